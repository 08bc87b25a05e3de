import type { ExchangePower, PowerText } from './exchange.ts';
import { asParagraphs } from './paragraphs.ts';

export function writePower(power: ExchangePower): PowerText {
  const { attack, damage, usage } = power;
  const lines = [
    { label: 'Action', text: power.action },
    { label: 'Use', text: usage.kind === 'atWill' ? '' : usage.kind },
    { label: 'Reach', text: reachText(power) },
    {
      label: 'Attack',
      text: attack
        ? `${attack.dice?.toUpperCase() ?? `${attack.bonus < 0 ? '' : '+'}${attack.bonus}`} vs ${asPrinted(attack.versus)}`
        : '',
    },
    { label: 'Damage', text: damage ? `${damage.notation} ${damage.type}`.trim() : '' },
    { label: 'Targets', text: power.area ? 'several' : '' },
    { label: 'Effect', text: power.effect },
  ];
  return {
    title: power.name,
    section: attack ? 'attacks' : 'traits',
    lines: asParagraphs(lines),
  };
}

/** `melee, 10 feet`: a range that begins with the reach says it once. */
function reachText({ reach, range }: ExchangePower): string {
  if (range === reach || range.startsWith(`${reach}, `)) return range;
  return [reach, range].filter((each) => each !== '').join(', ');
}

/** A defense of two letters is an abbreviation, any other a word. */
function asPrinted(versus: string): string {
  return versus.length === 2 ? versus.toUpperCase() : versus;
}

/** `1d8+2 fire`; of several types all of it: `2d6 fire + 1d8 cold`. */
function readDealt(text: string): { readonly notation: string; readonly type: string } {
  const [, notation = text, type = ''] = /^(\S+) (\S+)$/u.exec(text) ?? [];
  return { notation, type };
}

export function readPower({ title, lines }: PowerText): ExchangePower {
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label === label ? [line.text] : [])).join(' ');
  const [, bonus = '', versus = ''] = /^(\S+) vs (\w+)$/u.exec(said('Attack').toLowerCase()) ?? [];
  const { notation, type } = readDealt(said('Damage'));
  const [reach = 'self', ...range] = said('Reach').split(', ');
  const rolled =
    bonus === ''
      ? undefined
      : /^[+-]?\d{1,3}$/u.test(bonus)
        ? { bonus: Number(bonus), versus }
        : { bonus: 0, versus, dice: bonus };
  return {
    name: title.trim().slice(0, 80) || 'Unnamed',
    action: said('Action'),
    usage: { kind: said('Use') === 'cooldown' ? 'cooldown' : 'atWill' },
    reach: (['melee', 'ranged', 'near', 'far'] as const).find((each) => each === reach) ?? 'self',
    basic: false,
    area: said('Targets') !== '',
    range: range.join(', '),
    target: '',
    ...(rolled ? { attack: rolled } : {}),
    ...(notation === '' ? {} : { damage: { notation, type } }),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: [said('Effect'), said('')].filter((each) => each !== '').join(' '),
    special: '',
    riders: [],
    tags: [],
    nastier: false,
  };
}

import type { ExchangeNote, PlainPower, PlainUsage } from '../../rules/exchange.ts';
import { ACTIONS, DAMAGE, older, ours, theirs } from './fourthWords.ts';
import { at, isRecord, textAt } from './importing.ts';
import { element, nested, tagText } from './xml.ts';

const DEFENSES = [
  ['ac', 'AC'],
  ['fort', 'Fortitude'],
  ['ref', 'Reflex'],
  ['will', 'Will'],
] as const;
const WORDS = [
  ['standard', 'Standard'],
  ['move', 'Move'],
  ['minor', 'Minor'],
  ['free', 'Free'],
  ['reaction', 'Immediate Reaction'],
  ['interrupt', 'Immediate Interrupt'],
  ['opportunity', 'Opportunity'],
  ['none', 'No Action'],
] as const;

/** A power of the file; a miss has an empty damage of its own, or the damage of the hit is shown again. */
export function powerXml(power: PlainPower): string {
  const keywords = element(
    'Keywords',
    power.tags.map((tag) => element('ObjectReference', nested(tag))).join(''),
  );
  const rest = [power.effect, power.special, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
    .filter((each) => each !== '')
    .join(' ');
  const tail = `<Name>${tagText(power.name)}</Name>`;
  if (power.action === 'trait') {
    const aura = /^aura (\d+)/u.exec(power.range)?.[1] ?? '0';
    return element(
      'MonsterTrait',
      `<Range FinalValue="${aura}"><Name>Range</Name></Range>${element('Details', tagText(rest))}${tail}<Type>Trait</Type><IsBasic>false</IsBasic>${keywords}`,
    );
  }
  const action = WORDS.find(([key]) => key === theirs(ACTIONS, power.action, 'standard'))?.[1] ?? 'Standard';
  return element(
    'MonsterPower',
    [
      element('Action', action),
      usageXml(power.usage),
      power.trigger === '' ? '' : element('Trigger', tagText(power.trigger)),
      element('Attacks', element('MonsterAttack', attackXml(power, rest))),
      tail,
      element('IsBasic', String(power.basic)),
      keywords,
    ].join(''),
  );
}

function usageXml(usage: PlainUsage): string {
  const words = {
    atWill: 'At-Will',
    encounter: 'Encounter',
    cooldown: 'Encounter',
    daily: 'Daily',
    recharge: 'Recharge',
    other: 'Recharge',
  } as const;
  const details =
    usage.kind === 'recharge' ? String(usage.on) : usage.kind === 'other' ? tagText(usage.text) : '';
  return `${element('Usage', words[usage.kind])}${details === '' ? '' : element('UsageDetails', details)}`;
}

function attackXml(
  { attack, damage, hit, miss, missShare, range, target }: PlainPower,
  rest: string,
): string {
  const type = damage === undefined || damage.type === '' ? '' : `${damage.type} `;
  const said = damage ? `${type}damage${hit === '' ? '.' : `, ${hit}`}` : hit;
  const missed = [missShare === 'none' ? '' : `${missShare} damage.`, miss]
    .filter((each) => each !== '')
    .join(' ');
  const versus = DEFENSES.find(([key]) => key === attack?.versus)?.[1] ?? 'AC';
  return [
    element('Range', tagText(older(range))),
    element('Targets', tagText(target)),
    damage || hit !== ''
      ? element(
          'Hit',
          `<Name>Hit</Name><Damage><Expression>${tagText(damage?.notation ?? '')}</Expression></Damage>${element('Description', tagText(said))}`,
        )
      : '',
    missed === ''
      ? ''
      : element(
          'Miss',
          `<Name>Miss</Name><Damage><Expression></Expression></Damage>${element('Description', tagText(missed))}`,
        ),
    rest === '' ? '' : element('Effect', `<Name>Effect</Name>${element('Description', tagText(rest))}`),
    element(
      'AttackBonuses',
      attack
        ? `<MonsterPowerAttackNumber FinalValue="${attack.bonus}"><Defense><ReferencedObject><DefenseName>${versus}</DefenseName></ReferencedObject></Defense></MonsterPowerAttackNumber>`
        : '',
    ),
  ].join('');
}

/** A power or a trait of such a file. */
export function readPowerXml(raw: unknown, trait: boolean, notes: ExchangeNote[]): PlainPower {
  const name = textAt(raw, 'Name').trim().slice(0, 80) || 'Unnamed';
  const tags = listOf(at(raw, 'Keywords', 'ObjectReference'))
    .map((each) => textAt(each, 'ReferencedObject', 'Name').trim())
    .filter((each) => each !== '');
  const aura = textAt(raw, 'Range', '@FinalValue');
  const blank = {
    name,
    basic: textAt(raw, 'IsBasic').trim() === 'true',
    target: '',
    hit: '',
    miss: '',
    missShare: 'none',
    special: '',
    riders: [],
    tags,
    nastier: false,
  } as const;
  if (trait) {
    const size = /^[1-9]\d{0,2}$/u.test(aura) ? `aura ${aura}` : '';
    return {
      ...blank,
      action: 'trait',
      usage: { kind: 'atWill' },
      reach: size === '' ? 'self' : 'near',
      area: size !== '',
      range: size,
      trigger: '',
      effect: textAt(raw, 'Details').trim(),
    };
  }
  const [attack, ...more] = listOf(at(raw, 'Attacks', 'MonsterAttack'));
  if (more.length > 0)
    notes.push({
      where: name,
      message: `It has ${more.length + 1} attacks; the first is taken.`,
      weight: 'lost',
    });
  const range = textAt(attack, 'Range')
    .trim()
    .toLowerCase()
    .replace(/^close blast/u, 'near arc')
    .replace(/^close /u, 'near ')
    .replace(/^area /u, 'far ');
  const word =
    WORDS.find(
      ([, theirWord]) => theirWord.toLowerCase() === textAt(raw, 'Action').trim().toLowerCase(),
    )?.[0] ?? 'standard';
  const reach = range.startsWith('near')
    ? 'near'
    : range.startsWith('far')
      ? 'far'
      : range.startsWith('ranged')
        ? 'ranged'
        : range === '' && !isRecord(at(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'))
          ? 'self'
          : 'melee';
  return {
    ...blank,
    action: ours(ACTIONS, word),
    usage: usageFrom(raw),
    reach,
    area: reach === 'near' || reach === 'far',
    range,
    target: textAt(attack, 'Targets').trim(),
    trigger: textAt(raw, 'Trigger').trim(),
    ...hitFrom(attack, name, notes),
    effect: textAt(attack, 'Effect', 'Description').trim(),
  };
}

type Struck = Pick<PlainPower, 'attack' | 'damage' | 'hit' | 'miss' | 'missShare'>;

function hitFrom(attack: unknown, name: string, notes: ExchangeNote[]): Struck {
  const roll = listOf(at(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'))[0];
  const bonus = Number(textAt(roll, '@FinalValue') || Number.NaN);
  const word = textAt(roll, 'Defense', 'ReferencedObject', 'DefenseName').trim();
  const versus = DEFENSES.find(([, each]) => each.toLowerCase() === word.toLowerCase())?.[0];
  if (roll !== undefined && versus === undefined)
    notes.push({
      where: name,
      message: `“${word}” is no defense of this game; AC stands in.`,
      weight: 'changed',
    });
  const notation = textAt(attack, 'Hit', 'Damage', 'Expression').replaceAll(/\s/gu, '');
  const said = textAt(attack, 'Hit', 'Description').trim();
  const [, type = '', rest] =
    new RegExp(`^(?:(${DAMAGE.join('|')}) )?damage[.,;]?\\s*([^]*)$`, 'iu').exec(said) ?? [];
  const missed = textAt(attack, 'Miss', 'Description').trim();
  const share = /^(half|full) damage\.?\s*/iu.exec(missed);
  return {
    ...(Number.isFinite(bonus) ? { attack: { bonus, versus: versus ?? 'ac' } } : {}),
    ...(notation === '' ? {} : { damage: { notation, type: type.toLowerCase() } }),
    hit: notation === '' ? said : (rest ?? said),
    miss: missed.slice(share?.[0].length ?? 0),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
  };
}

function usageFrom(raw: unknown): PlainUsage {
  const word = textAt(raw, 'Usage').trim().toLowerCase();
  const details = textAt(raw, 'UsageDetails').trim();
  if (word === 'recharge')
    return /^[2-6]$/u.test(details)
      ? { kind: 'recharge', on: Number(details) }
      : { kind: 'other', text: details };
  return { kind: word === 'encounter' ? 'encounter' : word === 'daily' ? 'daily' : 'atWill' };
}

function listOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : isRecord(found) ? [found] : [];
}

import { asParagraphs, blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { BlockField, ExchangeCreature, ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { readEntryName } from './entries.ts';
import { readBonuses } from './exportCreature.ts';

/** Numbers that lead a block, with their labels. FIF-181 */
export const NUMBERS = [
  ['ac', 'AC'],
  ['initiative', 'Initiative'],
  ['hp', 'HP'],
  ['xp', 'XP'],
] as const;

/** The lines of a block beside its entries and what stands under `more`. FIF-181 */
export function listBlockFields(plain: ExchangeCreature): readonly BlockField[] {
  const pairs = (numbers: { readonly [key: string]: number }): string =>
    Object.entries(numbers)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ');
  const bonuses = Object.entries(plain.skills)
    .map(([name, bonus]) => `${name} ${bonus < 0 ? bonus : `+${bonus}`}`)
    .join(', ');
  return [
    { key: 'size', label: 'Size', text: plain.size },
    { key: 'kind', label: 'Kind', text: plain.type },
    { key: 'tags', label: 'Tags', text: plain.tags.join(', ') },
    { key: 'alignment', label: 'Alignment', text: plain.alignment },
    ...NUMBERS.map(([key, label]) => ({ key, label, text: String(plain.numbers[key] ?? '') })),
    { key: 'speed', label: 'Moves', text: pairs(plain.speeds) },
    { key: 'abilities', label: 'Abilities', text: pairs(plain.abilities) },
    { key: 'skills', label: 'Skills', text: bonuses },
    { key: 'senses', label: 'Sees', text: plain.senses.join(', ') },
    { key: 'languages', label: 'Languages', text: plain.languages.join(', ') },
    { key: 'gear', label: 'Gear', text: plain.gear },
  ];
}

/** A creature without entries from such lines. */
export function readFields(name: string, given: { readonly [key: string]: string }): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const listed = (key: string): readonly string[] =>
    said(key)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const numbers = (key: string): { readonly [key: string]: number } =>
    Object.fromEntries(
      listed(key).flatMap((each) => {
        const [, word, value] = /^([a-z]+) (-?\d{1,4})$/u.exec(each) ?? [];
        return word === undefined ? [] : [[word, Number(value)] as const];
      }),
    );
  return {
    ...blankExchangeCreature(name, 'fifth'),
    size: said('size'),
    type: said('kind'),
    tags: listed('tags'),
    alignment: said('alignment'),
    numbers: Object.fromEntries(
      NUMBERS.flatMap(([key]) =>
        /^[+-]?\d{1,8}$/u.test(said(key)) ? [[key, Number(said(key))] as const] : [],
      ),
    ),
    speeds: numbers('speed'),
    abilities: numbers('abilities'),
    skills: Object.fromEntries(readBonuses(said('skills'))),
    senses: listed('senses'),
    languages: listed('languages'),
    gear: said('gear'),
  };
}

const SECTION: { readonly [action: string]: string } = { trait: 'traits' };

/** An entry as lines under labels, so that every part of it comes back as it was. FIF-187 FIF-188 */
export function writePower(power: ExchangePower): PowerText {
  const { attack, damage, action, reach, area, missShare } = power;
  const saves = attack !== undefined && attack.versus !== 'ac';
  const lines = [
    { label: 'Action', text: action },
    { label: 'Trigger', text: power.trigger },
    {
      label: 'Roll',
      text: attack ? `${attack.bonus < 0 ? attack.bonus : `+${attack.bonus}`} vs ${attack.versus}` : '',
    },
    { label: 'Kind', text: `${reach}${area ? ', several' : ''}` },
    { label: 'Range', text: power.range },
    { label: 'Target', text: power.target },
    { label: 'Damage', text: damage ? `${damage.notation} ${damage.type}`.trim() : '' },
    { label: saves ? 'Failure' : 'Hit', text: power.hit },
    { label: 'Second Failure', text: power.special },
    { label: 'Left', text: missShare === 'none' ? '' : missShare },
    { label: saves ? 'Success' : 'Miss', text: power.miss },
    { label: 'Effect', text: power.effect },
    { label: 'Tags', text: power.tags.join(', ') },
  ];
  return { title: power.name, section: ownValue(SECTION, action) ?? 'attacks', lines: asParagraphs(lines) };
}

/** The way back. Text under no label of ours is its effect. */
export function readPower({ title, lines }: PowerText): ExchangePower {
  const said = (...labels: readonly string[]): string =>
    lines.flatMap((line) => (labels.includes(line.label) ? [line.text] : [])).join(' ');
  const [, bonus = '', versus = ''] = /^([+-]?\d{1,3}) vs (\w{2,3})$/u.exec(said('Roll')) ?? [];
  const [reach = 'self', several] = said('Kind').split(', ');
  const [, notation = said('Damage'), type = ''] = /^(\S+) (\S+)$/u.exec(said('Damage')) ?? [];
  const left = said('Left');
  const name = title.trim() || 'Unnamed';
  return {
    name,
    action: said('Action') || 'action',
    usage: readUsage(name),
    reach: (['melee', 'ranged', 'near', 'far'] as const).find((each) => each === reach) ?? 'self',
    basic: false,
    area: several !== undefined,
    range: said('Range'),
    target: said('Target'),
    ...(bonus === '' ? {} : { attack: { bonus: Number(bonus), versus } }),
    ...(notation === '' ? {} : { damage: { notation, type } }),
    missShare: left === 'half' || left === 'full' ? left : 'none',
    trigger: said('Trigger'),
    hit: said('Hit', 'Failure'),
    miss: said('Miss', 'Success'),
    effect: said('Effect', ''),
    special: said('Second Failure'),
    riders: [],
    tags: said('Tags')
      .split(', ')
      .filter((tag) => tag !== ''),
    nastier: false,
  };
}

function readUsage(name: string): ExchangePower['usage'] {
  const { limits } = readEntryName(name);
  const usage = typeof limits['usage'] === 'string' ? limits['usage'] : 'atWill';
  const on = /^recharge(\d)$/u.exec(usage)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  return { kind: usage === 'day' ? 'daily' : usage === 'turn' ? 'round' : 'atWill' };
}

/** An entry of ours as the draft keeps it. */
export function writeOwnRecord(power: ExchangePower): Draft {
  const { name, limits } = readEntryName(power.name);
  const { attack, damage, reach } = power;
  const level = power.tags.flatMap((tag) => /^Level (\d)$/u.exec(tag)?.[1] ?? [])[0];
  return {
    name,
    action: power.action,
    ...limits,
    trigger: power.trigger,
    origin: reach === 'near' || reach === 'far' ? 'area' : reach,
    range: power.range,
    area: power.area,
    target: power.target,
    versus: attack?.versus ?? '',
    ...(attack ? (attack.versus === 'ac' ? { attackBonus: attack.bonus } : { dc: attack.bonus }) : {}),
    damageKind: 'none',
    damage: damage ? `${damage.notation} ${damage.type}`.trim() : '',
    miss: power.missShare,
    hit: power.hit,
    worse: power.special,
    missText: power.miss,
    effect: power.effect,
    ...(level === undefined ? {} : { level: Number(level) }),
    tags: power.tags.filter((tag) => !/^Level \d$/u.test(tag)),
  };
}

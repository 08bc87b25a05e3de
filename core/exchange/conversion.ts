import { toEnglish, said, saying, formatSigned, type Wording, toWording } from '../kernel/said.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { Creature } from '../rules/creature.ts';
import {
  averageDamage,
  type DamageDice,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writePlainDamage,
} from '../rules/damage.ts';
import type {
  CombatRole,
  DefenseKind,
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  MonsterGrade,
  MonsterScale,
  UsualNumbers,
} from '../rules/exchange.ts';
import { measureCoverage } from '../rules/powerText/corrections.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';
import { labelParts } from './exchangeCreature.ts';

/** What became of a part of a creature in another game. */
export interface Conversion {
  /** A label of a stat block or the name of a power as it stands, or words of ours. */
  readonly part: Wording;
  readonly before: Wording;
  readonly after: Wording;
  readonly how: 'kept' | 'changed' | 'guessed' | 'asText' | 'lost';
}

/** A creature in another game, and what became of each part of it. */
export interface Converted {
  readonly creature: Omit<Creature, 'id'>;
  readonly table: readonly Conversion[];
}

/** Systems that a creature of this one can be made a creature of. */
export function conversionTargets(from: RuleSystem, systems: readonly RuleSystem[]): readonly RuleSystem[] {
  return from.exchange?.measure
    ? systems.filter(({ key, exchange }) => key !== from.key && exchange?.measure)
    : [];
}

/**
 * A creature as another game would have it: its level by the share of that game’s levels, rank and role by its words,
 * each number as far from what is usual there as it is from what is usual here; texts stay as they are. Refuses what
 * one of the games cannot build or does not measure.
 */
export function convertCreature(
  creature: Omit<Creature, 'id'>,
  from: RuleSystem,
  to: RuleSystem,
): Result<Converted> {
  const [here, there] = [from.exchange, to.exchange];
  if (!here?.measure || !there?.measure)
    return refuse(saying('convert.noMeasure', { game: here?.measure ? to.title : from.title }));
  const kind = from.creatures.find(({ key }) => key === creature.kind);
  const built = kind?.build(creature.draft);
  if (!kind || !built?.ok) return refuse(saying('convert.notBuilt', { name: creature.name }));
  if (kind.hero) return refuse(saying('convert.noHeroes'));
  const plain = here.describe(creature.draft, built.value);
  const types = { from: from.words.damageTypes, to: to.words.damageTypes };
  const made = inOther(here.measure.out?.(plain) ?? plain, here.measure, there.measure, {
    game: to.key,
    types,
  });
  const adopted = there.adopt(made.plain);
  const draft = { ...adopted.draft, ...there.measure.draftOf?.(made.grade) };
  const now = to.creatures.find(({ key }) => key === adopted.kind)?.build(draft);
  if (!now?.ok) {
    const [first] = now?.refusal ?? [];
    const problem = first ? toWording(first) : said('shape.unreadable');
    return refuse(saying('convert.notBuiltThere', { game: to.title, problem }));
  }
  const plays = (of: typeof built.value): Wording => {
    const { plays: count, all } = measureCoverage(of.sheet.powers.map(({ reading }) => reading));
    return said('convert.play', { plays: count, all });
  };
  return ok({
    creature: { system: to.key, kind: adopted.kind, name: creature.name, draft },
    table: [
      { part: said('convert.rules'), before: from.title, after: to.title, how: 'changed' },
      ...made.table,
      ...adopted.notes.map(noteRow),
      {
        part: said('convert.sentences'),
        before: plays(built.value),
        after: plays(now.value),
        how: 'changed',
      },
    ],
  });
}

function noteRow({ where, message, weight }: ExchangeNote): Conversion {
  return { part: where, before: '', after: message, how: weight === 'missing' ? 'guessed' : weight };
}

interface Types {
  readonly from: readonly Word[];
  readonly to: readonly Word[];
}

interface Made {
  readonly plain: ExchangeCreature;
  readonly grade: MonsterGrade;
  readonly table: readonly Conversion[];
}

function inOther(
  plain: ExchangeCreature,
  from: MonsterScale,
  to: MonsterScale,
  { game, types }: { readonly game: string; readonly types: Types },
): Made {
  const graded = from.gradeOf(plain);
  const level = Math.max(1, Math.round((graded.level * to.top) / from.top));
  const grade = { ...graded, level };
  const table: Conversion[] = [];
  const say = (part: Wording, before: Wording, after: Wording, how?: Conversion['how']): void => {
    const same = toEnglish(before) === toEnglish(after);
    table.push({ part, before, after, how: how ?? (same ? 'kept' : 'changed') });
  };
  const bare: ExchangeCreature = {
    ...plain,
    game,
    rank: '',
    role: '',
    numbers: {},
    skills: {},
    more: {},
    speeds: speedsIn(plain, from, to),
    resist: resistsIn(plain.resist, from, to, { level, types: types.to }),
    weak: resistsIn(plain.weak, from, to, { level, types: types.to }),
    ...to.fields(grade),
  };
  say(said('convert.levelRankRole'), from.said(plain), to.said(bare), graded.guessed ? 'guessed' : 'changed');
  const [usual, there] = [from.usual(plain), to.usual(bare)];
  const numbers = numbersIn(plain, usual, there, { from, to }, say);
  const powers = plain.powers.map((power) =>
    convertPower(power, { from, to, usual, now: there, types, say }),
  );
  const entries = said('convert.entries', { n: plain.powers.length });
  if (plain.powers.length > 0) say(said('convert.namesAndTexts'), entries, entries);
  if (lacksRanges(plain, from, to))
    say(said('convert.ranges'), said('convert.asWritten'), said('convert.nearAndFar'), 'lost');
  const aside = [
    ...Object.entries(plain.more),
    ...labelParts({ ...plain, more: {} }, ['skills', ...to.lacks]),
  ];
  for (const [label, text] of aside) say(label, text, said('convert.inNotes'), 'asText');
  const notes = [plain.notes, ...aside.map(([label, text]) => `${label}: ${text}`)];
  const made = {
    ...bare,
    numbers: { ...bare.numbers, ...numbers },
    powers,
    notes: notes.filter((each) => each !== '').join('\n'),
  };
  const emptied = Object.fromEntries(to.lacks.map((part) => [part, EMPTY[part]]));
  return { plain: to.into?.({ ...made, ...emptied }, grade) ?? { ...made, ...emptied }, grade, table };
}

const EMPTY = {
  rank: '',
  role: '',
  size: '',
  origin: '',
  alignment: '',
  tags: [],
  skills: {},
  senses: [],
  languages: [],
  gear: '',
  resist: {},
  weak: {},
  immune: [],
  abilities: {},
  speeds: {},
} as const;

/** Hit points by their share of the usual, defenses by their distance from it. */
function numbersIn(
  { numbers }: ExchangeCreature,
  usual: ReturnType<MonsterScale['usual']>,
  now: ReturnType<MonsterScale['usual']>,
  { from, to }: { readonly from: MonsterScale; readonly to: MonsterScale },
  say: (part: Wording, before: string, after: string) => void,
): ExchangeCreature['numbers'] {
  const made: { [key: string]: number } = {};
  if (numbers['hp'] !== undefined) {
    made['hp'] = Math.max(1, Math.round((numbers['hp'] * now.hp) / Math.max(1, usual.hp)));
    say('HP', String(numbers['hp']), String(made['hp']));
  }
  for (const [key, guard] of Object.entries(to.guards)) {
    const usualNow = now.defenses[key];
    if (usualNow === undefined) continue;
    const apart = Object.entries(from.guards).flatMap(([own, each]) => {
      const [is, was] = [numbers[own], usual.defenses[own]];
      return each === guard && is !== undefined && was !== undefined ? [is - was] : [];
    });
    const mean = apart.length === 0 ? 0 : apart.reduce((sum, each) => sum + each, 0) / apart.length;
    made[key] = Math.max(1, usualNow + Math.round(mean));
  }
  const told = (measure: MonsterScale, of: ExchangeCreature['numbers']): string =>
    Object.keys(measure.guards)
      .flatMap((key) => (of[key] === undefined ? [] : [`${key.toUpperCase()} ${of[key]}`]))
      .join(', ');
  if (told(to, made) !== '')
    say(said('convert.defenses'), told(from, numbers) || formatSigned(0), told(to, made));
  return made;
}

const FEET = 5;

function speedsIn(
  { speeds }: ExchangeCreature,
  from: MonsterScale,
  to: MonsterScale,
): ExchangeCreature['speeds'] {
  if (from.unit === to.unit || from.unit === undefined || to.unit === undefined) return speeds;
  return Object.fromEntries(
    Object.entries(speeds).map(([mode, value]) => [
      mode,
      to.unit === 'feet' ? value * FEET : Math.round(value / FEET),
    ]),
  );
}

/** A resistance as the other game writes it: 5 more for every third of the levels, or a roll of 16. */
function resistsIn(
  resists: ExchangeCreature['resist'],
  from: MonsterScale,
  to: MonsterScale,
  { level, types }: { readonly level: number; readonly types: readonly Word[] },
): ExchangeCreature['resist'] {
  const third = Math.min(2, Math.floor((3 * (level - 1)) / to.top));
  const stand = to.resists === 'amount' ? 5 + 5 * third : to.resists === 'roll' ? 16 : 0;
  return Object.fromEntries(
    Object.entries(resists).map(([type, value]) => [
      findDamageType(type, types) || type,
      from.resists === to.resists ? value : stand,
    ]),
  );
}

/** Between which games a power goes, and what is usual in each for its creature. */
interface Way {
  readonly from: MonsterScale;
  readonly to: MonsterScale;
  readonly usual: UsualNumbers;
  readonly now: UsualNumbers;
  /** Types of damage of both. */
  readonly types: { readonly from: readonly Word[]; readonly to: readonly Word[] };
  readonly say: (part: string, before: string, after: string, how?: 'changed' | 'guessed' | 'lost') => void;
}

/** A power of the other game: what it costs in its words, its attack as far from the usual, its damage by its share of it. */
function convertPower(power: ExchangePower, way: Way): ExchangePower {
  const { from, to, say } = way;
  const attack = attackIn(power, way);
  const damage = damageIn(power, way);
  const before = describeRoll(power.attack, power.damage);
  const after = describeRoll(attack, damage);
  if (before !== after) say(power.name, before, after, damage.guessed === true ? 'guessed' : 'changed');
  const { attack: _attack, damage: _damage, ...rest } = power;
  return {
    ...rest,
    action: actionIn(power, from, to),
    usage: convertUsage(power, from, to),
    range: rangeIn(power.range, from, to),
    ...(attack ? { attack } : {}),
    ...(damage.notation === '' ? {} : { damage: { notation: damage.notation, type: damage.type } }),
  };
}

/** Whether distances of its powers are lost because the other game has none. */
function lacksRanges({ powers }: ExchangeCreature, from: MonsterScale, to: MonsterScale): boolean {
  return from.unit !== undefined && to.unit === undefined && powers.some(({ range }) => /\d/u.test(range));
}

function describeRoll(
  attack: ExchangePower['attack'],
  damage: { readonly notation: string; readonly type: string } | undefined,
): string {
  return [
    attack ? `${attack.dice ?? formatSigned(attack.bonus)} vs ${attack.versus.toUpperCase()}` : '',
    damage ? `${damage.notation} ${damage.type}`.trim() : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function attackIn({ attack }: ExchangePower, { from, to, usual, now }: Way): ExchangePower['attack'] {
  if (!attack) return undefined;
  const guard: DefenseKind = from.guards[attack.versus] ?? 'armor';
  return { bonus: now.attack[guard] + attack.bonus - usual.attack[guard], versus: to.aims[guard] };
}

/** Damage of another mean with dice of the same kind, part by part; as it stands where it is no dice of this game. */
function damageIn({ damage }: ExchangePower, { to, usual, now, types }: Way): Dealt {
  if (!damage) return { notation: '', type: '' };
  const parts = readDraftDamage(damage.notation, damage.type, types.from);
  if (!parts)
    return { notation: damage.notation, type: findDamageType(damage.type, types.to), guessed: true };
  const factor = now.damage / Math.max(1, usual.damage);
  const made = parts.map(({ dice, types: own }) => ({
    notation: scaledDamage(dice, factor, to.flat === true),
    ...withDamageTypes(own.map((type) => findDamageType(type, types.to)).filter((type) => type !== '')),
  }));
  return writePlainDamage(made, types.to);
}

/** Damage as it crosses; `guessed` where it could not be measured. */
interface Dealt {
  readonly notation: string;
  readonly type: string;
  readonly guessed?: true;
}

function scaledDamage(dice: DamageDice, factor: number, flat: boolean): string {
  const was = averageDamage(dice);
  const mean = Math.max(1, was * factor);
  if (flat) return String(Math.round(mean));
  const [first] = dice.dice;
  const sides = first?.sides ?? (mean < 6 ? 6 : 8);
  const each = (sides + 1) / 2;
  // Half of it comes of dice where it was a number, else as much of it as before.
  const share = first && was > 0 ? Math.min(1, (was - dice.plus) / was) : 0.5;
  const count = Math.max(1, Math.round((mean * share) / each));
  const plus = Math.max(0, Math.round(mean - count * each));
  return writeDamage({ dice: [{ count, sides }], plus });
}

/** Words of several games for one type of damage. */
const ALIKE: readonly (readonly string[])[] = [
  ['radiant', 'holy'],
  ['necrotic', 'negative', 'negative energy'],
  ['force', 'magic'],
];

/** A type of damage in the other game’s word; empty where it has none. */
function findDamageType(type: string, types: readonly Word[]): string {
  const words = ALIKE.find((all) => all.includes(type)) ?? [type];
  return (
    types.find(({ key }) => key === type)?.key ?? types.find(({ key }) => words.includes(key))?.key ?? ''
  );
}

function actionIn({ action }: ExchangePower, from: MonsterScale, to: MonsterScale): string {
  const cost = from.costs.find(([word]) => word === action)?.[1] ?? 'main';
  return (
    to.costs.find(([, each]) => each === cost)?.[0] ?? to.costs.find(([, each]) => each === 'main')?.[0] ?? ''
  );
}

/** How often a power can be used: a recharge roll becomes one on the other game’s die with about the same chance. */
function convertUsage(
  { usage }: ExchangePower,
  from: MonsterScale,
  to: MonsterScale,
): ExchangePower['usage'] {
  if (usage.kind === 'cooldown' && to.die === 6) return { kind: 'recharge', on: 5 };
  if (usage.kind === 'cooldown' && to.die === 20) return { kind: 'recharge', on: 16 };
  if (usage.kind !== 'recharge' || to.die === from.die || from.die === undefined) return usage;
  if (to.die === undefined) return { kind: 'cooldown' };
  const chance = (from.die + 1 - usage.on) / from.die;
  return { kind: 'recharge', on: Math.max(2, Math.round(to.die + 1 - chance * to.die)) };
}

const FEET_IN_RANGE = 5;

function rangeIn(range: string, from: MonsterScale, to: MonsterScale): string {
  if (to.unit === undefined || from.unit === undefined || from.unit === to.unit) return range;
  return to.unit === 'feet'
    ? range
        .replaceAll(/\d{1,4}/gu, (squares) => String(Number(squares) * FEET_IN_RANGE))
        .replace(/(\d)(?!.*\d)/u, '$1 feet')
    : range.replaceAll(/(\d{1,4})\s*(?:ft\.?|feet)?/giu, (_all, feet: string) =>
        String(Math.max(1, Math.round(Number(feet) / FEET_IN_RANGE))),
      );
}

/** The part that a monster plays by its attacks alone, where its game names none. */
export function guessRole({ powers }: ExchangeCreature): CombatRole {
  const attacks = powers.filter(({ attack }) => attack);
  return attacks.length > 0 && attacks.every(({ reach }) => reach === 'ranged' || reach === 'far')
    ? 'archer'
    : 'striker';
}

/** The grade of a monster whose game has no ranks: its level by the number of that key, its part by its role or its attacks. */
export function gradeByRank(
  key: string,
  parts: readonly (readonly [word: string, part: CombatRole])[],
): MonsterScale['gradeOf'] {
  return (plain) => {
    const part = roleOfWord(parts, plain.role);
    return {
      level: plain.numbers[key] ?? plain.level ?? 1,
      weight: 1,
      ...(part ? { part } : { part: guessRole(plain), guessed: true }),
    };
  };
}

/** The word of a list whose weight lies nearest, as ratios go. */
export function findNearestRank(
  ranks: readonly (readonly [word: string, weight: number])[],
  weight: number,
): string {
  const distance = (each: number): number => Math.abs(Math.log(each / weight));
  return ranks.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? '';
}

/** The part behind a game’s word, and the game’s first word for a part. */
export function roleOfWord(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  word: string,
): CombatRole | undefined {
  return parts.find(([each]) => each === word)?.[1];
}

export function wordForRole(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  part: CombatRole,
): string {
  return (
    parts.find(([, each]) => each === part)?.[0] ?? parts.find(([, each]) => each === 'striker')?.[0] ?? ''
  );
}

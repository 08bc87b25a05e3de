import { saying, wordingOf } from '../../kernel/said.ts';
import { signed } from '../../kernel/explained.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Creature } from '../creature.ts';
import type { ExchangeNote, ExchangeCreature, MonsterGrade, MonsterScale } from '../exchange.ts';
import { measureCoverage } from '../powerText/corrections.ts';
import { english, said, type Wording } from '../../kernel/said.ts';
import type { RuleSystem } from '../system.ts';
import type { Word } from '../words.ts';
import { convertedPower, typeIn, withoutRanges } from './convertPower.ts';
import { partsInWords } from './inWords.ts';

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
export function convertsTo(from: RuleSystem, systems: readonly RuleSystem[]): readonly RuleSystem[] {
  return from.exchange?.measure
    ? systems.filter(({ key, exchange }) => key !== from.key && exchange?.measure)
    : [];
}

/**
 * A creature as another game would have it: its level by the share of that game’s levels, rank and role by its words,
 * each number as far from what is usual there as it is from what is usual here; texts stay as they are. Refuses what
 * one of the games cannot build or does not measure.
 */
export function convert(creature: Omit<Creature, 'id'>, from: RuleSystem, to: RuleSystem): Result<Converted> {
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
    const problem = first ? wordingOf(first) : said('shape.unreadable');
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
    const same = english(before) === english(after);
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
    convertedPower(power, { from, to, usual, now: there, types, say }),
  );
  const entries = said('convert.entries', { n: plain.powers.length });
  if (plain.powers.length > 0) say(said('convert.namesAndTexts'), entries, entries);
  if (withoutRanges(plain, from, to))
    say(said('convert.ranges'), said('convert.asWritten'), said('convert.nearAndFar'), 'lost');
  const aside = [
    ...Object.entries(plain.more),
    ...partsInWords({ ...plain, more: {} }, ['skills', ...to.lacks]),
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
  if (told(to, made) !== '') say(said('convert.defenses'), told(from, numbers) || signed(0), told(to, made));
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
      typeIn(type, types) || type,
      from.resists === to.resists ? value : stand,
    ]),
  );
}

import { LADDER } from '../../dice/ladder.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Power } from '../../rules/sheet.ts';
import type { Chart, ChartCell, ChartSetting, ChartTable, ChartValues } from '../../rules/views.ts';
import { labelOf } from '../../rules/words.ts';
import { attacks } from './attacks.ts';
import {
  computeDegreeChances,
  type DegreeChances,
  fumbleRulingAt,
  computeMeanDegree,
  computePairChart,
  computeSuccessChance,
} from './attackDice.ts';
import { isOut } from './creatures/traits.ts';
import { ACTIVE_DEFENSES, DEFENSES } from './words.ts';

/** The foes’ attacks against the party’s dice. LAD-09 LAD-10 LAD-43 */
const foesAttacks: Chart = {
  key: 'foesAttacks',
  label: 'Their attacks against the party',
  rule: 'LAD-09',
  text: 'Chance and mean damage of each attack as things stand, against the basic defense (or the one it asks for) and each active one.',
  build: (now) => buildMatrix(now, 'foes'),
};

/** The party’s attacks against the foes’ dice. LAD-09 LAD-10 LAD-43 */
const partysAttacks: Chart = {
  key: 'partysAttacks',
  label: 'The party’s attacks against them',
  rule: 'LAD-09',
  text: 'Chance and mean damage of each attack as things stand, against the basic defense (or the one it asks for) and each active one.',
  build: (now) => buildMatrix(now, 'party'),
};

/** Levels of advantage that a chart shows on either side, at most. LAD-13 */
const MOST_LEVELS = 5;

const within = { min: -MOST_LEVELS, max: MOST_LEVELS, start: 0 } as const;

/** What the GM turns while looking at a chart of pairs. LAD-13 */
const LEVEL_SETTINGS: readonly ChartSetting[] = [
  { ...within, key: 'actor', label: 'Levels of the acting side' },
  { ...within, key: 'resister', label: 'Levels of the resisting side' },
];

/** Sums of exact chances may miss 1 by so little. */
const CERTAIN = 1 - 1e-12;

/** Every die against every die. LAD-01 LAD-06 LAD-13 */
const pairs: Chart = {
  key: 'pairs',
  label: 'All pairs of dice',
  rule: 'LAD-06',
  text: 'Chance of success of each die (row) against each other (column), with levels of advantage on either side.',
  settings: LEVEL_SETTINGS,
  build: cacheChart((now, set) => {
    const { actor, resister } = chartLevels(set);
    return {
      corner: 'Acting',
      columns: LADDER.map((sides) => dieWords(sides, resister)),
      rows: computePairChart(actor, resister, fumbleRulingAt(now)).map((row, at) => ({
        label: dieWords(LADDER[at] ?? 0, actor),
        cells: row.map(({ success }) => percentCell(success)),
      })),
    };
  }),
};

/** Degrees with a column of their own; those above share the last two. LAD-07 */
const OWN_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const MANY = 20;

/** The same 196 pairs, one a row, with every degree. LAD-07 LAD-15 */
const degrees: Chart = {
  key: 'degrees',
  label: 'Every degree of all pairs',
  rule: 'LAD-07',
  text: 'Chance of each degree of success, of failure and of a fumble, and the mean degree: mean damage for a base of 1.',
  settings: LEVEL_SETTINGS,
  build: cacheChart((now, set) => {
    const [levels, ruling] = [chartLevels(set), fumbleRulingAt(now)];
    const rows = LADDER.flatMap((one) =>
      LADDER.map((other) => {
        const [actor, resister] = [
          { sides: one, level: levels.actor },
          { sides: other, level: levels.resister },
        ];
        const label = `${dieWords(one, levels.actor)} : ${dieWords(other, levels.resister)}`;
        const mean: ChartCell = { text: computeMeanDegree(actor, resister, ruling).toFixed(2) };
        return { label, cells: [...degreeCells(computeDegreeChances(actor, resister, ruling)), mean] };
      }),
    );
    const columns = [
      'any success',
      ...OWN_COLUMNS.map((degree) => `×${degree}`),
      `×11–${MANY}`,
      `over ×${MANY}`,
    ];
    return { corner: 'Acting : resisting', columns: [...columns, 'failure', 'fumble', 'mean'], rows };
  }),
};

const LEVELS = Array.from({ length: 2 * MOST_LEVELS + 1 }, (_, at) => at - MOST_LEVELS);

/** What levels of the acting side are worth: each die with five levels either way. LAD-11 LAD-12 LAD-13 */
const actingLevels: Chart = {
  key: 'actingLevels',
  label: 'Levels of the acting die',
  rule: 'LAD-11',
  text: 'Chance of success of each die with up to five levels of advantage or disadvantage against each plain die.',
  build: cacheChart((now) => levelChart(now, 'actor')),
};

/** The same for levels of the side that resists. LAD-11 LAD-12 LAD-13 */
const resistingLevels: Chart = {
  key: 'resistingLevels',
  label: 'Levels of the resisting die',
  rule: 'LAD-11',
  text: 'Chance of success of each plain die while the other has up to five levels of advantage or disadvantage.',
  build: cacheChart((now) => levelChart(now, 'resister')),
};

/** Tables of numbers that a GM can open. LAD-06 LAD-07 LAD-09 LAD-11 */
export const charts: readonly Chart[] = [
  pairs,
  degrees,
  actingLevels,
  resistingLevels,
  foesAttacks,
  partysAttacks,
];

/** Chance and mean damage of an attack as things stand, resisted as asked or by an active defense. */
interface AttackChance {
  readonly chance: number;
  readonly expected: number;
}

/** What an attack would do now; nothing where it cannot be resisted so. LAD-09 LAD-10 LAD-43 */
export function computeAttackChance(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  defense: string,
  now: RulesContext,
): AttackChance | undefined {
  const active = defense !== '';
  const offer = attacks.offer(attacker, power, target, active ? { [defense]: true } : {}, now);
  if (!offer.check || (active && !offer.circumstances.some(({ key, on }) => key === defense && on)))
    return undefined;
  const chance = offer.check.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
  return { chance, expected: offer.expected };
}

interface ChartLine {
  readonly name: string;
  /** The stat block it comes from; alike lines of one block are shown once. */
  readonly block: string;
  readonly attack: string;
  readonly cells: readonly ChartCell[];
}

function buildMatrix(now: RulesContext, side: 'foes' | 'party'): ChartTable {
  const standing = now.all.filter((each) => !isOut(each));
  const [party, foes] = [
    standing.filter((each) => each.side !== 'foes'),
    standing.filter((each) => each.side === 'foes'),
  ];
  const [attackers, defenders] = side === 'foes' ? [foes, party] : [party, foes];
  const columns = distinctFighters(defenders).flatMap((target) =>
    ['', ...listActiveDefenses(target)].map((defense) => ({ target, defense })),
  );
  const lines = attackers.flatMap((attacker) =>
    attacker.sheet.powers
      .filter(({ attack }) => attack !== undefined)
      .map((power): ChartLine => ({
        name: attacker.name,
        block: attacker.sheet.name,
        attack: power.name,
        cells: columns.map(({ target, defense }) =>
          formatChanceCell(computeAttackChance(attacker, power, target, defense, now)),
        ),
      })),
  );
  return {
    corner: lines.length === 0 ? 'Nobody here attacks' : 'Attack',
    columns: columns.map(({ target, defense }) =>
      defense === '' ? target.name : `${target.name}: ${labelOf(DEFENSES, defense).toLowerCase()}`,
    ),
    rows: mergeLines(lines),
  };
}

function listActiveDefenses({ sheet }: Fighter): readonly string[] {
  return ACTIVE_DEFENSES.filter((key) => Object.hasOwn(sheet.defenses, key));
}

/** One of each stat block where nothing lasts on it: five mice need one column. */
function distinctFighters(all: readonly Fighter[]): readonly Fighter[] {
  const seen = new Set<string>();
  return all.filter(({ sheet, effects, id }) => {
    const key = effects.length === 0 ? sheet.name : id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `67% · 1.3`, or a stroke where it cannot be. */
export function formatChanceCell(found: AttackChance | undefined): ChartCell {
  if (!found) return { text: '–' };
  return { text: `${Math.round(found.chance * 100)}% · ${found.expected.toFixed(1)}`, share: found.chance };
}

/** Alike lines of one stat block become one under its name. */
function mergeLines(lines: readonly ChartLine[]): ChartTable['rows'] {
  const known = new Map<string, ChartLine[]>();
  for (const line of lines) {
    const key = [line.block, line.attack, ...line.cells.map(({ text }) => text)].join('\n');
    known.set(key, [...(known.get(key) ?? []), line]);
  }
  return [...known.values()].flatMap(([first, ...more]) =>
    first
      ? [{ label: `${more.length > 0 ? first.block : first.name}: ${first.attack}`, cells: first.cells }]
      : [],
  );
}

/** Levels for which a chart of pairs stands, negative for disadvantage. LAD-13 */
interface ChartLevels {
  readonly actor: number;
  readonly resister: number;
}

/** The levels as set; none on either side otherwise. LAD-13 */
function chartLevels({ actor, resister }: ChartValues = {}): ChartLevels {
  return { actor: clampLevel(actor), resister: clampLevel(resister) };
}

function clampLevel(level = 0): number {
  return Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, Math.trunc(level)));
}

/** `+2`, `−1`; nothing for no level. */
function levelWords(level: number): string {
  if (level === 0) return '';
  return level > 0 ? `+${level}` : `−${-level}`;
}

/** A chart is asked for at every change of the table, and changes with its levels and its ruling alone. */
function cacheChart(build: Chart['build']): Chart['build'] {
  let latest: { readonly key: string; readonly table: ChartTable } | undefined;
  return (now, set) => {
    const { actor, resister } = chartLevels(set);
    const key = `${actor}:${resister}:${fumbleRulingAt(now)}`;
    if (latest?.key !== key) latest = { key, table: build(now, set) };
    return latest.table;
  };
}

/** A chance as it is shown; nothing where it cannot happen. */
function percentCell(chance: number): ChartCell {
  if (chance <= 0) return { text: '–', share: 0 };
  const percent = Math.round(chance * 100);
  if (percent < 1) return { text: '<1%', share: chance };
  // Nothing that can fail is called certain.
  return { text: percent === 100 && chance < CERTAIN ? '>99%' : `${percent}%`, share: chance };
}

function degreeCells({ fumble, failure, degrees: all }: DegreeChances): readonly ChartCell[] {
  const between = (from: number, to: number): number =>
    all.reduce((sum, { degree, chance }) => (degree >= from && degree <= to ? sum + chance : sum), 0);
  const own = OWN_COLUMNS.map((degree) => between(degree, degree));
  return [
    between(1, Infinity),
    ...own,
    between(OWN_COLUMNS.length + 1, MANY),
    between(MANY + 1, Infinity),
    failure,
    fumble,
  ].map(percentCell);
}

function levelChart(now: RulesContext, side: 'actor' | 'resister'): ChartTable {
  const ruling = fumbleRulingAt(now);
  const rows = LADDER.flatMap((own) =>
    LEVELS.map((level) => ({
      label: dieWords(own, level),
      cells: LADDER.map((other) => {
        const [shifted, plain] = [
          { sides: own, level },
          { sides: other, level: 0 },
        ];
        return percentCell(
          side === 'actor'
            ? computeSuccessChance(shifted, plain, ruling)
            : computeSuccessChance(plain, shifted, ruling),
        );
      }),
    })),
  );
  const corner = side === 'actor' ? 'Acting' : 'Resisting';
  return { corner, columns: LADDER.map((sides) => `D${sides}`), rows };
}

function dieWords(sides: number, level: number): string {
  return `D${sides} ${levelWords(level)}`.trim();
}

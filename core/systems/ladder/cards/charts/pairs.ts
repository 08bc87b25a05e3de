import { LADDER } from '../../../../dice/ladder.ts';
import type { Chart, ChartCell, ChartSetting, ChartTable, ChartValues } from '../../../../rules/views.ts';
import type { RulesContext } from '../../../../rules/context.ts';
import {
  degreeChances,
  type DegreeChances,
  meanDegree,
  pairChart,
  successChance,
} from '../../attacks/chances.ts';
import { fumbleIn } from '../../attacks/lastRoll.ts';

/** Levels of advantage that a chart shows on either side, at most. LAD-13 */
const MOST_LEVELS = 5;

/** Levels for which a chart of pairs stands, negative for disadvantage. LAD-13 */
interface ChartLevels {
  readonly actor: number;
  readonly resister: number;
}

const within = { min: -MOST_LEVELS, max: MOST_LEVELS, start: 0 } as const;

/** What the GM turns while looking at a chart of pairs. LAD-13 */
const LEVEL_SETTINGS: readonly ChartSetting[] = [
  { ...within, key: 'actor', label: 'Levels of the acting side' },
  { ...within, key: 'resister', label: 'Levels of the resisting side' },
];

/** The levels as set; none on either side otherwise. LAD-13 */
function chartLevels({ actor, resister }: ChartValues = {}): ChartLevels {
  return { actor: held(actor), resister: held(resister) };
}

function held(level = 0): number {
  return Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, Math.trunc(level)));
}

/** `+2`, `−1`; nothing for no level. */
function levelWords(level: number): string {
  if (level === 0) return '';
  return level > 0 ? `+${level}` : `−${-level}`;
}

/** Degrees with a column of their own; those above share the last two. LAD-07 */
const OWN_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const MANY = 20;
/** Sums of exact chances may miss 1 by so little. */
const CERTAIN = 1 - 1e-12;
const LEVELS = Array.from({ length: 2 * MOST_LEVELS + 1 }, (_, at) => at - MOST_LEVELS);

/** A chart is asked for at every change of the table, and changes with its levels and its ruling alone. */
function kept(build: Chart['build']): Chart['build'] {
  let latest: { readonly key: string; readonly table: ChartTable } | undefined;
  return (now, set) => {
    const { actor, resister } = chartLevels(set);
    const key = `${actor}:${resister}:${fumbleIn(now)}`;
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

/** Every die against every die. LAD-01 LAD-06 LAD-13 */
export const pairs: Chart = {
  key: 'pairs',
  label: 'All pairs of dice',
  rule: 'LAD-06',
  text: 'Chance of success of each die (row) against each other (column), with levels of advantage on either side.',
  settings: LEVEL_SETTINGS,
  build: kept((now, set) => {
    const { actor, resister } = chartLevels(set);
    return {
      corner: 'Acting',
      columns: LADDER.map((sides) => dieWords(sides, resister)),
      rows: pairChart(actor, resister, fumbleIn(now)).map((row, at) => ({
        label: dieWords(LADDER[at] ?? 0, actor),
        cells: row.map(({ success }) => percentCell(success)),
      })),
    };
  }),
};

/** The same 196 pairs, one a row, with every degree. LAD-07 LAD-15 */
export const degrees: Chart = {
  key: 'degrees',
  label: 'Every degree of all pairs',
  rule: 'LAD-07',
  text: 'Chance of each degree of success, of failure and of a fumble, and the mean degree: mean damage for a base of 1.',
  settings: LEVEL_SETTINGS,
  build: kept((now, set) => {
    const [levels, ruling] = [chartLevels(set), fumbleIn(now)];
    const rows = LADDER.flatMap((one) =>
      LADDER.map((other) => {
        const [actor, resister] = [
          { sides: one, level: levels.actor },
          { sides: other, level: levels.resister },
        ];
        const label = `${dieWords(one, levels.actor)} : ${dieWords(other, levels.resister)}`;
        const mean: ChartCell = { text: meanDegree(actor, resister, ruling).toFixed(2) };
        return { label, cells: [...degreeCells(degreeChances(actor, resister, ruling)), mean] };
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

/** What levels of the acting side are worth: each die with five levels either way. LAD-11 LAD-12 LAD-13 */
export const actingLevels: Chart = {
  key: 'actingLevels',
  label: 'Levels of the acting die',
  rule: 'LAD-11',
  text: 'Chance of success of each die with up to five levels of advantage or disadvantage against each plain die.',
  build: kept((now) => levelChart(now, 'actor')),
};

/** The same for levels of the side that resists. LAD-11 LAD-12 LAD-13 */
export const resistingLevels: Chart = {
  key: 'resistingLevels',
  label: 'Levels of the resisting die',
  rule: 'LAD-11',
  text: 'Chance of success of each plain die while the other has up to five levels of advantage or disadvantage.',
  build: kept((now) => levelChart(now, 'resister')),
};

function levelChart(now: RulesContext, side: 'actor' | 'resister'): ChartTable {
  const ruling = fumbleIn(now);
  const rows = LADDER.flatMap((own) =>
    LEVELS.map((level) => ({
      label: dieWords(own, level),
      cells: LADDER.map((other) => {
        const [shifted, plain] = [
          { sides: own, level },
          { sides: other, level: 0 },
        ];
        return percentCell(
          side === 'actor' ? successChance(shifted, plain, ruling) : successChance(plain, shifted, ruling),
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

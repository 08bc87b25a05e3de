import { toEnglish } from '../../kernel/said.ts';
import type { Chart, ChartCell } from '../../rules/views.ts';
import { chanceToReach } from '../../rules/d20/checks.ts';
import { CARE_KEYS, CARES, chanceOfThreatLine } from './travelTurns.ts';
import { computeReturnDc } from './escapes.ts';
import { type LightLevel, LEVELS, listLightLeanings, SUBJECTS } from './light.ts';
import { RETURN, TRAVEL_TURN } from './tables.ts';

const percent = (chance: number): ChartCell => ({
  text: `${Math.round(chance * 10_000) / 100}%`,
  share: chance,
});
const TURNS = Array.from({ length: RETURN.most - RETURN.base + 1 }, (_, at) => at);
const MODIFIERS = Array.from({ length: 12 }, (_, at) => at - 2);

/** Chance to come home unharmed, by travel turns and best modifier. TOR-42 */
const wayHome: Chart = {
  key: 'wayHome',
  label: 'Chance to return',
  rule: 'TOR-42',
  text: 'Home without trouble, by travel turns away and the highest modifier.',
  build: () => ({
    corner: 'Travel turns',
    columns: MODIFIERS.map((modifier) => (modifier < 0 ? `−${-modifier}` : `+${modifier}`)),
    rows: TURNS.map((turns) => ({
      label: `${turns}${turns === TURNS.length - 1 ? ' or more' : ''}: DC ${computeReturnDc(turns)}`,
      cells: MODIFIERS.map((modifier) => percent(chanceToReach(computeReturnDc(turns), modifier))),
    })),
  }),
};

/** Chance of each line of the travel turn, by the care that is taken. TOR-41 */
const threats: Chart = {
  key: 'threats',
  label: 'Travel turn',
  rule: 'TOR-41',
  text: 'Each line of the table, by how the party goes.',
  build: () => ({
    corner: 'The d20 shows',
    columns: CARES.map(({ label }) => toEnglish(label)),
    rows: TRAVEL_TURN.map((line) => ({
      label: `${line.from === line.upTo ? line.from : `${line.from}–${line.upTo}`}: ${toEnglish(line.text)}`,
      cells: CARE_KEYS.map((care) => percent(chanceOfThreatLine(care, line))),
    })),
  }),
};

/** What each level of light does, for ordinary eyes and for darksight. TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 */
const lights: Chart = {
  key: 'lights',
  label: 'Light',
  rule: 'TOR-60',
  text: 'Advantage (+) and disadvantage (−) by what a check is about; behind the stroke for darksight.',
  build: () => ({
    corner: 'About',
    columns: LEVELS.map(({ label }) => toEnglish(label)),
    rows: SUBJECTS.filter(({ key }) => key !== 'other').map(({ key, label }) => ({
      label: toEnglish(label),
      cells: LEVELS.map(({ key: level }) => {
        const [eyes, dark] = [formatLeaning(level, key, false), formatLeaning(level, key, true)];
        return { text: eyes === dark ? eyes : `${eyes} / ${dark}` };
      }),
    })),
  }),
};

function formatLeaning(
  level: LightLevel,
  about: (typeof SUBJECTS)[number]['key'],
  darksight: boolean,
): string {
  const value = listLightLeanings(level, about, darksight)[0]?.value ?? 0;
  if (value === 0) return '·';
  return value > 0 ? '+' : '−';
}

/** Tables of numbers to look at. TOR-41 TOR-42 TOR-60 */
export const charts: readonly Chart[] = [threats, wayHome, lights];

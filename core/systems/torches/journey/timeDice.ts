import { type Said, said } from '../../../kernel/said.ts';
import type { TimeDice } from '../../../rules/travel/travelRules.ts';

/** Faces of a time die, and how many make a day. TOR-45 TOR-46 */
export const TIME_DICE = { sides: 6, most: 4 } as const;
const SIDES = TIME_DICE.sides;
const HOURS = SIDES * TIME_DICE.most;

/** The quarters of a day, one for each time die. TOR-45 */
const QUARTERS = [
  said('travel.preDawn'),
  said('travel.morning'),
  said('travel.afternoon'),
  said('travel.night'),
] as const;

/** The hour of the day as up to four six-sided dice whose sum it is: 7 is 6 and 1, midnight is 6, 6, 6 and 6. TOR-45 */
export function timeDice(hour: number): readonly number[] {
  const shown = hour % HOURS === 0 ? HOURS : hour % HOURS;
  const full = Math.floor(shown / SIDES);
  const rest = shown % SIDES;
  return [...Array.from({ length: full }, () => SIDES), ...(rest > 0 ? [rest] : [])];
}

/** The quarter that the last die of the hour stands for: the sixth hour still belongs to the first. TOR-45 */
export function quarterOf(hour: number): Said {
  return QUARTERS[timeDice(hour).length - 1] ?? QUARTERS[0];
}

/** The hour of the day that so many dice show. TOR-45 TOR-46 */
export function hourOf(dice: readonly number[]): number {
  return dice.reduce((sum, face) => sum + face, 0) % HOURS;
}

/** The hour as this game lays it on the table, and what rolls it. TOR-45 TOR-46 */
export const hourDice: TimeDice = {
  most: TIME_DICE.most,
  shown: timeDice,
  part: quarterOf,
  procedure: 'timeDice',
};

import type { Procedure } from '../../../rules/procedures.ts';
import { check, table, takeMaximum } from './checks.ts';
import {
  initiativePoint,
  interrupt,
  letStand,
  masteryPoint,
  oddsOnly,
  resisted,
  whoFirst,
} from './contests.ts';
import { mastery } from './masteryPoints.ts';
import { regions } from './movement.ts';

/** What only this game has a button for: rolls, points, turns, regions. */
export const procedures: readonly Procedure[] = [
  check,
  takeMaximum,
  resisted,
  ...table,
  masteryPoint,
  letStand,
  ...mastery,
  interrupt,
  whoFirst,
  initiativePoint,
  ...regions,
  ...oddsOnly,
];

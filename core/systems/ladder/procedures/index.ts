import type { Procedure } from '../../../rules/procedures.ts';
import { check, takeMaximum } from './check.ts';
import { initiativePoint, interrupt, whoFirst } from './interrupt.ts';
import { mastery } from './mastery.ts';
import { oddsOnly } from './odds.ts';
import { regions } from './regions.ts';
import { letStand, masteryPoint, resisted } from './resisted.ts';
import { table } from './table.ts';

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

import type { Chart } from '../../../../rules/views.ts';
import { foesAttacks, partysAttacks } from './attacks.ts';
import { actingLevels, degrees, pairs, resistingLevels } from './pairs.ts';

/** Tables of numbers that a GM can open. LAD-06 LAD-07 LAD-09 LAD-11 */
export const charts: readonly Chart[] = [
  pairs,
  degrees,
  actingLevels,
  resistingLevels,
  foesAttacks,
  partysAttacks,
];

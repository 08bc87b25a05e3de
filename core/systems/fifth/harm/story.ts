import { chanceOfFaces } from '../../../rules/d20/chances.ts';
import { DEATH_SAVES } from './life.ts';

/** How lying at 0 ends without help. FIF-116 */
export interface Story {
  readonly dies: number;
  readonly stable: number;
  readonly up: number;
}

/** Chance of each end from so many successes and failures, with a bonus to the saves: every roll until it is over. FIF-113 FIF-114 FIF-116 */
export function storyOf(successes: number, failures: number, bonus = 0): Story {
  if (failures >= DEATH_SAVES) return { dies: 1, stable: 0, up: 0 };
  if (successes >= DEATH_SAVES) return { dies: 0, stable: 1, up: 0 };
  const up = chanceOfFaces(20, 20);
  const twice = chanceOfFaces(1, 1);
  const made = chanceOfFaces(Math.max(2, 10 - bonus), 19);
  const missed = 1 - up - twice - made;
  const after = [
    [made, storyOf(successes + 1, failures, bonus)],
    [missed, storyOf(successes, failures + 1, bonus)],
    [twice, storyOf(successes, failures + 2, bonus)],
  ] as const;
  const sum = (of: keyof Story): number =>
    after.reduce((all, [chance, story]) => all + chance * story[of], 0);
  return { dies: sum('dies'), stable: sum('stable'), up: up + sum('up') };
}

import type { SystemAiProfile } from '../../rules/system.ts';
import { COUNTER } from './words.ts';

const QUIET = { procedure: 'leaveContest', targets: [], values: {} } as const;

/** How its people rest by themselves: a few quiet minutes bring all points back, and nothing heals by itself. LAD-25 */
export const conduct: SystemAiProfile = {
  recoveries: [COUNTER.points],
  rests: { quick: () => [QUIET] },
};

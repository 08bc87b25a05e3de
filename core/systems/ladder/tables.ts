import { said, type Said } from '../../kernel/said.ts';
import { LADDER } from '../../dice/ladder.ts';
import type { Word } from '../../rules/words.ts';

/** Number of the last rule of the game; the first is 1. */
const LAST_RULE = 50;

/** Every rule by its ID, in order. LAD-01 to LAD-50 */
export const RULE_IDS: readonly string[] = Array.from(
  { length: LAST_RULE },
  (_, at) => `LAD-${String(at + 1).padStart(2, '0')}`,
);

/** A difficulty with its die, its name and how hard a climb that is. */
interface Difficulty {
  readonly sides: number;
  readonly name: string;
  readonly climb: Said;
}

/** The fourteen difficulties. LAD-04 LAD-05 */
export const DIFFICULTIES: readonly Difficulty[] = [
  { sides: 2, name: 'Trivial', climb: said('ladder.climbLadder') },
  { sides: 3, name: 'Very Easy', climb: said('ladder.climbKnottedRope') },
  { sides: 4, name: 'Easy', climb: said('ladder.climbSlopingCliff') },
  { sides: 6, name: 'Moderate', climb: said('ladder.climbPlainRope') },
  { sides: 8, name: 'Hard', climb: said('ladder.climbSteepCliff') },
  { sides: 10, name: 'Very Hard', climb: said('ladder.climbRoughWall') },
  { sides: 12, name: 'Impressive', climb: said('ladder.climbOverhang') },
  { sides: 16, name: 'Amazing', climb: said('ladder.climbSmoothWall') },
  { sides: 20, name: 'Outrageous', climb: said('ladder.climbCeiling') },
  { sides: 24, name: 'Nearly Impossible', climb: said('ladder.climbSlickWall') },
  { sides: 30, name: 'Impossible', climb: said('ladder.climbWaterfall') },
  { sides: 36, name: 'Really Impossible', climb: said('ladder.climbDebris') },
  { sides: 48, name: 'But How?', climb: said('ladder.climbTorrent') },
  { sides: 60, name: 'Wait, What?', climb: said('ladder.climbArrows') },
];

/** The difficulty taken where none is chosen. LAD-04 */
export const USUAL_DIFFICULTY = 6;

/** Dice of the ladder as a builder offers them. LAD-01 */
export const DICE: readonly Word[] = LADDER.map((sides) => ({
  key: `d${sides}`,
  label: `D${sides}`,
  rule: 'LAD-01',
}));

/** Damage of one degree of success where an attack says nothing else. LAD-10 */
export const BASE_DAMAGE = 1;

/** Rank from which a Mastery Point keeps the turn after a major action. LAD-41 */
export const KEEPING_RANK = 2;

/** What a come-in from delay stands below the last one to act. LAD-33 */
export const BELOW_LAST = 1;

/** Mastery Points that come back in contest at once. LAD-27 LAD-28 */
export const RECOVERED = 1;

/** Regions that one move and one run cross. LAD-39 LAD-49 */
export const MOVE = { walk: 1, run: 2 } as const;

/** Levels that running, swimming and climbing take from defense rolls. LAD-49 LAD-50 */
export const RUNNING_LEVELS = -1;

/** Seconds of a round. The rule names none; short enough for one move between regions. */
export const ROUND_SECONDS = 6;

/** Bounds of what is typed; the game itself knows none. */
export const LIMITS = {
  rank: 30,
  points: 99,
  actions: 12,
  hitPoints: 10_000,
  reach: 20,
  base: 1_000,
  /** What a roll can bear beside the dice of Mastery Points; the rules set no limit. */
  levels: 60,
} as const;

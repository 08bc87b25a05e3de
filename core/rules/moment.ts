import type { JsonObject } from '../kernel/json.ts';
import type { Fighter } from './combat.ts';
import type { Rewritings } from './words.ts';

/** The table at one moment, as far as rules may ask for it. */
export interface Moment {
  /** 0 before the first round, and in a surprise round. */
  readonly round: number;
  /** Number of the turn that is on, counted through the fight: no two turns of a round share it. 0 before the first. */
  readonly turn: number;
  readonly surprise: boolean;
  /** Ids of those who were taken by surprise, until that is over; absent where there is no fight. */
  readonly surprised?: readonly string[];
  readonly acting: string | undefined;
  readonly all: readonly Fighter[];
  /** Seconds on the campaign's clock. */
  readonly worldTime: number;
  /** What the system itself keeps on the table: an escalation die, a level of light. */
  readonly own: JsonObject;
  /** What others keep on it, each under its own name: the road, an overlay. */
  readonly kept?: Kept;
  /** The campaign's rulings by key of the option. */
  readonly rulings: { readonly [option: string]: string };
  /** What the campaign has made of the conditions. */
  readonly rewritten?: Rewritings;
}

/** What a part of the rules beside the game keeps, by its name, so that nobody’s words meet another’s. */
export interface Kept {
  readonly [owner: string]: JsonObject;
}

/** What this owner keeps there. */
export function keptBy({ kept }: { readonly kept?: Kept }, owner: string): JsonObject {
  return (kept && Object.hasOwn(kept, owner) ? kept[owner] : undefined) ?? {};
}

/** A moment without a fight, for odds shown before one begins. */
export const QUIET: Moment = {
  round: 0,
  turn: 0,
  surprise: false,
  acting: undefined,
  all: [],
  worldTime: 0,
  own: {},
  rulings: {},
};

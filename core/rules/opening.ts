import type { JsonObject } from '../kernel/json.ts';

/** Something that may be done just now, besides the turn: a die on a save that failed, a stand that opens with the round. */
export interface Opening {
  /** Tells it from the others of the same moment. */
  readonly key: string;
  /** Whose it is; empty where it is the whole table’s. */
  readonly who: string;
  /** What it is about: `save against burning: 8 of 11`. Openings about the same thing stand together. */
  readonly about: string;
  readonly label: string;
  readonly rule: string;
  /** Chance that it does what it is for, 0 to 1; absent where nothing is left to chance. */
  readonly chance?: number;
  /** Key of the procedure that does it, and what that is asked with. */
  readonly procedure: string;
  readonly targets?: readonly string[];
  readonly values: JsonObject;
  /** Whether it is gone with this moment, and so is offered first and by key. */
  readonly urgent: boolean;
}

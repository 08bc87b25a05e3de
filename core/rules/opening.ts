import type { JsonObject } from '../kernel/json.ts';
import type { Wording } from '../kernel/said.ts';
import { keyOf } from './kinded.ts';

/** Something that may be done just now, besides the turn: a die on a save that failed, a stand that opens with the round. */
export interface Opening {
  /** Tells it from the others of the same moment; made of what it does. */
  readonly key: string;
  /** Whose it is; empty where it is the whole table’s. */
  readonly who: string;
  /** What it is about: `save against burning: 8 of 11`. Openings about the same thing stand together. */
  readonly about: Wording;
  readonly label: Wording;
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

/** The opening with its key. */
export function openingOf(told: Omit<Opening, 'key'>): Opening {
  const { procedure, targets = [], values, who } = told;
  return {
    key: keyOf({ kind: procedure, ...(targets.length > 0 ? { targets } : {}), ...values }, who),
    ...told,
  };
}

import type { Said } from '../kernel/said.ts';
import type { Explained } from '../kernel/explained.ts';
import type { Moment } from './moment.ts';
import type { Sheet } from './sheet.ts';

/** How a prepared encounter weighs against the party. */
export interface EncounterWeight {
  /** What the party is expected to be a match for, and what the foes add up to, in the system's measure. */
  readonly budget: Explained;
  readonly threat: Explained;
  /** Threat by budget; 1 is what the rules call fair. */
  readonly load: number;
  /** `worthy`, `deadly`. */
  readonly difficulty: string;
  readonly rule: string;
  /** Things worth a second look, in sentences. */
  readonly warnings: readonly Said[];
}

/** How a system weighs encounters and levels up heroes. */
export interface EncounterRules {
  /** Undefined while there is no party or no foe. */
  readonly weigh: (
    foes: readonly { readonly sheet: Sheet; readonly count: number }[],
    party: readonly Sheet[],
    rulings?: Moment['rulings'],
  ) => EncounterWeight | undefined;
  /** What the party is expected to be a match for. */
  readonly budget?: (party: readonly Sheet[], rulings: Moment['rulings']) => Explained | undefined;
  /** What each of so many heroes gets of it; an equal part, rounded down, where nothing is said. */
  readonly share?: (experience: number, heroes: number, rulings: Moment['rulings']) => number;
  /** The level that so much experience gives, where the system levels by it. */
  readonly levelAt?: (experience: number) => number;
  /** Experience a hero of this level began it with. */
  readonly experienceAt?: (level: number) => number;
}

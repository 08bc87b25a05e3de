import type { RollTrace } from '../dice/trace.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/result.ts';
import type { Said, Wording } from '../kernel/said.ts';
import type { CheckOffer } from './check.ts';
import type { Consequence } from './due.ts';
import type { Fighter } from './combat.ts';
import type { FormField } from './creature.ts';
import type { Side } from './words.ts';
import type { Moment } from './moment.ts';

/** What a procedure is asked with. */
export interface Asked {
  /** Who does it; absent for procedures of the whole table. */
  readonly who?: Fighter;
  readonly targets: readonly Fighter[];
  /** What was typed into its fields; may lack any of them. */
  readonly values: JsonObject;
  readonly now: Moment;
}

/** The hand that rolls for a procedure; every roll is written down with its label. */
export interface Roller {
  readonly check: (offer: CheckOffer) => RollTrace;
  readonly roll: (label: Wording, notation: string) => RollTrace;
}

/** One who comes to the table by a procedure: who was hired. */
export interface Joining {
  /** Key of the kind of creature. */
  readonly kind: string;
  readonly draft: JsonObject & { readonly name: string };
  readonly side: Side;
}

/** A part of the session’s story that a procedure tells: a way that was gone, as far as a place that was reached, or what was found. */
export type StoryPart =
  | { readonly is: 'journey'; readonly miles: number; readonly place?: string }
  | { readonly is: 'found'; readonly what: string };

export interface ProcedureOutcome {
  /** `succeeds`, `fails`, `2 loads lost`: ends the line of the log. */
  readonly label: string;
  readonly says?: Said;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
  /** Who joins those at the table by it. */
  readonly joins?: readonly Joining[];
  /** What of it belongs to the story of the session. */
  readonly tells?: StoryPart;
  /** Ids of those it was really done to, where they are not all that were chosen. */
  readonly whom?: readonly string[];
}

/** Something only this game has a button for: an action open to all, a rest, a check, a day of travel. */
export interface Procedure {
  readonly key: string;
  readonly label: Wording;
  readonly rule: string;
  /** Heading it stands under: `Actions`, `Skills`, `Rest`. */
  readonly group: Wording;
  /** What it does, in one line. */
  readonly text: Wording;
  /** What else people look for it by: `watch, night, sleep`. */
  readonly called?: Wording;
  readonly who: 'one' | 'none';
  /** `party`: those chosen, or all heroes where nobody is. */
  readonly targets: 'none' | 'one' | 'some' | 'party';
  /** Everyone with the party takes part, whoever is selected, unless its flag `only` is ticked. */
  readonly wholeParty?: true;
  readonly fields: readonly FormField[];
  /** The fields as the table stands, where their choices depend on it. */
  readonly fieldsNow?: (now: Moment) => readonly FormField[];
  /** What stands in its fields when its card opens. */
  readonly startsWith?: (now: Moment) => JsonObject;
  /** On whom it is done while nobody is selected or named: whoever is dying, for first aid. */
  readonly proposes?: (now: Moment) => readonly Fighter[];
  /**
   * Words of the table line that mean it with these values, with whoever does it, or whose it is, named before or behind: `torch tam`.
   * Where it `helps`, the one named behind it is meant, whoever stands before it: `bersi stabilises cuth`.
   */
  readonly said?: readonly {
    readonly word: string;
    readonly values: JsonObject;
    readonly helps?: true;
  }[];
  /** Fields for two dice against each other, so that the table line reads `tam d8 vs m1 d6` as this. */
  readonly versus?: { readonly own: string; readonly other: string };
  /** Kind of action it costs; absent where it costs none. */
  readonly action?: string;
  /** Whether it is at hand as things stand, so that the table offers it beside whoever acts. */
  readonly fits?: (who: Fighter | undefined, now: Moment) => boolean;
  /** The roll as it stands, with its odds; absent where nothing is rolled, or not yet. */
  readonly offer?: (asked: Asked) => CheckOffer | undefined;
  /** How somebody who is held gets free: its chance stands in the odds of what holds. */
  readonly frees?: true;
  readonly decide: (asked: Asked, roller: Roller) => Result<ProcedureOutcome>;
}

import type { Explained } from '../kernel/explained.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Kept } from './moment.ts';
import type { Kinded } from './kinded.ts';
import type { Modifier } from './modifier.ts';
import type { OwnForm } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Side } from './words.ts';

/** A combatant as the rules of a system see it. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly sheet: Sheet;
  readonly hp: number;
  readonly temporary: number;
  readonly effects: readonly Effect[];
  readonly counters: { readonly [key: string]: number };
  /** Ids of limited powers that are spent. */
  readonly spent: readonly string[];
  /** Uses made of powers that have several, by id. */
  readonly uses?: { readonly [power: string]: number };
  /** Statuses that do not follow from the numbers: dead by decision, knocked out, stabilised. */
  readonly fate: Fate;
  /** Actions spent, by key of their allowance. */
  readonly used?: { readonly [allowance: string]: number };
  /** Absent: not at the table yet. */
  readonly presence?: 'here' | 'hidden' | 'absent';
  /** Its place in the order, where it has one. */
  readonly initiative?: { readonly total: number };
  /** Members of a group come from one stat block. */
  readonly group?: string;
  /** The kind of creature it was made from. */
  readonly creature?: { readonly kind: string };
  /** Whether it stays at the table between fights. */
  readonly stays?: boolean;
  /** Who has summoned it. */
  readonly summoner?: string;
  /** What it was before it took another shape. */
  readonly shape?: OwnForm;
  /** Whether it gets a share of experience and treasure, where the GM has said so. */
  readonly shares?: boolean;
  /** What the system itself keeps on this one: a region, engaged with whom, points of its own. */
  readonly marks?: JsonObject;
  /** What others keep on it, each under its own name: an overlay. */
  readonly kept?: Kept;
}

export type Fate = 'none' | 'dead' | 'knockedOut' | 'stable';

/** When an effect ends by itself. */
export type Duration =
  | {
      readonly kind: 'saveEnds';
      /** Number to reach, where it is not the usual one. */
      readonly dc?: number;
      /** Key of the save that is made, in games that have several. */
      readonly versus?: string;
    }
  /** Until the campaign's clock shows this many seconds. */
  | { readonly kind: 'time'; readonly until: number }
  /** As long as `by` pays for it in each of its turns. */
  | { readonly kind: 'maintained'; readonly by: string; readonly action: string }
  | {
      readonly kind: 'untilTurn';
      readonly edge: 'start' | 'end';
      readonly of: string;
      /** Turns of `of` still to pass. */ readonly turns: number;
    }
  | { readonly kind: 'encounter' }
  | { readonly kind: 'removed'; /** What an escape of one’s own must reach. */ readonly dc?: number };

/** Something that lasts on a combatant: a condition, persistent damage, or words of the GM's own. */
export interface Effect {
  readonly id: string;
  /** Key of the system's condition, or `persistent`, or `custom`. */
  readonly condition: string;
  readonly label: string;
  /** What it is, where its condition does not say so, in its game’s own words: `{ kind: 'bond', bond: 'rope' }`. */
  readonly what?: Kinded;
  /** Combatant that caused it. */
  readonly source?: string;
  readonly duration: Duration;
  /** For persistent damage: how much, of which type. */
  readonly amount?: number;
  readonly damageType?: string;
  /** Types that the same damage has besides. */
  readonly also?: readonly string[];
  /** What it changes, besides what its condition does. */
  readonly modifiers?: readonly Modifier[];
  /** How strong it is, for conditions with ranks; 1 where nothing is said. */
  readonly rank?: number;
  /**
   * Stands inside the aura or zone of this power of its source. On the source itself: the zone is there, and what is
   * inside ends with it.
   */
  readonly aura?: string;
  /** Holds only while its bearer is inside the aura or zone of this power of its source. */
  readonly inside?: string;
  /** Effects of one word here share one save and end together: `save ends both`. */
  readonly together?: string;
  /** The power and sentence that brought it: `Hammer arm`, `the target is dazed (save ends)`. */
  readonly from?: { readonly power: string; readonly text: string };
  /** Turn in which it began, where its end must not be asked in the same turn. */
  readonly began?: { readonly round: number; readonly turn: string };
  /** Begins when this one ends by a save or by its time. */
  readonly after?: EffectSeed;
  /** Begins with the first failed save, or with `each`, beside this one or in its place. */
  readonly firstFail?: { readonly replaces: boolean; readonly effect: EffectSeed; readonly each?: true };
}

/** Condition of what comes after an effect and is damage, dealt once instead of beginning. */
export const ONCE = 'onceDamage';

/** An effect that has not begun yet. */
export interface EffectSeed extends Pick<
  Effect,
  'condition' | 'label' | 'amount' | 'damageType' | 'also' | 'modifiers' | 'rank' | 'after' | 'firstFail'
> {
  readonly duration: Duration;
  /** What begins together with it. */
  readonly beside?: readonly EffectSeed[];
  /** Its amount is added to what the bearer has of it already. */
  readonly adds?: true;
}

/** Damage as it comes in, one part a type. */
export interface DamagePart {
  readonly amount: number;
  readonly type: string;
  /** Types that the same damage has besides: the resistance that helps least counts. */
  readonly also?: readonly string[];
  /** Kinds of the attack that deals it, where the target is proof against one or weak to it: `near`, `ac`. */
  readonly by?: readonly string[];
  /** Half, double and the like, as the GM says for this target. 1 is all of it. */
  readonly share: number;
}

/** What damage does, step by step as the system orders it; the last number of each step is carried on. */
export interface HarmResult {
  readonly total: Explained;
  readonly hp: { readonly from: number; readonly to: number };
  readonly temporary: { readonly from: number; readonly to: number };
  /** Of each type what came, half for a save already taken off, and what was left of it; where the game asks for it. */
  readonly byType?: { readonly [type: string]: { readonly came: number; readonly taken: number } };
  /** What it means in the end: staggered, dying, dead. Keys of the system's hitPoints words. */
  readonly becomes: readonly string[];
}

import type { Json, JsonObject } from '../kernel/json.ts';
import type { CheckOffer } from './check.ts';
import type { DamagePart, Effect, Fate } from './combat.ts';
import type { Said } from '../kernel/said.ts';
import type { Kinded } from './kinded.ts';

/** Something that comes due at a moment of the turn. `says` is its label as data, where that is no fixed one. */
export interface Due {
  /** Stays the same while the thing is due, so that it is done once. Made of what it is, never taken apart. */
  readonly key: string;
  /** What it is, in its game’s own words: `{ kind: 'recharge', power: 'p2' }`. */
  readonly what: Kinded;
  readonly who: string;
  /** `now`: gone with the next turn. */
  readonly moment: 'start' | 'end' | 'now';
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  /** The roll it takes, or none where it simply happens. */
  readonly check?: CheckOffer;
  /** Effect it concerns. */
  readonly effect?: string;
  /** Done by the app at its moment without asking. */
  readonly automatic: boolean;
  /** What happens when it is left undone as the turn passes on: something that was not maintained ends. */
  readonly ifLeft?: readonly Consequence[];
  /** Kind of action that doing it costs. */
  readonly action?: string;
  /** The turn that owes it, and its key in that turn: what is left open then stands beside what the next turn owes. */
  readonly owed?: { readonly round: number; readonly at?: string; readonly key: string };
  /** Ways to take what is offered, the usual one first; it is void when the turn is over. */
  readonly ways?: readonly OfferedWay[];
}

/** How something offered out of turn is done: an attack that is laid on the table, a procedure, a power, or what one brings. */
export type OfferedWay =
  | {
      readonly does: 'attack';
      readonly power: string;
      readonly at: string;
      /** Circumstances that hold for this attack whatever the table says. */
      readonly switched?: { readonly [circumstance: string]: boolean };
    }
  | {
      readonly does: 'procedure';
      readonly procedure: string;
      readonly targets: readonly string[];
      readonly values?: JsonObject;
    }
  /** A power that needs nobody named, or whose targets the GM names as it is taken. */
  | { readonly does: 'power'; readonly power: string; readonly targets: readonly string[] }
  /** A save at once against this effect of the one who is offered it, with that bonus. */
  | { readonly does: 'save'; readonly effect: string; readonly bonus: number }
  /** What a power brings, where the GM alone can judge whether it does; without `whom` to those the GM names. */
  | { readonly does: 'bring'; readonly whom: readonly string[] };

/** The few things a rule can cause, each with its label: `says` is that as data, where it is no fixed one. The table turns each into an event: shown, logged, undone like any other. */
export type Consequence =
  | {
      readonly do: 'harm';
      readonly who: string;
      readonly parts: readonly DamagePart[];
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  | {
      readonly do: 'heal';
      readonly who: string;
      readonly amount: number;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  | {
      readonly do: 'setHp';
      readonly who: string;
      readonly to: number;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  /** `by` a save or its time, an aftereffect begins; by anything else it does not. */
  | {
      readonly do: 'endEffect';
      readonly who: string;
      readonly effect: string;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
      readonly by?: 'save' | 'time';
    }
  /** The first failed save against an effect that has something to say to that. */
  | { readonly do: 'failFirst'; readonly who: string; readonly effect: string; readonly rule: string }
  | {
      readonly do: 'addEffect';
      readonly who: string;
      readonly effect: Omit<Effect, 'id'>;
      readonly rule: string;
    }
  /** Its true form comes back. */
  | { readonly do: 'endShape'; readonly who: string; readonly label: string; readonly rule: string }
  | {
      readonly do: 'count';
      readonly who: string;
      readonly counter: string;
      readonly to: number;
      readonly rule: string;
      /** Counted without a line of its own in the log. */
      readonly quiet?: boolean;
    }
  /** Something is to be done or decided now. */
  | { readonly do: 'raise'; readonly who: string; readonly due: Due; readonly rule: string }
  /** Gives back the uses of a power: so many, or all. */
  | {
      readonly do: 'restorePower';
      readonly who: string;
      readonly power: string;
      readonly uses?: number;
      readonly rule: string;
    }
  | {
      readonly do: 'temporary';
      readonly who: string;
      readonly amount: number;
      readonly label: string;
      readonly rule: string;
    }
  | { readonly do: 'usePower'; readonly who: string; readonly power: string; readonly rule: string }
  | {
      readonly do: 'spend';
      readonly who: string;
      readonly spends: { readonly [allowance: string]: number };
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  /** Keeps something on a combatant, or forgets it with null. */
  | {
      readonly do: 'mark';
      /** Whose it is where it is not the game’s own: a name of `Kept`. */
      readonly owner?: string;
      readonly who: string;
      readonly key: string;
      readonly to: Json;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  /** The same for the whole table. */
  | {
      readonly do: 'remember';
      /** Whose it is where it is not the game’s own: a name of `Kept`. */
      readonly owner?: string;
      readonly key: string;
      readonly to: Json;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  /** Sits out the surprise round, or with `off` does not after all. */
  | {
      readonly do: 'surprise';
      readonly who: string;
      readonly off?: boolean;
      readonly label: string;
      readonly rule: string;
    }
  | {
      readonly do: 'experience';
      readonly who: string;
      readonly amount: number;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  | {
      readonly do: 'initiative';
      readonly who: string;
      readonly total: number;
      readonly label: string;
      readonly rule: string;
    }
  /** Something `who` may do at once, out of turn: due until it is done, passed over, or the turn is over. */
  | {
      readonly do: 'offer';
      readonly who: string;
      readonly ways: readonly OfferedWay[];
      /** `may strike Mira: leaves the hall`. */
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
      /** Kind of action that it costs; absent where it is free. A procedure asks its own price besides. */
      readonly action?: string;
      /** While this very thing is open to `who`, it is not offered again; absent where it may be. */
      readonly what?: Kinded;
    }
  /** The clock shows another time; what lasts keeps the time it has left. */
  | { readonly do: 'setClock'; readonly worldTime: number; readonly rule: string }
  | {
      readonly do: 'advance';
      readonly seconds: number;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    }
  | {
      readonly do: 'fate';
      readonly who: string;
      readonly to: Fate;
      readonly label: string;
      readonly says?: Said;
      readonly rule: string;
    };

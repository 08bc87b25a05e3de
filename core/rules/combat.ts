import type { Explained } from '../kernel/explained.ts';
import type { RollTrace } from '../dice/trace.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { CheckOffer, Circumstance } from './check.ts';
import type { Modifier } from './modifier.ts';
import type { Power, Sheet } from './sheet.ts';
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
  /** What the system itself keeps on this one: a region, engaged with whom, points of its own. */
  readonly marks?: JsonObject;
}

export type Fate = 'none' | 'dead' | 'knockedOut' | 'stable';

/** When an effect ends by itself. */
export type Duration =
  | { readonly kind: 'saveEnds'; /** Number to reach, where it is not the usual one. */ readonly dc?: number }
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
  | { readonly kind: 'removed' };

/** Something that lasts on a combatant: a condition, persistent damage, or words of the GM's own. */
export interface Effect {
  readonly id: string;
  /** Key of the system's condition, or `persistent`, or `custom`. */
  readonly condition: string;
  readonly label: string;
  /** Combatant that caused it. */
  readonly source?: string;
  readonly duration: Duration;
  /** For persistent damage: how much, of which type. */
  readonly amount?: number;
  readonly damageType?: string;
  /** What it changes, besides what its condition does. */
  readonly modifiers?: readonly Modifier[];
  /** Begins when this one ends by a save or by its time. */
  readonly after?: EffectSeed;
  /** Begins with the first failed save, beside this one or in its place. */
  readonly firstFail?: { readonly replaces: boolean; readonly effect: EffectSeed };
}

/** An effect that has not begun yet. */
export type EffectSeed = Pick<Effect, 'condition' | 'label' | 'amount' | 'damageType' | 'modifiers'> & {
  readonly duration: Duration;
};

/** Damage as it comes in, one part a type. */
export interface DamagePart {
  readonly amount: number;
  readonly type: string;
  /** Half, double and the like, as the GM says for this target. 1 is all of it. */
  readonly share: number;
}

/** What damage does, step by step as the system orders it; the last number of each step is carried on. */
export interface HarmResult {
  readonly total: Explained;
  readonly hp: { readonly from: number; readonly to: number };
  readonly temporary: { readonly from: number; readonly to: number };
  /** What it means in the end: staggered, dying, dead. Keys of the system's vitality words. */
  readonly becomes: readonly string[];
}

/** Something that comes due at a moment of the turn. */
export interface Due {
  /** Stays the same while the thing is due, so that it is done once. */
  readonly key: string;
  readonly who: string;
  /** `now`: gone with the next turn. */
  readonly moment: 'start' | 'end' | 'now';
  readonly label: string;
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
  /** Ways to take what is offered, the usual one first; it is void when the turn is over. */
  readonly ways?: readonly OfferedWay[];
}

/** How something offered out of turn is done: an attack that is laid on the table, or a procedure. */
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
    };

/** The few things a rule can cause. The table turns each into an event: shown, logged, undone like any other. */
export type Consequence =
  | {
      readonly do: 'harm';
      readonly who: string;
      readonly parts: readonly DamagePart[];
      readonly label: string;
      readonly rule: string;
    }
  | {
      readonly do: 'heal';
      readonly who: string;
      readonly amount: number;
      readonly label: string;
      readonly rule: string;
    }
  | {
      readonly do: 'setHp';
      readonly who: string;
      readonly to: number;
      readonly label: string;
      readonly rule: string;
    }
  /** `by` a save or its time, an aftereffect begins; by anything else it does not. */
  | {
      readonly do: 'endEffect';
      readonly who: string;
      readonly effect: string;
      readonly label: string;
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
  | { readonly do: 'restorePower'; readonly who: string; readonly power: string; readonly rule: string }
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
      readonly rule: string;
    }
  /** Keeps something of the system's own on a combatant, or forgets it with null. */
  | {
      readonly do: 'mark';
      readonly who: string;
      readonly key: string;
      readonly to: Json;
      readonly label: string;
      readonly rule: string;
    }
  /** The same for the whole table. */
  | {
      readonly do: 'remember';
      readonly key: string;
      readonly to: Json;
      readonly label: string;
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
      readonly rule: string;
      /** Kind of action that it costs; absent where it is free. A procedure asks its own price besides. */
      readonly action?: string;
      /** While an offer of this key is open, it is not made again. */
      readonly key?: string;
    }
  /** The clock shows another time; what lasts keeps the time it has left. */
  | { readonly do: 'setClock'; readonly worldTime: number; readonly rule: string }
  | { readonly do: 'advance'; readonly seconds: number; readonly label: string; readonly rule: string }
  | {
      readonly do: 'fate';
      readonly who: string;
      readonly to: Fate;
      readonly label: string;
      readonly rule: string;
    };

/** What an attack would do to one target, before the dice: the chance of everything and the reasons for it. */
export interface AttackOffer {
  readonly power: Power;
  readonly attacker: string;
  readonly target: string;
  /** Absent where the power hits without a roll. */
  readonly check?: CheckOffer;
  readonly circumstances: readonly Circumstance[];
  /** Damage of each outcome: notation to roll, or a number that is fixed. */
  readonly damage: { readonly [outcome: string]: AttackDamage };
  /** Mean damage over all outcomes, before resistances of the target. */
  readonly expected: number;
}

export interface AttackDamage {
  /** Notation to roll; empty where nothing is rolled. */
  readonly notation: string;
  readonly fixed?: number;
  /** Share of what was rolled, for half on a miss. */
  readonly share: number;
  readonly type: string;
  /** Whether this outcome uses the one damage roll that all targets share. */
  readonly shared: boolean;
  readonly note: string;
}

/** Something that may still change a roll that lies on the table: a point spent, a die added, a reroll. */
export interface Answer {
  readonly key: string;
  /** Whose it is. */
  readonly who: string;
  readonly label: string;
  readonly rule: string;
  /** Chance that it makes the outcome better for whoever gives it, 0 to 1; absent where nothing is left to chance. */
  readonly chance?: number;
}

/** What giving an answer did. */
export interface Answered {
  readonly outcome: AttackOutcome;
  /** The damage instead of what was rolled; absent where the outcome decides it as usual. */
  readonly damage?: readonly DamagePart[];
  /** `8 instead of 3`: ends the line of the log. */
  readonly label: string;
  readonly consequences: readonly Consequence[];
}

/** A rolled attack on one target as the rules see it when it may still change. */
export interface RolledAttack {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly offer: AttackOffer;
  readonly outcome: AttackOutcome;
  /** What was rolled for it so far, before resistances. */
  readonly damage: readonly DamagePart[];
}

/** The outcome of a rolled attack: its key among the offer's outcomes, with the arithmetic. */
export interface AttackOutcome {
  readonly key: string;
  readonly natural: number;
  readonly total: number;
  readonly roll: RollTrace;
}

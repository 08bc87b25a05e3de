import type { Json, JsonObject } from '../kernel/json.ts';
import { toLabelling, type Said, type Wording } from '../kernel/said.ts';
import type { CheckOffer } from './checks.ts';
import type { DamagePart, Effect, Fate, Fighter } from './combat.ts';
import type { RulesContext } from './context.ts';

/** Something that comes due at a moment of the turn. `says` is its label as data, where that is no fixed one. */
export interface Due {
  /** Stays the same while the thing is due, so that it is done once. Made of what it is, never taken apart. */
  readonly key: string;
  /** What it is, in its game’s own words: `{ kind: 'recharge', power: 'p2' }`. */
  readonly what: KindRecord;
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
      readonly what?: KindRecord;
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

/** What something due, answered or offered is: a word of its game, and what that word is about. */
export interface KindRecord extends JsonObject {
  readonly kind: string;
}

/** A stable key of it, for `who` where it is somebody’s: the same for the same thing, and never taken apart. */
export function kindKey({ kind, ...about }: KindRecord, who = ''): string {
  return [...(who === '' ? [] : [who]), kind, ...Object.values(about).map(written)].join(':');
}

function written(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(written).join('+');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

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
export function makeOpening(told: Omit<Opening, 'key'>): Opening {
  const { procedure, targets = [], values, who } = told;
  return {
    key: kindKey({ kind: procedure, ...(targets.length > 0 ? { targets } : {}), ...values }, who),
    ...told,
  };
}

/** Keeps something on a combatant, or forgets it with null. */
export function setMark(
  { id }: Pick<Fighter, 'id'>,
  key: string,
  to: Json,
  words: Wording,
  rule: string,
): Consequence {
  return { do: 'mark', who: id, key, to, ...toLabelling(words), rule };
}

/** Forgets what a combatant has of these marks. */
export function clearMarks(
  who: Pick<Fighter, 'id' | 'marks'>,
  keys: readonly string[],
  label: string,
  rule: string,
): readonly Consequence[] {
  return keys.flatMap((key) => {
    const kept = who.marks?.[key];
    return kept === undefined || kept === null ? [] : [setMark(who, key, null, label, rule)];
  });
}

/** Keeps something on the table, or forgets it with null. */
export function setTableState(key: string, to: Json, words: Wording, rule: string): Consequence {
  return { do: 'remember', key, to, ...toLabelling(words), rule };
}

/** Forgets what the table keeps under these keys. */
export function clearTableState(
  { own }: Pick<RulesContext, 'own'>,
  keys: readonly string[],
  label: string,
  rule: string,
): readonly Consequence[] {
  return keys.filter((key) => Object.hasOwn(own, key)).map((key) => setTableState(key, null, label, rule));
}

/** A condition that lasts until something ends it, or as long as is said. */
export function beginCondition(
  { id }: Pick<Fighter, 'id'>,
  condition: string,
  label: string,
  rule: string,
  duration: Effect['duration'] = { kind: 'removed' },
): Consequence {
  return { do: 'addEffect', who: id, effect: { condition, label, duration }, rule };
}

/** Ends every instance of a condition. */
export function endConditions(
  who: Pick<Fighter, 'id' | 'effects'>,
  condition: string,
  label: string,
  rule: string,
): readonly Consequence[] {
  return who.effects
    .filter((each) => each.condition === condition)
    .map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label, rule }));
}

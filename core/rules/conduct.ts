import type { JsonObject } from '../kernel/json.ts';
import type { Fighter } from './combat.ts';
import type { Due } from './due.ts';
import type { Moment } from './moment.ts';
import type { Sheet } from './sheet.ts';

/**
 * How somebody fights by what it is. Skulkers and archers go for whom they can hurt most easily, archers from afar;
 * blockers hold those in front; controllers bring what hinders many; brutes hit whoever is before them; leaders help.
 */
export type Manner = 'skulker' | 'archer' | 'blocker' | 'controller' | 'brute' | 'leader';

/** A procedure as it is asked for. */
export interface Deed {
  readonly procedure: string;
  readonly who?: string;
  readonly targets: readonly string[];
  readonly values: JsonObject;
  /** Brings one who lies there back on its feet. */
  readonly raises?: true;
}

/** A rest between two fights: a short one, or the night that gives everything back. */
export type RestKind = 'quick' | 'full';

/** What a game tells of how its people fight and rest where nobody is there to say so: in fights that play themselves. */
export interface Conduct {
  /** How a creature fights; undefined where its game has no word for that. */
  readonly mannerOf?: (sheet: Sheet) => Manner | undefined;
  /** Counters that heal when they are spent, and those that are used up over a day besides powers. */
  readonly recoveries?: readonly string[];
  readonly daily?: readonly string[];
  /** What is done for a rest of these heroes, in this order; without it the game has no such rest. */
  readonly rests?: {
    readonly [Kind in RestKind]?: (party: readonly Fighter[], now: Moment) => readonly Deed[];
  };
  /** What one who is hurt may do in its turn to get its breath back. */
  readonly rally?: (who: Fighter, now: Moment) => Deed | undefined;
  /** What one may do in its turn for an ally who lies dying. */
  readonly rescue?: (who: Fighter, dying: Fighter, now: Moment) => Deed | undefined;
  /** What one does first in its turn: gets up. */
  readonly ready?: (who: Fighter, now: Moment) => Deed | undefined;
  /** What brings one within reach of this enemy, where an attack on it is refused as things stand. */
  readonly reach?: (who: Fighter, enemy: Fighter, now: Moment) => Deed | undefined;
  /** How the party leaves a fight that is lost, all of it and its fallen; without it everyone leaves for themselves. */
  readonly leave?: (who: Fighter, now: Moment) => Deed | undefined;
  /** What gives one more action once those of the turn are spent. */
  readonly more?: (who: Fighter, now: Moment) => Deed | undefined;
  /** Whether a procedure that is offered out of turn is taken; without it none is. */
  readonly takes?: (due: Due, who: Fighter, now: Moment) => boolean;
}

import type { FightOutcome, Member } from '../rules/combat.ts';
import type { StoryPart } from '../rules/procedures.ts';
import type { ChronicleEvent } from './events.ts';

/** What the chronicle reads of an event of the table; whatever else happens passes it by. */
export interface Happened {
  readonly type: string;
  readonly id?: string;
  readonly session?: number;
  readonly title?: string;
  readonly present?: readonly string[];
  readonly name?: string;
  /** What players call a fight. */
  readonly shown?: string;
  readonly rounds?: number;
  readonly text?: string;
  readonly who?: string | readonly string[];
  readonly to?: unknown;
  readonly hp?: { readonly from: number; readonly to: number };
  readonly secret?: boolean;
  /** Of one who left: not here tonight, and nothing is lost. */
  readonly away?: boolean;
  readonly did?: ChronicleEvent;
  readonly combatants?: readonly (Member & {
    readonly id: string;
    readonly name: string;
    readonly presence: string;
  })[];
  /** Of those who change sides: who stays at the table after a fight. */
  readonly staying?: readonly string[];
  readonly stays?: boolean;
  /** What a procedure tells of the story. */
  readonly tells?: StoryPart;
  /** How a fight ended, where the table has said so. */
  readonly outcome?: FightOutcome;
}

/** A step of the campaign's book, as far as the chronicle reads it. */
export interface ChronicledStep<Event extends Happened = Happened> {
  readonly seq: number;
  readonly session: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  /** Seconds on the campaign's clock. */
  readonly worldTime: number;
  readonly events: readonly Event[];
}

/** A label or note of the GM's own that begins so is not for the players: `GM: he lies`. */
export const PRIVATE = /^\s*(?:gm|secret)\s*:/iu;

import type { Drawn } from '../dice/tables/rollTable.ts';
import { EMPTY_CHRONICLE, type Chronicle } from '../campaign/chronicle.ts';
import type { RollTrace } from '../dice/trace.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Effect, Fighter } from '../rules/combat.ts';
import type { Draft } from '../rules/creature.ts';
import type { Due } from '../rules/consequences.ts';
import type { SavedState } from '../rules/context.ts';
import type { TriggerWhen, Waiting } from '../rules/turns.ts';
import type { ConditionRewordings } from '../rules/words.ts';
import type { Forecast } from './forecast.ts';
import type { OrderEntry, PreparedRow } from './orderEntry.ts';
import type { AttackSequence, PendingAttack } from './pending.ts';

export type { AttackSequence, PendingAttack, PendingTarget } from './pending.ts';

/** A combatant on the table: what the rules see of it, and its place in the order. */
export interface Combatant extends Fighter {
  /** Short name for the table line: `g1`. */
  readonly tag: string;
  /** Members of a group come from one stat block and share a roll. */
  readonly group: string;
  /** The creature of the library it was made from. */
  readonly creature: {
    readonly id: string;
    readonly kind: string;
    /** Digest of the draft of the library that its numbers were built from, where that is known. */
    readonly made?: string;
  };
  readonly initiative?: InitiativeResult;
  /** Heroes and those who go with them stay at the table between fights. */
  readonly stays: boolean;
  /** Actions spent, by key of their allowance. */
  readonly used: { readonly [allowance: string]: number };
  /** What the system itself keeps on this one. */
  readonly marks: JsonObject;
  readonly presence: Presence;
  /** What the GM has noted on this one. */
  readonly notes?: string;
  /** Trigger of the prepared encounter that brings it to the table. */
  readonly arrives?: string;
  /** Who has summoned it: it acts after that one. */
  readonly summoner?: string;
  /** Extra actions between the turns of others, as the GM has set them. */
  readonly extra?: number;
}

/** Hidden: at the table, unknown to the players. Absent: not there yet, without a turn. */
export const PRESENCES = ['here', 'hidden', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface InitiativeResult {
  readonly total: number;
  readonly modifier: number;
  /** Absent where the number was typed. */
  readonly roll?: RollTrace;
  /** Further dice that broke a tie, in the order they fell. */
  readonly ties?: readonly number[];
}

/** Where the fight stands. Round 0 is before the first turn. */
export interface Encounter {
  readonly name: string;
  /** What players call it. */
  readonly shown?: string;
  readonly round: number;
  /** Turns that have begun, the running one with them. */
  readonly turn: number;
  readonly acting: string | undefined;
  /** Entry of the order whose turn it is, where it is not the acting one's own place. */
  readonly at?: string;
  /** The others of its mob, who act together with it. */
  readonly along: readonly string[];
  /** Everyone with an initiative, first to act first, and the entries between them. */
  readonly order: readonly string[];
  /** Lairs, traps, clocks and further turns. */
  readonly entries?: readonly OrderEntry[];
  /** Raised and not yet done, besides what the end of the acting one's turn will ask. */
  readonly due: readonly Due[];
  /** What was done or passed over, by round and key, newest last: going back does not make it due again. */
  readonly settled: readonly string[];
  /** Keys of the end-of-turn things already done this turn. */
  readonly done: readonly string[];
  /** Those who may not act in the surprise round. */
  readonly surprised: readonly string[];
  /** Whether the surprise round is on. */
  readonly surprise: boolean;
  readonly waiting: readonly Waiting[];
  /** Who breaks into the running turn with what it had readied, until that is done. */
  readonly interrupting?: string;
  /** What was prepared to happen when something comes about. */
  readonly triggers: readonly Trigger[];
  /** What was foretold of it last. */
  readonly foretold?: Forecast;
  /** Everyone who has had a turn in this fight: the players know of them by now. */
  readonly seen?: readonly string[];
  /** The turns before this one, newest last, so that going back restores what ran out. */
  readonly trail: readonly TurnMark[];
}

export interface TurnMark {
  readonly acting: string | undefined;
  readonly at?: string;
  readonly along: readonly string[];
  readonly round: number;
  /** Absent in what older versions wrote: the one before the running turn. */
  readonly turn?: number;
  readonly worldTime: number;
  readonly due: readonly Due[];
  readonly done: readonly string[];
  /** Effects as they were before the turn changed, where the change touched them. */
  readonly lapsed: readonly Lapsed[];
  /** Actions as they were spent, where the change gave them back. */
  readonly used: { readonly [who: string]: { readonly [allowance: string]: number } };
  readonly waiting: readonly Waiting[];
  readonly surprise: boolean;
  /** The order, and the initiative of those who came in from waiting. */
  readonly order: readonly string[];
  readonly initiatives: readonly {
    readonly who: string;
    readonly initiative: InitiativeResult | undefined;
  }[];
}

/** An effect as it was before a change of turn ended it or counted it down. */
export interface Lapsed {
  readonly who: string;
  readonly effect: Effect;
  readonly ended: boolean;
}

export interface Trigger {
  readonly id: string;
  readonly when: TriggerWhen;
  readonly text: string;
  readonly fired: boolean;
}

/** A fight that was left and can be gone on with: its encounter and those who do not stay on the table. */
export interface PausedEncounter {
  readonly id: string;
  readonly encounter: Encounter;
  readonly combatants: readonly Combatant[];
  /** Initiative and spent actions of those who stay. */
  readonly stayed: readonly Pick<Combatant, 'id' | 'initiative' | 'used'>[];
}

/** A fight made ahead: names and counts of library creatures. */
export interface PreparedEncounter {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** What players call it. */
  readonly shown?: string;
  readonly notes: string;
  readonly groups: readonly PreparedGroup[];
  readonly triggers?: readonly Omit<Trigger, 'fired'>[];
  /** What stands in its order besides creatures. */
  readonly rows?: readonly PreparedRow[];
  /** Values of the game’s procedure that draws its map, as it begins. */
  readonly map?: JsonObject;
}

export interface PreparedGroup {
  readonly creature: string;
  readonly name: string;
  readonly count: number;
  readonly hidden?: boolean;
  /** Trigger that brings it; it is absent until then. */
  readonly arrives?: string;
  /** The creature as it was when the fight was prepared; without it, as the library has it. */
  readonly as?: { readonly kind: string; readonly draft: Draft };
  /** Digest of a draft of the library that the GM did not want here. */
  readonly kept?: string;
}

/** Heroes who adventure together; a campaign may have several. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** Their ids in the library; whoever is in no party is in the first. */
  readonly heroes: readonly string[];
}

export interface TableState {
  readonly name: string;
  readonly system: string;
  /** Keys of the overlays laid over the system. */
  readonly overlays: readonly string[];
  /** Number of the session that runs, or ran last. */
  readonly session: number;
  /** Sessions begun so far. */
  readonly sessions: number;
  /** The session that was begun and not ended. */
  readonly running: { readonly session: number; readonly title: string } | undefined;
  /** Seconds since the campaign began. */
  readonly worldTime: number;
  readonly combatants: readonly Combatant[];
  /** Heroes who are not here tonight, as they left; absent where nobody is away. */
  readonly away?: readonly Combatant[];
  /** Absent while all heroes are one party. */
  readonly parties?: readonly Party[];
  readonly encounter: Encounter | undefined;
  readonly pending: PendingAttack | undefined;
  /** An attack made of attacks that is not over. */
  readonly sequence?: AttackSequence;
  readonly prepared: readonly PreparedEncounter[];
  readonly paused: readonly PausedEncounter[];
  /** What the system itself keeps on the table. */
  readonly own: JsonObject;
  /** What others keep on it: the road, an overlay. */
  readonly kept: SavedState;
  /** The campaign's rulings, by key of the option; the standard holds where none is chosen. */
  readonly rulings: { readonly [option: string]: string };
  /** What the campaign has made of its conditions. */
  readonly rewritten?: ConditionRewordings;
  /** Experience by hero, awarded so far. */
  readonly ledger: { readonly [hero: string]: number };
  /** Rolls kept under a name. */
  readonly favourites: readonly { readonly name: string; readonly notation: string }[];
  /** What was drawn of random tables whose lines come up once. */
  readonly drawn?: Drawn;
  /** Fights finished in this campaign. */
  readonly fights: number;
  /** People, places, notes and ledgers: what the GM keeps between sessions. */
  readonly chronicle: Chronicle;
  /** Numbers handed out so far, for ids that are the same on every replay. */
  readonly issued: number;
}

export const EMPTY_TABLE: TableState = {
  name: '',
  system: '',
  overlays: [],
  session: 1,
  sessions: 0,
  running: undefined,
  worldTime: 0,
  combatants: [],
  encounter: undefined,
  pending: undefined,
  prepared: [],
  paused: [],
  own: {},
  kept: {},
  rulings: {},
  ledger: {},
  favourites: [],
  fights: 0,
  chronicle: EMPTY_CHRONICLE,
  issued: 0,
};

/** The hero or combatant of that id, also one who is away. */
export function heroOf(state: TableState, id: string): Combatant | undefined {
  return combatantOf(state, id) ?? state.away?.find((each) => each.id === id);
}

/** The combatant of that id, or nothing. */
export function combatantOf(state: TableState, id: string): Combatant | undefined {
  return state.combatants.find((each) => each.id === id);
}

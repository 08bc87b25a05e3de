import type { RollTrace } from '../dice/trace.ts';
import type { AttackOffer, AttackOutcome, DamagePart, Due, Effect, Fighter } from '../rules/combat.ts';

/** A combatant on the table: what the rules see of it, and its place in the order. */
export interface Combatant extends Fighter {
  /** Short name for the table line: `g1`. */
  readonly tag: string;
  /** Members of a group come from one stat block and share a roll. */
  readonly group: string;
  /** The creature of the library it was made from. */
  readonly creature: { readonly id: string; readonly kind: string };
  readonly initiative?: InitiativeResult;
  /** Heroes stay on the table between fights. */
  readonly stays: boolean;
}

export interface InitiativeResult {
  readonly total: number;
  readonly modifier: number;
  /** Absent where the number was typed. */
  readonly roll?: RollTrace;
}

/** Where the fight stands. Round 0 is before the first turn. */
export interface Encounter {
  readonly name: string;
  readonly round: number;
  readonly acting: string | undefined;
  /** Everyone with an initiative, first to act first. */
  readonly order: readonly string[];
  /** Raised and not yet done, besides what the end of the acting one's turn will ask. */
  readonly due: readonly Due[];
  /** Keys of the end-of-turn things already done this turn. */
  readonly done: readonly string[];
  /** The turns before this one, newest last, so that going back restores what ran out. */
  readonly trail: readonly TurnMark[];
}

export interface TurnMark {
  readonly acting: string | undefined;
  readonly round: number;
  readonly worldTime: number;
  readonly due: readonly Due[];
  readonly done: readonly string[];
  /** Effects as they were before the turn changed, where the change touched them. */
  readonly lapsed: readonly { readonly who: string; readonly effect: Effect }[];
}

/** An attack that was rolled and waits to be applied. */
export interface PendingAttack {
  readonly attacker: string;
  readonly power: string;
  readonly powerName: string;
  readonly targets: readonly PendingTarget[];
}

export interface PendingTarget {
  readonly who: string;
  readonly offer: AttackOffer;
  /** Absent where the power hits without a roll. */
  readonly outcome?: AttackOutcome;
  readonly damage: readonly DamagePart[];
  /** The damage roll, where one was made for this target. */
  readonly roll?: RollTrace;
}

/** A fight made ahead: names and counts of library creatures. */
export interface PreparedEncounter {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly notes: string;
  readonly groups: readonly { readonly creature: string; readonly name: string; readonly count: number }[];
}

export interface TableState {
  readonly name: string;
  readonly system: string;
  readonly session: number;
  /** Seconds since the campaign began. */
  readonly worldTime: number;
  readonly combatants: readonly Combatant[];
  readonly encounter: Encounter | undefined;
  readonly pending: PendingAttack | undefined;
  readonly prepared: readonly PreparedEncounter[];
  /** Numbers handed out so far, for ids that are the same on every replay. */
  readonly issued: number;
}

export const EMPTY_TABLE: TableState = {
  name: '',
  system: '',
  session: 1,
  worldTime: 0,
  combatants: [],
  encounter: undefined,
  pending: undefined,
  prepared: [],
  issued: 0,
};

/** The combatant of that id, or nothing. */
export function combatantOf(state: TableState, id: string): Combatant | undefined {
  return state.combatants.find((each) => each.id === id);
}

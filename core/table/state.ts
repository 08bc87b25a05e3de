import { type Chronicle, EMPTY_CHRONICLE } from '../campaign/chronicle.ts';
import type { DrawnLines } from '../dice/tables/rollTable.ts';
import type { RollTrace } from '../dice/trace.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Said } from '../kernel/said.ts';
import type { AttackOffer, AttackOutcome } from '../rules/attacks.ts';
import type { DamagePart, Effect, Fighter } from '../rules/combat.ts';
import type { Due } from '../rules/consequences.ts';
import type { SavedState } from '../rules/context.ts';
import type { Draft } from '../rules/creature.ts';
import { type Act, type ReplacedEffect, ROLLED_DAMAGE } from '../rules/powerText/rider.ts';
import type { TriggerWhen, Waiting } from '../rules/turns.ts';
import type { ConditionRewordings } from '../rules/words.ts';
import type { Forecast } from './forecast.ts';

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
  readonly lapsed: readonly LapsedEffect[];
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
export interface LapsedEffect {
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
  /** What its game is, where the GM describes that: the system is made of it. */
  readonly described?: JsonObject;
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
  readonly drawn?: DrawnLines;
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
export function findHero(state: TableState, id: string): Combatant | undefined {
  return findCombatant(state, id) ?? state.away?.find((each) => each.id === id);
}

/** The combatant of that id, or nothing. */
export function findCombatant(state: TableState, id: string): Combatant | undefined {
  return state.combatants.find((each) => each.id === id);
}

/** An attack that was rolled and waits to be applied. */
export interface PendingAttack {
  readonly attacker: string;
  readonly power: string;
  readonly powerName: string;
  /** What those of its mob are called, where several of them stand: the log names the mob. */
  readonly mob?: string;
  readonly targets: readonly PendingTarget[];
  /** It is the next part of the sequence. */
  readonly part?: true;
  /** What making it took, given back where it is discarded; absent where nothing was taken. */
  readonly cost?: AttackCost;
}

/** The targets that an attack was rolled against just now: all of them, or the one taken in later. */
export function findRolledTargets({
  attack,
  added,
}: {
  readonly attack: PendingAttack;
  readonly added?: true;
}): readonly PendingTarget[] {
  return added ? attack.targets.slice(-1) : attack.targets;
}

export interface PendingTarget {
  readonly who: string;
  readonly offer: AttackOffer;
  /** Absent where the power hits without a roll. */
  readonly outcome?: AttackOutcome;
  /** What was rolled, one part a type, before what the target resists. */
  readonly damage: readonly DamagePart[];
  /** The damage roll, where one was made for this target. */
  readonly roll?: RollTrace;
  /** Share of the damage that the GM leaves, where it is not all of it. */
  readonly share?: number;
  /** Places of damage parts that are not dealt. */
  readonly without?: readonly number[];
  /** What the power brings besides damage. */
  readonly riders?: readonly PendingRider[];
}

/** One thing that a power brings besides the damage of its roll: a chip on the card. */
export interface PendingRider {
  readonly act: Act;
  /** Whom it is done to; empty where the GM has to say. */
  readonly whom: readonly string[];
  /** In words: `Dazed (save ends)`. */
  readonly label: string;
  /** Whether applying the attack does it. */
  readonly on: boolean;
  /** Why it is only offered: `if the target is prone`. */
  readonly given?: string;
  /** The same as data, where the table says it and not the power’s own text. */
  readonly givenSays?: Said;
  /** The sentence it was read from, and the rule that governs it. */
  readonly text: string;
  readonly rule: string;
  /** Ticked, it takes the place of this. */
  readonly instead?: ReplacedEffect;
  /** Damage it deals, rolled with the attack. */
  readonly dealt?: readonly DamagePart[];
  /** Hit points it gives, rolled with the attack. */
  readonly amount?: number;
}

/** What an attack took from those it concerned. */
export interface AttackCost {
  readonly from: readonly TakenFrom[];
  /** What was offered and taken with it. */
  readonly due?: readonly Due[];
  /** Who had broken into the turn with what it had readied. */
  readonly interrupting?: string;
}

export interface TakenFrom {
  readonly who: string;
  /** Actions spent by it, by allowance. */
  readonly used?: { readonly [allowance: string]: number };
  /** Powers used by it. */
  readonly powers?: readonly string[];
  /** Uses of powers that have several, made by it. */
  readonly uses?: { readonly [power: string]: number };
  /** What its counters lost by it. */
  readonly counters?: { readonly [counter: string]: number };
  /** Effects that ended with it. */
  readonly effects?: readonly Effect[];
  /** Ids of the attacker’s own effects that began with it: concentration. */
  readonly begun?: readonly string[];
  /** What the system kept on this one before. */
  readonly marks?: JsonObject;
}

/** An attack made of attacks: paid for once, its parts rolled and applied one after the other. */
export interface AttackSequence {
  readonly attacker: string;
  /** The power that brought it. */
  readonly power: string;
  readonly powerName: string;
  readonly parts: readonly SequencePart[];
  /** Place of the part that comes next, or that is open. */
  readonly at: number;
  /** Whom each part before it was rolled against, and whether it hit. */
  readonly ended: readonly { readonly who: string; readonly hit: boolean }[];
  /** What beginning it took, given back while nothing of it was applied. */
  readonly cost?: AttackCost;
}

export interface SequencePart {
  /** Powers it may be made with: of several the GM chooses one. */
  readonly powers: readonly string[];
  /** Against whom, where that is said: the one that was hit. */
  readonly target?: string;
  /** Rolled so often together, where it is more than once: what is left of a mob’s attack. */
  readonly times?: number;
}

/** An attack rolled several times at one target strikes once after the other: how many of these come before that one. */
export function countEarlierStrikes(
  targets: readonly Pick<PendingTarget, 'who'>[],
  at: number,
): readonly number[] {
  return targets.flatMap(({ who }, place) => (place < at && who === targets[at]?.who ? [place] : []));
}

/** Whether it is dealt in the place of the damage of the roll: “or 3d8+3 damage if the target is grappled”. */
export function replacesRolledDamage({ instead }: Pick<PendingRider, 'instead'>): boolean {
  return instead?.condition === ROLLED_DAMAGE;
}

/** Whether a rider sets nothing but what another takes the place of. */
export function isReplacedBy({ act }: Pick<PendingRider, 'act'>, instead: ReplacedEffect): boolean {
  return (
    act.kind === 'effect' &&
    act.effects.every(
      ({ condition, amount }) =>
        condition === instead.condition && (instead.amount === undefined || amount === instead.amount),
    )
  );
}

/** What can have a place in the order without being a creature. */
export const ENTRY_KINDS = ['lair', 'trap', 'clock'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * A place in the order that is nobody's own: a lair, a trap or a clock, whose words come due when its turn does, or one
 * more turn of a combatant. It is of no side, has no hit points and stands in no count.
 */
export type OrderEntry = StandingEntry | TurnEntry;

interface Entry {
  readonly id: string;
  readonly name: string;
  /** Short name for the table line. */
  readonly tag: string;
  /** Its place in the order, beside the initiative of the others. */
  readonly total: number;
}

export interface StandingEntry extends Entry {
  readonly kind: EntryKind;
  /** What comes due on its turn; where nothing is written, its name alone. */
  readonly text: string;
  /** The one round in which it comes due, for what counts down; without it in every round. */
  readonly ends?: number;
  /** Not shown to the players. */
  readonly hidden?: true;
}

/** A lair, trap or clock that was prepared with a fight and comes into its order. */
export interface PreparedRow extends Pick<StandingEntry, 'kind' | 'name' | 'text'> {
  /** Its initiative; without one it is last. */
  readonly total?: number;
  /** The round at whose end it comes due once; without it in every round. */
  readonly turns?: number;
  readonly hidden?: boolean;
}

export interface TurnEntry extends Entry {
  readonly kind: 'turn';
  /** Whose turn it is. */
  readonly of: string;
}

/** The entries of the fight that runs; none where there is no fight. */
export function listEntries({ encounter }: Pick<TableState, 'encounter'>): readonly OrderEntry[] {
  return encounter?.entries ?? [];
}

/** The entry of that id, or nothing. */
export function findEntry(state: Pick<TableState, 'encounter'>, id: string): OrderEntry | undefined {
  return listEntries(state).find((each) => each.id === id);
}

/** Names by which combatants and entries of the order go: `Someone` where nobody has that id. */
export function findOrderName(
  { combatants, encounter }: Pick<TableState, 'combatants' | 'encounter'>,
  id: string,
): string | undefined {
  return combatants.find((each) => each.id === id)?.name ?? findEntry({ encounter }, id)?.name;
}

/** Place in the order of the turn that runs, from 0; −1 before the first, and where nobody of it is in the order. */
export function findTurnPlace({ order, acting, along, at }: Encounter): number {
  const own = at === undefined ? -1 : order.indexOf(at);
  if (own >= 0) return own;
  return acting === undefined ? -1 : Math.max(...[acting, ...along].map((id) => order.indexOf(id)));
}

/**
 * Turns until what counts down comes due, the coming one counted: 0 in its turn and when it is over. `undefined` for what
 * does not count down.
 */
export function countTurnsLeft(encounter: Encounter, entry: OrderEntry): number | undefined {
  if (entry.kind === 'turn' || entry.ends === undefined) return undefined;
  return Math.max(0, entry.ends - lastTurnRound(encounter, entry.id));
}

/**
 * Whom a roll of initiative with these selected is for: those of them, or with nobody selected, and before the first
 * turn while somebody has no number yet, everyone who has none: undefined. A selection left from before leaves nobody out.
 */
export function findInitiativeRollers(
  { encounter, combatants }: Pick<TableState, 'encounter' | 'combatants'>,
  selected: readonly string[],
): readonly string[] | undefined {
  const opens = encounter?.acting === undefined && encounter?.trail.length === 0;
  const lacking = combatants.some(({ initiative, presence }) => !initiative && presence !== 'absent');
  return selected.length === 0 || (opens && lacking) ? undefined : selected;
}

/** The round in which this many turns of it have come from now on. */
export function roundAfterTurns(encounter: Encounter, id: string, turns: number): number {
  return lastTurnRound(encounter, id) + turns;
}

/** Round in which its place in the order was last reached. */
function lastTurnRound(encounter: Encounter, id: string): number {
  const reached = findTurnPlace(encounter) >= encounter.order.indexOf(id);
  return encounter.round - (encounter.round > 0 && !reached ? 1 : 0);
}

/** Whether it counted down and its time has come and gone. */
export function isExpired(encounter: Encounter, entry: OrderEntry): boolean {
  return countTurnsLeft(encounter, entry) === 0 && encounter.acting !== entry.id;
}

import type { ChronicleEvent } from '../campaign/chronicle.ts';
import type { TableRoll } from '../dice/tables/rollTable.ts';
import type { RollTrace } from '../dice/trace.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Reason, Said } from '../kernel/said.ts';
import type { Answer } from '../rules/attacks.ts';
import type { CheckOffer } from '../rules/checks.ts';
import type { Effect, Fate, FightOutcome, OwnForm } from '../rules/combat.ts';
import type { Due } from '../rules/consequences.ts';
import type { StoryPart } from '../rules/procedures.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { SheetChange } from '../rules/sheetChanges.ts';
import type { Waiting, WaitKind } from '../rules/turns.ts';
import type { ConditionRewording, Side } from '../rules/words.ts';
import type { Forecast } from './forecast.ts';
import type { Reversal } from './revert.ts';
import type {
  AttackCost,
  AttackSequence,
  Combatant,
  Encounter,
  InitiativeResult,
  OrderEntry,
  Party,
  PendingAttack,
  PendingTarget,
  PreparedEncounter,
  Presence,
  Trigger,
  TurnMark,
} from './state.ts';

/** A roll that a procedure asked for, with the check it was made for where it was one. */
export interface ProcedureRoll {
  readonly label: string;
  readonly says?: Said;
  readonly roll: RollTrace;
  readonly check?: CheckOffer;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What happened, with every face and every reason. Plain data, kept for ever. Each has its shape in `eventShapes.ts`; what
 * changes here needs a migration. `says` is what a label says as data, so that it can be shown in any language; a label
 * without it is a fixed one or the GM's own.
 */
export interface Events {
  /** Stands where something was written that this version cannot read. */
  unreadable: { readonly why: string };
  campaignCreated: {
    readonly name: string;
    readonly system: string;
    readonly overlays: readonly string[];
    /** What its game is, where its GM describes that. */
    readonly described?: JsonObject;
  };
  /** The game is described otherwise from here on; `from`: as it was. */
  gameDescribed: { readonly described: JsonObject; readonly from?: JsonObject };
  overlaySet: { readonly overlay: string; readonly on: boolean };
  sessionBegan: { readonly session: number; readonly title: string; readonly present: readonly string[] };
  sessionEnded: { readonly session: number; readonly title: string };
  campaignRenamed: { readonly name: string };
  /** `back`: heroes who were away, as they were. */
  joined: { readonly combatants: readonly Combatant[]; readonly issued: number; readonly back?: true };
  /** `away`: not here tonight; they keep what they have. */
  left: { readonly who: readonly string[]; readonly away?: true };
  partiesSet: { readonly parties: readonly Party[] };
  renamed: { readonly who: string; readonly name: string };
  /** Other numbers for one in play; damage taken, effects, place and what is spent stay. */
  sheetChanged: {
    readonly who: string;
    readonly sheet: Sheet;
    readonly hp: Span;
    readonly counters: { readonly [key: string]: number };
    readonly changes: readonly SheetChange[];
    /** Of the library's creature, whose draft has this digest; else at the table alone. */
    readonly made?: string;
    /** Experience beyond what its new level begins with: all that was earned is kept. */
    readonly earned?: number;
    /** Name of the one power that it has from now on, because it is being used: told by what follows. */
    readonly cast?: string;
  };
  /** `staying`: those of them who are at the table after a fight from now on; older steps leave that as it was. */
  /** Somebody is in the shape of another creature; `shape` is what it was before. */
  shapeTaken: {
    readonly who: string;
    readonly shape: OwnForm;
    readonly sheet: Sheet;
    readonly hp: Span;
    readonly temporary: Span;
    readonly rule: string;
  };
  shapeEnded: {
    readonly who: string;
    readonly name: string;
    readonly hp: Span;
    readonly temporary: Span;
    readonly label: string;
    readonly rule: string;
  };
  sideSet: { readonly who: readonly string[]; readonly to: Side; readonly staying?: readonly string[] };
  /** Who gets a share of experience and treasure, and who stays after a fight, as the GM says. */
  memberSet: { readonly who: readonly string[]; readonly shares?: boolean; readonly stays?: boolean };
  notesSet: { readonly who: string; readonly notes: string };
  encounterSaved: { readonly encounter: PreparedEncounter; readonly issued: number };
  encounterDiscarded: { readonly id: string; readonly name: string };
  /** `shown`: what players call it; they read nothing of its own name. */
  encounterBegan: {
    readonly name: string;
    readonly triggers: readonly Trigger[];
    readonly shown?: string;
  };
  /** What a simulation says of the fight, as it begins or in its middle. */
  foretold: { readonly round: number; readonly forecast: Forecast };
  encounterPaused: { readonly id: string; readonly name: string; readonly issued: number };
  encounterResumed: { readonly id: string; readonly name: string };
  triggerFired: { readonly trigger: Trigger };
  surpriseSet: { readonly who: readonly string[] };
  waitBegan: { readonly waiting: Waiting; readonly rule: string };
  waitEnded: {
    readonly who: string;
    readonly kind: WaitKind;
    readonly how: 'acted' | 'lapsed' | 'ended';
    readonly label: string;
    readonly rule: string;
    /** Breaks into the running turn and takes none of its own. */
    readonly interrupts?: boolean;
    readonly total?: number;
    readonly order?: readonly string[];
  };
  spent: {
    readonly who: string;
    readonly action: string;
    readonly spends: { readonly [allowance: string]: number };
    readonly note: string;
    readonly rule: string;
    readonly overridden: boolean;
    readonly says?: Said;
  };
  usedSet: { readonly who: string; readonly allowance: string; readonly from: number; readonly to: number };
  presenceSet: { readonly who: readonly string[]; readonly to: Presence };
  /** `owner`: whose it is; empty for the game’s own. */
  marked: {
    readonly who: string;
    readonly owner: string;
    readonly key: string;
    readonly to: Json;
    readonly label: string;
    readonly rule: string;
    readonly says?: Said;
  };
  remembered: {
    readonly owner: string;
    readonly key: string;
    readonly to: Json;
    readonly label: string;
    readonly rule: string;
    readonly says?: Said;
  };
  procedureDone: {
    readonly procedure: string;
    readonly title: string;
    readonly who?: string;
    readonly targets: readonly string[];
    readonly label: string;
    readonly success: boolean;
    readonly rule: string;
    readonly rolls: readonly ProcedureRoll[];
    readonly says?: Said;
    /** What of it belongs to the story of the session. */
    readonly tells?: StoryPart;
  };
  clockAdvanced: {
    readonly seconds: number;
    readonly worldTime: number;
    readonly label: string;
    readonly says?: Said;
  };
  clockSet: { readonly from: number; readonly to: number };
  rulingSet: { readonly option: string; readonly to: string };
  /** Without `to` it is as the rulebook has it again. */
  conditionRewritten: { readonly condition: string; readonly to?: ConditionRewording };
  awarded: {
    readonly who: readonly string[];
    readonly amount: number;
    readonly reason: string;
    readonly says?: Said;
  };
  /** `lasts`: the GM gave it another time to last, which the log says. */
  /** `lasts`: it lasts for another time; `grew`: its amount is so much more. */
  effectChanged: {
    readonly who: string;
    readonly effect: Effect;
    readonly lasts?: boolean;
    readonly grew?: number;
  };
  encounterEnded: {
    readonly name: string;
    readonly shown?: string;
    readonly rounds: number;
    readonly experience?: number;
    readonly share?: number;
    readonly fallen: readonly string[];
    /** Foes who got away or gave up: out of the fight, and on their feet. */
    readonly fled?: readonly string[];
    /** Those who share the experience. */
    readonly heroes: readonly string[];
    readonly outcome?: FightOutcome;
  };
  initiativeSet: {
    readonly results: readonly { readonly who: readonly string[]; readonly result: InitiativeResult }[];
    readonly order: readonly string[];
  };
  /** One earlier step alone is taken back: everyone it touched as they are without it. */
  stepReverted: Reversal & { readonly of: number; readonly label: string };
  /** Another number for the round; no time passes. */
  roundSet: { readonly from: number; readonly to: number };
  /** An entry of the order, new or changed, with the order as it is then. */
  entrySet: { readonly entry: OrderEntry; readonly order: readonly string[]; readonly issued: number };
  entryLeft: { readonly entry: OrderEntry };
  /** These are one group from now on, where `initiative` is given at that of the others. */
  regrouped: {
    readonly who: readonly string[];
    readonly group: string;
    readonly order: readonly string[];
    readonly issued: number;
    readonly initiative?: InitiativeResult;
  };
  triggerAdded: { readonly trigger: Trigger; readonly issued: number };
  /** Those whom this one had summoned stay without it. */
  summonedFreed: { readonly by: string };
  extraSet: { readonly who: readonly string[]; readonly most: number };
  /** One extra action is taken, out of turn. */
  extraTaken: { readonly who: string };
  initiativeMoved: { readonly who: string; readonly order: readonly string[] };
  turnBegan: {
    readonly who: string;
    /** Entry of the order whose turn it is, where it is not its own place. */
    readonly at?: string;
    readonly round: number;
    readonly worldTime: number;
    readonly left: WrittenMark;
    readonly due: readonly Due[];
    readonly used?: { readonly [who: string]: { readonly [allowance: string]: number } };
    readonly surprise?: boolean;
    readonly along?: readonly string[];
  };
  turnReturned: TurnMark;
  dueRaised: { readonly due: readonly Due[]; readonly issued?: number };
  dueDone: {
    readonly due: Due;
    readonly label: string;
    readonly success: boolean;
    readonly roll?: RollTrace;
    readonly total?: number;
    readonly says?: Said;
  };
  dueDropped: { readonly due: Due };
  harmed: {
    readonly who: string;
    readonly label: string;
    /** Types of the damage, each once; none where it has none. */
    readonly damageTypes: readonly string[];
    readonly because: readonly Reason[];
    readonly amount: number;
    readonly hp: Span;
    readonly temporary: Span;
    readonly becomes: readonly string[];
    readonly roll?: RollTrace;
    /** Who dealt it, where that was said with the amount. */
    readonly by?: string;
    readonly says?: Said;
  };
  healed: {
    readonly who: string;
    readonly label: string;
    readonly because: readonly Reason[];
    readonly hp: Span;
    readonly roll?: RollTrace;
    readonly says?: Said;
  };
  temporarySet: {
    readonly who: string;
    readonly temporary: Span;
    readonly note: string;
    readonly says?: Said;
  };
  hitPointsSet: {
    readonly who: string;
    readonly hp: Span;
    readonly label: string;
    readonly rule: string;
    readonly says?: Said;
  };
  effectAdded: { readonly who: string; readonly effect: Effect; readonly issued: number };
  effectEnded: {
    readonly who: string;
    readonly effect: Effect;
    readonly label: string;
    readonly rule: string;
    readonly says?: Said;
  };
  effectTicked: { readonly who: string; readonly effect: string; readonly turns: number };
  effectRefused: {
    readonly who: string;
    readonly label: string;
    readonly message: string;
    readonly rule: string;
    readonly says?: Said;
  };
  counted: {
    readonly who: string;
    readonly counter: string;
    readonly from: number;
    readonly to: number;
    readonly rule: string;
    /** Without a line of its own in the log. */
    readonly quiet?: boolean;
  };
  powerUsed: {
    readonly who: string;
    readonly power: string;
    readonly name: string;
    /** Whether a use of it is spent by that. */
    readonly limited: boolean;
    /** Uses that are left after it, where it has several. */
    readonly left?: number;
  };
  powerRestored: {
    readonly who: string;
    readonly power: string;
    readonly name: string;
    readonly rule: string;
    /** So many uses; all of them where nothing is said. */
    readonly uses?: number;
  };
  fateSet: {
    readonly who: string;
    readonly to: Fate;
    readonly label: string;
    readonly rule: string;
    readonly says?: Said;
  };
  /** `added`: its last target was taken in later; the others were rolled before. */
  attackRolled: { readonly attack: PendingAttack; readonly added?: true };
  /** What the attack on the table took from those it concerned. */
  attackPaid: { readonly cost: AttackCost };
  /**
   * An attack made of attacks begins, goes on, or with nothing is over; `back` is given back. `left`: so many attacks of
   * `power` are left since `fell` has fallen, or without it are not made.
   */
  sequenceSet: {
    readonly sequence?: AttackSequence;
    readonly back?: AttackCost;
    readonly left?: { readonly power: string; readonly times: number; readonly fell?: string };
  };
  /** `back`: discarded, it gives that back. */
  attackClosed: { readonly applied: boolean; readonly back?: AttackCost };
  /**
   * The GM leaves something out of the rolled attack, or takes it in; `at` counts its targets. `told` is what the roll
   * itself was given: `+2 high ground`, `22 to hit, 9 damage`.
   */
  attackChanged: {
    readonly at: number;
    readonly target: PendingTarget;
    readonly told?: string;
    /** Damage rolled now. */ readonly roll?: RollTrace;
  };
  /** Something that a power brought and that only words can say: pushed, shifted. */
  broughtAbout: {
    readonly who: readonly string[];
    readonly label: string;
    readonly power: string;
    readonly text: string;
    readonly rule: string;
    readonly says?: Said;
  };
  /** `at` counts the targets of the attack on the table. */
  attackAnswered: {
    readonly at: number;
    readonly target: PendingTarget;
    readonly answer: Answer;
    readonly label: string;
    readonly rolls: readonly ProcedureRoll[];
    readonly says?: Said;
  };
  /** A random table whose lines come up once begins again. */
  tableShuffled: { readonly table: string; readonly name: string };
  tableRolled: { readonly result: TableRoll; readonly secret?: boolean };
  rolled: {
    readonly roll: RollTrace;
    readonly why: string;
    readonly who?: string;
    readonly secret?: boolean;
  };
  favouriteAdded: { readonly name: string; readonly notation: string };
  favouriteRemoved: { readonly name: string };
  noted: { readonly text: string };
  chronicle: { readonly did: ChronicleEvent };
  /** A rule of the system broke down; the table went on without it. */
  ruleFailed: { readonly what: string; readonly message: string };
}

export type EventName = keyof Events;
export type TableEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly type: Each } & Events[Each];
}[Name];

/**
 * A mark of the trail as it is written down: of the things due only what the change of turn did to them, since
 * the whole list would make each step as long as the fight is old.
 */
export interface WrittenMark extends Omit<TurnMark, 'due' | 'order' | 'turn'> {
  /** Only where the change of turn moved somebody. */
  readonly order?: readonly string[];
  /** Keys of what became due with the change; `all` where nothing that is due was due before. */
  readonly raised: readonly string[] | 'all';
  /** What was no longer due after it, with its old place in the list. */
  readonly gone?: readonly { readonly at: number; readonly due: Due }[];
  /** Offers that lapsed with the turn. */
  readonly passed?: readonly Pick<Due, 'who' | 'label' | 'says'>[];
}

/** A mark in its written form, beside the encounter as it is just before the next turn begins. */
export function writeTurnMark(
  { due, order, turn: _counted, ...mark }: TurnMark,
  now: Encounter,
): WrittenMark {
  const had = new Set(due);
  const has = new Set(now.due);
  const raised = now.due.filter((each) => !had.has(each)).map(({ key }) => key);
  const gone = due.flatMap((each, at) => (has.has(each) ? [] : [{ at, due: each }]));
  const passed = due
    .filter(({ ways }) => ways)
    .map(({ who, label, says }) => ({ who, label, ...(says ? { says } : {}) }));
  return {
    ...mark,
    raised,
    ...(gone.length > 0 ? { gone } : {}),
    ...(passed.length > 0 ? { passed } : {}),
    ...(sameList(order, now.order) ? {} : { order }),
  };
}

/** The whole mark again, from the encounter as it is just before the next turn begins. */
export function readTurnMark(written: WrittenMark, now: Encounter): TurnMark {
  const { raised, gone = [], passed: _told, order = now.order, ...mark } = written;
  const before = raised === 'all' ? [] : now.due.filter(({ key }) => !raised.includes(key));
  for (const each of gone) before.splice(each.at, 0, each.due);
  return { ...mark, due: before, order, turn: now.turn };
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

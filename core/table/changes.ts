import type { Json, JsonObject } from '../kernel/json.ts';
import type { Effect, EffectSeed } from '../rules/combat.ts';
import type { Due } from '../rules/consequences.ts';
import { type SavedState, savedStateOf } from '../rules/context.ts';
import { setUses } from '../rules/powers.ts';
import type { TableEvent } from './events.ts';
import {
  type AttackCost,
  type AttackSequence,
  type Combatant,
  findCombatant,
  type Encounter,
  type OrderEntry,
  type Party,
  type PendingTarget,
  type TableState,
  type TakenFrom,
} from './state.ts';

/** The small changes that events are made of. All pure: each gives the next table and leaves the old one. */

export function updateCombatant(
  state: TableState,
  who: string,
  to: (each: Combatant) => Combatant,
): TableState {
  const combatants = replaceInList(state.combatants, who, to);
  const away = state.away && replaceInList(state.away, who, to);
  return away ? { ...state, combatants, away } : { ...state, combatants };
}

/** A log of years changes one of many some ten thousand times: it is found and replaced, the others are copied as a piece. */
function replaceInList(
  all: readonly Combatant[],
  who: string,
  to: (each: Combatant) => Combatant,
): readonly Combatant[] {
  const at = all.findIndex(({ id }) => id === who);
  const each = all[at];
  return each ? all.with(at, to(each)) : all;
}

/** Heroes who go are away from now on; those who are `back`, or gone for good, are not. */
export function updateAwayHeroes(
  { away = [], ...state }: TableState,
  going: readonly Combatant[],
  back: readonly (string | Combatant)[],
): TableState {
  const gone = new Set(back.map((each) => (typeof each === 'string' ? each : each.id)));
  const next = [...away.filter(({ id }) => !gone.has(id)), ...going];
  return next.length === 0 ? state : { ...state, away: next };
}

/** The parties of the campaign; none is as good as one. */
export function withParties(
  { parties: _before, ...state }: TableState,
  parties: readonly Party[],
): TableState {
  return parties.length === 0 ? state : { ...state, parties };
}

export function updateEncounter(state: TableState, to: (encounter: Encounter) => Encounter): TableState {
  return state.encounter ? { ...state, encounter: to(state.encounter) } : state;
}

export function setEffect(state: TableState, who: string, effect: Effect): TableState {
  return updateCombatant(state, who, (each) => ({
    ...each,
    effects: each.effects.some(({ id }) => id === effect.id)
      ? each.effects.map((held) => (held.id === effect.id ? effect : held))
      : [...each.effects, effect],
  }));
}

export function countDownEffect(effect: Effect, turns: number): Effect {
  return effect.duration.kind === 'untilTurn'
    ? { ...effect, duration: { ...effect.duration, turns } }
    : effect;
}

/** Key of the due thing that a prepared trigger becomes. */
export function triggerKey(id: string): string {
  return `trigger:${id}`;
}

/** How a thing that is done is known again after going back. */
export function settledKey({ round, at }: Pick<Encounter, 'round' | 'at'>, key: string): string {
  return `${round}${at === undefined ? '' : `+${at}`}/${key}`;
}

/**
 * Things as this turn owes them, beside what earlier turns left open: what they left under the same key keeps it. Left
 * out is what this turn has raised already.
 */
export function mergeTurnDue(
  turn: Pick<Encounter, 'round' | 'at'>,
  due: readonly Due[],
  open: readonly Due[],
): readonly Due[] {
  const { round, at } = turn;
  const owed = new Set(open.map(({ key, owed: of }) => (of ? settledKey(of, of.key) : key)));
  const taken = new Set(open.map(({ key }) => key));
  return due.flatMap((each) => {
    if (each.ways) return taken.has(each.key) ? [] : [each];
    const own = settledKey(turn, each.key);
    if (owed.has(each.key) || owed.has(own)) return [];
    const key = taken.has(each.key) ? own : each.key;
    return [{ ...each, key, owed: { round, ...(at === undefined ? {} : { at }), key: each.key } }];
  });
}

/** More things than these are not done within the turns that can be gone back. */
const MOST_SETTLED = 400;

/** What is due is done or passed over, for the turn that owes it. */
export function closeDue(state: TableState, { key, owed }: Due): TableState {
  return updateEncounter(state, (encounter) => ({
    ...encounter,
    due: encounter.due.filter((each) => each.key !== key),
    done: [...encounter.done, key],
    settled: [
      ...encounter.settled.slice(-MOST_SETTLED),
      owed ? settledKey(owed, owed.key) : settledKey(encounter, key),
    ],
    triggers: encounter.triggers.filter(({ id }) => key !== triggerKey(id)),
  }));
}

/** The table with this sequence of attacks, or with none. */
export function withSequence(
  { sequence: _before, ...state }: TableState,
  sequence: AttackSequence | undefined,
): TableState {
  return sequence ? { ...state, sequence } : state;
}

/** The attack on the table with another target in the place of the one that stood there. */
export function withTarget(state: TableState, at: number, target: PendingTarget): TableState {
  const { pending } = state;
  if (!pending) return state;
  const targets = pending.targets.map((each, index) => (index === at ? target : each));
  return { ...state, pending: { ...pending, targets } };
}

export function removeFromTable(state: TableState, gone: readonly string[]): TableState {
  const stays = (id: string): boolean => !gone.includes(id);
  const { pending, sequence } = state;
  return updateEncounter(
    {
      ...withSequence(state, sequence && stays(sequence.attacker) ? sequence : undefined),
      combatants: state.combatants.filter(({ id }) => stays(id)),
      pending:
        pending && stays(pending.attacker) && pending.targets.every(({ who }) => stays(who))
          ? pending
          : undefined,
    },
    (before) => {
      const encounter = withoutEntries(before, (entry) => entry.kind === 'turn' && !stays(entry.of));
      return {
        ...encounter,
        order: encounter.order.filter(stays),
        due: encounter.due.filter(({ who }) => stays(who)),
        along: encounter.along.filter(stays),
        surprised: encounter.surprised.filter(stays),
        waiting: encounter.waiting.filter(({ who }) => stays(who)),
        acting: encounter.acting !== undefined && stays(encounter.acting) ? encounter.acting : undefined,
      };
    },
  );
}

/** As one stands between fights: without a place in the order, and what counts by turns and rounds is ready. */
export function resetBetweenFights({ initiative: _initiative, ...combatant }: Combatant): Combatant {
  return combatant.sheet.powers
    .filter(({ usage }) => usage.uses?.per === 'turn' || usage.uses?.per === 'round')
    .reduce((who, { id }) => setUses(who, id, 0), { ...combatant, used: {} });
}

type Used = Combatant['used'];

export function restoreUses(
  state: TableState,
  used: { readonly [who: string]: Used } | undefined,
): TableState {
  if (!used) return state;
  return {
    ...state,
    combatants: state.combatants.map((each) => {
      const now = used[each.id];
      return now ? { ...each, used: now } : each;
    }),
  };
}

export function addUses(used: Used, spends: Used): Used {
  return {
    ...used,
    ...Object.fromEntries(Object.entries(spends).map(([key, count]) => [key, (used[key] ?? 0) + count])),
  };
}

/** Keeps something of the game’s own under `own`, of another owner under its name. */
export function setSystemState<
  Own extends string,
  Holder extends { readonly [Each in Own]: JsonObject } & { readonly kept?: SavedState },
>(holder: Holder, own: Own, owner: string, key: string, to: Json): Holder {
  return owner === ''
    ? { ...holder, [own]: setRecordKey(holder[own], key, to) }
    : { ...holder, kept: { ...holder.kept, [owner]: setRecordKey(savedStateOf(holder, owner), key, to) } };
}

function setRecordKey(record: JsonObject, key: string, to: Json): JsonObject {
  if (to !== null) return { ...record, [key]: to };
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

export function addExperience(state: TableState, who: readonly string[], amount: number): TableState {
  if (amount === 0) return state;
  return {
    ...state,
    ledger: {
      ...state.ledger,
      ...Object.fromEntries(who.map((hero) => [hero, (state.ledger[hero] ?? 0) + amount])),
    },
  };
}

export function pauseFight(state: TableState, encounter: Encounter, id: string, issued: number): TableState {
  const leaving = state.combatants.filter(({ stays }) => !stays);
  const stayed = state.combatants
    .filter(({ stays }) => stays)
    .map(({ id: who, initiative, used }) => ({ id: who, used, ...(initiative ? { initiative } : {}) }));
  return {
    ...state,
    issued,
    encounter: undefined,
    pending: undefined,
    combatants: state.combatants.filter(({ stays }) => stays).map(resetBetweenFights),
    paused: [...state.paused, { id, encounter, combatants: leaving, stayed }],
  };
}

export function resumeFight(state: TableState, id: string): TableState {
  const found = state.paused.find((each) => each.id === id);
  if (!found) return state;
  const stayed = new Map(found.stayed.map((each) => [each.id, each]));
  const here = state.combatants.map((each) => ({ ...each, ...stayed.get(each.id) }));
  const people = new Set([...here, ...found.combatants].map((each) => each.id));
  const fight = withoutEntries(found.encounter, (entry) => entry.kind === 'turn' && !people.has(entry.of));
  const present = new Set([...people, ...(fight.entries ?? []).map((each) => each.id)]);
  return {
    ...state,
    paused: state.paused.filter((each) => each.id !== id),
    combatants: [...here, ...found.combatants],
    encounter: {
      ...fight,
      order: fight.order.filter((each) => present.has(each)),
      acting: fight.acting !== undefined && present.has(fight.acting) ? fight.acting : undefined,
    },
  };
}

/** Everything that lasts until a time of the clock, moved with the clock. */
export function shiftTimes(state: TableState, by: number): TableState {
  const moved = <Lasting extends EffectSeed>(lasting: Lasting): Lasting =>
    lasting.duration.kind === 'time'
      ? { ...lasting, duration: { kind: 'time', until: Math.max(0, lasting.duration.until + by) } }
      : lasting;
  const move = ({ after, firstFail, ...effect }: Effect): Effect => ({
    ...moved(effect),
    ...(after === undefined ? {} : { after: moved(after) }),
    ...(firstFail === undefined ? {} : { firstFail: { ...firstFail, effect: moved(firstFail.effect) } }),
  });
  const moveAll = (combatants: readonly Combatant[]): readonly Combatant[] =>
    combatants.map((each) => ({ ...each, effects: each.effects.map(move) }));
  return {
    ...state,
    combatants: moveAll(state.combatants),
    ...(state.away ? { away: moveAll(state.away) } : {}),
    paused: state.paused.map((each) => ({ ...each, combatants: moveAll(each.combatants) })),
  };
}

/** Who has had a turn, with whoever has one now; the same list where all are in it already. */
export function addSeen(
  seen: readonly string[] = [],
  who: string,
  along: readonly string[] = [],
): readonly string[] {
  const fresh = [who, ...along].filter((id) => !seen.includes(id));
  return fresh.length === 0 ? seen : [...seen, ...fresh];
}

/** The fight with this entry, new or in place of the one it was. */
export function withEntry(encounter: Encounter, { entry, order }: TableEvent<'entrySet'>): Encounter {
  const { entries = [] } = encounter;
  const known = entries.some(({ id }) => id === entry.id);
  return {
    ...encounter,
    order,
    entries: known ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry],
  };
}

/** The fight without those entries: no place in the order, nothing due. */
export function withoutEntries(encounter: Encounter, gone: (entry: OrderEntry) => boolean): Encounter {
  const { entries = [] } = encounter;
  const ids = new Set(entries.filter(gone).map(({ id }) => id));
  if (ids.size === 0) return encounter;
  const { at, ...others } = encounter;
  return {
    ...others,
    ...(at === undefined || ids.has(at) ? {} : { at }),
    entries: entries.filter(({ id }) => !ids.has(id)),
    order: encounter.order.filter((id) => !ids.has(id)),
    due: encounter.due.filter(({ who }) => !ids.has(who)),
    acting: encounter.acting !== undefined && ids.has(encounter.acting) ? undefined : encounter.acting,
  };
}

/** The fight with the further turns of this one under another name. */
export function renameTurnEntries(encounter: Encounter, who: string, name: string): Encounter {
  const { entries } = encounter;
  if (!entries?.some((each) => each.kind === 'turn' && each.of === who)) return encounter;
  return {
    ...encounter,
    entries: entries.map((each) => (each.kind === 'turn' && each.of === who ? { ...each, name } : each)),
  };
}

/** What happened to the combatants between two states, as far as discarding the attack of `by` gives it back. */
export function measureAttackCost(
  before: TableState,
  after: TableState,
  by?: string,
): AttackCost | undefined {
  const from = before.combatants.flatMap((each) => {
    const now = findCombatant(after, each.id);
    const taken = now && now !== each ? takenFrom(each, now, by) : undefined;
    return taken ? [taken] : [];
  });
  const interrupting = before.encounter?.interrupting;
  const due = takenDue(before, after);
  const broke = interrupting !== undefined && after.encounter?.interrupting === undefined;
  if (from.length === 0 && due.length === 0 && !broke) return undefined;
  return { from, ...(due.length === 0 ? {} : { due }), ...(broke ? { interrupting } : {}) };
}

/** What was offered before and is done now; what was done earlier and offered anew since is still there. */
function takenDue(before: TableState, { encounter }: TableState): readonly Due[] {
  const done = new Set(encounter?.done);
  for (const { key } of encounter?.due ?? []) done.delete(key);
  return (before.encounter?.due ?? []).filter(({ key, ways }) => ways && done.has(key));
}

function takenFrom(before: Combatant, now: Combatant, by: string | undefined): TakenFrom | undefined {
  const used = listIncreases(now.used, before.used);
  const counters = listIncreases(before.counters, now.counters);
  const uses = listIncreases(now.uses ?? {}, before.uses ?? {});
  const powers = now.spent.filter((id) => !before.spent.includes(id));
  const effects = before.effects.filter(({ id }) => now.effects.every((each) => each.id !== id));
  const begun = now.effects.flatMap(({ id, source }) =>
    by !== undefined && source === by && before.effects.every((each) => each.id !== id) ? [id] : [],
  );
  const marks = changedMarks(before.marks, now.marks);
  const taken = {
    ...(used ? { used } : {}),
    ...(counters ? { counters } : {}),
    ...(powers.length > 0 ? { powers } : {}),
    ...(uses ? { uses } : {}),
    ...(effects.length > 0 ? { effects } : {}),
    ...(begun.length > 0 ? { begun } : {}),
    ...(marks ? { marks } : {}),
  };
  return Object.keys(taken).length === 0 ? undefined : { who: before.id, ...taken };
}

type Numbers = { readonly [key: string]: number };

/** By how much the numbers of `high` are above those of `low`; nothing where none is. */
function listIncreases(high: Numbers, low: Numbers): Numbers | undefined {
  const found = Object.keys(high).flatMap((key) => {
    const by = (high[key] ?? 0) - (low[key] ?? 0);
    return by > 0 ? [[key, by] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** What marks were before, where they are another now; null for those that were not there. */
function changedMarks(before: JsonObject, now: JsonObject): JsonObject | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = keys.filter((key) => before[key] !== now[key]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}

/** The table with what an attack took given back. */
export function refundAttackCost(
  state: TableState,
  { from, due = [], interrupting }: AttackCost,
): TableState {
  const back = new Set(due.map(({ key }) => key));
  return updateEncounter(from.reduce(restoreTaken, state), (encounter) => ({
    ...encounter,
    due: [...encounter.due, ...due],
    done: encounter.done.filter((key) => !back.has(key)),
    settled: encounter.settled.filter((each) => due.every(({ key }) => each !== settledKey(encounter, key))),
    ...(interrupting === undefined ? {} : { interrupting }),
  }));
}

function restoreTaken(
  state: TableState,
  { who, used = {}, powers = [], uses, counters = {}, effects = [], begun = [], marks = {} }: TakenFrom,
): TableState {
  const given = updateCombatant(state, who, (each) => ({
    ...each,
    used: subtractNumbers(each.used, used),
    counters: addNumbers(each.counters, counters),
    spent: each.spent.filter((id) => !powers.includes(id)),
    effects: each.effects.filter(({ id }) => !begun.includes(id)),
    ...(uses && each.uses ? { uses: subtractNumbers(each.uses, uses) } : {}),
    marks: Object.fromEntries(
      Object.entries({ ...each.marks, ...marks }).filter(([, value]) => value !== null),
    ),
  }));
  return effects.reduce((now, effect) => setEffect(now, who, effect), given);
}

function subtractNumbers(from: Numbers, by: Numbers): Numbers {
  const left = Object.entries(from).map(
    ([key, count]) => [key, Math.max(0, count - (by[key] ?? 0))] as const,
  );
  return Object.fromEntries(left.filter(([key, count]) => count > 0 || !Object.hasOwn(by, key)));
}

function addNumbers(to: Numbers, by: Numbers): Numbers {
  return {
    ...to,
    ...Object.fromEntries(Object.entries(by).map(([key, count]) => [key, (to[key] ?? 0) + count])),
  };
}

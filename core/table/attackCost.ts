import type { JsonObject } from '../kernel/json.ts';
import type { Due } from '../rules/consequences.ts';
import { change, inEncounter, setEffect, settledKey } from './changes.ts';
import type { AttackCost, TakenFrom } from './pending.ts';
import { combatantOf, type Combatant, type TableState } from './state.ts';

/** What happened to the combatants between two states, as far as discarding the attack of `by` gives it back. */
export function costOf(before: TableState, after: TableState, by?: string): AttackCost | undefined {
  const from = before.combatants.flatMap((each) => {
    const now = combatantOf(after, each.id);
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
  const used = more(now.used, before.used);
  const counters = more(before.counters, now.counters);
  const uses = more(now.uses ?? {}, before.uses ?? {});
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
function more(high: Numbers, low: Numbers): Numbers | undefined {
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
export function givenBack(state: TableState, { from, due = [], interrupting }: AttackCost): TableState {
  const back = new Set(due.map(({ key }) => key));
  return inEncounter(from.reduce(restore, state), (encounter) => ({
    ...encounter,
    due: [...encounter.due, ...due],
    done: encounter.done.filter((key) => !back.has(key)),
    settled: encounter.settled.filter((each) => due.every(({ key }) => each !== settledKey(encounter, key))),
    ...(interrupting === undefined ? {} : { interrupting }),
  }));
}

function restore(
  state: TableState,
  { who, used = {}, powers = [], uses, counters = {}, effects = [], begun = [], marks = {} }: TakenFrom,
): TableState {
  const given = change(state, who, (each) => ({
    ...each,
    used: lessened(each.used, used),
    counters: summed(each.counters, counters),
    spent: each.spent.filter((id) => !powers.includes(id)),
    effects: each.effects.filter(({ id }) => !begun.includes(id)),
    ...(uses && each.uses ? { uses: lessened(each.uses, uses) } : {}),
    marks: Object.fromEntries(
      Object.entries({ ...each.marks, ...marks }).filter(([, value]) => value !== null),
    ),
  }));
  return effects.reduce((now, effect) => setEffect(now, who, effect), given);
}

function lessened(from: Numbers, by: Numbers): Numbers {
  const left = Object.entries(from).map(
    ([key, count]) => [key, Math.max(0, count - (by[key] ?? 0))] as const,
  );
  return Object.fromEntries(left.filter(([key, count]) => count > 0 || !Object.hasOwn(by, key)));
}

function summed(to: Numbers, by: Numbers): Numbers {
  return {
    ...to,
    ...Object.fromEntries(Object.entries(by).map(([key, count]) => [key, (to[key] ?? 0) + count])),
  };
}

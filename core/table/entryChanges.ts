import type { TableEvent } from './events.ts';
import type { OrderEntry } from './orderEntry.ts';
import type { Encounter } from './state.ts';

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
export function turnsRenamed(encounter: Encounter, who: string, name: string): Encounter {
  const { entries } = encounter;
  if (!entries?.some((each) => each.kind === 'turn' && each.of === who)) return encounter;
  return {
    ...encounter,
    entries: entries.map((each) => (each.kind === 'turn' && each.of === who ? { ...each, name } : each)),
  };
}

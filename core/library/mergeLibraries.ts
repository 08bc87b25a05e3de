import type { RandomTable } from '../dice/tables/shape.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Creature } from '../rules/creature.ts';
import type { CreatureMarks, Collection, LibraryEvent, LibraryState } from './libraryState.ts';

/** Part of another library that is merged into this one: shelves by the ids that campaigns have here. */
export type LibraryPart = Partial<LibraryState>;

/** The longest source line that may stand beside a creature. */
const LONGEST_SOURCE = 400;

/**
 * The events that bring what another library has and this one lacks, by id. Nothing of this one is overwritten: of a
 * creature that differs the other one is written down before ours, among its earlier versions; tags and members are
 * united. None where nothing is lacking.
 */
export function mergeLibraries(here: LibraryState, there: LibraryPart): readonly LibraryEvent[] {
  return [
    ...mergeCreatures(here, there),
    ...mergeUnread(here, there.unread ?? []),
    ...mergeAbout(here, there.about ?? {}),
    ...mergeShelves(here, there.shelves ?? {}),
    ...mergeCollections(here, there.collections ?? []),
    ...mergeTables(here, there.tables ?? []),
  ];
}

function mergeCreatures(
  here: LibraryState,
  { creatures = [], trash = [] }: LibraryPart,
): readonly LibraryEvent[] {
  const ours = new Map(here.creatures.map((each) => [each.id, each]));
  const binned = new Set(here.trash.map(({ id }) => id));
  const missing = creatures.filter(({ id }) => !ours.has(id));
  const others = creatures.flatMap((each) => {
    const own = ours.get(each.id);
    return own && !isSameValue(own, each) ? [{ own, each }] : [];
  });
  const thrown = trash.filter(({ id }) => !ours.has(id) && !binned.has(id));
  return [
    ...(missing.length > 0 ? [{ type: 'creaturesImported' as const, creatures: missing }] : []),
    ...(others.length > 0
      ? [
          { type: 'creaturesImported' as const, creatures: others.map(({ each }) => each) },
          { type: 'creaturesImported' as const, creatures: others.map(({ own }) => own) },
        ]
      : []),
    ...(thrown.length > 0
      ? [
          { type: 'creaturesImported' as const, creatures: thrown },
          { type: 'creaturesRemoved' as const, ids: thrown.map(({ id }) => id) },
        ]
      : []),
  ];
}

function mergeUnread(here: LibraryState, unread: readonly Creature[]): readonly LibraryEvent[] {
  if (unread.length === 0) return [];
  const known = new Set(
    [...here.creatures, ...here.trash, ...(here.unread ?? [])].map(({ id, draft }) =>
      JSON.stringify([id, draft]),
    ),
  );
  const missing = unread.filter(({ id, draft }) => !known.has(JSON.stringify([id, draft])));
  return missing.length === 0 ? [] : [{ type: 'creaturesUnread', creatures: missing }];
}

function mergeAbout(here: LibraryState, there: LibraryState['about']): readonly LibraryEvent[] {
  const merged = Object.entries(there).flatMap(([id, theirs]): (readonly [string, CreatureMarks])[] => {
    const ours = here.about[id];
    const both = ours === undefined ? theirs : unite(ours, theirs);
    return isSameValue(both, ours ?? {}) ? [] : [[id, both]];
  });
  return merged.length === 0 ? [] : [{ type: 'creaturesMarked', about: Object.fromEntries(merged) }];
}

/** Both notes about a creature: ours where one alone has room, both where both have. */
function unite(ours: CreatureMarks, theirs: CreatureMarks): CreatureMarks {
  const tags = [...new Set([...(ours.tags ?? []), ...(theirs.tags ?? [])])];
  const source = sourceOf(ours.source ?? '', theirs.source ?? '');
  const favourite = ours.favourite === true || theirs.favourite === true;
  const picture = ours.picture || theirs.picture;
  return {
    ...ours,
    ...(tags.length > 0 ? { tags } : {}),
    ...(source === '' ? {} : { source }),
    ...(favourite ? { favourite } : {}),
    ...(picture ? { picture } : {}),
  };
}

function sourceOf(ours: string, theirs: string): string {
  if (ours === '' || theirs === '' || ours.includes(theirs)) return ours || theirs;
  const both = `${ours}; ${theirs}`;
  return both.length > LONGEST_SOURCE ? ours : both;
}

/**
 * A creature that is not on a shelf here goes onto theirs. One that two campaigns have on theirs goes onto the shared
 * one, where both find it.
 */
function mergeShelves(
  { creatures, trash, shelves = {} }: LibraryState,
  there: { readonly [creature: string]: string },
): readonly LibraryEvent[] {
  const known = new Set([...creatures, ...trash].map(({ id }) => id));
  const onto = new Map<string, string[]>();
  for (const [id, theirs] of Object.entries(there)) {
    const ours = shelves[id] ?? '';
    const next = known.has(id) ? (ours === theirs ? ours : '') : theirs;
    if (next !== ours) onto.set(next, [...(onto.get(next) ?? []), id]);
  }
  return [...onto].map(([shelf, ids]) => ({ type: 'creaturesShelved', ids, shelf }));
}

/** Drawers of one id, or of one name, are one. */
function mergeCollections(here: LibraryState, there: readonly Collection[]): readonly LibraryEvent[] {
  return there.flatMap((theirs): readonly LibraryEvent[] => {
    const ours =
      here.collections.find(({ id }) => id === theirs.id) ??
      here.collections.find(({ name }) => isCalled(name, theirs.name));
    if (!ours) return [{ type: 'collectionSaved', collection: theirs }];
    const members = [...new Set([...ours.members, ...theirs.members])];
    return members.length === ours.members.length
      ? []
      : [{ type: 'collectionSaved', collection: { ...ours, members } }];
  });
}

/** Tables call each other by name: one that differs from ours comes under a name, and an id, of its own. */
function mergeTables(here: LibraryState, there: readonly RandomTable[]): readonly LibraryEvent[] {
  const all = [...here.tables];
  const missing = there.flatMap((theirs) => {
    const like = (table: RandomTable): boolean =>
      isSameValue({ ...table, id: '', name: '' }, { ...theirs, id: '', name: '' });
    const rivals = all.filter(({ id, name }) => id === theirs.id || isCalled(name, theirs.name));
    const known =
      rivals.some(like) || all.some((each) => each.id.startsWith(`${theirs.id.slice(0, 60)}-`) && like(each));
    if (known) return [];
    const table = rivals.length === 0 ? theirs : renamed(theirs, all);
    all.push(table);
    return [table];
  });
  return missing.length === 0 ? [] : [{ type: 'tablesSaved', tables: missing }];
}

function renamed(table: RandomTable, all: readonly RandomTable[]): RandomTable {
  for (let nth = 2; ; nth++) {
    const [id, name] = [`${table.id.slice(0, 60)}-${nth}`, `${table.name.slice(0, 70).trim()} (${nth})`];
    if (!all.some((each) => each.id === id || isCalled(each.name, name))) return { ...table, id, name };
  }
}

function isCalled(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether both say the same, in whatever order their fields stand. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

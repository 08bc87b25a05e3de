import { saying } from '../../kernel/said.ts';
import { type Due, kindKey } from '../../rules/consequences.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { endsAfter, entriesOf, entryOf, type OrderEntry, type StandingEntry } from '../orderEntry.ts';
import type { Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { orderWith } from './place.ts';
import { tagsFor } from './tags.ts';

/** Puts a lair, trap or clock into the order, or changes the one of that id. */
export function putEntry(scene: Scene, command: CommandOf<'entry.put'>): Refusal | undefined {
  const { encounter, issued } = scene.state;
  if (!encounter) return saying('table.noFight');
  const { id, kind, name, text, turns, hidden, total } = command;
  const before = id === undefined ? undefined : entryOf(scene.state, id);
  if (id !== undefined && (!before || before.kind === 'turn'))
    return { ...saying('table.notInOrder'), field: 'id' };
  const entry: StandingEntry = {
    id: before?.id ?? `o${issued + 1}`,
    kind,
    name,
    tag: before?.tag ?? tagOf(scene, name),
    text,
    total: total ?? before?.total ?? lowest(scene) - 1,
    ...(hidden === true ? { hidden } : {}),
  };
  const order = total === undefined && before ? encounter.order : orderWith(scene, entry);
  const ends = turns === undefined ? {} : { ends: endsAfter({ ...encounter, order }, entry.id, turns) };
  scene.happen({
    type: 'entrySet',
    entry: { ...entry, ...ends },
    order,
    issued: before ? issued : issued + 1,
  });
  return undefined;
}

/** One entry as it is from now on; at another place where its count is another. */
export function setEntry(scene: Scene, entry: OrderEntry): void {
  const { encounter, issued } = scene.state;
  if (!encounter) return;
  const moved = entryOf(scene.state, entry.id)?.total !== entry.total;
  scene.happen({ type: 'entrySet', entry, order: moved ? orderWith(scene, entry) : encounter.order, issued });
}

/** Those of these ids that are entries of the order, and the ids that are not. */
export function entriesAmong(
  { state }: Scene,
  ids: readonly string[],
): { readonly entries: readonly OrderEntry[]; readonly others: readonly string[] } {
  const entries = entriesOf(state).filter(({ id }) => ids.includes(id));
  return { entries, others: ids.filter((id) => entries.every((each) => each.id !== id)) };
}

/** What the turn of a lair, trap or clock makes due. */
export function dueOfEntry(scene: Scene, id: string): readonly Due[] {
  const entry = entryOf(scene.state, id);
  if (!entry || entry.kind === 'turn') return [];
  const what = { kind: 'entry', entry: id };
  const label = entry.text === '' ? (entry.kind === 'clock' ? 'its time is up' : 'acts') : entry.text;
  return [{ key: kindKey(what), what, who: id, moment: 'now', label, rule: '', automatic: false }];
}

/** Whether that is what an entry's turn made due. */
export function isOfEntry({ what }: Due): boolean {
  return what.kind === 'entry';
}

/** A short name that nobody has; no article counts for it. */
function tagOf({ state }: Scene, name: string): string {
  const called = name.replace(/^(?:the|an?) /iu, '');
  return tagsFor([called], false, [...state.combatants, ...entriesOf(state)])[0] ?? name;
}

function lowest({ state }: Scene): number {
  const totals = (state.encounter?.order ?? []).map(
    (id) => combatantOf(state, id)?.initiative?.total ?? entryOf(state, id)?.total ?? 0,
  );
  return Math.min(1, ...totals);
}

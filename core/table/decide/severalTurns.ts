import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { entriesOf, type TurnEntry } from '../orderEntry.ts';
import { present, type Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';
import { setEntry } from './entries.ts';
import { orderWith, place } from './place.ts';

/** A further turn comes so many counts after the one before. */
const APART = 10;

/** Gives somebody so many turns in each round, at these counts, or ten counts apart. */
export function setTurns(scene: Scene, { who, count, totals }: CommandOf<'turns.set'>): Refusal | undefined {
  if (!scene.state.encounter) return saying('table.noFight');
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [one] = asked.found;
  const first = totals?.[0] ?? one?.initiative?.total;
  if (!one || first === undefined)
    return { ...saying('table.noInitiative', { who: one?.name ?? 'It' }), field: 'who' };
  if (totals && first !== one.initiative?.total)
    place(scene, [{ who: [who], result: { total: first, modifier: one.sheet.initiative.value } }]);
  const all = totals ?? Array.from({ length: count ?? 1 }, (_none, at) => first - at * APART);
  turnsAt(scene, one, all.slice(1));
  return undefined;
}

/** Somebody comes into the order, or to another count: its further turns as its stat block has them, or as far behind as they were. */
export function followTurns(scene: Scene, before: Combatant, to: number): void {
  const known = turnEntriesOf(scene, before.id);
  const from = before.initiative?.total;
  if (from === undefined) {
    const further = Array.from(
      { length: (before.sheet.turns ?? 1) - 1 },
      (_none, at) => to - (at + 1) * APART,
    );
    if (further.length > 0) turnsAt(scene, before, further);
  } else if (from !== to) {
    for (const entry of known) setEntry(scene, { ...entry, total: entry.total + to - from });
  }
}

function turnEntriesOf({ state }: Scene, who: string): readonly TurnEntry[] {
  return entriesOf(state).flatMap((each) => (each.kind === 'turn' && each.of === who ? [each] : []));
}

/** Exactly these further turns: entries that are there are kept, others come or go. */
function turnsAt(scene: Scene, { id, name, tag }: Combatant, totals: readonly number[]): void {
  const known = turnEntriesOf(scene, id);
  for (const [at, total] of totals.entries()) {
    const there = known[at];
    if (there) {
      setEntry(scene, { ...there, total });
      continue;
    }
    const issued = scene.state.issued + 1;
    const entry: TurnEntry = { id: `o${issued}`, kind: 'turn', of: id, name, tag: `${tag}-${at + 2}`, total };
    scene.happen({ type: 'entrySet', entry, order: orderWith(scene, entry), issued });
  }
  for (const entry of known.slice(totals.length)) scene.happen({ type: 'entryLeft', entry });
}

/** So many extra actions between the turns of others. */
export function setExtra(scene: Scene, { who, most }: CommandOf<'extra.set'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  scene.happen({ type: 'extraSet', who, most });
  return undefined;
}

import type { Creature } from '../../core/rules/creature.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
let of: readonly Creature[] = [];
let ordered: readonly Creature[] = [];

/**
 * Creatures in the order of their names. What stood in order before is kept so and only the rest is put in its
 * place, because sorting ten thousand anew would be seen each time that the list is opened or one of them is saved.
 */
export function inNameOrder(creatures: readonly Creature[]): readonly Creature[] {
  if (creatures === of) return ordered;
  const [here, before] = [new Set(creatures), new Set(ordered)];
  const stay = ordered.filter((each) => here.has(each));
  const fresh = creatures.filter((each) => !before.has(each));
  // The sort takes what is in order already as one run, and merges.
  ordered = [...stay, ...fresh.toSorted(byName)].toSorted(byName);
  of = creatures;
  return ordered;
}

function byName(a: Creature, b: Creature): number {
  return collator.compare(a.name, b.name);
}

import type { Result } from '../../../core/kernel/result.ts';
import type { Problem } from '../../../core/kernel/shape.ts';
import type { Built, Creature, CreatureKind } from '../../../core/rules/creature.ts';

type BuildResult = Result<Built, readonly Problem[]>;

const built = new WeakMap<Creature, BuildResult>();
const words = new WeakMap<Creature, string>();

/** A creature as its rules build it. Creatures never change in place, so each is built once. */
export function builtOf(kinds: readonly CreatureKind[], creature: Creature): BuildResult | undefined {
  const known = built.get(creature);
  if (known) return known;
  const result = kinds.find(({ key }) => key === creature.kind)?.build(creature.draft);
  if (result) built.set(creature, result);
  return result;
}

/** Everything short that stands in a draft, in small letters: what a search looks through. */
export function wordsOf(creature: Creature): string {
  const known = words.get(creature);
  if (known !== undefined) return known;
  const parts = Object.entries(creature.draft).flatMap(([key, value]) => {
    if (typeof value === 'string') return value.length > 80 ? [] : [value];
    if (typeof value === 'number') return [`${key} ${value}`];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  });
  const text = [creature.name, creature.kind, ...parts].join(' ').toLowerCase();
  words.set(creature, text);
  return text;
}

/** The creatures in which every typed word occurs, those whose name begins so first. */
export function search(creatures: readonly Creature[], typed: string): readonly Creature[] {
  const sought = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const first = sought[0] ?? '';
  return creatures
    .filter((creature) => sought.every((word) => wordsOf(creature).includes(word)))
    .map((creature) => ({ creature, early: creature.name.toLowerCase().startsWith(first) ? 0 : 1 }))
    .toSorted((a, b) => a.early - b.early || a.creature.name.localeCompare(b.creature.name))
    .map(({ creature }) => creature);
}

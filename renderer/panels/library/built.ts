import type { Result } from '../../../core/kernel/result.ts';
import type { Problem } from '../../../core/kernel/shape.ts';
import type { Built, Creature, CreatureKind } from '../../../core/rules/creature.ts';

type BuildResult = Result<Built, readonly Problem[]>;

const built = new WeakMap<Creature, BuildResult>();

/** A creature as its rules build it. Creatures never change in place, so each is built once. */
export function builtOf(kinds: readonly CreatureKind[], creature: Creature): BuildResult | undefined {
  const known = built.get(creature);
  if (known) return known;
  const result = kinds.find(({ key }) => key === creature.kind)?.build(creature.draft);
  if (result) built.set(creature, result);
  return result;
}

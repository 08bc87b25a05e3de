import type { Result } from '../../core/kernel/result.ts';
import type { Problem } from '../../core/kernel/shape.ts';
import type { Built, Creature, CreatureKind } from '../../core/rules/creature.ts';

type BuildResult = Result<Built, readonly Problem[]>;

/** By the rules that built them: an overlay builds the same creature otherwise. */
const built = new WeakMap<readonly CreatureKind[], WeakMap<Creature, BuildResult>>();

/** A creature as its rules build it. Creatures never change in place, so each is built once. */
export function builtOf(kinds: readonly CreatureKind[], creature: Creature): BuildResult | undefined {
  const by = built.get(kinds) ?? new WeakMap<Creature, BuildResult>();
  built.set(kinds, by);
  const known = by.get(creature);
  if (known) return known;
  const result = kinds.find(({ key }) => key === creature.kind)?.build(creature.draft);
  if (result) by.set(creature, result);
  return result;
}

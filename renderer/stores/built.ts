import type { Problem, Result } from '../../core/kernel/result.ts';
import type { Built, Creature, CreatureKind } from '../../core/rules/creature.ts';

type BuildResult = Result<Built, readonly Problem[]>;
type Kinds = readonly CreatureKind[];
/** By the rules that built them: an overlay builds the same creature otherwise. */
type Kept = WeakMap<Kinds, WeakMap<Creature, BuildResult>>;

/** So many at the least are kept as they were built: more than stand on any screen. A sheet is ten times its draft. */
const KEPT = 500;
let [recent, before]: [Kept, Kept] = [new WeakMap(), new WeakMap()];
let count = 0;

/** A creature as its rules build it. Creatures never change in place, so those that are looked at are built once. */
export function builtOf(kinds: Kinds, creature: Creature): BuildResult | undefined {
  const known = recent.get(kinds)?.get(creature);
  if (known) return known;
  const result = before.get(kinds)?.get(creature) ?? buildAnew(kinds, creature);
  if (result) keep(kinds, creature, result);
  return result;
}

/** The same for one of thousands that are looked through: it is not kept, and pushes nothing out that is. */
export function buildAnew(kinds: Kinds, creature: Creature): BuildResult | undefined {
  return kinds.find(({ key }) => key === creature.kind)?.build(creature.draft);
}

function keep(kinds: Kinds, creature: Creature, result: BuildResult): void {
  if (count === KEPT) [recent, before, count] = [new WeakMap(), recent, 0];
  const by = recent.get(kinds) ?? new WeakMap<Creature, BuildResult>();
  recent.set(kinds, by.set(creature, result));
  count += 1;
}

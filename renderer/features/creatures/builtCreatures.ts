import type { Problem, Result } from '../../../core/kernel/result.ts';
import type { Built, Creature, CreatureKind } from '../../../core/rules/creature.ts';
import { measureCoverage, type ReadingCoverage } from '../../../core/rules/powerText/corrections.ts';
import { t } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';

type BuildResult = Result<Built, readonly Problem[]>;
type Kinds = readonly CreatureKind[];
/** By the rules that built them: an overlay builds the same creature otherwise. */
type Kept = WeakMap<Kinds, WeakMap<Creature, BuildResult>>;

/** So many at the least are kept as they were built: more than stand on any screen. A sheet is ten times its draft. */
const KEPT = 500;
let [recentBuilds, olderBuilds]: [Kept, Kept] = [new WeakMap(), new WeakMap()];
let count = 0;

/** A creature as its rules build it. Creatures never change in place, so those that are looked at are built once. */
export function buildCached(kinds: Kinds, creature: Creature): BuildResult | undefined {
  const known = recentBuilds.get(kinds)?.get(creature);
  if (known) return known;
  const result = olderBuilds.get(kinds)?.get(creature) ?? buildUncached(kinds, creature);
  if (result) keep(kinds, creature, result);
  return result;
}

/** The same for one of thousands that are looked through: it is not kept, and pushes nothing out that is. */
export function buildUncached(kinds: Kinds, creature: Creature): BuildResult | undefined {
  return kinds.find(({ key }) => key === creature.kind)?.build(creature.draft);
}

function keep(kinds: Kinds, creature: Creature, result: BuildResult): void {
  if (count === KEPT) [recentBuilds, olderBuilds, count] = [new WeakMap(), recentBuilds, 0];
  const by = recentBuilds.get(kinds) ?? new WeakMap<Creature, BuildResult>();
  recentBuilds.set(kinds, by.set(creature, result));
  count += 1;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
let of: readonly Creature[] = [];
let ordered: readonly Creature[] = [];

/**
 * Creatures in the order of their names. What stood in order before is kept so and only the rest is put in its
 * place, because sorting ten thousand anew would be seen each time that the list is opened or one of them is saved.
 */
export function sortByName(creatures: readonly Creature[]): readonly Creature[] {
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

interface Looked {
  readonly cover: ReadingCoverage;
  /** `level 6 elite spoiler`, as its stat block has it. */
  readonly subtitle: string;
}

const KNOWN = new WeakMap<object, Looked>();

/** How many sentences of a creature’s powers the table plays by itself; nothing where no power says anything. */
export function readingCoverage(creature: Omit<Creature, 'id'>): ReadingCoverage | undefined {
  const cover = lookedAt(creature)?.cover;
  return cover && cover.all > 0 ? cover : undefined;
}

/** The line under a creature’s name as its own rules have it; empty where they cannot build it. */
export function creatureSubtitle(creature: Omit<Creature, 'id'>): string {
  return lookedAt(creature)?.subtitle ?? '';
}

/** The creature as its own rules build it. */
export function buildByOwnRules(creature: Omit<Creature, 'id'>): Built | undefined {
  const rules = useLibrary().rulesOf(creature.system);
  const result = rules?.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
  return result?.ok ? result.value : undefined;
}

function lookedAt(creature: Omit<Creature, 'id'>): Looked | undefined {
  const known = KNOWN.get(creature);
  if (known) return known;
  const built = buildByOwnRules(creature);
  if (!built) return undefined;
  const { powers } = built.sheet;
  const found = {
    cover: measureCoverage(powers.map(({ reading }) => reading)),
    subtitle: built.view.subtitle,
  };
  KNOWN.set(creature, found);
  return found;
}

/** `9 of 11 sentences play`. */
export function coverageText({ plays, all }: ReadingCoverage): string {
  return t('common.sentencesPlayed', { plays, those: all });
}

import type { Problem, Result } from '../../../core/kernel/result.ts';
import type { Built, Creature, CreatureKind, Draft } from '../../../core/rules/creature.ts';
import { measureCoverage, type ReadingCoverage } from '../../../core/rules/powerText/corrections.ts';
import { t, formatNumber } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';
import { computed } from 'vue';
import { usualCreatureLike } from '../../../core/rules/builderGuide.ts';
import { type Fighter, freshFighter } from '../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import type { Insight } from '../../../core/rules/views.ts';
import { type CreatureMeasure, measureCreature } from '../../../core/simulation/expectedResult.ts';
import { useTable } from '../../stores/table.ts';

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

/** A creature against some heroes, beside one that is usual for its level. */
export interface CreatureThreat {
  readonly its: CreatureMeasure;
  readonly usual: CreatureMeasure;
  readonly heroes: number;
}

/** What a creature would do to those it may meet: those at the table, or the library’s heroes while none are there. */
export function useInsights() {
  const library = useLibrary();
  const table = useTable();
  const here = computed(() => table.rulesContext?.all ?? []);

  /** The library’s heroes by system, as if they sat at its table. */
  const heroes = computed(() => {
    const found = new Map<string, Fighter[]>();
    for (const each of library.all) {
      const kind = library.kindOf(each);
      const rules = kind?.hero === true ? library.rulesOf(each.system) : undefined;
      const built = rules && buildCached(rules.creatures, each);
      if (!built?.ok) continue;
      const fighter = freshFighter(built.value.sheet, 'heroes', each.id);
      found.set(each.system, [...(found.get(each.system) ?? []), fighter]);
    }
    return found;
  });

  function insightsOf(creature: Creature, sheet: Sheet): readonly Insight[] {
    const { insights, key } = library.rulesOf(creature.system) ?? {};
    if (!insights || key === undefined) return [];
    const atHome = key === library.system.key;
    const hero = library.kindOf(creature)?.hero === true;
    const met = atHome ? here.value.filter(({ side }) => (side === 'foes') === hero) : [];
    const others = met.length > 0 || hero ? met : (heroes.value.get(key) ?? []);
    return insights(
      sheet,
      alikeOnce(others),
      (atHome ? table.rulesContext : undefined) ?? CONTEXT_WITHOUT_FIGHT,
    );
  }

  /** Against whom a foe is judged: the heroes at the table, or those of the library. */
  function heroesFor(system: string): readonly Fighter[] {
    const met = system === library.system.key ? here.value.filter(({ side }) => side === 'heroes') : [];
    return alikeOnce(met.length > 0 ? met : (heroes.value.get(system) ?? []));
  }

  /** How it stands against those heroes, beside one as its guide would make it; undefined without heroes or guide. */
  function measureOf(creature: Creature, draft: Draft, sheet: Sheet): CreatureThreat | undefined {
    const system = library.rulesOf(creature.system);
    const kind = library.kindOf(creature);
    if (!system || !kind?.guide || kind.hero) return undefined;
    const others = heroesFor(system.key);
    const now = (system.key === library.system.key ? table.rulesContext : undefined) ?? CONTEXT_WITHOUT_FIGHT;
    const usual = kind.build(usualCreatureLike(kind.guide, kind.blank, draft));
    const [its, like] = [
      measureCreature(system, sheet, others, now),
      usual.ok ? measureCreature(system, usual.value.sheet, others, now) : undefined,
    ];
    return its && like ? { its, usual: like, heroes: others.length } : undefined;
  }

  return { insightsOf, measureOf };
}

/** Five of one stat block are one line. */
function alikeOnce(all: readonly Fighter[]): readonly Fighter[] {
  return [...new Map(all.map((each) => [each.sheet.name, each])).values()];
}

/** So many times what is usual, or so small a part of it, is worth a look. */
const FAR = 1.6;

/** Whether one number of rounds lies far from another. */
export function isFarFromUsual(one: number, other: number): boolean {
  return one > other * FAR || one * FAR < other;
}

/** How a creature stands against the heroes there are, in sentences; `far` where that is not as usual. */
export function threatText({
  its,
  usual,
  heroes,
}: CreatureThreat): readonly { text: string; far: boolean }[] {
  return [
    {
      text: Number.isFinite(its.fells)
        ? t('builder.roundsToFell', { rounds: rounds(its.fells), rounds2: rounds(usual.fells) })
        : t('builder.noAttackHint'),
      far: isFarFromUsual(its.fells, usual.fells),
    },
    ...(Number.isFinite(its.lasts) && heroes > 0
      ? [
          {
            text: t('builder.roundsToLast', {
              rounds: rounds(its.lasts),
              rounds2: rounds(usual.lasts),
            }),
            far: isFarFromUsual(its.lasts, usual.lasts),
          },
        ]
      : []),
  ];
}

/** `4`, `2.5`: half rounds below ten tell enough. */
function rounds(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  return formatNumber(value < 10 ? Math.max(0.5, Math.round(value * 2) / 2) : Math.round(value));
}

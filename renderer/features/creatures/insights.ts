import { computed } from 'vue';
import { usualCreatureLike } from '../../../core/rules/builderGuide.ts';
import { type Fighter, freshFighter } from '../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import type { Insight } from '../../../core/rules/views.ts';
import { type CreatureMeasure, measureCreature } from '../../../core/simulation/expectedResult.ts';
import { formatNumber, t } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';
import { buildCached } from './builtCreatures.ts';
import { useTable } from '../../stores/table.ts';

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

import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Insight } from '../../core/rules/chart.ts';
import type { Fighter } from '../../core/rules/combat.ts';
import type { Creature } from '../../core/rules/creature.ts';
import { QUIET } from '../../core/rules/moment.ts';
import type { Sheet } from '../../core/rules/sheet.ts';
import { untouched } from '../../core/rules/untouched.ts';
import { useLibrary } from './library.ts';
import { useTurn } from './turn.ts';

/** What a creature would do to those it may meet: those at the table, or the library’s heroes while none are there. */
export const useInsights = defineStore('insights', () => {
  const library = useLibrary();
  const turn = useTurn();
  const here = computed(() => turn.now?.all ?? []);

  /** The library’s heroes by system, as if they sat at its table. */
  const heroes = computed(() => {
    const found = new Map<string, Fighter[]>();
    for (const each of library.all) {
      const kind = library.kindOf(each);
      const built = kind?.hero === true ? kind.build(each.draft) : undefined;
      if (!built?.ok) continue;
      const fighter = untouched(built.value.sheet, 'heroes', each.id);
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
    return insights(sheet, alikeOnce(others), (atHome ? turn.now : undefined) ?? QUIET);
  }

  return { insightsOf };
});

/** Five of one stat block are one line. */
function alikeOnce(all: readonly Fighter[]): readonly Fighter[] {
  return [...new Map(all.map((each) => [each.sheet.name, each])).values()];
}

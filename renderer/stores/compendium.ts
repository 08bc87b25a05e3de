import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { CompendiumCard } from '../../core/rules/words.ts';
import { useChronicle } from '../features/log/chronicle.ts';
import { useSay } from './actions.ts';
import { useSelection } from '../features/combat/selection.ts';
import { useTable } from './table.ts';
import { useTargets } from '../features/combat/targets.ts';

/** Spells, gear and magic items of the game on cards, and what can be done with one. */
export const useCompendium = defineStore('compendium', () => {
  const table = useTable();
  const chronicle = useChronicle();
  const targets = useTargets();
  const selection = useSelection();
  const say = useSay();

  const cards = computed((): readonly CompendiumCard[] => {
    const { rulings } = table.state;
    return table.system?.compendium?.({ rulings }) ?? [];
  });

  /** Whoever acts casts it on the named targets, else on the others that are selected. */
  async function cast(name: string): Promise<void> {
    const who = targets.attacker;
    if (!who) return;
    const others = selection.selected.filter((id) => id !== who.id);
    const whom = targets.isNamed ? targets.targets.map(({ id }) => id) : others;
    say.refused(
      await table.ask({
        type: 'power.cast',
        who: who.id,
        name,
        ...(whom.length > 0 ? { targets: [...whom] } : {}),
      }),
    );
  }

  async function keep(what: NonNullable<CompendiumCard['treasure']>): Promise<void> {
    await chronicle.does({ do: 'ledger.add', ...what });
  }

  return { cards, cast, keep };
});

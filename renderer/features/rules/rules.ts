import { computed } from 'vue';
import type { RuleLinks } from '../../ui/ruleCards.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import type { CompendiumCard } from '../../../core/rules/words.ts';
import { useLog } from '../log/log.ts';
import { useSay } from '../../stores/actions.ts';
import { useSelection } from '../combat/selection.ts';

/** The cards of the campaign's rules by their IDs, and the way to the screen where all of them are. */
export function useRuleCards(): RuleLinks {
  const table = useTable();
  const ui = useUi();
  const cards = computed(() => new Map((table.system?.reference ?? []).map((each) => [each.id, each])));
  return { open: ui.showRule, card: (id) => cards.value.get(id) };
}

/** Spells, gear and magic items of the game on cards, and what can be done with one. */
export function useCompendium() {
  const table = useTable();
  const chronicle = useLog();
  const { targets } = useSelection();
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
    const whom = targets.isNamed ? targets.current.map(({ id }) => id) : others;
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

  return {
    get cards() {
      return cards.value;
    },
    cast,
    keep,
  };
}

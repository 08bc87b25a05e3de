import { computed } from 'vue';
import type { ChronicleCommand } from '../../../core/campaign/commands.ts';
import { formatCoins, payFromLedger, priceOf } from '../../../core/campaign/ledger.ts';
import type { RuleLinks } from '../../ui/ruleCards.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import type { CompendiumCard } from '../../../core/rules/words.ts';
import { t } from '../../i18n/localize.ts';
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
  const ui = useUi();

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

  const coins = computed(() => table.system?.treasure?.coins ?? []);

  /** Bought by the hero who is selected or acts, else by the party, with the coins of its treasure. */
  async function buy({ what, worth, weight }: NonNullable<CompendiumCard['treasure']>): Promise<void> {
    const chosen = new Set([...selection.selected, table.state.encounter?.acting]);
    const payer = table.state.combatants.find(({ id, side }) => side === 'heroes' && chosen.has(id));
    const holder = payer?.name ?? '';
    const price = priceOf(worth, coins.value);
    const { paid, left } = payFromLedger(chronicle.chronicle.ledger, price, holder, coins.value);
    if (left < 0) {
      const has = formatCoins(price + left, coins.value);
      return ui.say(t('palette.buyRefused', { what, worth, has }), true);
    }
    const commands = [
      // What was found stays as it was found: the change is a line of its own.
      ...paid.flatMap(({ line: { id, holder: whose }, left: rest }): ChronicleCommand[] => [
        { do: 'ledger.change', id, gone: true },
        ...(rest === 0
          ? []
          : [
              {
                do: 'ledger.add' as const,
                what: formatCoins(rest, coins.value),
                holder: whose,
                traded: true,
              },
            ]),
      ]),
      // What it cost is spent: it is no longer among what the party could share.
      { do: 'ledger.add' as const, what, holder, traded: true, ...(weight === undefined ? {} : { weight }) },
    ];
    const steps = commands.map((does) => ({ type: 'chronicle' as const, does }));
    if (say.refused(await table.ask({ type: 'together', commands: steps }))) return;
    const who = holder === '' ? t('common.theParty') : holder;
    ui.say(
      t('palette.buyDone', { who, what, worth, left: formatCoins(left, coins.value) }),
      false,
      'table',
      'log',
    );
  }

  /** Whether it has a price in coins of the game. */
  const isSold = ({ worth }: NonNullable<CompendiumCard['treasure']>): boolean =>
    priceOf(worth, coins.value) > 0;

  return {
    get cards() {
      return cards.value;
    },
    cast,
    keep,
    buy,
    isSold,
  };
}

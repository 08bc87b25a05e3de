import { t, localize } from '../../i18n/localize.ts';
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';

/** An allowance of a turn as pips: how many there are, how many are spent. */
export interface Pips {
  readonly key: string;
  readonly label: string;
  readonly short: string;
  readonly rule: string;
  readonly most: number;
  readonly used: number;
}

/** A counter of several in words: `3/5`, and whose it is. */
interface Shared {
  readonly short: string;
  readonly full: string;
}

/** What a turn is made of, for whoever is asked. */
export const useTurn = defineStore('turn', () => {
  const table = useTable();
  const now = computed(() => (table.system ? createRulesContext(table.state, table.system) : undefined));

  function pipsOf(who: Combatant): readonly Pips[] {
    const budget = table.system?.turns.budget;
    // A panel may still be drawing one who has left.
    if (!budget || !now.value || !table.state.encounter || !findCombatant(table.state, who.id)) return [];
    return budget.allowances(who, now.value).map(({ key, label, short, rule, most }) => ({
      key,
      label: localize(label),
      short,
      rule,
      most,
      used: who.used[key] ?? 0,
    }));
  }

  /** What it shares with others, short and in full; nothing where it shares nothing. */
  function sharedOf(who: Combatant): Shared | undefined {
    const shared = (now.value && table.system?.shared?.(who, now.value)) ?? [];
    if (shared.length === 0) return undefined;
    return {
      short: shared
        .map(({ short = t('initiative.pool'), left, most }) => `${localize(short)} ${left}/${most}`)
        .join(' · '),
      full: shared
        .map(({ label, left, most }) => t('common.budgetLeft', { label: localize(label), left, most }))
        .join(', '),
    };
  }

  /** How someone waits, in words; empty for those who do not. */
  function waitingText(who: string): string {
    const waiting = table.state.encounter?.waiting.find((each) => each.who === who);
    if (!waiting) return '';
    return waiting.kind === 'delay'
      ? t('initiative.delays')
      : t('initiative.readied', { trigger: waiting.trigger });
  }

  return { now, pipsOf, sharedOf, waitingText };
});

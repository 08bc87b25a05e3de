import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { RuleLinks } from '../../ui/ruleCards.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** The cards of the campaign's rules by their IDs, and the way to the screen where all of them are. */
export const useRuleCards = defineStore('rules', (): RuleLinks => {
  const table = useTable();
  const ui = useUi();
  const cards = computed(() => new Map((table.system?.reference ?? []).map((each) => [each.id, each])));
  return { open: ui.showRule, card: (id) => cards.value.get(id) };
});

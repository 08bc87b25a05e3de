import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Reminder } from '../../core/rules/travel/almanac.ts';
import { localize } from '../i18n/localize.ts';
import { useTable } from './table.ts';
import { useTurn } from './turn.ts';
import { useUi } from './ui.ts';

/** Reminders and festivals whose time has come, until the GM acknowledges them. */
export const useReminders = defineStore('reminders', () => {
  const table = useTable();
  const turn = useTurn();
  const ui = useUi();

  const due = computed<readonly Reminder[]>(() =>
    turn.now ? (table.system?.journey?.reminders?.(turn.now) ?? []) : [],
  );

  async function acknowledge({ text }: Pick<Reminder, 'text'>): Promise<void> {
    const refusal = await table.ask({
      type: 'procedure.do',
      procedure: 'road.acknowledge',
      targets: [],
      values: { text },
    });
    if (refusal) ui.say(localize(refusal), true);
  }

  return { due, acknowledge };
});

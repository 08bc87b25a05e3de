import { defineStore } from 'pinia';
import { computed } from 'vue';
import { findCombatant } from '../../core/table/state.ts';
import { type Reminder, listReminders } from '../../core/table/triggers.ts';
import { useSay } from './say.ts';
import { useSelection } from './selection.ts';
import { useTable } from './table.ts';
import { t } from '../i18n/localize.ts';

/** Powers that wait for what the table cannot see. */
export const useWaiting = defineStore('waiting', () => {
  const table = useTable();
  const selection = useSelection();
  const say = useSay();

  const all = computed(() => (table.system ? listReminders(table.state, table.system) : []));

  /** It came about: used on those chosen, an attack else on the one whose turn it is. */
  async function use({ who, power }: Reminder): Promise<void> {
    const acting = findCombatant(table.state, table.state.encounter?.acting ?? '');
    const hostile = acting && (acting.side === 'foes') !== (who.side === 'foes') ? [acting.id] : [];
    const chosen = selection.selected.filter((id) => id !== who.id);
    const whom = chosen.length > 0 ? chosen : hostile;
    if (!power.attack) {
      const targets = chosen.length > 0 ? { targets: [...chosen] } : {};
      say.refused(await table.ask({ type: 'power.use', who: who.id, power: power.id, ...targets }));
    } else if (whom.length === 0) say.refused({ message: t('stores.selectTargetFirst') });
    else
      say.refused(
        await table.ask({
          type: 'attack.roll',
          attacker: who.id,
          power: power.id,
          targets: whom.map((id) => ({ who: id, switched: {} })),
        }),
      );
  }

  return { reminders: all, use };
});

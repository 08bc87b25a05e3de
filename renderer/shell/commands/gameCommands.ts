import { toEnglish } from '../../../core/kernel/said.ts';
import { t, localize } from '../../i18n/localize.ts';
import { computed, type ComputedRef } from 'vue';
import type { Procedure } from '../../../core/rules/procedures.ts';
import { useProcedures } from '../../features/combat/procedures.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from './command.ts';

/** Those of a group stand together, groups in the order in which they first come. */
function inGroups(all: readonly Procedure[]): readonly Procedure[] {
  const groups = [...new Set(all.map(({ group }) => toEnglish(group)))];
  return groups.flatMap((group) => all.filter((each) => toEnglish(each.group) === group));
}

/** The procedures of the campaign's own game as commands, with their odds as things stand. */
export function useGameCommands(): ComputedRef<readonly AppCommand[]> {
  const procedures = useProcedures();
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const stack = useOverlayStack();
  return computed(() => {
    if (session.phase !== 'open') return [];
    const all = table.system?.charts ?? [];
    const charts = all.map(({ key, label }): AppCommand => ({
      id: `chart.${key}`,
      title: label,
      menu: 'command.game',
      keys: [],
      detail: t('command.chart'),
      when: () => true,
      off: () => '',
      run: () => {
        stack.open('chart', { key });
      },
    }));
    const page: readonly AppCommand[] =
      all.length === 0
        ? []
        : [
            {
              id: 'chart.all',
              title: t('command.allTables'),
              menu: 'command.game',
              keys: [],
              detail: t('common.tablesCount', { n: all.length }),
              when: () => true,
              off: () => '',
              run: () => {
                ui.tables = true;
                ui.screen = 'rules';
              },
            },
          ];
    const doings = inGroups(procedures.all).map((procedure): AppCommand => {
      const offer = procedures.offerOf(procedure, {});
      const chance = offer?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
      return {
        id: `game.${procedure.key}`,
        title: localize(procedure.label),
        menu: 'command.game',
        keys: [],
        detail: [localize(procedure.group), chance === undefined ? '' : `${Math.round(chance * 100)}%`]
          .filter(Boolean)
          .join(' · '),
        about: localize(procedure.text),
        called: localize(procedure.called ?? '')
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
        when: () => true,
        off: () => '',
        run: () => procedures.start(procedure),
      };
    });
    // What is at hand as things stand comes first.
    const hand = new Set(procedures.fitting.map(({ procedure }) => `game.${procedure.key}`));
    const others = session.campaigns.map(({ id, name }): AppCommand => ({
      id: `open.${id}`,
      title: t('common.openNamed', { name }),
      menu: 'command.file',
      keys: [],
      detail: t('command.campaign'),
      when: () => true,
      off: () => '',
      run: async () => {
        await session.leave();
        const refused = await session.openCampaign(id);
        if (refused) ui.say(localize(refused), true);
      },
    }));
    const atHand = doings.toSorted((a, b) => Number(hand.has(b.id)) - Number(hand.has(a.id)));
    return [...atHand, ...page, ...charts, ...others];
  });
}

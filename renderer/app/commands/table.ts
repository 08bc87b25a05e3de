import { findOrderName, findCombatant } from '../../../core/table/state.ts';
import { t } from '../../i18n/localize.ts';
import { useProcedures } from '../../stores/procedures.ts';
import { useChangeCommands } from './change.ts';
import { useAttackCardCommands } from './attackCard.ts';
import type { CommandEntry } from '../command.ts';
import { useSelectCommands } from './select.ts';
import { useTargetCommands } from './target.ts';
import { useAttackCommands } from './tableAttacks.ts';
import { useDueCommands } from './tableDue.ts';
import { type Entry, useTableScope } from './tableScope.ts';
import { useTurnCommands } from './tableTurns.ts';

/** What is done at the table: turns, hit points, effects, what is due, attacks, dice and notes. */
export function useTableCommands(): readonly CommandEntry[] {
  const { table, ui, selection, say, here, live, fighting, chosen, where, ask, prompt } = useTableScope();
  const procedures = useProcedures();

  const reward = () => procedures.all.find(({ key }) => key === table.system?.award);

  async function perform(): Promise<void> {
    if (procedures.open) await procedures.perform(procedures.open);
  }

  async function fates(to: 'dead' | 'knockedOut'): Promise<void> {
    for (const who of selection.selected) {
      const fate = table.state.combatants.find(({ id }) => id === who)?.fate;
      await ask({ type: 'fate.set', who, to: fate === to ? 'none' : to });
    }
  }

  async function remove(): Promise<void> {
    const who = [...selection.selected];
    const names = who.flatMap((id) => findOrderName(table.state, id) ?? []).join(', ');
    selection.select([]);
    if (!say.refused(await table.ask({ type: 'combatants.remove', who })))
      ui.say(t('command.removed', { names }), false, 'table');
  }

  /** Those chosen; without any, whoever acts. */
  const bearers = (): readonly string[] =>
    selection.selected.length > 0 ? selection.selected : [table.state.encounter?.acting ?? []].flat();

  function effects(): void {
    const who = bearers();
    if (who.some((id) => (findCombatant(table.state, id)?.effects.length ?? 0) > 0)) {
      selection.select([...who]);
      ui.prompt = 'effects';
    } else {
      const names = who.flatMap((id) => findCombatant(table.state, id)?.name ?? []).join(', ');
      ui.say(t('command.nothingLastsCAdds', { names }));
    }
  }

  const entries: readonly Entry[] = [
    ...useAttackCardCommands(),
    ...useTurnCommands(),
    {
      ...prompt('table.line', 'command.tableLineAnythingWords', '/', 'line', live),
      keys: ['/', ':'],
    },
    prompt('table.damage', 'command.damageOrHealing', 'D', 'damage'),
    prompt('table.temporary', 'command.temporaryHitPoints', 'T', 'temporary'),
    prompt('table.condition', 'command.conditionOrEffect', 'C', 'condition'),
    {
      id: 'table.effects',
      title: 'command.editEffects',
      keys: ['E'],
      needs: here,
      run: effects,
    },
    ...useChangeCommands(),
    ...useDueCommands(),
    ...useAttackCommands(),
    prompt('table.faces', 'command.typeFacesRolledTable', 'P', 'faces', live),
    prompt('table.roll', 'command.rollDice', 'R', 'roll', live),
    prompt('table.chance', 'common.rollRandomTable', 'Shift+R', 'chance'),
    prompt('table.note', 'common.noteLog', 'N', 'note', live),
    prompt('table.add', 'common.addCreatures', 'B', 'add'),
    prompt('table.quick', 'common.quickMonster', 'Q', 'quick'),
    prompt('table.clock', 'common.passTime', 'Shift+T', 'time', live),
    prompt('table.award', 'command.awardExperience', 'Shift+X', 'award'),
    {
      id: 'table.reward',
      title: 'command.award',
      keys: ['Alt+X'],
      needs: where(() => reward() !== undefined),
      run: async () => {
        const procedure = reward();
        if (procedure) await procedures.start(procedure);
      },
    },
    {
      id: 'procedure.do',
      title: 'command.applyOpenCard',
      keys: ['Enter'],
      needs: where(() => table.state.pending === undefined && procedures.open !== undefined),
      quiet: true,
      run: perform,
    },
    {
      id: 'procedure.close',
      title: 'command.closeTheCard',
      keys: ['Escape'],
      needs: where(() => procedures.open !== undefined),
      quiet: true,
      run: () => procedures.close(),
    },
    {
      id: 'table.kill',
      title: 'command.dead',
      keys: ['Shift+D'],
      needs: chosen,
      run: () => fates('dead'),
    },
    {
      id: 'table.knockOut',
      title: 'command.unconscious',
      keys: ['Shift+O'],
      needs: chosen,
      run: () => fates('knockedOut'),
    },
    {
      id: 'table.remove',
      title: 'command.removeFromEncounter',
      keys: ['Delete'],
      needs: chosen,
      run: remove,
      removes: true,
    },
    {
      id: 'encounter.begin',
      title: 'common.beginAFight',
      keys: ['Shift+B'],
      needs: [
        ...here,
        {
          why: 'command.fightRunningAlreadyEnd',
          met: () => table.state.encounter === undefined,
        },
      ],
      run: () => ask({ type: 'encounter.begin', name: t('common.aFight'), entries: [] }),
    },
    {
      id: 'encounter.pause',
      title: 'command.pauseTheFight',
      keys: ['Shift+P'],
      needs: fighting,
      run: () => ask({ type: 'encounter.pause' }),
    },
    {
      id: 'encounter.end',
      title: 'command.endFightAwardExperience',
      keys: ['Shift+E'],
      needs: fighting,
      run: () => ask({ type: 'encounter.end', award: true }),
    },
  ];
  return [
    ...entries.map(({ needs = here, menu = 'common.table', ...entry }): CommandEntry => ({
      ...entry,
      menu,
      needs,
    })),
    ...useSelectCommands(here),
    ...useTargetCommands(here),
  ];
}

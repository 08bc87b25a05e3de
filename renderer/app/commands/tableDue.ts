import type { Due } from '../../../core/rules/consequences.ts';
import { useAuras } from '../../stores/auras.ts';
import { firstDue } from '../../stores/firstDue.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { isExtraAction, isSummoning, formatSummoningLine } from '../../../core/table/due.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** What is due, and what is offered: the one all at once, the other one by one; and who stands in an aura. */
export function useDueCommands(): readonly Entry[] {
  const { table, ui, selection, where, ask, withFaces } = useTableScope();

  const auras = useAuras();

  const chores = (): readonly Due[] => table.due.filter((each) => !each.ways && !isExtraAction(each));
  const offers = (): readonly Due[] => table.due.filter(({ ways }) => ways);
  const first = (): readonly Due[] => {
    const found = firstDue(table.due, table.state.encounter?.acting, selection.selected);
    return found ? [found] : [];
  };

  /** Those that ask for a word of the GM are done one by one. */
  const plainly = (all: readonly Due[]): readonly Due[] => {
    const plain = all.filter((each) => !isSummoning(each));
    return plain.length > 0 ? plain : all.slice(0, 1);
  };

  async function due(what: readonly Due[]): Promise<void> {
    // Who comes is said at the line, which knows the library.
    const called = what.find(isSummoning);
    const by = called && findCombatant(table.state, called.who);
    if (called && by) return ui.begin('line', formatSummoningLine(called, by.name));
    // Whom it is for, where only the GM can say: those chosen.
    const whom = what.some(({ ways }) => ways) ? [...selection.selected] : [];
    const named = whom.length > 0 ? { whom } : {};
    await withFaces((faces) => ask({ type: 'due.do', keys: what.map(({ key }) => key), ...faces, ...named }));
  }

  async function drop(what: readonly Due[]): Promise<void> {
    await ask({ type: 'together', commands: what.map(({ key }) => ({ type: 'due.drop', key })) });
  }

  return [
    {
      id: 'due.first',
      title: 'command.doDue',
      keys: ['S'],
      needs: where(() => table.due.length > 0),
      run: () => due(first()),
    },
    {
      id: 'due.all',
      title: 'command.doAllDue',
      keys: ['Shift+S'],
      needs: where(() => chores().length > 0),
      run: () => due(plainly(chores())),
    },
    {
      id: 'due.drop',
      title: 'command.skipDue',
      keys: ['W'],
      needs: where(() => table.due.length > 0),
      run: () => drop(first()),
    },
    {
      id: 'aura.inside',
      title: 'command.insideOutsideAuraSelected',
      keys: ['Shift+N'],
      needs: where(() => auras.meant !== undefined),
      run: () => auras.toggle(),
    },
    {
      id: 'due.passOver',
      title: 'command.skipAllOffers',
      keys: ['Shift+W'],
      needs: where(() => offers().length > 0),
      quiet: true,
      run: () => drop(offers()),
    },
  ];
}

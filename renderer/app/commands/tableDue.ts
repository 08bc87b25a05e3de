import type { Due } from '../../../core/rules/due.ts';
import { useAuras } from '../../stores/auras.ts';
import { isExtra } from '../../../core/table/extraActions.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** What is due, and what is offered: the one all at once, the other one by one; and who stands in an aura. */
export function useDueCommands(): readonly Entry[] {
  const { table, selection, where, ask, withFaces } = useTableScope();

  const auras = useAuras();

  const chores = (): readonly Due[] => table.due.filter((each) => !each.ways && !isExtra(each));
  const offers = (): readonly Due[] => table.due.filter(({ ways }) => ways);
  /** The first chore; without one, what is offered to somebody chosen, then to anybody. */
  const firstDue = (): readonly Due[] => {
    const [chore, offered] = [chores()[0], offers()];
    const first =
      chore ??
      table.due.find(isExtra) ??
      offered.find(({ who }) => selection.selected.includes(who)) ??
      offered[0];
    return first ? [first] : [];
  };

  async function due(what: readonly Due[]): Promise<void> {
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
      title: 'Do what is due',
      keys: ['S'],
      needs: where(() => table.due.length > 0),
      run: () => due(firstDue()),
    },
    {
      id: 'due.all',
      title: 'Do all that is due',
      keys: ['Shift+S'],
      needs: where(() => chores().length > 0),
      run: () => due(chores()),
    },
    {
      id: 'due.drop',
      title: 'Pass over what is due',
      keys: ['W'],
      needs: where(() => table.due.length > 0),
      run: () => drop(firstDue()),
    },
    {
      id: 'aura.inside',
      title: 'In the aura, or out of it: those chosen',
      keys: ['Shift+N'],
      needs: where(() => auras.meant !== undefined),
      run: () => auras.toggle(),
    },
    {
      id: 'due.passOver',
      title: 'Let pass all that is offered',
      keys: ['Shift+W'],
      needs: where(() => offers().length > 0),
      quiet: true,
      run: () => drop(offers()),
    },
  ];
}

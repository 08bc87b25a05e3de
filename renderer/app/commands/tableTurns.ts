import { listEntries, findInitiativeRollers } from '../../../core/table/state.ts';
import { useHeldAttack } from '../../stores/heldAttack.ts';
import { useOverride } from '../../stores/override.ts';
import { type Need, only } from '../needs.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** Whose turn it is, in which order, and who is seen. */
export function useTurnCommands(): readonly Entry[] {
  const { table, ui, selection, where, fighting, chosen, ask, prompt, withFaces } = useTableScope();
  const held = useHeldAttack();
  const acting: Need = {
    why: 'command.beginFirstTurnFirst',
    met: () => table.state.encounter?.acting !== undefined,
  };

  /** The acting one delays; someone chosen who waits acts now. */
  async function delay(): Promise<void> {
    const waiting = selection.selected.find((id) =>
      table.state.encounter?.waiting.some(({ who }) => who === id),
    );
    await ask(
      waiting === undefined
        ? { type: 'turn.wait', kind: 'delay', trigger: '' }
        : { type: 'turn.comeIn', who: waiting },
    );
  }

  async function hide(): Promise<void> {
    const who = [...selection.selected];
    const hidden =
      table.state.combatants.some(({ id, presence }) => who.includes(id) && presence === 'hidden') ||
      listEntries(table.state).some(
        (each) => who.includes(each.id) && each.kind !== 'turn' && each.hidden === true,
      );
    await ask({ type: 'presence.set', who, to: hidden ? 'here' : 'hidden' });
  }

  const override = useOverride();

  async function move(by: -1 | 1): Promise<void> {
    const [who] = selection.selected;
    if (who !== undefined) await ask({ type: 'initiative.move', who, by });
  }

  return [
    {
      id: 'turn.next',
      title: 'common.nextTurn',
      keys: ['Space'],
      needs: fighting,
      run: held.nextTurn,
    },
    {
      id: 'turn.back',
      title: 'command.previousTurn',
      keys: ['Shift+Space'],
      needs: fighting,
      run: () => ask({ type: 'turn.back' }),
    },
    {
      id: 'initiative.roll',
      title: 'common.rollInitiative',
      keys: ['Shift+I'],
      needs: fighting,
      run: () =>
        withFaces((faces) => {
          const who = findInitiativeRollers(table.state, selection.selected);
          return ask({ type: 'initiative.roll', ...(who ? { who: [...who] } : {}), ...faces });
        }),
    },
    {
      id: 'order.entry',
      title: 'command.lairTrapCountdownOrder',
      keys: [],
      needs: fighting,
      run: () => ui.begin('line', 'lair 20 '),
    },
    prompt('initiative.type', 'command.typeInitiative', 'I', 'initiative', [...fighting, ...chosen]),
    { id: 'turn.delay', title: 'command.delayActAfterDelay', keys: ['Y'], needs: fighting, run: delay },
    prompt('turn.ready', 'command.readyAnAction', 'X', 'ready', [...fighting, acting]),
    {
      id: 'initiative.surprise',
      title: 'command.surprised',
      keys: ['U'],
      needs: [
        ...chosen,
        only(
          () =>
            table.state.encounter?.round === 0 &&
            table.state.encounter.acting === undefined &&
            table.system?.turns.surprise !== undefined,
        ),
      ],
      run: () =>
        ask({
          type: 'surprise.set',
          who: toggled(table.state.encounter?.surprised ?? [], selection.selected),
        }),
    },
    { id: 'table.hide', title: 'command.hiddenFromPlayers', keys: ['H'], needs: chosen, run: hide },
    {
      id: 'table.override',
      title: 'command.overrideTheRefusal',
      keys: ['O'],
      needs: where(() => table.overridable !== undefined),
      run: override,
    },
    {
      id: 'initiative.up',
      title: 'command.earlierOrder',
      keys: ['Alt+ArrowUp'],
      needs: [...fighting, ...chosen],
      run: () => move(-1),
    },
    {
      id: 'initiative.down',
      title: 'command.laterOrder',
      keys: ['Alt+ArrowDown'],
      needs: [...fighting, ...chosen],
      run: () => move(1),
    },
  ];
}

/** Those of both lists who stand in only one of them. */
function toggled(marked: readonly string[], chosen: readonly string[]): string[] {
  return [...marked.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !marked.includes(id))];
}

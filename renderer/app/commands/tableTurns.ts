import { words } from '../../languages/say.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** Whose turn it is, in which order, and who is seen. */
export function useTurnCommands(): readonly Entry[] {
  const { table, ui, say, here, fighting, chosen, ask, prompt, withFaces } = useTableScope();

  /** The acting one delays; someone chosen who waits acts now. */
  async function delay(): Promise<void> {
    const waiting = ui.selected.find((id) => table.state.encounter?.waiting.some(({ who }) => who === id));
    await ask(
      waiting === undefined
        ? { type: 'turn.wait', kind: 'delay', trigger: '' }
        : { type: 'turn.comeIn', who: waiting },
    );
  }

  async function hide(): Promise<void> {
    const who = [...ui.selected];
    const hidden = table.state.combatants.some(
      ({ id, presence }) => who.includes(id) && presence === 'hidden',
    );
    await ask({ type: 'presence.set', who, to: hidden ? 'here' : 'hidden' });
  }

  async function override(): Promise<void> {
    if (!say.refused(await table.override())) ui.notice = undefined;
  }

  async function move(by: -1 | 1): Promise<void> {
    const [who] = ui.selected;
    if (who !== undefined) await ask({ type: 'initiative.move', who, by });
  }

  return [
    {
      id: 'turn.next',
      title: 'Next turn',
      keys: ['Space'],
      when: fighting,
      run: () => ask({ type: 'turn.next' }),
    },
    {
      id: 'turn.back',
      title: 'Back a turn',
      keys: ['Shift+Space'],
      when: fighting,
      run: () => ask({ type: 'turn.back' }),
    },
    {
      id: 'initiative.roll',
      title: 'Roll initiative',
      keys: ['Shift+I'],
      when: fighting,
      run: () =>
        withFaces((faces) =>
          ask({
            type: 'initiative.roll',
            ...(ui.selected.length > 0 ? { who: [...ui.selected] } : {}),
            ...faces,
          }),
        ),
    },
    prompt(
      'initiative.type',
      words('Type initiative'),
      'I',
      'initiative',
      () => fighting() && ui.selected.length > 0,
    ),
    { id: 'turn.delay', title: 'Delay, or act after a delay', keys: ['Y'], when: fighting, run: delay },
    prompt(
      'turn.ready',
      words('Ready an action'),
      'X',
      'ready',
      () => fighting() && table.state.encounter?.acting !== undefined,
    ),
    {
      id: 'initiative.surprise',
      title: 'Surprised or not',
      keys: ['U'],
      when: () =>
        chosen() &&
        table.state.encounter?.round === 0 &&
        table.state.encounter.acting === undefined &&
        table.system?.turns.surprise !== undefined,
      run: () =>
        ask({ type: 'surprise.set', who: toggled(table.state.encounter?.surprised ?? [], ui.selected) }),
    },
    { id: 'table.hide', title: 'Hidden or seen', keys: ['H'], when: chosen, run: hide },
    {
      id: 'table.override',
      title: 'Do what was refused all the same',
      keys: ['O'],
      when: () => here() && table.overridable !== undefined,
      run: override,
    },
    {
      id: 'initiative.up',
      title: 'Earlier in the order',
      keys: ['Alt+ArrowUp'],
      when: () => fighting() && chosen(),
      run: () => move(-1),
    },
    {
      id: 'initiative.down',
      title: 'Later in the order',
      keys: ['Alt+ArrowDown'],
      when: () => fighting() && chosen(),
      run: () => move(1),
    },
  ];
}

/** Those of both lists who stand in only one of them. */
function toggled(marked: readonly string[], chosen: readonly string[]): string[] {
  return [...marked.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !marked.includes(id))];
}

import { useRows } from '../../stores/rows.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands.ts';

/** Choosing combatants by key: one after the other, several, by number, all foes. */
export function useSelectCommands(here: () => boolean): readonly AppCommand[] {
  const list = useRows();
  const rows = (): typeof list.rows => list.rows;
  const ui = useUi();

  function step(by: 1 | -1, extend: boolean): void {
    const all = rows();
    if (all.length === 0) return;
    const last = ui.selected.at(-1);
    const at = all.findIndex(({ members }) => members.some(({ id }) => id === last));
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) ui.select(extend ? [...ui.selected.filter((id) => id !== next.id), next.id] : [next.id]);
  }

  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): AppCommand => ({
    id: `select.${number}`,
    title: 'Choose number {0}',
    number,
    menu: 'Select',
    keys: [String(number)],
    when: here,
    quiet: number > 1,
    run: () => {
      const row = rows()[number - 1];
      if (row) ui.toggle(row.id);
    },
  }));

  return [
    {
      id: 'select.next',
      title: 'Choose the next',
      menu: 'Select',
      keys: ['J', 'ArrowDown'],
      when: here,
      run: () => step(1, false),
    },
    {
      id: 'select.previous',
      title: 'Choose the one before',
      menu: 'Select',
      keys: ['K', 'ArrowUp'],
      when: here,
      run: () => step(-1, false),
    },
    {
      id: 'select.more',
      title: 'Choose the next as well',
      menu: 'Select',
      keys: ['Shift+J', 'Shift+ArrowDown'],
      when: here,
      run: () => step(1, true),
    },
    {
      id: 'select.before',
      title: 'Choose the one before as well',
      menu: 'Select',
      keys: ['Shift+K', 'Shift+ArrowUp'],
      when: here,
      run: () => step(-1, true),
    },
    {
      id: 'select.foes',
      title: 'Choose all foes',
      menu: 'Select',
      keys: ['A'],
      when: here,
      run: () =>
        ui.select(
          rows().flatMap(({ members, out }) =>
            out ? [] : members.filter(({ side }) => side === 'foes').map(({ id }) => id),
          ),
        ),
    },
    {
      id: 'select.look',
      title: 'Look at the chosen one, or back',
      menu: 'Select',
      keys: ['L'],
      when: () => here() && (ui.selected.length > 0 || ui.looking !== undefined),
      run: () => {
        const [id] = ui.selected;
        ui.looking = id === undefined || ui.looking === id ? undefined : id;
      },
    },
    {
      id: 'select.mob',
      title: 'Choose the whole mob',
      menu: 'Select',
      keys: ['M'],
      when: () => here() && rows().some(({ mob, selected }) => mob && selected),
      run: () => {
        const mobs = rows().filter(({ mob, selected }) => mob && selected);
        ui.select([
          ...new Set([...ui.selected, ...mobs.flatMap(({ members }) => members.map(({ id }) => id))]),
        ]);
      },
    },
    {
      id: 'select.none',
      title: 'Choose nobody',
      menu: 'Select',
      keys: ['Escape'],
      when: () => here() && ui.selected.length > 0,
      quiet: true,
      run: () => ui.select([]),
    },
    ...numbers,
  ];
}

import { type Move, placeOf, type TypedNumber, typedNumber } from '../../stores/choosing.ts';
import { useOrderLines } from '../../stores/orderLines.ts';
import { useRows } from '../../stores/rows.ts';
import { useSelection } from '../../stores/selection.ts';
import { useUi } from '../../stores/ui.ts';
import type { Side } from '../../../core/rules/words.ts';
import type { CommandEntry } from '../command.ts';
import { type Need, only } from '../needs.ts';
import { words } from '../../languages/say.ts';

/** Focus and selection by key: one after the other, several, by the number of the row, a whole side. */
export function useSelectCommands(needs: readonly Need[]): readonly CommandEntry[] {
  const list = useRows();
  const order = useOrderLines();
  const selection = useSelection();
  const ui = useUi();
  let typed: TypedNumber | undefined;

  const move = (
    id: string,
    title: string,
    keys: readonly string[],
    by: Move,
    how: 'select' | 'span' | 'focus' = 'select',
  ): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'Select',
    keys,
    needs,
    quiet: how === 'focus',
    run: () => selection.move(by, how, order.lines),
  });

  const side = (id: string, title: string, key: string, sides: readonly Side[]): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'Select',
    keys: [key],
    needs,
    run: () =>
      selection.select(
        list.rows.flatMap(({ members, out }) =>
          out ? [] : members.filter((each) => sides.includes(each.side)).map((each) => each.id),
        ),
      ),
  });

  function typeDigit(digit: number): void {
    typed = typedNumber(typed, digit, performance.now(), order.lines.length);
    const row = order.lines[typed.number - 1];
    if (row) selection.select([row.id]);
  }

  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((number): CommandEntry => ({
    id: `select.${number}`,
    title: 'Select row {0}; two digits are one number',
    number,
    family: 'select',
    menu: 'Select',
    keys: [String(number)],
    needs,
    quiet: number !== 1,
    run: () => typeDigit(number),
  }));

  return [
    move('next', words('Select the next row'), ['J', 'ArrowDown'], 1),
    move('previous', words('Select the row before'), ['K', 'ArrowUp'], -1),
    move('more', words('Extend selection down'), ['Shift+J', 'Shift+ArrowDown'], 1, 'span'),
    move('before', words('Extend selection up'), ['Shift+K', 'Shift+ArrowUp'], -1, 'span'),
    move('first', words('Select the first row'), ['Home'], 'first'),
    move('last', words('Select the last row'), ['End'], 'last'),
    move('onAlone', words('Move the focus on'), ['Ctrl+ArrowDown'], 1, 'focus'),
    move('backAlone', words('Move the focus back'), ['Ctrl+ArrowUp'], -1, 'focus'),
    {
      id: 'select.effects',
      title: 'Go to the effects of the focused row',
      menu: 'Select',
      keys: ['ArrowRight'],
      needs: [...needs, only(() => selection.focus !== undefined)],
    },
    {
      id: 'select.add',
      title: 'Select or deselect the focused row',
      menu: 'Select',
      keys: ['Ctrl+Space'],
      needs: [...needs, only(() => selection.focus !== undefined)],
      run: () => {
        const row = order.lines[placeOf(order.lines, selection.focus ?? '')];
        if (row) selection.toggle(row.id);
      },
    },
    side('foes', words('Select all foes'), 'A', ['foes']),
    side('heroes', words('Select all heroes'), 'Shift+H', ['heroes']),
    {
      id: 'select.look',
      title: 'Inspect selected',
      menu: 'Select',
      keys: ['L'],
      needs: [...needs, only(() => selection.selected.length > 0 || ui.looking !== undefined)],
      run: () => {
        const [id] = selection.selected;
        ui.looking = id === undefined || ui.looking === id ? undefined : id;
      },
    },
    {
      id: 'select.mob',
      title: 'Select the whole mob',
      menu: 'Select',
      keys: ['M'],
      needs: [...needs, only(() => list.rows.some(({ mob, selected }) => mob && selected))],
      run: () => {
        const mobs = list.rows.filter(({ mob, selected }) => mob && selected);
        const members = mobs.flatMap((each) => each.members.map(({ id }) => id));
        selection.select([...new Set([...selection.selected, ...members])]);
      },
    },
    {
      id: 'select.none',
      title: 'Clear selection',
      menu: 'Select',
      keys: ['Escape'],
      needs: [...needs, only(() => selection.selected.length > 0)],
      quiet: true,
      run: () => selection.select([]),
    },
    ...digits,
  ];
}

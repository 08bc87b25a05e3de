import { type Move, placeOf, type TypedNumber, typedNumber } from '../../stores/choosing.ts';
import { useOrderLines } from '../../stores/orderLines.ts';
import { useRows } from '../../stores/rows.ts';
import { useSelection } from '../../stores/selection.ts';
import { useUi } from '../../stores/ui.ts';
import type { Side } from '../../../core/rules/words.ts';
import type { CommandEntry } from '../command.ts';
import { type Need, only } from '../needs.ts';
import type { TextId } from '../../i18n/index.ts';

/** Focus and selection by key: one after the other, several, by the number of the row, a whole side. */
export function useSelectCommands(needs: readonly Need[]): readonly CommandEntry[] {
  const list = useRows();
  const order = useOrderLines();
  const selection = useSelection();
  const ui = useUi();
  let typed: TypedNumber | undefined;

  const move = (
    id: string,
    title: TextId,
    keys: readonly string[],
    by: Move,
    how: 'select' | 'span' | 'focus' = 'select',
  ): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'command.select',
    keys,
    needs,
    quiet: how === 'focus',
    run: () => selection.move(by, how, order.lines),
  });

  const side = (id: string, title: TextId, key: string, sides: readonly Side[]): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'command.select',
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
    title: 'command.selectRowTwoDigits',
    number,
    family: 'select',
    menu: 'command.select',
    keys: [String(number)],
    needs,
    quiet: number !== 1,
    run: () => typeDigit(number),
  }));

  return [
    move('next', 'command.selectNextRow', ['J', 'ArrowDown'], 1),
    move('previous', 'command.selectRowBefore', ['K', 'ArrowUp'], -1),
    move('more', 'command.extendSelectionDown', ['Shift+J', 'Shift+ArrowDown'], 1, 'span'),
    move('before', 'command.extendSelectionUp', ['Shift+K', 'Shift+ArrowUp'], -1, 'span'),
    move('first', 'command.selectFirstRow', ['Home'], 'first'),
    move('last', 'command.selectLastRow', ['End'], 'last'),
    move('onAlone', 'command.moveFocus', ['Ctrl+ArrowDown'], 1, 'focus'),
    move('backAlone', 'command.moveFocusBack', ['Ctrl+ArrowUp'], -1, 'focus'),
    {
      id: 'select.effects',
      title: 'command.goEffectsFocusedRow',
      menu: 'command.select',
      keys: ['ArrowRight'],
      needs: [...needs, only(() => selection.focus !== undefined)],
    },
    {
      id: 'select.add',
      title: 'command.selectDeselectFocusedRow',
      menu: 'command.select',
      keys: ['Ctrl+Space'],
      needs: [...needs, only(() => selection.focus !== undefined)],
      run: () => {
        const row = order.lines[placeOf(order.lines, selection.focus ?? '')];
        if (row) selection.toggle(row.id);
      },
    },
    side('foes', 'command.selectAllFoes', 'A', ['foes']),
    side('heroes', 'command.selectAllHeroes', 'Shift+H', ['heroes']),
    {
      id: 'select.look',
      title: 'command.inspectSelected',
      menu: 'command.select',
      keys: ['L'],
      needs: [...needs, only(() => selection.selected.length > 0 || ui.looking !== undefined)],
      run: () => {
        const [id] = selection.selected;
        ui.looking = id === undefined || ui.looking === id ? undefined : id;
      },
    },
    {
      id: 'select.mob',
      title: 'command.selectWholeMob',
      menu: 'command.select',
      keys: ['M'],
      needs: [
        ...needs,
        { why: 'command.selectMobFirst', met: () => list.rows.some(({ mob, selected }) => mob && selected) },
      ],
      run: () => {
        const mobs = list.rows.filter(({ mob, selected }) => mob && selected);
        const members = mobs.flatMap((each) => each.members.map(({ id }) => id));
        selection.select([...new Set([...selection.selected, ...members])]);
      },
    },
    {
      id: 'select.none',
      title: 'command.clearSelection',
      menu: 'command.select',
      keys: ['Escape'],
      needs: [...needs, only(() => selection.selected.length > 0)],
      quiet: true,
      run: () => selection.select([]),
    },
    ...digits,
  ];
}

import { lineOfEntry } from '../../../core/table/line/entryLine.ts';
import { entryOf } from '../../../core/table/orderEntry.ts';
import { combatantOf } from '../../../core/table/state.ts';
import type { Plays } from '../../../core/rules/riders/plays.ts';
import { ownPlays } from '../../../core/table/plays.ts';
import { words } from '../../languages/say.ts';
import { useChange } from '../../stores/change.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** Editing those in play: F2 opens the editor, Shift A changes sides. */
export function useChangeCommands(): readonly Entry[] {
  const { table, ui, selection, where, chosen, ask } = useTableScope();
  const change = useChange();

  /** Those selected; without any, whoever is looked at or acts. */
  const meant = (): readonly string[] =>
    selection.selected.length > 0
      ? selection.selected
      : [ui.looking ?? table.state.encounter?.acting ?? []].flat();

  /** A lair, trap or clock is edited as the line that made it. */
  function edit(): void {
    const [first = ''] = meant();
    const entry = entryOf(table.state, first);
    if (!entry) change.edit(meant());
    else if (table.state.encounter) ui.begin('line', lineOfEntry(table.state.encounter, entry));
  }

  async function changeSide(): Promise<void> {
    const [first] = selection.selected.flatMap((id) => combatantOf(table.state, id) ?? []);
    if (first)
      await ask({
        type: 'combatant.change',
        who: [...selection.selected],
        set: { side: first.side === 'foes' ? 'allies' : 'foes' },
      });
  }

  /** How much of their powers happens by itself, for these alone; left out where it is so already. */
  const powers = (id: string, title: string, plays?: Plays): Entry => ({
    id,
    title,
    keys: [],
    needs: where(() =>
      meant().some((each) => {
        const who = combatantOf(table.state, each);
        return who !== undefined && ownPlays(who) !== plays;
      }),
    ),
    run: () => ask({ type: 'powers.plays', who: [...meant()], ...(plays === undefined ? {} : { plays }) }),
  });

  return [
    powers('powers.play', words('Their powers: happen by themselves'), 'play'),
    powers('powers.ask', words('Their powers: ask first'), 'ask'),
    powers('powers.show', words('Their powers: only show the words'), 'show'),
    powers('powers.usual', words('Their powers: as the campaign has it')),
    {
      id: 'table.edit',
      title: 'Edit at the table: hit points, defenses, level, name, notes…',
      keys: ['F2'],
      needs: where(() => meant().length > 0),
      run: edit,
    },
    { id: 'table.side', title: 'Switch side', keys: ['Shift+A'], needs: chosen, run: changeSide },
  ];
}

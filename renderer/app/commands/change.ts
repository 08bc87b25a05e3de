import { writeEntry } from '../../../core/table/line/turns.ts';
import { findCombatant, findEntry } from '../../../core/table/state.ts';
import { isHeroMember } from '../../../core/rules/combat.ts';
import type { PowerAutomation } from '../../../core/rules/rulings.ts';
import { getOwnAutomation } from '../../../core/table/rulesContext.ts';
import { useChange } from '../../stores/change.ts';
import { type Entry, useTableScope } from './tableScope.ts';
import type { TextId } from '../../i18n/index.ts';

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
    const entry = findEntry(table.state, first);
    if (!entry) change.edit(meant());
    else if (table.state.encounter) ui.begin('line', writeEntry(table.state.encounter, entry));
  }

  async function changeSide(): Promise<void> {
    const [first] = selection.selected.flatMap((id) => findCombatant(table.state, id) ?? []);
    if (first)
      await ask({
        type: 'combatant.change',
        who: [...selection.selected],
        set: { side: first.side !== 'foes' ? 'foes' : isHeroMember(first) ? 'heroes' : 'allies' },
      });
  }

  /** How much of their powers happens by itself, for these alone; left out where it is so already. */
  const powers = (id: string, title: TextId, plays?: PowerAutomation): Entry => ({
    id,
    title,
    keys: [],
    needs: where(() =>
      meant().some((each) => {
        const who = findCombatant(table.state, each);
        return who !== undefined && getOwnAutomation(who) !== plays;
      }),
    ),
    run: () => ask({ type: 'powers.plays', who: [...meant()], ...(plays === undefined ? {} : { plays }) }),
  });

  return [
    powers('powers.play', 'command.theirPowersHappenThemselves', 'play'),
    powers('powers.ask', 'command.theirPowersAskFirst', 'ask'),
    powers('powers.show', 'command.theirPowersOnlyShow', 'show'),
    powers('powers.usual', 'command.theirPowersCampaign'),
    {
      id: 'table.edit',
      title: 'command.editTableHitPoints',
      keys: ['F2'],
      needs: where(() => meant().length > 0),
      run: edit,
    },
    {
      id: 'table.shape',
      title: 'command.takeShape',
      keys: [],
      needs: where(() => selection.selected.length > 0 && table.system?.shapes !== undefined),
      run: () => ui.begin('shape', ''),
    },
    { id: 'table.side', title: 'command.switchSide', keys: ['Shift+A'], needs: chosen, run: changeSide },
  ];
}

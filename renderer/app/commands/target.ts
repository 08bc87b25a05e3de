import { useSelection } from '../../stores/selection.ts';
import { useTargets } from '../../stores/targets.ts';
import { useUi } from '../../stores/ui.ts';
import type { CommandEntry } from '../command.ts';
import { type Need, only } from '../needs.ts';
import { t } from '../../i18n/localize.ts';

/** Whom the acting one attacks, by key. Neither ever changes the selection. */
export function useTargetCommands(here: readonly Need[]): readonly CommandEntry[] {
  const selection = useSelection();
  const targets = useTargets();
  const ui = useUi();
  const needs: readonly Need[] = [
    ...here,
    { why: 'command.beginFirstTurnFirst', met: () => targets.attacker !== undefined },
  ];

  function aim(add: boolean): void {
    const { focus } = selection;
    if (focus === undefined) return ui.say(t('command.moveRowFirstJ'), true);
    // Whoever is only looked at does not aim at itself: it is whom the acting one means.
    if (ui.looking === focus) ui.looking = undefined;
    if (add) targets.add(focus);
    else targets.take(focus);
  }

  return [
    {
      id: 'target.take',
      title: 'command.targetFocusedRow',
      menu: 'command.select',
      keys: ['.'],
      needs,
      run: () => aim(false),
    },
    {
      id: 'target.add',
      title: 'command.targetUntargetFocusedRow',
      menu: 'command.select',
      keys: ['Shift+.', '>'],
      needs,
      run: () => aim(true),
    },
    {
      id: 'target.next',
      title: 'common.targetNextLikelyOne',
      menu: 'command.select',
      keys: [','],
      needs,
      run: targets.next,
    },
    {
      id: 'target.proposed',
      title: 'command.backProposedTarget',
      menu: 'command.select',
      // After the selection, of which Escape lets go first.
      keys: ['Escape'],
      needs: [...needs, only(() => targets.isNamed)],
      quiet: true,
      run: targets.clear,
    },
  ];
}

import { useSession } from '../stores/session.ts';
import { useTable } from '../stores/table.ts';
import { useSelection } from '../stores/selection.ts';
import { type Screen, useUi } from '../stores/ui.ts';
import type { TextId } from '../i18n/index.ts';
import { textIds } from '../i18n/localize.ts';

/** Something that must be so for a command to be given. */
export interface Need {
  /** What to do about it where it is not so; empty where the command is then not worth listing. */
  readonly why: TextId | '';
  readonly met: () => boolean;
}

/** A need that is not explained: a command whose moment it is not is left out of lists. */
export function only(met: () => boolean): Need {
  return { why: '', met };
}

const ON = textIds({
  table: 'app.worksScreenTableCtrl',
  party: 'app.worksScreenPartyCtrl',
  creatures: 'app.worksScreenCreaturesCtrl',
  encounters: 'app.worksScreenEncountersCtrl',
  travel: 'app.worksScreenTravelCtrl',
  log: 'app.worksScreenLogCtrl',
  rules: 'app.worksScreenRulesCtrl',
}) satisfies { readonly [screen in Screen]: TextId };

/** What commands need, each with the words for where it is missing. */
export function useNeeds() {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();

  const open: Need = {
    why: 'app.openCampaignFirst',
    met: () => session.phase === 'open',
  };
  const fighting: Need = {
    why: 'app.beginFightFirstShift',
    met: () => table.state.encounter !== undefined,
  };
  const selected: Need = {
    why: 'app.selectCombatantFirst',
    met: () => selection.selected.length > 0,
  };
  /** A campaign is open, and this screen is shown. */
  const on = (screen: Screen): readonly Need[] => [
    open,
    { why: ON[screen], met: () => ui.screen === screen },
  ];
  /** Where time passes and dice fall: all but the library and the books. */
  const live: readonly Need[] = [
    open,
    {
      why: 'app.worksScreensTableTravel',
      met: () => ui.screen === 'table' || ui.screen === 'travel',
    },
  ];
  return { open, fighting, selected, on, live };
}

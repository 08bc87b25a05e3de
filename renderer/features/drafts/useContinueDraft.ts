import type { OpenForm } from '../../../core/forms/forms.ts';
import { isJsonObject } from '../../../core/kernel/json.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import { BLANK_ENCOUNTER, useEncounters } from '../encounters/encounters.ts';
import { useLog } from '../log/log.ts';
import { useImporting } from '../import/importing.ts';
import { useOwnGame } from '../ownGame/ownGame.ts';
import { useLibrary } from '../../stores/library.ts';
import { useParty } from '../party/party.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useProcedures } from '../combat/procedures.ts';
import { PROMPT_KINDS, SCREENS, useUi } from '../../stores/ui.ts';
import { t, localize } from '../../i18n/localize.ts';

/** How one goes to a form that was left: into its campaign, to its screen, with the form open as it was. */
export function useContinueDraft(): (form: OpenForm) => Promise<void> {
  const session = useSession();
  const table = useTable();
  const ui = useUi();

  /** Into the campaign of the form; any will do for what belongs to none. Answers whether one is open. */
  async function enter({ campaign, kind, title, values }: OpenForm): Promise<boolean> {
    const first = kind === 'campaign' || (kind === 'game' && campaign === '');
    if (first || values['where'] === 'start') {
      if (session.phase === 'open') await session.leave();
      return false;
    }
    const wanted = campaign === '' ? (session.campaigns[0]?.id ?? '') : campaign;
    if (session.phase === 'open' && (campaign === '' || table.id === campaign)) return true;
    const archived = session.shelved.find(({ id }) => id === campaign);
    if (archived) {
      // What is written there would be missed in the campaign that took its place.
      ui.say(t('drafts.archivedRefused', { title, name: archived.name }), true);
      return false;
    }
    if (campaign !== '' && !session.campaigns.some(({ id }) => id === campaign)) {
      // It was lost, or half of it was restored: whatever there is of it, nobody lists it.
      ui.say(t('drafts.campaignMissingRefused', { title }), true);
      return false;
    }
    if (session.phase === 'open') await session.leave();
    const refused = wanted === '' ? undefined : await session.openCampaign(wanted);
    if (refused) ui.say(localize(refused), true);
    return session.phase === 'open';
  }

  return async (form) => {
    if (await enter(form)) open(form);
    // The page of a game that no campaign has yet lies over the first screen.
    else if (form.kind === 'game' && form.campaign === '') useOwnGame().begin('');
  };

  function open({ kind, of, values, title }: OpenForm): void {
    const chronicle = useLog();
    switch (kind) {
      case 'encounter': {
        const fights = useEncounters();
        fights.editing = fights.prepared.find(({ id }) => id === of) ?? BLANK_ENCOUNTER;
        ui.screen = 'encounters';
        return;
      }
      case 'creature':
      case 'table': {
        const library = useLibrary();
        library.section = kind === 'table' ? 'tables' : 'creatures';
        if (kind === 'creature')
          library.edit(library.all.find(({ id }) => id === of) ?? fresh(of, title, values));
        ui.screen = 'creatures';
        return;
      }
      case 'entry':
        chronicle.choose(of === '' ? undefined : of);
        ui.screen = 'log';
        return;
      case 'noteEdit':
        chronicle.jumpTo(Number(of));
        ui.screen = 'log';
        return;
      case 'note':
      case 'ledger':
      case 'session':
      case 'recap':
      case 'prep':
      case 'setting':
        chronicle.choose(undefined);
        chronicle.pane = 'desk';
        ui.screen = 'log';
        return;
      case 'party':
      case 'partyName':
      case 'level':
      case 'paste':
        useParty().goOn(kind, of);
        ui.screen = 'party';
        return;
      case 'shown':
        useLog().secretCheck.asPlayers = true;
        ui.screen = 'log';
        return;
      case 'line': {
        ui.screen = 'table';
        const found = PROMPT_KINDS.find((each) => each === of);
        if (found) ui.prompt = found;
        return;
      }
      case 'condition':
        useOverlayStack().open('rulings');
        return;
      case 'import':
        useImporting().show();
        return;
      case 'change':
        ui.screen = 'table';
        useOverlayStack().open('change', { ids: [of] });
        return;
      case 'calendar': {
        const procedures = useProcedures();
        const found = procedures.all.find(({ key }) => key === of);
        if (found) procedures.openCard(found);
        return;
      }
      case 'quick':
        openField(values);
        return;
      case 'game':
        if (of === '') useOwnGame().begin('');
        else useOwnGame().edit();
        return;
      case 'remark':
      case 'campaign':
        ui.screen = 'table';
    }
  }
}

/** A field that stands on a screen by itself, with the creature it is about where there is one. */
function openField({ where, about }: OpenForm['values']): void {
  const [ui, library] = [useUi(), useLibrary()];
  if (where === 'settings') {
    useOverlayStack().open('settings');
    return;
  }
  const screen = SCREENS.find((each) => each === where);
  if (!screen) return;
  if (screen === 'creatures') {
    library.section = 'creatures';
    const creature = library.all.find(({ id }) => id === about);
    if (creature) library.edit(creature);
  }
  ui.screen = screen;
}

/** A creature that was begun and never saved. */
function fresh(id: string, name: string, values: OpenForm['values']): Creature {
  const { system, kind, saved } = values;
  const draft: Draft = isJsonObject(saved) ? saved : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id, name, system: text(system), kind: text(kind), draft };
}

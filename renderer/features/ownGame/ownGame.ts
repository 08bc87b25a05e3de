import type { JsonObject } from '../../../core/kernel/json.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import { t } from '../../i18n/localize.ts';

/** A fresh campaign begins on the morning of its first day, in seconds. */
const MORNING = 8 * 3_600;

/** The page on which a GM describes a game: for a new campaign, or the game of the one that is open. */
export function useOwnGame() {
  const session = useSession();
  const stack = useOverlayStack();

  /** For a new campaign; what it is called as far as that was typed already. */
  function begin(campaign: string): void {
    stack.open('ownGame', { mode: 'new', campaign });
  }

  function edit(): void {
    stack.open('ownGame', { mode: 'edit' });
  }

  /** A campaign of the described game; it bears the game’s name where it has none of its own. */
  async function found(name: string, described: JsonObject): Promise<Refusal | undefined> {
    const game = described['name'];
    const called = name.trim() === '' && typeof game === 'string' ? game : name;
    const { OWN_KEY } = await import('../../../core/systems/registry.ts');
    const refused = await session.createCampaign(called, OWN_KEY, '', { described, startsAt: MORNING });
    if (!refused) stack.close('ownGame');
    return refused;
  }

  /** The game of the open campaign as it is described from here on. */
  async function change(described: JsonObject): Promise<Refusal | undefined> {
    const { useTable } = await import('../../stores/table.ts');
    const refused = await useTable().ask({ type: 'game.describe', described });
    if (refused) return refused;
    stack.close('ownGame');
    useUi().say(t('ownGame.changeDone'), false, 'table');
    return undefined;
  }

  /** The text of a file that the GM chooses; nothing where none is chosen. */
  async function readFile(): Promise<string | { readonly message: string } | undefined> {
    const answer = await session.host?.desktop.call('file.open', { filter: filter() });
    if (!answer) return { message: t('common.startingRefused') };
    if (answer.ok) return answer.text;
    return answer.cancelled ? undefined : answer;
  }

  async function saveFile(name: string, text: string): Promise<string> {
    const answer = await session.host?.desktop.call('file.save', {
      name: `${name}.fourfold-game`,
      text,
      filter: filter(),
    });
    return answer?.ok ? t('ownGame.saveDone', { name: answer.name }) : (answer?.message ?? '');
  }

  return { begin, edit, found, change, readFile, saveFile };
}

function filter(): { name: string; extensions: string[] } {
  return { name: t('ownGame.fileKind'), extensions: ['fourfold-game', 'json'] };
}

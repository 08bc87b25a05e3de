import { defineStore } from 'pinia';
import { useEventListener } from '@vueuse/core';
import { shallowRef, watchEffect } from 'vue';
import { fillSettingsFrom, parseSettings, type Settings } from '../../core/store/settings.ts';
import { setLanguage, currentLanguage } from '../i18n/index.ts';
import { useSession } from './session.ts';

/** Under what they are kept, and the picture for the players. */
const [SETTINGS, PICTURE] = ['settings', 'players picture'];

/** What the GM has set for this computer; each change takes effect at once and is kept. */
export const useSettings = defineStore('settings', () => {
  const session = useSession();
  const now = shallowRef<Settings>(parseSettings(undefined));

  /** The picture for the players is kept by itself: it is large, and the rest changes more often. */
  let picture: unknown;

  async function load(): Promise<void> {
    const { keeper } = session;
    const [kept, apart] = await Promise.all([keeper?.setting(SETTINGS), keeper?.setting(PICTURE)]);
    // What earlier versions kept: the theme, by itself.
    const theme = kept === undefined ? await keeper?.setting('theme') : undefined;
    const read = parseSettings(kept ?? { theme });
    picture = apart;
    now.value =
      apart === undefined ? read : parseSettings({ ...read, players: { ...read.players, picture: apart } });
  }

  async function change(part: Partial<Settings>): Promise<void> {
    now.value = parseSettings({ ...now.value, ...part });
    const { keeper } = session;
    // First: an earlier version kept it with the rest.
    if ((picture ?? '') !== now.value.players.picture) {
      ({ picture } = now.value.players);
      await keeper?.set(PICTURE, picture);
    }
    // As it is by now: something else may have been changed while the picture was written.
    await keeper?.set(SETTINGS, { ...now.value, players: { ...now.value.players, picture: '' } });
  }

  /**
   * Takes from a backup what nobody chose here: settings field by field, and layouts under the ids that their campaigns
   * have here. Answers how many were taken.
   */
  async function bring(
    there: ReadonlyMap<string, unknown>,
    ids: ReadonlyMap<string, string>,
  ): Promise<number> {
    const { keeper } = session;
    if (!keeper) return 0;
    let taken = 0;
    for (const [name, value] of there) {
      const key = name
        .split('/')
        .map((part) => ids.get(part) ?? part)
        .join('/');
      const kept = await keeper.setting(key);
      const here = key === SETTINGS ? parseSettings(kept) : kept;
      const next =
        key === SETTINGS ? fillSettingsFrom(parseSettings(kept), parseSettings(value)) : (kept ?? value);
      if (JSON.stringify(next) === JSON.stringify(here)) continue;
      await keeper.set(key, next);
      taken += 1;
    }
    if (taken > 0) await load();
    return taken;
  }

  async function changePlayers(part: Partial<Settings['players']>): Promise<void> {
    await change({ players: { ...now.value.players, ...part } });
  }

  /** Ours, and those of panels in windows of their own. */
  const documents = shallowRef<readonly Document[]>([document]);
  function dress(other: Document): void {
    documents.value = [...documents.value.filter(({ defaultView }) => defaultView?.closed === false), other];
  }
  watchEffect(() => void setLanguage(now.value.language));
  // Where the GM chose none, the window follows the system, also while it is open.
  useEventListener(window, 'languagechange', () => void setLanguage(now.value.language));
  watchEffect(() => {
    for (const { documentElement: root } of documents.value) {
      root.dataset['theme'] = now.value.theme;
      root.dataset['motion'] = now.value.motion;
      root.lang = currentLanguage();
    }
  });
  watchEffect(() => void session.host?.desktop.call('window.zoom', { factor: now.value.size }));

  return { now, dress, load, change, bring, changePlayers };
});

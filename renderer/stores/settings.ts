import { defineStore } from 'pinia';
import { useEventListener } from '@vueuse/core';
import { shallowRef, watchEffect } from 'vue';
import { readSettings, type Settings } from '../../core/store/settings.ts';
import { speak, spoken } from '../languages/index.ts';
import { useSession } from './session.ts';

/** What the GM has set for this computer; each change takes effect at once and is kept. */
export const useSettings = defineStore('settings', () => {
  const session = useSession();
  const now = shallowRef<Settings>(readSettings(undefined));

  async function load(): Promise<void> {
    const { keeper } = session;
    const kept = await keeper?.setting('settings');
    // What earlier versions kept: the theme, by itself.
    const theme = kept === undefined ? await keeper?.setting('theme') : undefined;
    now.value = readSettings(kept ?? { theme });
  }

  async function change(part: Partial<Settings>): Promise<void> {
    now.value = readSettings({ ...now.value, ...part });
    await session.keeper?.set('settings', now.value);
  }

  async function changePlayers(part: Partial<Settings['players']>): Promise<void> {
    await change({ players: { ...now.value.players, ...part } });
  }

  /** Ours, and those of panels in windows of their own. */
  const documents = shallowRef<readonly Document[]>([document]);
  function dress(other: Document): void {
    documents.value = [...documents.value.filter(({ defaultView }) => defaultView?.closed === false), other];
  }
  watchEffect(() => void speak(now.value.language));
  // Where the GM chose none, the window follows the system, also while it is open.
  useEventListener(window, 'languagechange', () => void speak(now.value.language));
  watchEffect(() => {
    for (const { documentElement: root } of documents.value) {
      root.dataset['theme'] = now.value.theme;
      root.dataset['motion'] = now.value.motion;
      root.lang = spoken();
    }
  });
  watchEffect(() => void session.host?.desktop.call('window.zoom', { factor: now.value.size }));

  return { now, dress, load, change, changePlayers };
});

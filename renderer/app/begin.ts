import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { type AppPrefetch, startPrefetch } from '../platform/startupPrefetch.ts';
import { findDesktop, rethrowRefusal } from '../platform/desktop.ts';
import { setLanguage } from '../i18n/index.ts';
import { useSession } from '../stores/session.ts';
import App from './App.vue';
import { bringScreens } from './bringScreens.ts';

/** Begins the evening, with what was asked for ahead of it. */
export async function begin(ahead: AppPrefetch | undefined): Promise<void> {
  const app = createApp(App).use(createPinia());
  const host = findDesktop();
  const asked = ahead ?? startPrefetch(host.desktop);
  const [state, heads] = [rethrowRefusal(asked.state), rethrowRefusal(asked.heads)];
  // Where the records are refused nobody waits for the heads.
  heads.catch(() => undefined);
  void useSession().start(host, { state, heads, look: asked.look }, bringScreens);
  // The first words are said in the language of the system.
  await setLanguage('system');
  app.mount('#app');
}

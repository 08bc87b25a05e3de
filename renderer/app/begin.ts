import { createPinia } from 'pinia';
import { createApp } from 'vue';
import type { Ahead } from '../bridge/ahead.ts';
import type { Host } from '../bridge/desktop.ts';
import { useSession } from '../stores/session.ts';
import App from './App.vue';
import { bringScreens } from './bringScreens.ts';

/** Begins the evening, with what was asked for ahead of it. */
export function begin(host: Host, ahead: Ahead): void {
  const app = createApp(App).use(createPinia());
  void useSession().start(host, ahead, bringScreens);
  app.mount('#app');
}

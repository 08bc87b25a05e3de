import { appOverlays, appShell } from './screens.ts';

let coming: Promise<void> | undefined;

/** Brings the screens of a campaign, once; settles when they are there. */
export function loadScreens(): Promise<void> {
  coming ??= importScreens();
  return coming;
}

async function importScreens(): Promise<void> {
  try {
    const [over, within] = await Promise.all([import('./AppOverlays.vue'), import('./AppShell.vue')]);
    appShell.value = within.default;
    appOverlays.value = over.default;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

import { evening, screens } from './screens.ts';

let coming: Promise<void> | undefined;

/** Brings the screens of a campaign, once; settles when they are there. */
export function bringScreens(): Promise<void> {
  coming ??= bring();
  return coming;
}

async function bring(): Promise<void> {
  try {
    const [over, within] = await Promise.all([import('./AppOverlays.vue'), import('./AppShell.vue')]);
    screens.value = within.default;
    evening.value = over.default;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

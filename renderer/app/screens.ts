import { shallowRef } from 'vue';
import type Evening from './Evening.vue';
import type WorkSpace from './WorkSpace.vue';

/** The screens of a campaign, once they are there: the first screen is shown without them. */
export const screens = shallowRef<typeof WorkSpace>();
/** All that lies over every screen: commands and their keys, sheets, notices. */
export const evening = shallowRef<typeof Evening>();
let coming: Promise<void> | undefined;

/** Brings them, once; settles when they are there. */
export function bringScreens(): Promise<void> {
  coming ??= bring();
  return coming;
}

async function bring(): Promise<void> {
  try {
    const [over, within] = await Promise.all([import('./Evening.vue'), import('./WorkSpace.vue')]);
    screens.value = within.default;
    evening.value = over.default;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

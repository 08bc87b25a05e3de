import { shallowRef } from 'vue';
import type WorkSpace from './WorkSpace.vue';

/** The screens of a campaign, once they are there: the first screen is shown without them. */
export const screens = shallowRef<typeof WorkSpace>();
let coming: Promise<void> | undefined;

/** Brings them, once; settles when they are there. */
export function bringScreens(): Promise<void> {
  coming ??= bring();
  return coming;
}

async function bring(): Promise<void> {
  try {
    const found = await import('./WorkSpace.vue');
    screens.value = found.default;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

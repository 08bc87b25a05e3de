import { shallowRef } from 'vue';
import type WorkSpace from './WorkSpace.vue';

/** The screens of a campaign, once they are there: the first screen is shown without them. */
export const screens = shallowRef<typeof WorkSpace>();
let coming: Promise<void> | undefined;

/** Brings them, once; settles when they are there. */
export function bringScreens(): Promise<void> {
  coming ??= import('./WorkSpace.vue').then(
    (found) => {
      screens.value = found.default;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

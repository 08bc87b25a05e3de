import { shallowRef } from 'vue';
import type { later as panels } from './deferredPanels.ts';

/** The panels of the screens that are not looked at first, once they are there. */
export const later = shallowRef<typeof panels>();
let coming: Promise<void> | undefined;

/** Brings them, once; nothing is waited for where they are there. */
export function bringLater(): Promise<void> | undefined {
  if (later.value) return undefined;
  coming ??= bring();
  return coming;
}

async function bring(): Promise<void> {
  try {
    const found = await import('./deferredPanels.ts');
    later.value = found.later;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

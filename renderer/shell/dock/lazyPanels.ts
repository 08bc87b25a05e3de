import { shallowRef } from 'vue';
import type { deferredPanels as panels } from './deferredPanels.ts';

/** The panels of the screens that are not looked at first, once they are there. */
export const lazyPanels = shallowRef<typeof panels>();
let coming: Promise<void> | undefined;

/** Brings them, once; nothing is waited for where they are there. */
export function loadLazyPanels(): Promise<void> | undefined {
  if (lazyPanels.value) return undefined;
  coming ??= loadDeferredPanels();
  return coming;
}

async function loadDeferredPanels(): Promise<void> {
  try {
    const found = await import('./deferredPanels.ts');
    lazyPanels.value = found.deferredPanels;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

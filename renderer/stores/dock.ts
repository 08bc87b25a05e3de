import type { DockviewApi } from 'dockview-vue';
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import { useSession } from './session.ts';
import { useTable } from './table.ts';
import { type Screen, useUi } from './ui.ts';

/** Below this width, in CSS pixels, panels lie behind one another: small laptops, or text twice as large. */
const NARROW = 1_000;

/** The docks of the screens: which there are, whether they are being arranged, and how they were left. */
export const useDock = defineStore('dock', () => {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  /** Tabs and handles are shown, so that panels can be dragged, closed and pulled out. */
  const arranging = ref(false);
  const docks = shallowReactive(new Map<Screen, DockviewApi>());
  /** Screens with a panel in a window of its own: they stay there while the GM is elsewhere. */
  const pulled = shallowReactive(new Set<Screen>());
  const width = shallowRef(innerWidth);
  addEventListener('resize', () => {
    width.value = innerWidth;
  });

  const narrow = computed(() => width.value < NARROW);
  const here = computed(() => docks.get(ui.screen));
  const key = (screen: Screen): string => `layout/${table.id}/${screen}/${narrow.value ? 'narrow' : 'wide'}`;

  const kept = (screen: Screen): Promise<unknown> =>
    session.keeper?.setting(key(screen)) ?? Promise.resolve(undefined);
  const keep = (screen: Screen, layout: unknown): void => void session.keeper?.set(key(screen), layout);

  return { arranging, docks, pulled, narrow, here, kept, keep };
});

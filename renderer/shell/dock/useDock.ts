import type { DockviewApi } from 'dockview-vue';
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import { useLibrary } from '../../stores/library.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';

/** Below this width, in CSS pixels, panels lie behind one another: small laptops, or text twice as large. */
const NARROW = 1_000;
/** Below this one a journey with its log beside it has to be scrolled. */
const LAPTOP = 1_400;

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
  const room = computed(() => (narrow.value ? 'narrow' : width.value < LAPTOP ? 'laptop' : 'wide'));
  const here = computed(() => docks.get(ui.screen));
  const library = useLibrary();
  /** On a laptop the builder has the room of the library, which stands beside it as a rail until it is opened. */
  const railable = computed(
    () => room.value === 'laptop' && library.editing !== undefined && !arranging.value,
  );
  const railOpened = ref(false);
  const rail = computed(() => railable.value && !railOpened.value);
  watch(railable, () => {
    railOpened.value = false;
  });
  /** By what name the layout of a screen is kept now: of the open campaign, for windows as narrow as this one. */
  const placeOf = (screen: Screen): string =>
    `layout 2/${table.id}/${screen}/${narrow.value ? 'narrow' : 'wide'}`;

  /** All layouts of the campaign, read before its screens open: a screen must be there when its key was pressed. */
  const layouts = new Map<string, unknown>();
  const loaded = shallowRef('');
  async function load(campaign: string): Promise<void> {
    const ways = SCREENS.flatMap((screen) => ['narrow', 'wide'].map((way) => `${screen}/${way}`));
    const all = ways.map(async (way) => {
      const at = (name: string): string => `layout 2/${campaign}/${name}`;
      // What was laid out in this run is newer than the disk, where it may not be written yet.
      if (layouts.has(at(way))) return;
      const layout = await session.keeper?.setting(at(way));
      // Version 0.1.0 called two of the screens otherwise.
      const before = way.replace(/^creatures/u, 'beasts').replace(/^encounters/u, 'fights');
      layouts.set(at(way), layout ?? (await session.keeper?.setting(at(before))));
    });
    await Promise.all(all);
    loaded.value = campaign;
  }
  watch(
    () => table.id,
    (campaign) => void (campaign !== '' && load(campaign)),
    { immediate: true },
  );
  const kept = (place: string): unknown => layouts.get(place);
  function keep(place: string, layout: unknown): void {
    layouts.set(place, layout);
    void session.keeper?.set(place, layout);
  }

  /**
   * Brings a panel before those it shares a place with. One that is there already is left alone: the dock would take its
   * content off the page and put it back, and with that the focus and how far its lists were scrolled.
   */
  function bringToFront(screen: Screen, id: string): void {
    const panel = docks.get(screen)?.getPanel(id);
    if (panel && panel.group.activePanel?.id !== id) panel.api.setActive();
  }

  /** One panel as large as the screen, and back. */
  function enlarge(id: string): void {
    const panel = here.value?.getPanel(id)?.api;
    if (panel?.isMaximized()) panel.exitMaximized();
    else if (panel) {
      bringToFront(ui.screen, id);
      panel.maximize();
    }
  }

  return {
    bringToFront,
    enlarge,
    arranging,
    docks,
    pulled,
    room,
    narrow,
    here,
    railable,
    railOpened,
    rail,
    loaded,
    kept,
    placeOf,
    keep,
  };
});

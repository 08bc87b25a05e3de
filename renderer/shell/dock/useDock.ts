import type { DockviewApi } from 'dockview-vue';
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import { useLibrary } from '../../stores/library.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, SCREENS, useUi } from '../../stores/ui.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../commands/command.ts';
import { t, textIds } from '../../i18n/localize.ts';

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

export const PANEL_TITLES = textIds({
  initiative: 'common.initiative',
  party: 'common.party',
  acting: 'common.actingNow',
  picture: 'dock.standings',
  dice: 'common.dice',
  log: 'dock.tableLog',
  library: 'common.library',
  workshop: 'common.statBlock',
  encounters: 'dock.preparedFights',
  tables: 'common.randomTables',
  travel: 'common.travel',
  chronicle: 'common.campaignLog',
  rules: 'common.rules',
});
export type PanelId = keyof typeof PANEL_TITLES;
/** On a tab there is room for a word: the log in front of the drawing. */
export const TAB_TITLES = textIds({ ...PANEL_TITLES, log: 'common.log', picture: 'dock.positions' });

export function isPanel(id: string): id is PanelId {
  return Object.hasOwn(PANEL_TITLES, id);
}

/** The panel that a screen is there for: it can be moved and pulled out, not closed. */
export const HOME_PANELS: { readonly [screen in Screen]: PanelId } = {
  table: 'initiative',
  party: 'party',
  creatures: 'library',
  encounters: 'encounters',
  travel: 'travel',
  log: 'chronicle',
  rules: 'rules',
};

/** Panels behind one another in one place, and its share of the height of its column. */
interface Stack {
  readonly panels: readonly PanelId[];
  readonly share: number;
}

/** Stacks one below the other, and their share of the width. */
interface Column {
  readonly share: number;
  readonly stacks: readonly Stack[];
}

type Layout = readonly Column[];

const column = (share: number, ...stacks: readonly Stack[]): Column => ({ share, stacks });
const stack = (share: number, ...panels: readonly PanelId[]): Stack => ({ panels, share });
const whole = (...panels: readonly PanelId[]): Layout => [column(1, stack(1, ...panels))];

/** How each screen comes: fight, preparation, journey, log. A narrow window lays panels behind one another. */
const LAYOUTS: { readonly [screen in Screen]: { readonly wide: Layout; readonly narrow: Layout } } = {
  table: {
    wide: [
      column(0.5, stack(1, 'initiative')),
      column(0.3, stack(1, 'acting')),
      column(0.2, stack(0.45, 'dice'), stack(0.55, 'log')),
    ],
    narrow: [column(0.5, stack(1, 'initiative', 'log')), column(0.5, stack(1, 'acting', 'dice'))],
  },
  party: { wide: whole('party'), narrow: whole('party') },
  creatures: {
    wide: [column(0.26, stack(1, 'library')), column(0.74, stack(1, 'workshop'))],
    narrow: whole('library', 'workshop'),
  },
  encounters: { wide: whole('encounters'), narrow: whole('encounters') },
  travel: {
    wide: [column(0.75, stack(1, 'travel')), column(0.25, stack(1, 'log'))],
    narrow: whole('travel', 'log'),
  },
  log: { wide: whole('chronicle'), narrow: whole('chronicle') },
  rules: { wide: whole('rules'), narrow: whole('rules') },
};

/** How wide a window is: too little for panels side by side, a laptop's, or more. */
type Room = 'narrow' | 'laptop' | 'wide';

/**
 * The usual layout of a screen. A game that draws where everyone stands has the drawing above its dice. On a laptop the
 * log lies behind the journey, which needs the room, and the drawing behind the log: a strip of either shows neither.
 */
export function usualLayout(screen: Screen, room: Room, drawn: boolean): Layout {
  const narrow = room === 'narrow' || (room === 'laptop' && screen === 'travel');
  const layout = LAYOUTS[screen][narrow ? 'narrow' : 'wide'];
  if (screen !== 'table' || !drawn) return layout;
  if (narrow) {
    const [first, second] = layout;
    return first && second ? [first, column(second.share, stack(1, 'acting', 'picture', 'dice'))] : layout;
  }
  if (room === 'laptop')
    return [...layout.slice(0, 2), column(0.2, stack(0.45, 'dice'), stack(0.55, 'log', 'picture'))];
  return [...layout.slice(0, 2), column(0.2, stack(0.27, 'picture'), stack(0.4, 'dice'), stack(0.33, 'log'))];
}

/** The one component behind every panel, told by its parameters which one to be. */
export const PANEL_COMPONENT = 'panel';

/** Puts one panel into the dock. */
export function addPanel(
  api: DockviewApi,
  id: PanelId,
  where?: { readonly beside: string; readonly direction: 'right' | 'below' | 'within' },
): void {
  api.addPanel({
    id,
    component: PANEL_COMPONENT,
    title: t(TAB_TITLES[id]),
    params: { panel: id },
    ...(where && { position: { referencePanel: where.beside, direction: where.direction } }),
  });
}

/** Lays a dock out anew: columns side by side, stacks one below the other, panels behind one another. */
export function applyLayout(api: DockviewApi, layout: Layout): void {
  api.clear();
  const { width, height } = api;
  let before: PanelId | undefined;
  for (const { stacks } of layout) {
    const first = stacks[0]?.panels[0];
    if (first === undefined) continue;
    const at = before === undefined ? undefined : ({ beside: before, direction: 'right' } as const);
    addPanel(api, first, at);
    before = first;
  }
  for (const { stacks, share } of layout) {
    const first = stacks[0]?.panels[0];
    // Each further column takes half of the one before; only now can all have their share.
    if (first !== undefined) api.getPanel(first)?.group.api.setSize({ width: width * share });
    layColumn(api, stacks, height);
  }
  for (const { stacks } of layout)
    for (const { panels } of stacks) if (panels[0]) api.getPanel(panels[0])?.api.setActive();
}

function layColumn(api: DockviewApi, stacks: Layout[number]['stacks'], height: number): void {
  let above: PanelId | undefined;
  for (const { panels } of stacks) {
    const [first, ...behind] = panels;
    if (first === undefined) continue;
    if (above !== undefined) addPanel(api, first, { beside: above, direction: 'below' });
    for (const id of behind) addPanel(api, id, { beside: first, direction: 'within' });
    above = first;
  }
  for (const { panels, share } of stacks)
    if (panels[0] && stacks.length > 1)
      api.getPanel(panels[0])?.group.api.setSize({ height: height * share });
}

/** Lays a dock out as it was kept; answers whether that could be read and has the panel its screen is there for. */
export function restoreLayout(api: DockviewApi, kept: unknown, home: PanelId): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dock refuses what it cannot read, and is then laid out anew
    api.fromJSON(kept as Parameters<DockviewApi['fromJSON']>[0]);
  } catch {
    return false;
  }
  return api.getPanel(home) !== undefined && api.panels.every(({ id }) => isPanel(id));
}

const IDS = Object.keys(PANEL_TITLES).filter(isPanel);

/** How the panels of a screen lie. */
export function useDockCommands(): readonly CommandEntry[] {
  const session = useSession();
  const dock = useDock();
  const table = useTable();
  const ui = useUi();
  const needs = [useCommandNeeds().open, silentNeed(() => dock.here !== undefined)];

  function show(id: PanelId): void {
    const api = dock.here;
    if (!api) return;
    const there = api.getPanel(id);
    if (there) there.api.setActive();
    else addPanel(api, id, api.activePanel && { beside: api.activePanel.id, direction: 'within' });
  }

  async function pullOut(): Promise<void> {
    const panel = dock.here?.activePanel;
    if (!panel || !session.host?.journalled) return ui.say(t('command.pullOutRefused'), true);
    await dock.here?.addPopoutGroup(panel, { popoutUrl: '/popout.html' });
  }

  return [
    {
      id: 'view.arrange',
      title: 'command.editLayout',
      menu: 'command.view',
      keys: ['Ctrl+J'],
      needs,
      run: () => {
        dock.arranging = !dock.arranging;
        if (dock.arranging) ui.say(t('command.editLayoutHint'));
      },
    },
    {
      id: 'view.pullOut',
      title: 'command.pullOutPanel',
      menu: 'command.view',
      keys: ['Ctrl+Shift+J'],
      needs,
      run: pullOut,
    },
    {
      id: 'view.usual',
      title: 'command.resetLayout',
      menu: 'command.view',
      keys: [],
      needs,
      run: () => {
        if (dock.here)
          applyLayout(dock.here, usualLayout(ui.screen, dock.room, table.system?.picture !== undefined));
      },
    },
    ...IDS.map((id): CommandEntry => ({
      id: `view.panel.${id}`,
      title: 'command.panel',
      named: PANEL_TITLES[id],
      menu: 'command.view',
      keys: [],
      needs,
      run: () => show(id),
    })),
  ];
}

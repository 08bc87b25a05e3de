import type { DockviewApi } from 'dockview-vue';
import { t, textIds } from '../../i18n/localize.ts';
import type { Screen } from '../../stores/ui.ts';

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

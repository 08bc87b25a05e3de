import type { DockviewApi } from 'dockview-vue';
import { t } from '../../i18n/localize.ts';
import { isPanel, type Layout, type PanelId, TABS } from './layouts.ts';

/** The one component behind every panel, told by its parameters which one to be. */
export const PANEL = 'panel';

/** Puts one panel into the dock. */
export function addPanel(
  api: DockviewApi,
  id: PanelId,
  where?: { readonly beside: string; readonly direction: 'right' | 'below' | 'within' },
): void {
  api.addPanel({
    id,
    component: PANEL,
    title: t(TABS[id]),
    params: { panel: id },
    ...(where && { position: { referencePanel: where.beside, direction: where.direction } }),
  });
}

/** Lays a dock out anew: columns side by side, stacks one below the other, panels behind one another. */
export function layOut(api: DockviewApi, layout: Layout): void {
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
export function layOutKept(api: DockviewApi, kept: unknown, home: PanelId): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dock refuses what it cannot read, and is then laid out anew
    api.fromJSON(kept as Parameters<DockviewApi['fromJSON']>[0]);
  } catch {
    return false;
  }
  return api.getPanel(home) !== undefined && api.panels.every(({ id }) => isPanel(id));
}

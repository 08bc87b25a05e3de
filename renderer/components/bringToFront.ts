import type { IDockviewPanel } from 'dockview-vue';

/**
 * Brings a panel before those it shares a place with. One that is there already is left alone: the dock would take its
 * content off the page and put it back, and with that the focus and how far its lists were scrolled.
 */
export function bringToFront({ id, group, api }: IDockviewPanel): void {
  if (group.activePanel?.id !== id) api.setActive();
}

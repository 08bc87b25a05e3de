import { type OrderEntry, turnsLeft } from '../orderEntry.ts';
import type { Encounter } from '../state.ts';

/** The line that would put this entry into the order as it is now: what its edit begins with. */
export function lineOfEntry(encounter: Encounter, entry: OrderEntry): string {
  if (entry.kind === 'turn') return `${entry.tag} init ${entry.total}`;
  const left = Math.max(1, turnsLeft(encounter, entry) ?? 1);
  const shown = entry.hidden === true ? 'hidden' : 'seen';
  const counts =
    entry.kind === 'clock'
      ? `${left} at ${entry.total}`
      : `${entry.total}${entry.ends === undefined ? '' : ` in ${left} rounds`}`;
  return `${entry.kind} ${entry.name} ${counts} ${shown} "${entry.text.replaceAll(/["“”„]/gu, '’')}"`;
}

import type { RiderMoment } from './rider.ts';

const OF_LABEL: { readonly [label: string]: RiderMoment } = {
  hit: { kind: 'hit' },
  failure: { kind: 'hit' },
  success: { kind: 'miss' },
  'second failure': { kind: 'hit' },
  grab: { kind: 'hit' },
  'natural roll': { kind: 'hit' },
  miss: { kind: 'miss' },
  crit: { kind: 'critical' },
  critical: { kind: 'critical' },
};
/** Lines that the table rolls or holds to by itself: nothing in them is brought by the power. */
const HELD: ReadonlySet<string> = new Set([
  'attack',
  'save',
  'target',
  'trigger',
  'damage',
  'range',
  'requirement',
  'cost',
]);

/** The moment that the label of a line speaks of; what has no moment of its own happens with the use of the power. */
export function momentOf(label: string, effectOnHit = false): RiderMoment {
  if (effectOnHit && label.toLowerCase() === 'effect') return { kind: 'hit' };
  return OF_LABEL[label.toLowerCase()] ?? { kind: 'always' };
}

/** Whether a line tells how the power is used and rolled, not what it brings. */
export function isHeld(label: string): boolean {
  return HELD.has(label.toLowerCase());
}

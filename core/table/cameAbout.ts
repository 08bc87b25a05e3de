import type { RiderMoment } from '../rules/riders/rider.ts';
import type { PendingTarget } from './pending.ts';

/** How the outcomes of a critical hit are called in every game. */
const CRITICAL = /^crit/u;

/** Whether a moment of a power came about with this outcome; a power without a roll hits. */
export function cameAbout(on: RiderMoment, { offer, outcome }: PendingTarget): boolean {
  if (on.kind === 'always') return true;
  if (!offer.check) return on.kind === 'hit';
  const ended = offer.check.outcomes.find(({ key }) => key === outcome?.key);
  if (!outcome || !ended || ended.nothing) return false;
  switch (on.kind) {
    case 'hit':
      return ended.good;
    case 'miss':
      return !ended.good;
    case 'critical':
      return CRITICAL.test(outcome.key);
    case 'natural':
      // Of a total that was only said nobody knows the face: what hangs on it is offered.
      return (
        (outcome.natural === 0 || on.faces.includes(outcome.natural)) &&
        (on.result === 'any' || (on.result === 'hit') === ended.good)
      );
    case 'outcome':
      return on.outcome === outcome.key;
    case 'allHit':
    case 'aura':
    case 'trigger':
      return false;
  }
}

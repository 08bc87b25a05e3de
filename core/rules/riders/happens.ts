import type { AttackOutcome } from '../attackOffer.ts';
import type { CheckOffer } from '../check.ts';
import type { RiderMoment } from './rider.ts';

/** How a roll ended, as far as moments ask for it. A natural face of 0 is one that nobody knows. */
export type Ended = Pick<AttackOutcome, 'key' | 'natural'>;

/** Whether a moment of a power came about with this outcome; a power without a roll hits. */
export function happens(on: RiderMoment, check: CheckOffer | undefined, ended: Ended | undefined): boolean {
  if (on.kind === 'always') return true;
  if (!check) return on.kind === 'hit';
  const place = check.outcomes.findIndex(({ key }) => key === ended?.key);
  const outcome = check.outcomes[place];
  if (!ended || !outcome || outcome.nothing) return false;
  switch (on.kind) {
    case 'hit':
      return outcome.good;
    case 'miss':
      return !outcome.good;
    case 'critical':
      return outcome.critical !== undefined;
    case 'natural':
      // Of a total that was only said nobody knows the face: what hangs on it is offered.
      return (
        (ended.natural === 0 || on.faces.includes(ended.natural)) &&
        (on.result === 'any' || (on.result === 'hit') === outcome.good)
      );
    case 'outcome': {
      const asked = check.outcomes.findIndex(({ key }) => key === on.outcome);
      return asked >= 0 && (on.orBetter === true ? place <= asked : place === asked);
    }
    case 'allHit':
    case 'aura':
    case 'trigger':
      return false;
  }
}

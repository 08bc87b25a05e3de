import { doesMomentHappen, type RiderMoment } from '../rules/powerText/rider.ts';
import type { PendingTarget } from './pending.ts';

/** Whether a moment of a power came about with this outcome; a power without a roll hits. */
export function cameAbout(on: RiderMoment, { offer, outcome }: PendingTarget): boolean {
  return doesMomentHappen(on, offer.check, outcome);
}

import { said } from '../../../kernel/said.ts';
import { type Consequence, remember } from '../../../rules/consequences.ts';
import { ownNumber, ownText } from '../../../rules/context.ts';
import type { Leg, MarchRules } from '../../../rules/travel/travelRules.ts';
import { MARCH } from '../tables.ts';
import { asksLight } from './darkness.ts';
import { marchOf, voyageOf, walked } from './march.ts';
import { marchCost, suppliesLane } from './marchCost.ts';

const GROUND = { road: 'open', difficult: 'difficult', harsh: 'harsh' } as const;

/** A leg of the route as this game keeps it: goal, miles, terrain. TOR-50 */
export function beginLeg({ place, miles, going }: Leg): readonly Consequence[] {
  return [
    remember('place', place, '', 'TOR-50'),
    remember('distance', miles, '', 'TOR-50'),
    remember('gone', 0, '', 'TOR-50'),
    remember('terrain', GROUND[going.key], '', 'TOR-50'),
  ];
}

/** The day’s march for the travel screen: its own procedure, miles, goal and prices. TOR-50 TOR-51 TOR-53 */
export const seat: MarchRules = {
  procedure: 'march',
  waits: (now) => (asksLight(now) ? said('march.lightFirst') : undefined),
  hours: MARCH.hours,
  milesADay: (now, going) => {
    const over = going ? { ...now, own: { ...now.own, terrain: GROUND[going.key] } } : now;
    const voyage = voyageOf(now);
    return voyage ? voyage.miles(voyage.dayHours) : marchOf(over).miles;
  },
  goal: (now) => ({
    place: ownText(now, 'place'),
    distance: ownNumber(now, 'distance'),
    gone: ownNumber(now, 'gone'),
  }),
  walked: (now) => (voyageOf(now) ? 0 : walked(now, now.worldTime, false).onDay),
  leg: beginLeg,
  cost: marchCost,
  supplies: suppliesLane,
};

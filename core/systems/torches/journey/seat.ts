import { said } from '../../../kernel/said.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { systemNumber, systemText } from '../../../rules/context.ts';
import type { RouteLeg, MarchRules } from '../../../rules/travel/travelRules.ts';
import { MARCH } from '../tables.ts';
import { asksLight } from './darkness.ts';
import { marchOf, voyageOf, walked } from './march.ts';
import { marchCost, suppliesLane } from './marchCost.ts';

const GROUND = { road: 'open', difficult: 'difficult', harsh: 'harsh' } as const;

/** A leg of the route as this game keeps it: goal, miles, terrain. TOR-50 */
export function beginLeg({ place, miles, going }: RouteLeg): readonly Consequence[] {
  return [
    setTableState('place', place, '', 'TOR-50'),
    setTableState('distance', miles, '', 'TOR-50'),
    setTableState('gone', 0, '', 'TOR-50'),
    setTableState('terrain', GROUND[going.key], '', 'TOR-50'),
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
    place: systemText(now, 'place'),
    distance: systemNumber(now, 'distance'),
    gone: systemNumber(now, 'gone'),
  }),
  walked: (now) => (voyageOf(now) ? 0 : walked(now, now.worldTime, false).onDay),
  leg: beginLeg,
  cost: marchCost,
  supplies: suppliesLane,
};

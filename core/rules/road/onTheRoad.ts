import type { JourneyRules } from '../journey.ts';
import type { Moment } from '../moment.ts';
import type { RuleSystem } from '../system.ts';
import { calendarProcedure } from './calendarProcedure.ts';
import { lightAlarms, lightOne, lightProcedures, lightsBurnt, lightsCard, roadShines } from './lights.ts';
import { wayCard, wayProcedures } from './way.ts';

/** The system with what every campaign has on the road: a calendar, and lights and a march where its own rules have none. */
export function onTheRoad(system: RuleSystem): RuleSystem {
  const own = system.journey;
  const [lights, way] = [!own?.owns?.includes('lights'), !own?.owns?.includes('way')];
  const alarms = (now: Moment) => [...(lights ? lightAlarms(now) : []), ...(own?.alarms(now) ?? [])];
  const journey: JourneyRules = {
    ...own,
    ...(lights ? { light: () => lightOne, shines: roadShines } : {}),
    cards: (now) => [
      ...(lights ? [lightsCard(now)] : []),
      ...(own?.cards(now) ?? []),
      ...(way ? [wayCard(now, own?.march)] : []),
    ],
    alarms: (now) => alarms(now).toSorted((a, b) => a.at - b.at),
    pass: (from, now) => [...(lights ? lightsBurnt(now) : []), ...(own?.pass(from, now) ?? [])],
  };
  const procedures = [
    ...(system.procedures ?? []),
    calendarProcedure,
    ...(lights ? lightProcedures : []),
    ...(way ? wayProcedures(own?.march, alarms) : []),
  ];
  return { ...system, journey, procedures };
}

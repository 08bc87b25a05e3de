import type { JourneyRules } from '../journey.ts';
import type { Moment } from '../moment.ts';
import type { RuleSystem } from '../system.ts';
import { calendarProcedure } from './calendarProcedure.ts';
import { lightAlarms, lightOne, lightProcedures, lightsBurnt, lightsCard, roadShines } from './lights.ts';
import { wayCard, wayProcedures } from './way.ts';

/** The system with what every campaign has on the road: a calendar, and lights and a march where its own rules have none. */
export function onTheRoad(system: RuleSystem): RuleSystem {
  const own = system.journey;
  const has = (procedure: string): boolean =>
    system.procedures?.some(({ key }) => key === procedure) === true;
  const [lights, way] = [!has('light'), !has('route')];
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

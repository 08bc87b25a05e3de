import type { JourneyCard, JourneyRules, Leg } from './travelRules.ts';
import type { Moment } from '../context.ts';
import type { RuleSystem } from '../system.ts';
import { datedAlarms, datedCome, datedSetPast } from './marchRecord.ts';
import {
  acknowledgeProcedure,
  calendarProcedure,
  dueReminders,
  forgetProcedure,
  reminderProcedure,
} from './almanac.ts';
import { campCard, campProcedure, foodCard, foodProcedures, settleProcedure } from './camp.ts';
import { beginLeg, routeProcedure, USUAL_MARCH, wayCard, wayProcedure } from './route.ts';
import {
  lightAlarms,
  lightOne,
  lightProcedures,
  lightRows,
  lightsBurnt,
  lightsCard,
  roadShines,
} from './lights.ts';
import { marchProcedure } from './march.ts';
import { roadOptions } from './rulings.ts';
import { travelDay } from './travelDay.ts';
import { weatherProcedure } from './weather.ts';

/** The system with what every campaign has on the road: calendar, route, camp, weather; lights and a march where its own rules have none. */
export function onTheRoad(system: RuleSystem): RuleSystem {
  const own = system.journey;
  const [lights, way] = [!own?.owns?.includes('lights'), !own?.owns?.includes('way')];
  const rules = own?.march ?? USUAL_MARCH;
  const begin = (now: Moment) => (leg: Leg) => [...beginLeg(now, leg), ...(rules.leg?.(leg) ?? [])];
  const alarms = (now: Moment) =>
    [...(lights ? lightAlarms(now) : []), ...datedAlarms(now), ...(own?.alarms(now) ?? [])].toSorted(
      (a, b) => a.at - b.at,
    );
  const rest = system.procedures?.find(({ key }) => key === own?.rest);
  const journey: JourneyRules = {
    ...own,
    ...(lights ? { light: () => lightOne, shines: roadShines, burning: lightRows } : {}),
    cards: (now): readonly JourneyCard[] => [
      ...(lights ? [lightsCard(now)] : []),
      ...(way ? foodCard(now) : []),
      ...(own?.cards(now) ?? []),
      ...(way ? [wayCard(now, rules)] : []),
      campCard(now, own?.rest),
    ],
    alarms,
    pass: (from, now) => [
      ...(lights ? lightsBurnt(now) : []),
      ...(own?.pass(from, now) ?? []),
      ...datedCome(from, now),
    ],
    setPast: datedSetPast,
    reminders: dueReminders,
    day: (now) => travelDay(now, rules, alarms(now)),
  };
  const procedures = [
    ...(system.procedures ?? []),
    calendarProcedure,
    reminderProcedure,
    forgetProcedure,
    acknowledgeProcedure,
    routeProcedure(begin),
    weatherProcedure,
    campProcedure(rest, !way),
    settleProcedure,
    ...(lights ? lightProcedures : []),
    ...(way
      ? [wayProcedure, marchProcedure(rules, begin, alarms, system.words.conditions), ...foodProcedures]
      : []),
  ];
  const options = [
    ...system.options,
    ...roadOptions({ way: !way, strain: rules.strain !== undefined, pace: own?.march !== undefined }),
  ];
  return { ...system, journey, procedures, options };
}

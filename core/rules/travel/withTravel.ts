import type { TravelCard, TravelRules, RouteLeg } from './travelRules.ts';
import type { RulesContext } from '../context.ts';
import type { RuleSystem } from '../system.ts';
import { datedAlarms, announceDated, announceReminders } from './marchRecord.ts';
import {
  acknowledgeProcedure,
  calendarProcedure,
  dueReminders,
  forgetProcedure,
  reminderProcedure,
} from './almanac.ts';
import { campCard, makeCampProcedure, foodCard, foodProcedures, resolveStopProcedure } from './camp.ts';
import { beginLeg, makeLegsProcedure, USUAL_MARCH, routeCard, setRouteProcedure } from './route.ts';
import {
  lightAlarms,
  lightTorchAct,
  lightProcedures,
  lightRows,
  putOutBurntLights,
  lightsCard,
  burningLights,
} from './lights.ts';
import { makeMarchProcedure } from './march.ts';
import { travelOptions } from './rulings.ts';
import { planTravelDay } from './travelDay.ts';
import { weatherProcedure } from './weather.ts';

/** The system with what every campaign has on the road: calendar, route, camp, weather; lights and a march where its own rules have none. */
export function withTravel(system: RuleSystem): RuleSystem {
  const own = system.journey;
  const [lights, way] = [!own?.owns?.includes('lights'), !own?.owns?.includes('way')];
  const rules = own?.march ?? USUAL_MARCH;
  const begin = (now: RulesContext) => (leg: RouteLeg) => [
    ...beginLeg(now, leg),
    ...(rules.leg?.(leg) ?? []),
  ];
  const alarms = (now: RulesContext) =>
    [...(lights ? lightAlarms(now) : []), ...datedAlarms(now), ...(own?.alarms(now) ?? [])].toSorted(
      (a, b) => a.at - b.at,
    );
  const rest = system.procedures?.find(({ key }) => key === own?.rest);
  const journey: TravelRules = {
    ...own,
    ...(lights ? { light: () => lightTorchAct, shines: burningLights, burning: lightRows } : {}),
    cards: (now): readonly TravelCard[] => [
      ...(lights ? [lightsCard(now)] : []),
      ...(way ? foodCard(now) : []),
      ...(own?.cards(now) ?? []),
      ...(way ? [routeCard(now, rules)] : []),
      campCard(now, own?.rest),
    ],
    alarms,
    pass: (from, now) => [
      ...(lights ? putOutBurntLights(now) : []),
      ...(own?.pass(from, now) ?? []),
      ...announceDated(from, now),
    ],
    setPast: announceReminders,
    reminders: dueReminders,
    day: (now) => planTravelDay(now, rules, alarms(now)),
  };
  const procedures = [
    ...(system.procedures ?? []),
    calendarProcedure,
    reminderProcedure,
    forgetProcedure,
    acknowledgeProcedure,
    makeLegsProcedure(begin),
    weatherProcedure,
    makeCampProcedure(rest, !way),
    resolveStopProcedure,
    ...(lights ? lightProcedures : []),
    ...(way
      ? [
          setRouteProcedure,
          makeMarchProcedure(rules, begin, alarms, system.words.conditions),
          ...foodProcedures,
        ]
      : []),
  ];
  const options = [
    ...system.options,
    ...travelOptions({ way: !way, strain: rules.strain !== undefined, pace: own?.march !== undefined }),
  ];
  return { ...system, journey, procedures, options };
}

import { type Said, said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { counterOf, type RulesContext, systemNumber, systemText } from '../../../rules/context.ts';
import { calendarOf, clockTimeText } from '../../../rules/travel/calendar.ts';
import type { CostLine, LaneStretch } from '../../../rules/travel/marchRecord.ts';
import { burningLightsText } from '../../../rules/travel/lights.ts';
import { companyOf, eatersOf, lightsOf } from '../creatures/traits.ts';
import { hoursOver, resilienceDc } from '../harm/resilience.ts';
import { RULING } from '../options.ts';
import { MARCH, SECONDS, SUPPLIES_AN_HOUR, TRAVEL_TURN } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { nightfall } from './darkness.ts';
import { levelNow } from './light.ts';
import { LEVEL_SAID } from './lightCard.ts';
import { distanceText } from '../../../rules/travel/travelDay.ts';
import { marchOf, voyageOf, walked } from './march.ts';
import { careNow, chanceOfLine, turnTimes } from './travelTurn.ts';

/** Whose supplies end on the way, and when, soonest first; those who have none are no news. TOR-52 */
export function emptyAt(now: RulesContext): readonly { readonly who: Fighter; readonly at: number }[] {
  if (now.rulings[RULING.supplies] === 'never' || now.own['home'] === true) return [];
  const hour = Math.floor(now.worldTime / SECONDS.hour);
  return eatersOf(now)
    .flatMap((who) => {
      const left = counterOf(who, COUNTER.supplies);
      return left > 0 ? [{ who, at: (hour + Math.ceil(left / SUPPLIES_AN_HOUR)) * SECONDS.hour }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Supplies on the day from this midnight on: eaten by the hour while there are any. TOR-52 */
export function suppliesLane(now: RulesContext, midnight: number): readonly LaneStretch[] {
  if (now.rulings[RULING.supplies] === 'never' || now.own['home'] === true) return [];
  const party = eatersOf(now);
  const hour = (now.worldTime - midnight) / SECONDS.hour;
  const none = party.filter((who) => counterOf(who, COUNTER.supplies) === 0).map(({ name }) => name);
  const first = emptyAt(now)[0];
  const ends = first ? Math.min(24, (first.at - midnight) / SECONDS.hour) : hour;
  const eats: LaneStretch = {
    from: hour,
    until: ends,
    text: said('march.lessEachHour', { n: SUPPLIES_AN_HOUR }),
    tone: 'plain',
    planned: true,
  };
  const bad = (from: number, text: Said): LaneStretch => ({
    from,
    until: 24,
    text,
    tone: 'bad',
    planned: true,
  });
  return [
    ...(ends > hour ? [eats] : []),
    ...(first && ends < 24 ? [bad(ends, said('march.hasNoneLeft', { who: first.who.name }))] : []),
    ...(!first && none.length > 0 ? [bad(hour, said('march.noneLeft', { who: none }))] : []),
  ];
}

/** What so many hours of the way cost: time and miles, supplies, resilience, light, threats. TOR-40 TOR-41 TOR-47 TOR-50 TOR-52 TOR-70 */
export function marchCost(now: RulesContext, hours: number): readonly CostLine[] {
  const until = now.worldTime + hours * SECONDS.hour;
  return [
    timeLine(now, hours, until),
    ...beyondLine(now, hours),
    ...suppliesLine(now, hours, until),
    ...resilienceLine(now, hours),
    lightLine(now, until),
    ...threatLine(now, until),
  ];
}

function timeLine(now: RulesContext, hours: number, until: number): CostLine {
  const voyage = voyageOf(now);
  const miles = voyage ? voyage.miles(hours) : (marchOf(now).miles * hours) / MARCH.hours;
  const left = systemNumber(now, 'distance') - systemNumber(now, 'gone');
  const far = distanceText(miles, left, { place: systemText(now, 'place') });
  const text = said('road.timeCost', { hours, until: clockTimeText(until, calendarOf(now)), far });
  return { label: said('road.time'), text, tone: 'plain', rule: voyage ? 'TOR-53' : 'TOR-50' };
}

function beyondLine(now: RulesContext, hours: number): readonly CostLine[] {
  if (voyageOf(now) || now.rulings[RULING.beyond] === 'free') return [];
  const done = walked(now, now.worldTime, false).onDay;
  const over = Math.ceil(Math.max(0, done + hours - Math.max(done, MARCH.hours)));
  if (over === 0) return [];
  const text = said('march.beyondCost', { n: over });
  return [
    {
      label: said('road.overHours', { hours: MARCH.hours }),
      text,
      tone: 'warn',
      rule: '',
      ruling: RULING.beyond,
    },
  ];
}

function suppliesLine(now: RulesContext, hours: number, until: number): readonly CostLine[] {
  if (now.rulings[RULING.supplies] === 'never') return [];
  const party = eatersOf(now);
  if (party.length === 0) return [];
  const needs = hours * SUPPLIES_AN_HOUR;
  const lacking = party.filter((who) => counterOf(who, COUNTER.supplies) < needs);
  const have = party.map((who) =>
    said('march.whoHas', { who: who.name, n: counterOf(who, COUNTER.supplies) }),
  );
  const first = emptyAt(now).find(({ at }) => at < until);
  return [
    {
      label: said('food.supplies'),
      text: first
        ? said('march.suppliesStop', { n: needs, have, who: first.who.name })
        : said('march.suppliesCost', { n: needs, have }),
      tone: lacking.length > 0 ? 'bad' : 'plain',
      rule: 'TOR-52',
    },
  ];
}

function resilienceLine(now: RulesContext, hours: number): readonly CostLine[] {
  const party = eatersOf(now).filter((who) => who.hp > 0);
  const worn = party
    .map((who) => ({ who, over: hoursOver(who) + hours }))
    .filter(({ over }) => over > 0)
    .map(({ who, over }) => said('march.whoAndDc', { who: who.name, dc: resilienceDc(over) }));
  if (party.length === 0) return [];
  const text =
    worn.length === 0 ? said('march.nobodyWorn', { n: hours }) : said('march.checksByThen', { who: worn });
  return [
    {
      label: said('resilience.resilience'),
      text,
      tone: worn.length > 0 ? 'warn' : 'plain',
      rule: worn.length > 0 ? 'TOR-71' : 'TOR-70',
    },
  ];
}

function lightLine(now: RulesContext, until: number): CostLine {
  const dark = nightfall(now);
  const lights = companyOf(now).flatMap((who) =>
    lightsOf(who).map((each) => ({ name: each.kind, left: each.until - now.worldTime })),
  );
  const burning = burningLightsText(lights);
  const besides = (how: Said): Said =>
    burning.length === 0 ? how : said('march.andBurning', { how, lights: burning });
  if (dark !== undefined && dark < until)
    return {
      label: said('light.light'),
      text: besides(said('march.stopsAtDusk')),
      tone: 'warn',
      rule: 'TOR-65',
    };
  const level = levelNow(now);
  const how = level === 'lit' || level === 'brilliant' ? said('march.noneNeeded') : LEVEL_SAID[level];
  return {
    label: said('light.light'),
    text: besides(how),
    tone: level === 'lit' || level === 'brilliant' ? 'plain' : 'warn',
    rule: 'TOR-62',
  };
}

/** From this chance in per cent on that a march is stopped its line is a warning: a choice of ours, no rule. */
const LIKELY_STOP = 25;

function threatLine(now: RulesContext, until: number): readonly CostLine[] {
  const turns = turnTimes(now, until).length;
  const worst = TRAVEL_TURN.find(({ key }) => key === 'worst');
  if (turns === 0 || !worst) return [];
  const one = chanceOfLine(careNow(now), worst);
  const chance = Math.round((1 - (1 - one) ** turns) * 1000) / 10;
  const text = said('march.threatCost', { n: turns, chance });
  return [
    { label: said('march.threats'), text, tone: chance >= LIKELY_STOP ? 'warn' : 'plain', rule: 'TOR-41' },
  ];
}

import { roundMiles } from '../../../rules/travel/route.ts';
import { labelling, said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow, TravelRules } from '../../../rules/travel/travelRules.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { burningLightsText, timeLeftText } from '../../../rules/travel/lights.ts';
import { LIGHTS } from './goods/tables.ts';
import { speedOf } from '../procedures/afoot.ts';
import { DAY_LOAD, FIGHTS_A_POINT, MARCH, REST_SECONDS } from '../tables.ts';
import { hoursOf } from '../harm/afflictions.ts';
import { isHero } from '../creatures/traits.ts';
import { challengeOf } from './challenge.ts';
import { MARK, SCENE } from '../words.ts';
import { forced } from './forced.ts';
import { burning, burningOf, HOUR, lightName, shines } from './lights.ts';

/** Time outside fights: lights that burn, the road, the day. ORC-33 ORC-183 ORC-209 ORC-295 */
export const journey: TravelRules = {
  owns: ['lights'],
  cards: (now) => [lightCard(now), ...roadCard(now), dayCard(now), ...challengeCard(now)],
  alarms: (now) =>
    [
      ...burningOf(now).map((each) => ({
        at: each.until,
        ...labelling('light.willGoOut', { light: lightName(each) }),
        rule: 'ORC-209',
      })),
      ...hoursOf(now),
    ].toSorted((a, b) => a.at - b.at),
  pass: (_from, now) => {
    const all = burningOf(now);
    const left = all.filter(({ until }) => until > now.worldTime);
    const gone = all.filter((each) => !left.includes(each)).map(lightName);
    return gone.length === 0 ? [] : [burning(left, said('light.wentOut', { n: gone.length, lights: gone }))];
  },
  step: 'hour',
  light: () => ({ label: said('light.light'), procedure: 'light', values: { light: 'torch' } }),
  burning: lightRows,
  shines: (now) =>
    burningLightsText(
      burningOf(now).map(({ light, until }) => ({ name: light.name, left: until - now.worldTime })),
    ),
  march: {
    milesADay: (now) => milesAnHour(now) * MARCH.hours,
    hours: MARCH.hours,
    most: MARCH.hours * 2,
    strain: forced,
  },
  rest: 'longRest',
};

function lightRows(now: RulesContext): readonly TravelRow[] {
  return burningOf(now).map((each, at): TravelRow => {
    const left = Math.max(0, each.until - now.worldTime);
    const share = left / (each.light.hours * HOUR);
    return {
      label: lightName(each),
      text: said('light.leftAndShines', { left: timeLeftText(left), shines: shines(each.light) }),
      share: Math.min(1, share),
      tone: share <= 0.25 ? 'warn' : 'plain',
      rule: 'ORC-209',
      act: { label: said('light.putOut'), procedure: 'douse', values: { at } },
    };
  });
}

function lightCard(now: RulesContext): TravelCard {
  const rows = lightRows(now);
  return {
    key: 'lights',
    title: said('light.lights'),
    text: rows.length === 0 ? said('light.noneBurns') : said('light.burning', { n: rows.length }),
    rule: 'ORC-209',
    rows: [...rows, ...unlit(), OTHERS],
  };
}

/** Every light there is, to be lit with one click. */
function unlit(): readonly TravelRow[] {
  return LIGHTS.map(({ key, name, hours }) => ({
    label: said('light.light'),
    text: said('light.forHours', { light: { label: name.toLowerCase() }, hours }),
    chip: true,
    rule: 'ORC-209',
    act: { label: said('light.light'), procedure: 'light', values: { light: key } },
  }));
}

const OTHERS: TravelRow = {
  label: said('light.light'),
  text: said('light.whoseMore'),
  chip: true,
  rule: 'ORC-209',
  act: { label: said('light.light'), procedure: 'light', form: true },
};

/** Half the speed of the slowest; 0 where nobody marches. ORC-247 */
function milesAnHour(now: RulesContext): number {
  const speeds = now.all.filter(({ sheet }) => isHero(sheet)).map((each) => speedOf(each, now));
  return speeds.length === 0 ? 0 : Math.min(...speeds) / MARCH.squaresAMile;
}

function roadCard(now: RulesContext): readonly TravelCard[] {
  const miles = milesAnHour(now);
  if (miles === 0) return [];
  return [
    {
      key: 'road',
      title: said('march.theRoad'),
      text: said('march.asTheSlowest', { n: roundMiles(miles) }),
      rule: 'ORC-247',
      place: 'way',
      rows: [
        {
          label: said('march.inComfort'),
          text: said('march.hoursAndMiles', { hours: MARCH.hours, n: roundMiles(miles * MARCH.hours) }),
          rule: 'ORC-247',
        },
        {
          label: said('march.hoursMoreLabel'),
          text: said('march.endureOr', { dc: MARCH.longer }),
          rule: 'ORC-247',
        },
      ],
    },
  ];
}

function dayCard(now: RulesContext): TravelCard {
  const last = now.own[SCENE.lastLongRest];
  const ready = typeof last === 'number' ? last + REST_SECONDS.between - REST_SECONDS.long : 0;
  const waits = Math.max(0, ready - now.worldTime);
  return {
    key: 'day',
    title: said('march.theDay'),
    text:
      waits === 0 ? said('march.longRestHelps') : said('march.longRestIn', { n: Math.ceil(waits / HOUR) }),
    rule: 'ORC-183',
    rows: [loadRow(now), ...now.all.filter(({ sheet }) => isHero(sheet)).map(fightsRow)],
  };
}

/** The challenge that is going on, beside what the party counts. ORC-BOOK-06 */
function challengeCard(now: RulesContext): readonly TravelCard[] {
  const challenge = challengeOf(now);
  if (!challenge) return [];
  const { name, level, successes, needs, failures, bears } = challenge;
  const act = { label: said('march.count'), procedure: 'challengeCount', form: true } as const;
  const rows: readonly TravelRow[] = [
    {
      label: said('march.successes'),
      text: said('march.countOf', { count: successes, most: needs }),
      share: successes / needs,
      tone: 'good',
      act,
    },
    {
      label: said('march.failures'),
      text: said('march.countOf', { count: failures, most: bears }),
      share: failures / bears,
      tone: 'warn',
    },
  ];
  const text = said('march.challengeText', { level });
  return [{ key: 'challenge', title: name, text, rule: 'ORC-BOOK-06', place: 'party', rows }];
}

function loadRow({ own }: RulesContext): TravelRow {
  const kept = own[SCENE.dayLoad];
  const load = typeof kept === 'number' ? kept : 0;
  return {
    label: said('march.fightsOfTheDay'),
    text: said('march.fairOnes', { load: Math.round(load * 100) / 100, most: DAY_LOAD }),
    share: Math.min(1, load / DAY_LOAD),
    tone: load > DAY_LOAD ? 'warn' : 'plain',
    rule: 'ORC-295',
  };
}

function fightsRow({ name, marks }: Fighter): TravelRow {
  const fights = marks?.[MARK.fights];
  const count = typeof fights === 'number' ? fights : 0;
  return {
    label: name,
    text: said('march.fightsAndPoint', { n: count, until: FIGHTS_A_POINT - (count % FIGHTS_A_POINT) }),
    rule: 'ORC-33',
  };
}

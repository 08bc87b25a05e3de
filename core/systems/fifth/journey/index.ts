import { said, type Wording } from '../../../kernel/said.ts';
import type { TravelCard, TravelRow, TravelRules } from '../../../rules/travel/travelRules.ts';
import { type Fighter, membershipOf } from '../../../rules/combat.ts';
import { markNumber, type RulesContext } from '../../../rules/context.ts';
import { isHero } from '../creatures/traits.ts';
import { exhaustionOf } from '../harm/life.ts';
import { awakened, wakings } from '../harm/stable.ts';
import { editionFor, editionOf, RULING } from '../options.ts';
import { forced, forcedDc, paceAsItIs, paceNow, terrainNow } from '../procedures/travel.ts';
import { marchingOrderText } from '../../../rules/travel/march.ts';
import type { Pace } from '../procedures/carried.ts';
import { REST } from '../procedures/rest.ts';
import { MARCH, PACES, VEHICLES } from '../procedures/tables.ts';
import { MARK } from '../words.ts';

const HOUR = 3_600;

/** Travel: pace and country, the march beyond eight hours, the day of each hero. The clock and lights are the road’s. FIF-194 FIF-201 to FIF-210 */
export const journey: TravelRules = {
  cards: (now) => [paceCard(now), dayCard(now)],
  alarms: wakings,
  pass: (_from, now) => awakened(now),
  rest: 'longRest',
  march: {
    hours: MARCH.hours,
    milesADay: (now) => paceAsItIs(now).day,
    strain: {
      each: 'hour',
      cost: (_now, hours) => ({
        label: said('march.hourNumber', { hour: MARCH.hours + (hours[0] ?? 1) }),
        tone: 'warn',
        text: said('march.constitutionOr', { dc: forcedDc(hours[0] ?? 1) }),
        rule: 'FIF-204',
      }),
      roll: (now, roller, hours) => forced(marchers(now), hours, now, roller),
    },
  },
};

/** Heroes and those who go with them. FIF-204 */
function marchers({ all }: RulesContext): readonly Fighter[] {
  return all.filter((each) => ['hero', 'follower'].includes(membershipOf(each)));
}

/** The paces within a line. FIF-201 */
const PACE_TITLES = {
  fast: 'march.fastTitle',
  normal: 'march.normalTitle',
  slow: 'march.slowTitle',
} as const;
const PACE_WORDS = { fast: 'march.fast', normal: 'march.normal', slow: 'march.slow' } as const;

/** The pace by its name, or the ship that carries the party. FIF-201 FIF-207 */
function wordOf({ key, label }: Pace): Wording {
  return VEHICLES.find((each) => each.label === label)?.label ?? said(PACE_TITLES[key]);
}

/** What the pace does besides its miles. FIF-201 */
const SAYS = {
  '2024': {
    fast: said('march.fastNow'),
    normal: said('march.normalNow'),
    slow: said('march.slowNow'),
  },
  '2014': { fast: said('march.fastBefore'), normal: '', slow: said('march.slowBefore') },
} as const;

function paceCard(now: RulesContext): TravelCard {
  const real = paceAsItIs(now);
  const terrain = terrainNow(now);
  const says = SAYS[editionOf(now)][real.key];
  return {
    key: 'pace',
    title: said('road.pace'),
    text: said('march.paceIs', {
      pace: wordOf(real),
      hour: real.hour,
      day: real.day,
      hours: MARCH.hours,
    }),
    rule: 'FIF-201',
    place: 'way',
    rows: [
      ...PACES.map((each): TravelRow => ({
        label: said('road.pace'),
        text: said('march.paceMiles', { pace: said(PACE_WORDS[each.key]), miles: each.day }),
        chip: true,
        current: each.key === paceNow(now).key,
        rule: 'FIF-201',
        act: {
          label: said('road.set'),
          procedure: 'pace',
          values: { pace: each.key, terrain: terrain?.key ?? '', road: now.own['road'] === true },
        },
      })),
      ...(says === '' ? [] : [{ label: wordOf(real), text: says, rule: 'FIF-201' }]),
      ...(terrain
        ? [
            {
              label: terrain.label,
              text: said('march.terrainIs', {
                apart: terrain.apart,
                forage: terrain.forage,
                navigate: terrain.navigate,
                search: terrain.search,
              }),
              rule: 'FIF-202',
            },
          ]
        : []),
    ],
  };
}

function dayCard(now: RulesContext): TravelCard {
  const heroes = now.all.filter(({ sheet }) => isHero(sheet));
  return {
    key: 'day',
    title: said('march.theDay'),
    text: said(heroes.length === 0 ? 'march.nobodyTravels' : 'march.dayText'),
    rule: 'FIF-194',
    rows: [
      ...(heroes.length === 0
        ? []
        : [
            {
              label: said('march.marchingOrder'),
              text: marchingOrderText(heroes),
              rule: 'FIF-208',
            } satisfies TravelRow,
          ]),
      ...heroes.map((each) => dayRow(each, now)),
    ],
  };
}

function dayRow(who: Fighter, now: RulesContext): TravelRow {
  const tired = exhaustionOf(who);
  const hungry = markNumber(who, MARK.hungry);
  const edition = editionFor(now, RULING.longRest);
  const last = who.marks?.[MARK.lastLongRest];
  const wait =
    typeof last === 'number'
      ? last +
        (edition === '2024' ? REST.between['2024'] : REST.between['2014'] - REST.long) * HOUR -
        now.worldTime
      : 0;
  const all = [
    ...(tired > 0 ? [said('march.exhaustion', { level: tired })] : []),
    ...(hungry > 0 ? [said('march.daysWithoutFood', { n: hungry })] : []),
    wait > 0 ? said('march.restIn', { hours: Math.ceil(wait / HOUR) }) : said('march.mayRestLong'),
  ];
  return {
    label: who.name,
    text: all.reduce((first, second) => said('march.andThen', { first, second })),
    tone: tired > 0 || hungry > 0 ? 'warn' : 'plain',
    rule: 'FIF-194',
  };
}

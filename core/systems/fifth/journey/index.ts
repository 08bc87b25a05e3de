import type { JourneyCard, JourneyRow, JourneyRules } from '../../../rules/journey.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import { markNumber } from '../../../rules/reading.ts';
import { isHero } from '../creatures/traits.ts';
import { exhaustionOf } from '../harm/life.ts';
import { awakened, wakings } from '../harm/stable.ts';
import { editionFor, editionOf, RULING } from '../options.ts';
import { forced, forcedDc, paceAsItIs, paceNow, terrainNow } from '../procedures/travel.ts';
import { marchingOrder } from '../procedures/carried.ts';
import { REST } from '../procedures/rest.ts';
import { MARCH, PACES } from '../procedures/tables.ts';
import { MARK } from '../words.ts';

const HOUR = 3_600;

/** Travel: pace and country, the march beyond eight hours, the day of each hero. The clock and lights are the road’s. FIF-194 FIF-201 to FIF-210 */
export const journey: JourneyRules = {
  cards: (now) => [paceCard(now), dayCard(now)],
  alarms: wakings,
  pass: (_from, now) => awakened(now),
  rest: 'longRest',
  march: {
    hours: MARCH.hours,
    milesADay: (now) => paceAsItIs(now).day,
    strain: {
      cost: () => ({
        label: 'Hour 9',
        tone: 'warn',
        text: `Constitution DC ${forcedDc(1)} each, one more an hour, or a level of exhaustion`,
        rule: 'FIF-204',
      }),
      roll: (now, roller) =>
        forced(
          now.all.filter(({ sheet }) => isHero(sheet)),
          1,
          now,
          roller,
        ),
    },
  },
};

/** What the pace does besides its miles. FIF-201 */
const SAYS = {
  '2024': {
    fast: 'disadvantage on Perception, Survival and Stealth',
    normal: 'disadvantage on Stealth',
    slow: 'advantage on Perception and Survival',
  },
  '2014': { fast: '−5 to passive Perception', normal: '', slow: 'can travel in stealth' },
} as const;

function paceCard(now: Moment): JourneyCard {
  const real = paceAsItIs(now);
  const terrain = terrainNow(now);
  const says = SAYS[editionOf(now)][real.key];
  return {
    key: 'pace',
    title: 'Pace',
    text: `${real.label}: ${real.hour} miles an hour, ${real.day} in ${MARCH.hours} hours.`,
    rule: 'FIF-201',
    place: 'way',
    rows: [
      ...PACES.map((each): JourneyRow => ({
        label: 'Pace',
        text: `${each.label.toLowerCase()}, ${each.day} miles`,
        chip: true,
        current: each.key === paceNow(now).key,
        rule: 'FIF-201',
        act: {
          label: each.label,
          procedure: 'pace',
          values: { pace: each.key, terrain: terrain?.key ?? '', road: now.own['road'] === true },
        },
      })),
      ...(says === '' ? [] : [{ label: real.label, text: says, rule: 'FIF-201' }]),
      ...(terrain
        ? [
            {
              label: terrain.label,
              text: `encounters at ${terrain.apart} × 10 feet; forage ${terrain.forage}, navigate ${terrain.navigate}, search ${terrain.search}`,
              rule: 'FIF-202',
            },
          ]
        : []),
    ],
  };
}

function dayCard(now: Moment): JourneyCard {
  const heroes = now.all.filter(({ sheet }) => isHero(sheet));
  return {
    key: 'day',
    title: 'The day',
    text: heroes.length === 0 ? 'Nobody travels.' : 'Exhaustion, hunger and the next long rest.',
    rule: 'FIF-194',
    rows: [
      ...(heroes.length === 0
        ? []
        : [{ label: 'Marching order', text: marchingOrder(now), rule: 'FIF-208' } satisfies JourneyRow]),
      ...heroes.map((each) => dayRow(each, now)),
    ],
  };
}

function dayRow(who: Fighter, now: Moment): JourneyRow {
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
  const said = [
    tired > 0 ? `exhaustion ${tired}` : '',
    hungry > 0 ? `${hungry} days without food` : '',
    wait > 0 ? `long rest in ${Math.ceil(wait / HOUR)} h` : 'may rest long',
  ].filter(Boolean);
  return {
    label: who.name,
    text: said.join(', '),
    tone: tired > 0 || hungry > 0 ? 'warn' : 'plain',
    rule: 'FIF-194',
  };
}

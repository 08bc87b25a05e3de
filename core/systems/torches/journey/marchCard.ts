import { type Said, said } from '../../../kernel/said.ts';
import { type Moment, ownNumber, ownText } from '../../../rules/context.ts';
import { marchingOrder } from '../../../rules/travel/march.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/travel/travelRules.ts';
import { companyOf, wordOf } from '../creatures/traits.ts';
import { WIND } from '../tables.ts';
import { chips } from './chips.ts';
import { daysToGo, goneSaid, milesOf } from '../../../rules/travel/route.ts';
import { type Factor, marchOf, type Voyage, voyageOf } from './march.ts';
import { CRAFTS, GROUNDS, PACES, WIND_KEYS, WINDS } from './words.ts';

/** The day’s way, each factor by its name. TOR-50 TOR-51 TOR-53 */
export function marchCard(now: Moment): JourneyCard {
  const voyage = voyageOf(now);
  const left = Math.max(0, ownNumber(now, 'distance') - ownNumber(now, 'gone'));
  const day = voyage ? voyage.miles(voyage.dayHours) : marchOf(now).miles;
  return {
    key: 'march',
    title: voyage ? said('march.voyage') : said('road.march'),
    text: waySaid(now),
    rule: voyage ? 'TOR-53' : 'TOR-50',
    place: 'way',
    rows: [
      ...(voyage ? voyageRows(now, voyage) : footRows(now)),
      {
        label: said('road.today'),
        text: daysToGo(said('road.miles', { n: milesOf(day) }), left, day),
        current: true,
        rule: voyage ? 'TOR-53' : 'TOR-50',
      },
      ...(voyage
        ? chips(now, said('march.windCurrent'), 'wind', WINDS, 'TOR-53')
        : [
            ...chips(now, said('march.terrain'), 'terrain', GROUNDS, 'TOR-50'),
            ...chips(now, said('weather.weather'), 'weather', GROUNDS, 'TOR-50'),
            ...chips(now, said('march.theyMove'), 'pace', PACES, 'TOR-51'),
          ]),
      ...orderRows(now),
      ...chips(now, said('march.theyTravel'), 'craft', CRAFTS, 'TOR-53'),
      ...MORE,
    ],
  };
}

/** Who goes in front and who behind; a ruling of ours. */
function orderRows(now: Moment): readonly JourneyRow[] {
  const company = companyOf(now);
  return company.length < 2
    ? []
    : [
        {
          label: said('march.marchingOrder'),
          text: marchingOrder(company),
          act: { label: said('form.place'), procedure: 'marchingOrder', form: true },
        },
      ];
}

const MORE: readonly JourneyRow[] = [
  {
    label: said('road.theWay'),
    text: said('road.whereTo'),
    chip: true,
    rule: 'TOR-50',
    act: { label: said('road.theWay'), procedure: 'route', form: true },
  },
  {
    label: said('road.theWay'),
    text: said('march.someHours'),
    chip: true,
    rule: 'TOR-50',
    act: { label: said('road.march'), procedure: 'march', form: true },
  },
];

function voyageRows(now: Moment, voyage: Voyage): readonly JourneyRow[] {
  const wind = wordOf(now, 'wind', WIND_KEYS);
  return [
    {
      label: said('march.calmWater'),
      text: said('march.milesAnHour', { n: milesOf(voyage.hourly / WIND[wind]) }),
      rule: 'TOR-53',
    },
    ...(wind === 'none'
      ? []
      : [
          {
            label: said(wind === 'with' ? 'march.windWithThem' : 'march.windAgainstThem'),
            text: said(wind === 'with' ? 'march.double' : 'road.half'),
            rule: 'TOR-53',
          },
        ]),
    {
      label: said('march.speed'),
      text: said('march.milesInHours', {
        n: milesOf(voyage.hourly),
        day: milesOf(voyage.miles(voyage.dayHours)),
        hours: voyage.dayHours,
      }),
      rule: 'TOR-53',
    },
  ];
}

function footRows(now: Moment): readonly JourneyRow[] {
  const { slowest, base, factors } = marchOf(now);
  return [
    {
      label: said('march.slowest'),
      text: slowest ? said('march.milesADayOf', { who: slowest.name, n: base }) : said('march.nobody'),
      rule: 'TOR-50',
    },
    ...factors.map((each) => ({ label: each.label, text: part(each), rule: each.rule })),
  ];
}

function part({ factor }: Factor): Said {
  const known = ({ 0.5: 'road.half', 0.25: 'road.aQuarter', 0.75: 'march.threeQuarters' } as const)[factor];
  return known ? said(known) : said('march.times', { factor });
}

function waySaid(now: Moment): Said {
  const distance = ownNumber(now, 'distance');
  const place = ownText(now, 'place');
  const gone = ownNumber(now, 'gone');
  return distance === 0 && place !== ''
    ? said('march.milesToward', { n: milesOf(gone), place })
    : goneSaid({ gone, distance, place });
}

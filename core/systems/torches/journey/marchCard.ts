import { type Said, said } from '../../../kernel/said.ts';
import { type RulesContext, systemNumber, systemText } from '../../../rules/context.ts';
import { marchingOrderText } from '../../../rules/travel/march.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import { companyOf, wordOf } from '../creatures/traits.ts';
import { WIND } from '../tables.ts';
import { chips } from './chips.ts';
import { withDaysToGo, progressText, roundMiles } from '../../../rules/travel/route.ts';
import { type Factor, marchOf, type Voyage, voyageOf } from './march.ts';
import { CRAFTS, GROUNDS, PACES, WIND_KEYS, WINDS } from './words.ts';

/** The day’s way, each factor by its name. TOR-50 TOR-51 TOR-53 */
export function marchCard(now: RulesContext): TravelCard {
  const voyage = voyageOf(now);
  const left = Math.max(0, systemNumber(now, 'distance') - systemNumber(now, 'gone'));
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
        text: withDaysToGo(said('road.miles', { n: roundMiles(day) }), left, day),
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
function orderRows(now: RulesContext): readonly TravelRow[] {
  const company = companyOf(now);
  return company.length < 2
    ? []
    : [
        {
          label: said('march.marchingOrder'),
          text: marchingOrderText(company),
          act: { label: said('form.place'), procedure: 'marchingOrder', form: true },
        },
      ];
}

const MORE: readonly TravelRow[] = [
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

function voyageRows(now: RulesContext, voyage: Voyage): readonly TravelRow[] {
  const wind = wordOf(now, 'wind', WIND_KEYS);
  return [
    {
      label: said('march.calmWater'),
      text: said('march.milesAnHour', { n: roundMiles(voyage.hourly / WIND[wind]) }),
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
        n: roundMiles(voyage.hourly),
        day: roundMiles(voyage.miles(voyage.dayHours)),
        hours: voyage.dayHours,
      }),
      rule: 'TOR-53',
    },
  ];
}

function footRows(now: RulesContext): readonly TravelRow[] {
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

function waySaid(now: RulesContext): Said {
  const distance = systemNumber(now, 'distance');
  const place = systemText(now, 'place');
  const gone = systemNumber(now, 'gone');
  return distance === 0 && place !== ''
    ? said('march.milesToward', { n: roundMiles(gone), place })
    : progressText({ gone, distance, place });
}

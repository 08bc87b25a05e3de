import { ownNumber, ownText } from '../../../rules/reading.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { wordOf } from '../creatures/traits.ts';
import { WIND } from '../tables.ts';
import { chips } from './chips.ts';
import { type Factor, marchOf, told, type Voyage, voyageOf } from './march.ts';
import { CRAFTS, GROUNDS, PACES, WIND_KEYS, WINDS } from './words.ts';

/** The day’s way, each factor by its name. TOR-50 TOR-51 TOR-53 */
export function marchCard(now: Moment): JourneyCard {
  const voyage = voyageOf(now);
  const left = Math.max(0, ownNumber(now, 'distance') - ownNumber(now, 'gone'));
  const day = voyage ? voyage.miles(voyage.dayHours) : marchOf(now).miles;
  return {
    key: 'march',
    title: voyage ? 'Voyage' : 'March',
    text: wayText(now),
    rule: voyage ? 'TOR-53' : 'TOR-50',
    place: 'way',
    rows: [
      ...(voyage ? voyageRows(now, voyage) : footRows(now)),
      {
        label: 'Today',
        text:
          left > 0 && day > 0
            ? `${told(day)} miles · ${Math.ceil(left / day)} days to go`
            : `${told(day)} miles`,
        current: true,
        rule: voyage ? 'TOR-53' : 'TOR-50',
      },
      ...(voyage
        ? chips(now, 'Wind, current', 'wind', WINDS, 'TOR-53')
        : [
            ...chips(now, 'Terrain', 'terrain', GROUNDS, 'TOR-50'),
            ...chips(now, 'Weather', 'weather', GROUNDS, 'TOR-50'),
            ...chips(now, 'They move', 'pace', PACES, 'TOR-51'),
          ]),
      ...chips(now, 'They travel', 'craft', CRAFTS, 'TOR-53'),
      ...MORE,
    ],
  };
}

const MORE: readonly JourneyRow[] = [
  {
    label: 'The way',
    text: 'where to, how far …',
    chip: true,
    rule: 'TOR-50',
    act: { label: 'The way', procedure: 'route', form: true },
  },
  {
    label: 'The way',
    text: 'some hours of it …',
    chip: true,
    rule: 'TOR-50',
    act: { label: 'March', procedure: 'march', form: true },
  },
];

function voyageRows(now: Moment, voyage: Voyage): readonly JourneyRow[] {
  const wind = wordOf(now, 'wind', WIND_KEYS);
  return [
    { label: 'Calm water', text: `${told(voyage.hourly / WIND[wind])} miles an hour`, rule: 'TOR-53' },
    ...(wind === 'none'
      ? []
      : [
          {
            label: wind === 'with' ? 'wind or current with them' : 'wind or current against them',
            text: wind === 'with' ? 'double' : 'half',
            rule: 'TOR-53',
          },
        ]),
    {
      label: 'Speed',
      text: `${told(voyage.hourly)} miles an hour, ${told(voyage.miles(voyage.dayHours))} in ${voyage.dayHours} hours`,
      rule: 'TOR-53',
    },
  ];
}

function footRows(now: Moment): readonly JourneyRow[] {
  const { slowest, base, factors } = marchOf(now);
  return [
    {
      label: 'Slowest',
      text: slowest ? `${slowest.name}, ${base} miles a day` : 'nobody',
      rule: 'TOR-50',
    },
    ...factors.map((each) => ({ label: each.label, text: part(each), rule: each.rule })),
  ];
}

function part({ factor }: Factor): string {
  return ({ 0.5: 'half', 0.25: 'a quarter', 0.75: 'three quarters' } as const)[factor] ?? `× ${factor}`;
}

function wayText(now: Moment): string {
  const distance = ownNumber(now, 'distance');
  const place = ownText(now, 'place');
  const gone = told(ownNumber(now, 'gone'));
  if (distance === 0) return `${gone} miles gone${place === '' ? '' : ` toward ${place}`}`;
  return `${gone} of ${told(distance)} miles to ${place === '' ? 'the end of the way' : place}`;
}

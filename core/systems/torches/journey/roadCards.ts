import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { leaningText } from '../d20.ts';
import { labelOf } from '../fields.ts';
import { bestModifier, ownLeanings } from '../leanings.ts';
import { signed } from '../../../kernel/explained.ts';
import { asRecord, numberIn, ownNumber, ownText, partyOf, textIn, wordOf } from '../state.ts';
import { SCENES_AN_HOUR, TRAVEL_TURN } from '../tables.ts';
import { type Factor, marchOf, told, type Voyage, voyageOf } from './march.ts';
import { careNow, chanceOfLine, lineText } from './travelTurn.ts';
import { chanceForAll, returnCheck, returnDc } from './wayHome.ts';
import { CADENCE_KEYS, CADENCES, CARES, PATH_KEYS } from './words.ts';

/** The table of threats with the odds of each line, and what fell last. TOR-40 TOR-41 */
export function turnCard(now: Moment): JourneyCard {
  const care = careNow(now);
  const turns = ownNumber(now, 'turns');
  const last = asRecord(now.own['last']);
  const fell = numberIn(last, 'face') > 0 ? ` · last: ${numberIn(last, 'face')}` : '';
  const cadence = labelOf(CADENCES, wordOf(now, 'cadence', CADENCE_KEYS));
  return {
    key: 'turn',
    title: 'Travel turn',
    text: `Hour ${turns} of this way · ${labelOf(CARES, care)} · ${cadence}${fell}`,
    rule: 'TOR-41',
    rows: [...lineRows(now), ...careRows(care), scenesRow(now), ALONE],
  };
}

const ALONE: JourneyRow = {
  label: 'Without the clock',
  text: 'a travel turn alone',
  rule: 'TOR-41',
  act: { label: 'Roll', procedure: 'travelTurn' },
};

function lineRows(now: Moment): readonly JourneyRow[] {
  const care = careNow(now);
  const last = asRecord(now.own['last']);
  return TRAVEL_TURN.map((line): JourneyRow => ({
    label: line.from === line.upTo ? String(line.from) : `${line.from}–${line.upTo}`,
    text: lineText(now, line),
    tone: line.tone,
    chance: chanceOfLine(care, line),
    current: textIn(last, 'line') === line.key,
    rule: 'TOR-41',
  }));
}

function careRows(care: ReturnType<typeof careNow>): readonly JourneyRow[] {
  return CARES.map(({ key, label }): JourneyRow => ({
    label: 'They go',
    text: label,
    current: key === care,
    rule: 'TOR-41',
    ...(key === care ? {} : { act: { label: 'Set', procedure: 'route', values: { care: key } } }),
  }));
}

function scenesRow(now: Moment): JourneyRow {
  const scenes = ownNumber(now, 'scenes');
  return {
    label: 'Scenes',
    text: `${scenes} of ${SCENES_AN_HOUR}${scenes >= SCENES_AN_HOUR ? ': about an hour' : ''}`,
    share: Math.min(1, scenes / SCENES_AN_HOUR),
    ...(scenes >= SCENES_AN_HOUR ? { tone: 'warn' } : {}),
    rule: 'TOR-40',
    act:
      scenes >= SCENES_AN_HOUR
        ? { label: 'Hour', procedure: 'hour' }
        : { label: 'Count', procedure: 'scene' },
  };
}

/** The day’s way, each factor by its name. TOR-50 TOR-51 TOR-53 */
export function marchCard(now: Moment): JourneyCard {
  const voyage = voyageOf(now);
  const left = Math.max(0, ownNumber(now, 'distance') - ownNumber(now, 'gone'));
  const day = voyage ? voyage.miles(voyage.dayHours) : marchOf(now).miles;
  return {
    key: 'march',
    title: voyage ? 'Voyage' : 'March',
    text: [wayText(now), ownText(now, 'season')].filter((each) => each !== '').join(' · '),
    rule: voyage ? 'TOR-53' : 'TOR-50',
    rows: [
      ...(voyage ? voyageRows(voyage) : footRows(now)),
      {
        label: 'Today',
        text:
          left > 0 && day > 0
            ? `${told(day)} miles · ${Math.ceil(left / day)} days to go`
            : `${told(day)} miles`,
        current: true,
        rule: voyage ? 'TOR-53' : 'TOR-50',
        act: { label: voyage ? 'Sail' : 'March', procedure: 'march' },
      },
    ],
  };
}

function voyageRows(voyage: Voyage): readonly JourneyRow[] {
  return [
    { label: 'Speed', text: `${told(voyage.hourly)} miles an hour`, rule: 'TOR-53' },
    {
      label: 'A day of it',
      text: `${told(voyage.miles(voyage.dayHours))} miles in ${voyage.dayHours} hours`,
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

/** The way home: each one’s chance, and that of all. TOR-42 TOR-43 TOR-44 */
export function returnCard(now: Moment): JourneyCard {
  const turns = ownNumber(now, 'turns');
  const party = partyOf(now);
  const path = wordOf(now, 'path', PATH_KEYS);
  const cost = path === 'dangerous' ? '1d6 HP per point under' : '1 load per point under';
  return {
    key: 'return',
    title: 'Return to safety',
    text: `DC ${returnDc(turns)} after ${turns} travel turns · ${path} path: ${cost}`,
    rule: 'TOR-42',
    rows: [
      ...party.map((who) => homeRow(who, now)),
      ...(party.length > 1
        ? [
            {
              label: 'All of them',
              text: 'home safe together',
              chance: chanceForAll(party, now),
              rule: 'TOR-42',
              act: { label: 'All roll', procedure: 'returnAll' },
            } as const,
          ]
        : []),
    ],
  };
}

function homeRow(who: Fighter, now: Moment): JourneyRow {
  const leanings = leaningText(ownLeanings(who));
  return {
    label: `${who.name} ${signed(bestModifier(who).value)}`,
    text: leanings === '' ? 'home safe' : `home safe (${leanings})`,
    chance: returnCheck(who, now).outcomes[0]?.chance ?? 0,
    rule: 'TOR-42',
    act: { label: 'Roll', procedure: 'return', who: who.id },
  };
}

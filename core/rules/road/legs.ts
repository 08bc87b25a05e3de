import { said, saying } from '../../kernel/said.ts';
import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Consequence } from '../due.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure } from '../procedure.ts';
import { ended, kept, textOf } from './asked.ts';
import { listIn, numberIn, recordIn, ROAD, textIn } from './kept.ts';
import { type Going, GOINGS, type Leg } from './marchRules.ts';

const KEY = 'legs';
const AT = 'leg';
const MOST = { legs: 40, miles: 10_000, name: 80 } as const;

/** Words that may be typed for the ground of a leg. */
const WORDS: readonly (readonly [RegExp, Going['key']])[] = [
  [/^(?:road|open|path|dyke)$/iu, 'road'],
  [/^(?:difficult|half)$/iu, 'difficult'],
  [/^(?:harsh|quarter)$/iu, 'harsh'],
];

/** The legs of the route, first to last. */
export function legsOf(now: Pick<Moment, 'kept'>): readonly Leg[] {
  return listIn(keptBy(now, ROAD)[KEY]).map((each) => {
    const record = recordIn(each);
    return {
      place: textIn(record, 'place'),
      miles: numberIn(record, 'miles'),
      going: GOINGS.find(({ key }) => key === textIn(record, 'going')) ?? GOINGS[0],
      table: textIn(record, 'table'),
    };
  });
}

/** Which of the legs the party is on, from 0; past the last where the end is reached. */
export function legAt(now: Pick<Moment, 'kept'>): number {
  return numberIn(keptBy(now, ROAD), AT);
}

/** The leg the party is on. */
export function legNow(now: Pick<Moment, 'kept'>): Leg | undefined {
  return legsOf(now)[legAt(now)];
}

/** The leg that begins where this one ends, as the road and the game keep it; nothing after the last. */
export function nextLeg(
  now: Pick<Moment, 'kept'>,
  begin: (leg: Leg) => readonly Consequence[],
): readonly Consequence[] {
  const all = legsOf(now);
  if (all.length === 0) return [];
  const at = Math.min(all.length, legAt(now) + 1);
  const next = all[at];
  return [kept(AT, at, ''), ...(next ? begin(next) : [])];
}

/** Reads `Old Sluice 10, Heron’s Ferry 5 difficult @ Fen`; says which part cannot be read. */
export function readLegs(typed: string): Result<readonly Leg[]> {
  const legs: Leg[] = [];
  for (const part of typed.split(/[,;\n]/u).map((each) => each.trim())) {
    if (part === '') continue;
    const [way = '', table = ''] = part.split('@');
    const found =
      /^(?<place>.*?\S)\s+(?<miles>\d+(?:\.\d+)?)(?:\s*(?:miles?|mi))?(?:\s+(?<going>\S+))?$/iu.exec(
        way.trim(),
      )?.groups;
    const word = found?.['going'];
    const going = word === undefined ? 'road' : WORDS.find(([each]) => each.test(word))?.[1];
    const miles = Number(found?.['miles']);
    if (!found || going === undefined || miles <= 0 || miles > MOST.miles || legs.length >= MOST.legs)
      return refuse({
        ...saying('travel.notALeg', { typed: part }),
        field: 'legs',
      });
    legs.push({
      place: (found['place'] ?? '').slice(0, MOST.name),
      miles,
      going: GOINGS.find(({ key }) => key === going) ?? GOINGS[0],
      table: table.trim().slice(0, MOST.name),
    });
  }
  return legs.length === 0 ? refuse({ ...saying('travel.legMissing'), field: 'legs' }) : ok(legs);
}

/** The legs as they are typed, to be changed. */
export function legsText(legs: readonly Leg[]): string {
  return legs
    .map(({ place, miles, going, table }) =>
      [
        place,
        miles,
        ...(going.key === 'road' ? [] : [going.key]),
        ...(table === '' ? [] : ['@', table]),
      ].join(' '),
    )
    .join(', ');
}

/** Plans the route in legs; the first begins at once. */
export function routeProcedure(begin: (now: Moment) => (leg: Leg) => readonly Consequence[]): Procedure {
  return {
    key: 'road.legs',
    label: said('road.places'),
    rule: '',
    group: said('road.time'),
    text: said('road.placesText'),
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'text',
        key: 'legs',
        label: said('road.legs'),
        wide: true,
        hint: said('road.legsHint'),
      },
    ],
    startsWith: (now) => ({ legs: legsText(legsOf(now)) }),
    decide: (asked) => {
      const typed = textOf(asked, 'legs');
      if (typed === '') return ended(said('road.noRoute'), kept(KEY, null, ''), kept(AT, null, ''));
      const read = readLegs(typed);
      if (!read.ok) return read;
      const list = read.value.map(({ going, ...leg }): Json => ({ ...leg, going: going.key }));
      const [first] = read.value;
      const label = read.value.map(({ place }) => place).join(', ');
      return ended(label, kept(KEY, list, ''), kept(AT, 0, ''), ...(first ? begin(asked.now)(first) : []));
    },
  };
}

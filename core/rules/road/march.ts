import { labelled, labelling, said, type Said, sayingOf } from '../../kernel/said.ts';
import { refuse } from '../../kernel/result.ts';
import { alarmsUntil } from '../comingUp.ts';
import type { Consequence } from '../due.ts';
import type { Alarm } from '../journey.ts';
import { keptBy, type Moment } from '../moment.ts';
import type { Procedure, Roller } from '../procedure.ts';
import type { Word } from '../words.ts';
import { journeyPart, tellStory } from '../asked.ts';
import { ended, type Keeping, kept, numberOf } from './asked.ts';
import { SECONDS } from './calendar.ts';
import { firstHalt, type Halt, keepHours, keepStop, stopOf } from './day.ts';
import { goneHours } from './goneHours.ts';
import { numberIn, recordIn, ROAD } from './kept.ts';
import { nextLeg } from './legs.ts';
import { type Leg, type MarchRules, type Strain, strainHours } from './marchRules.ts';
import { ROAD_RULING, roadRuling } from './options.ts';
import { goalOf, keepGone, milesOf, placeSaid, type Way, wayIn } from './way.ts';
import { rollWeather, under, weatherOn } from './weather.ts';

const WALKED = 'walked';
const OWED = 'sleepOwed';

/** Hours marched on the day it is. */
export function walkedToday(now: Moment, rules: MarchRules): number {
  if (rules.walked) return rules.walked(now);
  const record = recordIn(keptBy(now, ROAD)[WALKED]);
  return numberIn(record, 'day', -1) === Math.floor(now.worldTime / SECONDS.day)
    ? numberIn(record, 'hours')
    : 0;
}

/** Hours of sleep that a march beyond its day has cost. */
export function sleepOwed(now: Pick<Moment, 'kept'>): number {
  return numberIn(keptBy(now, ROAD), OWED);
}

/** Keeps them; null forgets. */
export function keepOwed(to: number | null): Consequence {
  return kept(OWED, to, '');
}

/** A day of the way, or the hours typed; stops at whatever matters. */
export function marchProcedure(
  rules: MarchRules,
  begin: (now: Moment) => (leg: Leg) => readonly Consequence[],
  alarms: (now: Moment) => readonly Alarm[],
  conditions: readonly Word[],
): Procedure {
  return {
    key: 'road.march',
    label: said('road.march'),
    rule: '',
    group: said('road.time'),
    text: said('road.marchText'),
    who: 'none',
    targets: 'none',
    fields: [
      {
        kind: 'number',
        key: 'hours',
        label: said('road.hours'),
        min: 1,
        max: 24,
        hint: said('road.hoursLeftHint'),
      },
      {
        kind: 'flag',
        key: 'beyond',
        label: said('road.beyondDay'),
        hint: said('road.beyondHint', { hours: rules.hours }),
      },
      { kind: 'flag', key: 'through', label: said('road.stopForNothing') },
    ],
    decide: (asked, roller) => {
      const waits = whyNot(asked.now);
      if (waits !== undefined) return refuse({ ...sayingOf(waits) });
      const done = walkedToday(asked.now, rules);
      const beyond = asked.values['beyond'] === true;
      const most = Math.max(0, (beyond ? (rules.most ?? SECONDS.day / SECONDS.hour) : rules.hours) - done);
      if (most <= 0) return refuse({ ...sayingOf(overText(rules, beyond)), field: 'beyond' });
      const wanted = Math.min(most, numberOf(asked, 'hours', beyond ? 1 : most, [1, 24]));
      const through = asked.values['through'] === true;
      return marchOn(
        asked.now,
        { rules, begin: begin(asked.now), done, wanted, through, alarms, conditions },
        roller,
      );
    },
  };
}

function overText({ hours, most }: MarchRules, beyond: boolean): Said {
  return beyond ? said('travel.marchTooLong', { n: most ?? 24 }) : said('travel.marchDone', { n: hours });
}

/** Why nobody marches now; nothing where one can. */
export function whyNot(now: Moment): Said | undefined {
  if (now.acting !== undefined) return said('travel.fightGoesOn');
  const stop = stopOf(now);
  return stop && said('travel.marchWaits', { stop: stop.title });
}

interface Marching {
  readonly rules: MarchRules;
  readonly begin: (leg: Leg) => readonly Consequence[];
  readonly done: number;
  readonly wanted: number;
  readonly through: boolean;
  readonly alarms: (now: Moment) => readonly Alarm[];
  readonly conditions: readonly Word[];
}

function marchOn(before: Moment, going: Marching, roller: Roller): ReturnType<Procedure['decide']> {
  const { rules, begin, done, wanted, through, alarms, conditions } = going;
  const sky = skyOf(before, roller);
  const now = sky ? under(before, sky) : before;
  const end = now.worldTime + wanted * SECONDS.hour;
  const [first] = through ? [] : alarmsUntil(now, alarms(now), end, conditions);
  const halt: Halt | undefined = firstHalt(end, [
    first && { at: first.at, why: labelled(first.label, first.says) },
  ]);
  const gone = goneHours(now, rules, { end: halt?.at ?? end, done, through }, roller);
  const way = wayIn(now);
  const goal = goalOf(now, rules);
  const spent = (gone.until - now.worldTime) / SECONDS.hour;
  const strain = strained(now, rules, { done, spent, roller });
  const why = gone.stop?.title ?? (!gone.arrived && gone.until === halt?.at ? halt.why : undefined);
  const went = why
    ? said('road.milesStopped', { n: milesOf(gone.miles), why })
    : gone.arrived
      ? said('road.milesThere', { n: milesOf(gone.miles), place: placeSaid(way) })
      : milesLeft(way, milesOf(gone.miles), goal.distance - goal.gone - gone.miles);
  const day = Math.floor(now.worldTime / SECONDS.day);
  const marched = ended(
    strain.label === ''
      ? went
      : said('road.andStrain', { went, strain: labelled(strain.label, strain.says) }),
    ...(sky ? [sky] : []),
    ...keepHours(now, gone.hours),
    ...keepStop(gone.stop),
    keepGone(way, way.gone + gone.miles),
    kept(WALKED, { day, hours: done + spent }, ''),
    ...strain.consequences,
    { do: 'advance', seconds: gone.until - now.worldTime, ...labelling('road.onTheWay'), rule: '' },
    ...(gone.arrived ? nextLeg(now, begin) : []),
  );
  return tellStory(marched, journeyPart(gone.miles, gone.arrived ? way.place : undefined));
}

/** Rolls today’s weather as the party sets out, where the campaign has it rolled and nobody has yet. */
function skyOf(now: Moment, roller: Roller): Keeping | undefined {
  if (roadRuling(now, ROAD_RULING.weather) !== 'rolled') return undefined;
  if (weatherOn(now, Math.floor(now.worldTime / SECONDS.day))) return undefined;
  return rollWeather(now, roller).keep;
}

/** What the hours beyond a day’s march cost: by the game’s rules, or more sleep by ours. */
function strained(
  now: Moment,
  rules: MarchRules,
  { done, spent, roller }: { readonly done: number; readonly spent: number; readonly roller: Roller },
): Strain {
  const over = Math.max(0, done + spent - Math.max(done, rules.hours));
  if (over <= 0) return { label: '', consequences: [] };
  if (rules.strain) {
    const asked = strainHours(rules, done, spent);
    return asked.length === 0 ? { label: '', consequences: [] } : rules.strain.roll(now, roller, asked);
  }
  if (roadRuling(now, ROAD_RULING.strain) !== 'sleep') return { label: '', consequences: [] };
  const owed = sleepOwed(now) + Math.ceil(over);
  return { ...labelling('road.sleepNeeded', { hours: owed }), consequences: [keepOwed(owed)] };
}

function milesLeft(way: Way, n: number, left: number): Said {
  return way.distance === 0 || left <= 0
    ? said('road.miles', { n })
    : said('road.milesAndLeft', { n, left: milesOf(left), place: placeSaid(way) });
}

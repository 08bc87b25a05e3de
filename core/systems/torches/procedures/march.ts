import { refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  succeed,
  journeyPart,
  type Procedure,
  type Roller,
  addStory,
  inputFlag,
} from '../../../rules/procedures.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { alarmsUntil } from '../../../rules/travel/travelRules.ts';
import { counterOf, type RulesContext, systemNumber, systemText } from '../../../rules/context.ts';
import {
  datedAlarms,
  firstInterruption,
  type Interruption,
  splitHours,
  recordHours,
  recordStop,
  type MarchedHour,
  currentStop,
  type RecordedText,
} from '../../../rules/travel/marchRecord.ts';
import { roundMiles, nextLeg, destinationText } from '../../../rules/travel/route.ts';
import { timeLeftText } from '../../../rules/travel/lights.ts';
import { TRAVEL_RULING } from '../../../rules/travel/rulings.ts';
import { RULING } from '../options.ts';
import { rollWeather, withWeather, weatherOn } from '../../../rules/travel/weather.ts';
import { eatersOf } from '../creatures/traits.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { alarms } from '../journey/alarms.ts';
import { asksLight, nightfall } from '../journey/darkness.ts';
import { joinTexts } from '../../../rules/travel/travelState.ts';
import { marchOf, type Voyage, voyageOf, WALKED, walked } from '../journey/march.ts';
import { emptyAt } from '../journey/marchCost.ts';
import { beginLeg } from '../journey/seat.ts';
import {
  careNow,
  type Line,
  lineText,
  turnsTaken,
  turnsUntil,
  turnTimes,
  uncounted,
} from '../journey/travelTurn.ts';
import { MARCH, SECONDS } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { numberField, typedNumber } from './asked.ts';
import { labelInWords, said, saying, labelling, type Said } from '../../../kernel/said.ts';

/** A fortnight at sea in one step at most. */
const MOST_HOURS = 336;

/** Part of a day on foot, or a voyage: the miles, the hours, their travel turns; stops at whatever matters. TOR-41 TOR-50 TOR-51 TOR-52 TOR-53 */
export const march: Procedure = {
  key: 'march',
  label: said('torches.marchSail'),
  rule: 'TOR-50',
  group: said('form.travel'),
  text: said('torches.restDaysMarchHours'),
  who: 'none',
  targets: 'none',
  fields: [
    numberField('hours', said('torches.hours'), 1, MOST_HOURS, said('torches.emptyWhatLeftDay')),
    {
      kind: 'flag',
      key: 'beyond',
      label: said('torches.beyondDaysMarch'),
      hint: said('torches.marchHours', { hours: MARCH.hours }),
    },
    { kind: 'flag', key: 'through', label: said('torches.whateverTimeBrings') },
    { kind: 'flag', key: 'quiet', label: said('torches.withoutTravelTurns') },
  ],
  decide: (asked, roller) => {
    const stop = currentStop(asked.now);
    if (asked.now.acting !== undefined) return refuse({ ...saying('rules.fightFirst'), rule: 'TOR-40' });
    if (stop) return refuse({ ...saying('torches.marchWaits', { what: stop.title }), rule: 'TOR-41' });
    if (asksLight(asked.now) && !inputFlag(asked, 'through'))
      return refuse({ ...saying('march.lightFirst'), rule: 'TOR-65' });
    const sky = skyOf(asked.now, roller);
    const now = sky ? withWeather(asked.now, sky) : asked.now;
    const voyage = voyageOf(now);
    const beyond = inputFlag(asked, 'beyond');
    const spare = voyage || beyond ? MOST_HOURS : MARCH.hours - walkedToday(now);
    if (spare <= 0)
      return refuse({
        ...saying('torches.dayMarched', { n: MARCH.hours }),
        rule: 'TOR-50',
        field: 'beyond',
      });
    const usual = voyage?.dayHours ?? (beyond ? 1 : spare);
    const wanted = Math.min(spare, typedNumber(asked, 'hours', usual, [1, MOST_HOURS]));
    const end = now.worldTime + wanted * SECONDS.hour;
    return marchOn({ ...asked, now }, roller, { voyage, end, beyond, sky });
  },
};

/** Hours marched on the day it is. TOR-50 */
export function walkedToday(now: RulesContext): number {
  return walked(now, now.worldTime, false).onDay;
}

interface Going {
  readonly voyage: Voyage | undefined;
  readonly end: number;
  readonly beyond: boolean;
  readonly sky: Consequence | undefined;
}

function marchOn(
  asked: ProcedureInput,
  roller: Roller,
  { voyage, end, beyond, sky }: Going,
): ReturnType<Procedure['decide']> {
  const { now } = asked;
  const through = inputFlag(asked, 'through');
  const quiet = inputFlag(asked, 'quiet');
  const halt = firstInterruption(end, [goalAt(now, voyage), ...(through ? [] : waits(now, end))]);
  const times = quiet ? [] : turnTimes(now, halt?.at ?? end);
  const turns = turnsTaken(now, roller, times.length, careNow(now), !through);
  const worst = through ? undefined : turns.rolled.find(({ line }) => line.key === 'worst');
  const until = worst ? (times[turns.rolled.length - 1] ?? end) : (halt?.at ?? end);
  const foot = voyage ? undefined : walked(now, until, beyond);
  const hours = (until - now.worldTime) / SECONDS.hour;
  const miles = voyage ? voyage.miles(hours) : (marchOf(now).miles * (hours === 0 ? 0 : hours)) / MARCH.hours;
  const distance = systemNumber(now, 'distance');
  const before = systemNumber(now, 'gone');
  const there = distance > before && before + miles >= distance - ROUNDING;
  const after = there ? distance : before + miles;
  const rule = voyage ? 'TOR-53' : 'TOR-50';
  const why = worst ? said('march.immediateThreat') : there ? undefined : halt?.why;
  const went = said('march.milesIn', {
    n: roundMiles(after - before),
    span: timeLeftText(until - now.worldTime),
  });
  const words = why ? said('march.stoppedBy', { went, why }) : arrival(now, went, after);
  const gone = succeed(
    times.length > 0 ? joinTexts(words, turns.words) : words,
    ...(sky ? [sky] : []),
    ...turns.consequences,
    quiet ? uncounted(until) : turnsUntil(now, until).counted,
    ...recordHours(now, chips(now, until, times, turns.rolled)),
    ...recordStop(
      worst && {
        at: until,
        title: said('march.immediateThreat'),
        says: toldLine(now, worst.line),
        face: worst.face,
      },
    ),
    setTableState('gone', after, '', rule),
    ...(foot
      ? [setTableState(WALKED, { day: foot.day, hours: foot.onDay }, '', rule), ...strained(now, foot.beyond)]
      : []),
    { do: 'advance', seconds: until - now.worldTime, ...labelling('road.onTheWay'), rule },
    ...(there ? nextLeg(now, beginLeg) : []),
  );
  return addStory(gone, journeyPart(after - before, there ? systemText(now, 'place') : undefined));
}

/** A march that ends at its goal was not stopped. */
const GOAL: RecordedText = { label: '' };

/** Miles this near to the goal are there. */
const ROUNDING = 0.02;

/** When the goal is reached at this pace, to the minute. TOR-50 TOR-53 */
function goalAt(now: RulesContext, voyage: Voyage | undefined): Interruption | undefined {
  const left = systemNumber(now, 'distance') - systemNumber(now, 'gone');
  const hourly = voyage?.hourly ?? marchOf(now).miles / MARCH.hours;
  if (left <= 0 || hourly <= 0) return undefined;
  const minutes = Math.ceil((left / hourly) * (SECONDS.hour / SECONDS.minute));
  return { at: now.worldTime + minutes * SECONDS.minute, why: GOAL };
}

/** What time brings before the end: an alarm, the last supplies of somebody, the fall of night. TOR-52 TOR-65 TOR-70 */
function waits(now: RulesContext, end: number): readonly (Interruption | undefined)[] {
  const [first] = alarmsUntil(now, [...datedAlarms(now), ...alarms(now)], end, CONDITIONS);
  const empty = emptyAt(now)[0];
  const dark = nightfall(now);
  return [
    first && { at: first.at, why: labelInWords(first.label, first.says) },
    empty && { at: empty.at, why: said('march.noSuppliesLeft', { who: empty.who.name }) },
    dark === undefined ? undefined : { at: dark, why: said('march.nightFalls') },
  ];
}

/** Each hour as a chip: the face of its travel turn and what that means, or the ground. TOR-41 TOR-50 */
function chips(
  now: RulesContext,
  until: number,
  times: readonly number[],
  rolled: readonly { readonly face: number; readonly line: Line }[],
): readonly MarchedHour[] {
  return splitHours(now.worldTime, until).map((at): MarchedHour => {
    const turn = rolled[times.findIndex((time) => time > at && time <= at + SECONDS.hour)];
    if (!turn) return { at, short: said('march.march'), says: said('march.noTurnThisHour'), tone: 'plain' };
    const short = said(SHORT[turn.line.key]);
    return { at, face: turn.face, short, says: toldLine(now, turn.line), tone: turn.line.tone };
  });
}

const SHORT = {
  worst: 'road.stop',
  soon: 'march.soon',
  nearer: 'march.nearer',
  calm: 'march.calm',
} as const;

/** Rolls today’s weather where the campaign has it rolled: a ruling of ours. */
function skyOf(now: RulesContext, roller: Roller) {
  const rolled = now.rulings[TRAVEL_RULING.weather] === 'rolled';
  if (!rolled || weatherOn(now, Math.floor(now.worldTime / SECONDS.day))) return undefined;
  return rollWeather(now, roller).keep;
}

/** What going on beyond a day's march takes from everyone's resilience; a ruling of ours, said beforehand. */
function strained(now: RulesContext, beyond: number): readonly Consequence[] {
  const hours = Math.ceil(beyond);
  if (hours === 0 || now.rulings[RULING.beyond] === 'free') return [];
  return eatersOf(now).map((who) => ({
    do: 'count',
    who: who.id,
    counter: COUNTER.hours,
    to: counterOf(who, COUNTER.hours) + hours,
    rule: '',
  }));
}

function arrival(now: RulesContext, went: Said, after: number): Said {
  const distance = systemNumber(now, 'distance');
  if (distance === 0) return went;
  const place = destinationText({ place: systemText(now, 'place') });
  return after >= distance
    ? said('march.placeReached', { went, place })
    : said('march.andLeft', { went, left: roundMiles(distance - after), place });
}

/** What a line of the travel turn means here: ours, or the GM’s own words. TOR-41 */
function toldLine(now: RulesContext, line: Line): RecordedText {
  const words = lineText(now, line);
  return typeof words === 'string' ? { label: words } : words;
}

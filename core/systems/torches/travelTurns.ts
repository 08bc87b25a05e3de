import { labelling, said, type Wording } from '../../kernel/said.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { asRecord, jsonText, type RulesContext, systemNumber } from '../../rules/context.ts';
import { chanceOfFaces, type D20Edge, diceForEdge, naturalFace } from '../../rules/d20/checks.ts';
import type { Roller } from '../../rules/procedures.ts';
import type { HourWord } from '../../rules/travel/travelRules.ts';
import { joinTexts } from '../../rules/travel/travelState.ts';
import type { ChoosableWord } from '../../rules/words.ts';
import { readTableWord } from './fighter.ts';
import { SECONDS, TRAVEL_TURN } from './tables.ts';

/** A line of the table. TOR-41 */
export type ThreatLine = (typeof TRAVEL_TURN)[number];
type TravelCare = (typeof CARE_KEYS)[number];

/** Caution rolls at advantage, its lack at disadvantage. TOR-41 */
function careEdge(care: TravelCare): D20Edge {
  return ({ plain: 'plain', cautious: 'advantage', reckless: 'disadvantage' } as const)[care];
}

/** How the party goes now. TOR-41 */
export function currentCare(now: RulesContext): TravelCare {
  return readTableWord(now, 'care', CARE_KEYS);
}

/** The line of the table for a face. TOR-41 */
export function findThreatLine(face: number): ThreatLine {
  return (
    TRAVEL_TURN.find(({ upTo }) => face <= upTo) ?? TRAVEL_TURN[TRAVEL_TURN.length - 1] ?? TRAVEL_TURN[0]
  );
}

/** Exact chance of a line. TOR-41 */
export function chanceOfThreatLine(
  care: TravelCare,
  { from, upTo }: Pick<ThreatLine, 'from' | 'upTo'>,
): number {
  return chanceOfFaces(from, upTo, diceForEdge(careEdge(care)));
}

/** What a line says here: the place’s own words where the GM has written some. TOR-41 */
export function formatThreatLine({ own }: RulesContext, { key, text }: ThreatLine): Wording {
  const typed = jsonText(asRecord(own['entries']), key);
  return typed === '' ? text : typed;
}

/** Key of the time up to which travel turns have been counted, and of those that nobody has rolled yet. TOR-40 */
const COUNTED = 'turnsTo';
const OWED = 'turnsOwed';

/**
 * Travel turns that all time since the last one brings until then, whichever control moved the clock: full hours, midnights,
 * ends of weeks. What is less than an hour is kept for the next stretch. `from` is when that time began where nothing was
 * counted yet. TOR-40 TOR-52 TOR-53
 */
export function countTurnsUntil(
  now: RulesContext,
  until: number,
  from = now.worldTime,
): { readonly due: number; readonly counted: Consequence } {
  const cadence = readTableWord(now, 'cadence', CADENCE_KEYS);
  const seconds = { hour: SECONDS.hour, day: SECONDS.day, week: 7 * SECONDS.day }[cadence];
  const kept = now.own[COUNTED];
  // A clock that was set to another hour begins anew.
  const since = typeof kept === 'number' && kept <= until && from - kept < seconds ? kept : from;
  if (cadence === 'hour') {
    const due = Math.max(0, Math.floor((until - since) / seconds));
    return { due, counted: rememberTurn(COUNTED, since + due * seconds) };
  }
  const due = Math.max(0, Math.floor(until / seconds) - Math.floor(since / seconds));
  return { due, counted: rememberTurn(COUNTED, until) };
}

/** When each of those travel turns comes about. TOR-40 TOR-52 TOR-53 */
export function listTurnTimes(now: RulesContext, until: number): readonly number[] {
  const { due, counted } = countTurnsUntil(now, until);
  const last = counted.do === 'remember' && typeof counted.to === 'number' ? counted.to : until;
  const cadence = readTableWord(now, 'cadence', CADENCE_KEYS);
  const seconds = { hour: SECONDS.hour, day: SECONDS.day, week: 7 * SECONDS.day }[cadence];
  const end = cadence === 'hour' ? last : Math.floor(until / seconds) * seconds;
  return Array.from({ length: due }, (_, at) => end - (due - 1 - at) * seconds);
}

/** Time that brings no travel turn: sleep, a stretch in safety. TOR-40 */
export function skipTravelTurns(until: number): Consequence {
  return rememberTurn(COUNTED, until);
}

/** Travel turns that have come about and were not rolled yet. TOR-40 */
export function countTurnsOwed(now: RulesContext): number {
  return systemNumber(now, OWED);
}

/** What the clock brought by itself: the turns count for the way home, and wait to be rolled. TOR-40 TOR-42 */
export function oweTurns(from: number, now: RulesContext): readonly Consequence[] {
  const { due, counted } = countTurnsUntil(now, now.worldTime, from);
  const same = counted.do === 'remember' && counted.to === now.own[COUNTED];
  if (due === 0) return same ? [] : [counted];
  const owed = countTurnsOwed(now) + due;
  return [
    counted,
    rememberTurn('turns', systemNumber(now, 'turns') + due),
    { do: 'remember', key: OWED, to: owed, ...labelling('travel.turnsAreDue', { n: owed }), rule: 'TOR-40' },
  ];
}

/** Rolls those that are due; they are counted already. TOR-40 TOR-41 */
export function rollOwedTurns(
  now: RulesContext,
  roller: Roller,
  care: TravelCare,
): ReturnType<typeof rollTravelTurns> {
  const owed = countTurnsOwed(now);
  const before = { ...now, own: { ...now.own, turns: systemNumber(now, 'turns') - owed } };
  const taken = rollTravelTurns(before, roller, owed, care);
  return { ...taken, consequences: [...taken.consequences, rememberTurn(OWED, null)] };
}

/** A travel turn as it fell. TOR-41 */
interface RolledTurn {
  readonly face: number;
  readonly line: ThreatLine;
}

/** Rolls so many travel turns, with `stops` none after the worst; the last one is kept for the screen. TOR-40 TOR-41 */
export function rollTravelTurns(
  now: RulesContext,
  roller: Roller,
  most: number,
  care: TravelCare,
  stops = false,
): {
  readonly words: Wording;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
  readonly rolled: readonly RolledTurn[];
} {
  const before = systemNumber(now, 'turns');
  const rolled: RolledTurn[] = [];
  for (let at = 0; at < most; at += 1) {
    if (stops && rolled.at(-1)?.line.key === 'worst') break;
    const face = naturalFace(
      roller.roll(
        said('travel.turnNumber', { number: before + rolled.length + 1 }),
        diceForEdge(careEdge(care)),
      ),
    );
    rolled.push({ face, line: findThreatLine(face) });
  }
  const count = rolled.length;
  const last = rolled.at(-1);
  if (!last) return { words: said('travel.noTurnDue'), success: true, consequences: [], rolled };
  const worst = rolled.reduce((one, other) => (other.face < one.face ? other : one));
  const words = rolled
    .map(({ face, line }) => said('travel.faceAndLine', { face, line: formatThreatLine(now, line) }))
    .reduce(joinTexts);
  return {
    words,
    success: worst.line.key === 'calm',
    consequences: [
      rememberTurn('turns', before + count),
      rememberTurn('last', { face: last.face, line: last.line.key, turn: before + count }),
      ...(systemNumber(now, 'scenes') > 0 ? [rememberTurn('scenes', 0)] : []),
    ],
    rolled,
  };
}

function rememberTurn(key: string, to: Extract<Consequence, { do: 'remember' }>['to']): Consequence {
  return { do: 'remember', key, to, label: '', rule: key === 'scenes' ? 'TOR-40' : 'TOR-41' };
}

/** How carefully the party goes, as the travel turn sees it. TOR-41 */
export const CARES = [
  { key: 'plain', label: said('torches.usual') },
  { key: 'cautious', label: said('torches.cautious') },
  { key: 'reckless', label: said('torches.incautious') },
] as const satisfies readonly ChoosableWord[];

/** How an hour is spent, as the table line takes it. TOR-41 */
export const HOUR_WORDS: readonly HourWord[] = [
  { key: 'as usual', care: 'plain', says: 'travel turn' },
  { key: 'cautious', care: 'cautious', says: 'travel turn with advantage' },
  { key: 'reckless', care: 'reckless', says: 'travel turn with disadvantage' },
  { key: 'incautious', care: 'reckless', says: 'travel turn with disadvantage' },
].map(({ key, care, says }) => ({ key, label: key, says, values: { care } }));

/** How hard ground or weather is. TOR-50 */
export const GROUNDS = [
  { key: 'open', label: said('torches.open') },
  { key: 'difficult', label: said('torches.difficult') },
  { key: 'harsh', label: said('torches.harsh') },
] as const satisfies readonly ChoosableWord[];

/** How the party goes. TOR-51 */
export const PACES = [
  { key: 'normal', label: said('torches.usualPace') },
  { key: 'tactical', label: said('torches.tactically') },
  { key: 'stealthy', label: said('torches.stealthily') },
] as const satisfies readonly ChoosableWord[];

/** What a failed return costs. TOR-43 */
export const PATHS = [
  { key: 'dangerous', label: said('torches.dangerousDamage') },
  { key: 'arduous', label: said('torches.arduousLoad') },
] as const satisfies readonly ChoosableWord[];

/** How often travel turns come. TOR-40 TOR-52 TOR-53 */
export const CADENCES = [
  { key: 'hour', label: said('torches.everyHour') },
  { key: 'day', label: said('torches.everyDay') },
  { key: 'week', label: said('torches.everyWeek') },
] as const satisfies readonly ChoosableWord[];

/** What the party goes by. TOR-50 TOR-53 */
export const CRAFTS = [
  { key: 'foot', label: said('form.foot') },
  { key: 'boat', label: said('torches.boat') },
  { key: 'ship', label: said('torches.ship') },
] as const satisfies readonly ChoosableWord[];

/** Wind or current. TOR-53 */
export const WINDS = [
  { key: 'none', label: said('form.neither') },
  { key: 'with', label: said('torches.windWithThem') },
  { key: 'against', label: said('torches.againstThem') },
] as const satisfies readonly ChoosableWord[];

/** Keys of caution. TOR-41 */
export const CARE_KEYS = ['plain', 'cautious', 'reckless'] as const;
/** Keys of hard going. TOR-50 */
export const GROUND_KEYS = ['open', 'difficult', 'harsh'] as const;
/** Keys of pace. TOR-51 */
export const PACE_KEYS = ['normal', 'tactical', 'stealthy'] as const;
/** Keys of the way home. TOR-43 */
export const PATH_KEYS = ['dangerous', 'arduous'] as const;
/** Keys of how often travel turns come. TOR-52 */
const CADENCE_KEYS = ['hour', 'day', 'week'] as const;
/** Keys of craft. TOR-53 */
export const CRAFT_KEYS = ['foot', 'boat', 'ship'] as const;
/** Keys of wind and current. TOR-53 */
export const WIND_KEYS = ['none', 'with', 'against'] as const;

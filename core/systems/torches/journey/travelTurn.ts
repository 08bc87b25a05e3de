import { asRecord, ownNumber, textIn } from '../../../rules/reading.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Roller } from '../../../rules/procedure.ts';
import { chanceOfFaces } from '../../../rules/d20/chances.ts';
import { naturalOf } from '../../../rules/d20/faces.ts';
import { diceOf, type Edge } from '../attacks/d20.ts';
import { wordOf } from '../creatures/traits.ts';
import { SECONDS, TRAVEL_TURN } from '../tables.ts';
import { CADENCE_KEYS, CARE_KEYS } from './words.ts';

/** A line of the table. TOR-41 */
export type Line = (typeof TRAVEL_TURN)[number];
type Care = (typeof CARE_KEYS)[number];

/** Caution rolls at advantage, its lack at disadvantage. TOR-41 */
function edgeOfCare(care: Care): Edge {
  return ({ plain: 'plain', cautious: 'advantage', reckless: 'disadvantage' } as const)[care];
}

/** How the party goes now. TOR-41 */
export function careNow(now: Moment): Care {
  return wordOf(now, 'care', CARE_KEYS);
}

/** The line of the table for a face. TOR-41 */
export function lineOf(face: number): Line {
  return (
    TRAVEL_TURN.find(({ upTo }) => face <= upTo) ?? TRAVEL_TURN[TRAVEL_TURN.length - 1] ?? TRAVEL_TURN[0]
  );
}

/** Exact chance of a line. TOR-41 */
export function chanceOfLine(care: Care, { from, upTo }: Pick<Line, 'from' | 'upTo'>): number {
  return chanceOfFaces(from, upTo, diceOf(edgeOfCare(care)));
}

/** What a line says here: the place’s own words where the GM has written some. TOR-41 */
export function lineText({ own }: Moment, { key, text }: Line): string {
  const typed = textIn(asRecord(own['entries']), key);
  return typed === '' ? text : typed;
}

/** Whether the time from one second to another brings a travel turn: an hour, a midnight, a week’s end. TOR-40 TOR-52 TOR-53 */
export function turnsBetween(now: Moment, from: number, to: number): number {
  const cadence = wordOf(now, 'cadence', CADENCE_KEYS);
  const seconds = { hour: SECONDS.hour, day: SECONDS.day, week: 7 * SECONDS.day }[cadence];
  if (cadence === 'hour') return Math.max(0, Math.round((to - from) / seconds));
  return Math.max(0, Math.floor(to / seconds) - Math.floor(from / seconds));
}

/** Rolls so many travel turns; the last one is kept for the screen. TOR-40 TOR-41 */
export function turnsTaken(
  now: Moment,
  roller: Roller,
  count: number,
  care: Care,
): { readonly label: string; readonly success: boolean; readonly consequences: readonly Consequence[] } {
  const before = ownNumber(now, 'turns');
  const rolled = Array.from({ length: count }, (_, at) => {
    const roll = roller.roll(`Travel turn ${before + at + 1}`, diceOf(edgeOfCare(care)));
    return { face: naturalOf(roll), line: lineOf(naturalOf(roll)) };
  });
  const last = rolled.at(-1);
  if (!last) return { label: 'no travel turn is due', success: true, consequences: [] };
  const worst = rolled.reduce((one, other) => (other.face < one.face ? other : one));
  const text = rolled.map(({ face, line }) => `${face}, ${lineText(now, line)}`).join('; ');
  return {
    label: text,
    success: worst.line.key === 'calm',
    consequences: [
      remembered('turns', before + count),
      remembered('last', { face: last.face, line: last.line.key, turn: before + count }),
      ...(ownNumber(now, 'scenes') > 0 ? [remembered('scenes', 0)] : []),
    ],
  };
}

function remembered(key: string, to: Extract<Consequence, { do: 'remember' }>['to']): Consequence {
  return { do: 'remember', key, to, label: '', rule: key === 'scenes' ? 'TOR-40' : 'TOR-41' };
}

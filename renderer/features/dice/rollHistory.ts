import type { RollTrace } from '../../../core/dice/trace.ts';
import { countShared } from '../../../core/log/history.ts';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { findCombatant, type TableState } from '../../../core/table/state.ts';
import { formatNumber, t } from '../../i18n/localize.ts';

type Rolled = TableEvent<'rolled'>;

/** A roll that the GM asked for by itself; several where it was made for everyone chosen. */
export interface PastRoll {
  readonly key: number;
  readonly at: string;
  readonly notation: string;
  readonly rolls: readonly Rolled[];
  readonly secret: boolean;
}

/** The free rolls among the steps of a campaign, newest first. */
export function pastRolls(
  steps: readonly Step<TableCommand, TableEvent>[],
  most: number,
): readonly PastRoll[] {
  const past: PastRoll[] = [];
  for (let at = steps.length - 1; at >= 0 && past.length < most; at -= 1) {
    const step = steps[at];
    // Most steps of a campaign of years roll nothing by itself: of them nothing is made.
    if (!step?.events.some(({ type }) => type === 'rolled')) continue;
    const rolls = step.events.filter((event): event is Rolled => event.type === 'rolled');
    const [first] = rolls;
    if (first)
      past.push({
        key: step.seq,
        at: step.at,
        notation: written(step.command, first.roll),
        rolls,
        secret: first.secret === true,
      });
  }
  return past;
}

/** Asked again and again as a campaign goes on, `pastRolls` looks only at the steps that are new. */
export function rollMemory(most: number): (steps: Parameters<typeof pastRolls>[0]) => readonly PastRoll[] {
  let before: Parameters<typeof pastRolls>[0] = [];
  let past: readonly PastRoll[] = [];
  return (steps) => {
    const same = countShared(before, steps);
    const last = steps[same - 1]?.seq ?? 0;
    const held = past.filter(({ key }) => key <= last);
    // Where some were undone, older ones that were too many before take their place.
    const short = held.length < past.length && past.length === most;
    const fresh = pastRolls(short ? steps : steps.slice(same), most);
    before = steps;
    if (short) past = fresh;
    else if (fresh.length > 0 || held.length < past.length) past = [...fresh, ...held].slice(0, most);
    return past;
  };
}

/** As the GM wrote it; the trace may have put it into other words. */
function written(command: TableCommand, { notation }: RollTrace): string {
  return command.type === 'roll' ? command.notation : notation;
}

/** What was rolled lately, each notation once, newest first. */
export function listNotations(past: readonly PastRoll[]): readonly string[] {
  return [...new Set(past.map(({ notation }) => notation))];
}

/** The totals of a roll, in the order of those it was made for: `14` or `14, 7, 19`. */
export function totalsText({ rolls }: PastRoll): string {
  return rolls.map(({ roll }) => outcomeText(roll)).join(', ');
}

/** What a roll came to: its total, or the degree of success of a resisted one. */
export function outcomeText({ total, resisted }: RollTrace): string {
  return resisted ? degreeText(resisted.degree, resisted.fumble) : formatNumber(total, 4);
}

/** A degree of success in words. */
export function degreeText(degree: number, fumble = false): string {
  if (degree === 0) return fumble ? 'fumble' : 'failure';
  return t('dice.degreesCount', { n: degree });
}

/** A roll as text to paste into a chat: every face, dropped ones in brackets. */
export function rollLineText({ rolls }: PastRoll, nameOf: (id: string) => string): string {
  return rolls
    .map(({ roll, who }) => {
      const faces = roll.parts.flatMap(({ dice }) =>
        dice.map(({ face, kept }) => (kept ? String(face) : `[${face}]`)),
      );
      const shown = faces.length === 0 ? '' : ` (${faces.join(', ')})`;
      return `${who === undefined ? '' : `${nameOf(who)}: `}${roll.notation} = ${outcomeText(roll)}${shown}`;
    })
    .join('\n');
}

/** Names of combatants by id; those who have left the table are “someone”. */
export function nameLookup(state: TableState): (id: string) => string {
  return (id) => findCombatant(state, id)?.name ?? 'someone';
}

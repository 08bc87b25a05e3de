import { own } from '../kernel/checks.ts';
import { saidIn } from '../kernel/locale.ts';
import { type Code, said } from '../kernel/said.ts';
import type { Step } from '../log/step.ts';
import type { TableCommand } from './commands.ts';
import type { TableEvent } from './events.ts';
import type { LogLine, LogPart, Telling } from './log.ts';
import { localeOf } from './logParts.ts';
import { linesOfStep } from './logTogether.ts';
import { namesIn, type Names } from './names.ts';

/** One step as the history list shows it. */
export interface HistoryEntry {
  /** Number of the step in its book. */
  readonly seq: number;
  readonly session: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  /** Seconds on the campaign's clock after it. */
  readonly worldTime: number;
  /** What happened, in words: the first lines of the log, never empty. */
  readonly lines: readonly string[];
  /** Lines of the log that are left out. */
  readonly more: number;
  /** Taken back and waiting to be brought back. */
  readonly undone: boolean;
}

type TableStep = Step<TableCommand, TableEvent>;

const SHOWN = 2;

/** Steps whose events say nothing in the log. */
const SILENT: { readonly [Name in TableCommand['type']]?: Code } = {
  'attack.apply': 'history.attackHurtNobody',
  'action.spend': 'history.actionSpent',
  'due.do': 'history.dueDone',
};

/**
 * Every step in words, oldest first: those that hold, then those taken back, the next to redo first. `undone` is
 * as the book keeps it, the next to redo last; `telling` brings the system and the names known before.
 */
export function historyOfSteps(
  steps: readonly TableStep[],
  undone: readonly TableStep[],
  telling: Telling,
): readonly HistoryEntry[] {
  const given = new Map<string, string>();
  const names: Names = { get: (id) => given.get(id) ?? telling.names.get(id) };
  const learn = (event: TableEvent): void => {
    for (const [id, name] of namesIn([event])) given.set(id, name);
  };
  const told = (step: TableStep, taken: boolean): HistoryEntry => {
    // Whoever gets a new name is told of by the old one.
    for (const event of step.events) if (event.type !== 'renamed') learn(event);
    const lines = linesOfStep(step.events, () => ({ ...telling, names }));
    for (const event of step.events) if (event.type === 'renamed') learn(event);
    const plain = lines.map(plainLine);
    const silent = own(SILENT, step.command.type) ?? 'history.nothingTold';
    const all = plain.length === 0 ? [saidIn(localeOf(telling), said(silent))] : plain;
    return entryOf(step, all, taken);
  };
  return [...steps.map((step) => told(step, false)), ...undone.toReversed().map((step) => told(step, true))];
}

function entryOf(
  { seq, session, at, worldTime }: TableStep,
  lines: readonly string[],
  undone: boolean,
): HistoryEntry {
  return {
    seq,
    session,
    at,
    worldTime,
    lines: lines.slice(0, SHOWN),
    more: Math.max(0, lines.length - SHOWN),
    undone,
  };
}

/** A line of the log as plain text; a die is its face, one that was dropped stands in brackets. */
export function plainLine({ parts }: LogLine): string {
  return parts.map(plainPart).join('').replaceAll(/\s+/gu, ' ').trim();
}

function plainPart(part: LogPart): string {
  if (part.is !== 'die') return part.text;
  return part.die.kept ? `${part.die.face} ` : `(${part.die.face}) `;
}

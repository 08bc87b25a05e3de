import type { AnyRecord, BookRecord, Mark, Step } from './records.ts';

/** Which steps of a book hold. Plain and immutable; grows by one record at a time. */
export interface History<Command, Event> {
  /** Steps that hold, oldest first. */
  readonly done: readonly Step<Command, Event>[];
  /** Steps taken back, the next to redo last. */
  readonly undone: readonly Step<Command, Event>[];
  /** Number of the last record. */
  readonly seq: number;
}

export function emptyHistory<Command, Event>(): History<Command, Event> {
  return { done: [], undone: [], seq: 0 };
}

/** The history after one more record. A step after an undo leaves what was undone behind for good. */
export function extendHistory<Command, Event>(
  history: History<Command, Event>,
  record: BookRecord<Command, Event>,
): History<Command, Event> {
  const { done, undone } = history;
  const { seq } = record;
  if (record.kind === 'step') return { done: [...done, record], undone: [], seq };
  const last = record.kind === 'undo' ? done.at(-1) : undone.at(-1);
  // A mark that does not fit its book is kept on disk but moves nothing.
  if (!last || last.seq !== record.of) return { ...history, seq };
  return record.kind === 'undo'
    ? { done: done.slice(0, -1), undone: [...undone, last], seq }
    : { done: [...done, last], undone: undone.slice(0, -1), seq };
}

/** The history of a whole book at once; the same as extending record by record, without the copies. */
export function buildHistory<Command, Event>(
  records: readonly BookRecord<Command, Event>[],
): History<Command, Event> {
  const { done, undone } = readOver<Step<Command, Event>>(records);
  return { done, undone, seq: records.at(-1)?.seq ?? 0 };
}

/** Whether no mark among these records reaches back before them: then they are all of the end of a history. */
export function isSelfContained(records: readonly AnyRecord[]): boolean {
  return records[0]?.kind === 'step' && readOver<Exclude<AnyRecord, Mark>>(records).fits;
}

/** The history after what came before it was read: steps that hold go in front of those known already. */
export function prependHistory<Command, Event>(
  before: readonly BookRecord<Command, Event>[],
  history: History<Command, Event>,
): History<Command, Event> {
  return { ...history, done: [...buildHistory(before).done, ...history.done] };
}

/**
 * How many of the first steps are the same in both, where both are histories of one book: whoever stands at the same
 * place in both has the same steps before it, so only what changed is looked at.
 */
export function countShared(before: readonly unknown[], now: readonly unknown[]): number {
  let same = Math.min(before.length, now.length);
  while (same > 0 && before[same - 1] !== now[same - 1]) same--;
  return same;
}

interface ReadOver<Kept> {
  readonly done: readonly Kept[];
  readonly undone: readonly Kept[];
  /** Whether every mark is of the step that was the newest of its kind. */
  readonly fits: boolean;
}

function readOver<Kept extends Exclude<AnyRecord, Mark>>(records: readonly (Kept | Mark)[]): ReadOver<Kept> {
  let fits = true;
  const done: Kept[] = [];
  let undone: Kept[] = [];
  for (const record of records) {
    if (!isMark(record)) {
      done.push(record);
      undone = [];
      continue;
    }
    const [from, to] = record.kind === 'undo' ? [done, undone] : [undone, done];
    const last = from.at(-1);
    if (!last || last.seq !== record.of) {
      fits = false;
      continue;
    }
    from.pop();
    to.push(last);
  }
  return { done, undone, fits };
}

function isMark(record: AnyRecord): record is Mark {
  return record.kind === 'undo' || record.kind === 'redo';
}

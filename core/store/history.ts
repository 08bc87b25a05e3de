import type { BookRecord, Step } from '../rules/step.ts';

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
export function extend<Command, Event>(
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
export function historyOf<Command, Event>(
  records: readonly BookRecord<Command, Event>[],
): History<Command, Event> {
  const done: Step<Command, Event>[] = [];
  let undone: Step<Command, Event>[] = [];
  for (const record of records) {
    if (record.kind === 'step') {
      done.push(record);
      undone = [];
      continue;
    }
    const [from, to] = record.kind === 'undo' ? [done, undone] : [undone, done];
    const last = from.at(-1);
    if (last?.seq !== record.of) continue;
    from.pop();
    to.push(last);
  }
  return { done, undone, seq: records.at(-1)?.seq ?? 0 };
}

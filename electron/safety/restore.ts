import { said, toWording } from '../../core/kernel/said.ts';
import { randomUUID } from 'node:crypto';
import type { CheckedRecord } from '../../core/log/backup.ts';
import { isCampaign } from '../../core/log/journal.ts';
import type { RestoreResult, RestoredBook } from '../../core/log/safety.ts';
import { bodyChecksum } from '../journal/readRecords.ts';
import type { Journal } from '../journal/journal.ts';
import type { RunningTask } from '../taskRunner.ts';
import type { Archive } from './archive.ts';
import { BackupFault, readBackup } from './backupFile.ts';

/** What is to be restored, and how. */
interface RestorePlan {
  readonly path: string;
  readonly books: readonly string[];
  /** Puts the campaign of today aside, for the restored one to stand in its place. */
  readonly replace: boolean;
  /** Leaves out what cannot be read instead of refusing all. */
  readonly rescue: boolean;
  /** Leaves the end to whoever asked: nothing is listed before `Archive.finish` is called. */
  readonly hold?: boolean;
}

const PAGE = 500;

/**
 * Restores campaigns of a backup beside what there is; nothing is overwritten. The window has the library and what was
 * typed open, and adds to them itself. All of the file is checked before
 * the first entry is written. The log says first that the restore begins, then holds its books, and says last that it
 * is done; a book is not listed before that line is: a kill leaves all or nothing.
 */
export async function restoreBackup(
  plan: RestorePlan,
  journal: Journal,
  aside: Archive,
  work?: RunningTask,
): Promise<RestoreResult> {
  const { path, rescue } = plan;
  const wanted = new Set(plan.books.filter(isCampaign));
  let cleaned = 0;
  const { header, leftOut } = await readBackup(path, {
    rescue,
    take: (record) => {
      work?.advance(1);
      if (record.cleaned && wanted.has(record.book)) cleaned++;
    },
  });
  const found = header.books.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new BackupFault('BAK-07', said('backup.noSuchCampaign'));
  const there = new Set((await journal.heads()).map(({ book }) => book));
  // A book without its beginning, which nobody can open, must not lie about here a second time.
  const wantedHere = found.filter(({ id, name }) => name !== '' || !there.has(id));
  const books = wantedHere.map(({ id, name }): RestoredBook => {
    const taken = there.has(id);
    return { from: id, book: taken ? randomUUID() : id, name, replaced: taken && plan.replace ? id : '' };
  });
  await aside.beginRestore(books);
  await copyInto(plan, books, journal, work);
  if (plan.hold !== true) await aside.finishRestore(books);
  return { books, leftOut, cleaned };
}

async function copyInto(
  plan: RestorePlan,
  books: readonly RestoredBook[],
  journal: Journal,
  work: RunningTask | undefined,
): Promise<void> {
  const targets = new Map(books.map(({ from, book }) => [from, createRenumbering(book)]));
  let page: { book: string; seq: number; body: string }[] = [];
  const flush = async (): Promise<void> => {
    if (page.length === 0) return;
    const answer = await journal.append(page);
    if (!answer.ok) throw new BackupFault('FS-02', said('backup.restoreHalted', { why: toWording(answer) }));
    page = [];
  };
  await readBackup(plan.path, {
    rescue: plan.rescue,
    take: async (record) => {
      work?.advance(1);
      const target = targets.get(record.book);
      if (!target) return;
      page.push(target(record));
      if (page.length >= PAGE) await flush();
    },
  });
  await flush();
}

/** Gives records the name of their new book, and numbers without gaps; body, marks and what each follows on go along. */
function createRenumbering(
  book: string,
): (record: CheckedRecord) => { book: string; seq: number; body: string } {
  const numbers = new Map<number, number>();
  let [before, changed]: [string | undefined, boolean] = [undefined, false];
  return (record) => {
    const seq = numbers.size + 1;
    numbers.set(record.seq, seq);
    changed ||= book !== record.book || seq !== record.seq;
    const body = changed ? moved(record.body, { book, seq }, numbers, before) : record.body;
    before = bodyChecksum(body);
    // What follows on a name that was cleaned must say so.
    changed ||= record.cleaned;
    return { book, seq, body };
  };
}

function moved(
  body: string,
  place: { readonly book: string; readonly seq: number },
  numbers: ReadonlyMap<number, number>,
  before: string | undefined,
): string {
  // A record that was checked: of a mark, `of` is the number of its step.
  const { prev, ...raw }: { readonly prev?: string; readonly of?: number } = JSON.parse(body);
  const mark = raw.of === undefined ? {} : { of: numbers.get(raw.of) ?? raw.of };
  // The first one follows on nothing here: what is undefined is not written.
  const link = prev === undefined ? {} : { prev: before };
  return JSON.stringify({ ...link, ...raw, ...place, ...mark });
}

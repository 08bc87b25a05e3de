import { said, type Said, SaidError, type SaidValue } from '../../core/kernel/said.ts';
import * as v from 'valibot';
import { ASIDE_BOOK } from '../../core/log/journal.ts';
import type { RestoredBook } from '../../core/log/safety.ts';
import type { Journal } from '../journal/journal.ts';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const ids = v.array(id);
const eventSchema = v.variant('type', [
  /** What stood in `meta.json` when the log began to keep it. */
  v.object({ type: v.literal('asideKept'), shelved: ids, unfinished: ids }),
  v.object({ type: v.literal('asideSet'), hide: ids, show: ids }),
  /** From here on nothing of these books is listed, until they are done. */
  v.object({ type: v.literal('restoreBegun'), books: ids, names: v.array(v.string()) }),
  /** All of them is on the disk: they are listed, and those in whose place they stand are put aside. */
  v.object({ type: v.literal('restoreDone'), books: ids, names: v.array(v.string()), replaced: ids }),
  /** The GM was told that a restore was stopped in the middle; what there is of it is never listed. */
  v.object({ type: v.literal('restoreStopped'), books: ids }),
]);
type ArchiveEvent = v.InferOutput<typeof eventSchema>;
const recordSchema = v.object({ events: v.array(v.unknown()) });

/** What is not listed, and how the last restore went. */
interface ArchiveState {
  readonly shelved: readonly string[];
  readonly unfinished: readonly string[];
  /** Restores that were begun and neither done nor told of. */
  readonly stopped: readonly { readonly books: readonly string[]; readonly names: readonly string[] }[];
  /** Names of the last restore, where nothing came after it. */
  readonly done: readonly string[];
}

/** Campaigns put aside and restores, each change a line of the log: what a kill leaves is the old or the new. */
export interface Archive {
  readonly now: () => Pick<ArchiveState, 'shelved' | 'unfinished'>;
  readonly setArchived: (hide: readonly string[], show: readonly string[]) => Promise<void>;
  readonly beginRestore: (books: readonly RestoredBook[]) => Promise<void>;
  readonly finishRestore: (books: readonly RestoredBook[]) => Promise<void>;
}

/** What a GM should know of a restore that ran when Fourfold was stopped. */
type RestoreNotes = readonly Said[];

interface LegacyArchive {
  readonly shelved: readonly string[];
  readonly unfinished: readonly string[];
}

const NONE: ArchiveState = { shelved: [], unfinished: [], stopped: [], done: [] };
const PAGE = 500;
const DICE = { seed: '', c: 0, s0: 0, s1: 0, s2: 0 };

/**
 * Reads the book and says how a restore ended that nobody saw the end of. `legacy`: what `meta.json` says, which counts
 * until the log says something.
 */
export async function openArchive(
  journal: Pick<Journal, 'append' | 'read'>,
  legacy: LegacyArchive,
  { cleanExit, now }: { readonly cleanExit: boolean; readonly now: () => number },
): Promise<{ readonly book: Archive; readonly notes: RestoreNotes }> {
  const found = await readArchiveRecords(journal);
  let { seq } = found;
  let state = found.seq > 0 ? found.state : { ...NONE, ...legacy };
  let turn: Promise<unknown> = Promise.resolve();

  async function put(event: ArchiveEvent): Promise<void> {
    const kept: ArchiveEvent = {
      type: 'asideKept',
      shelved: [...state.shelved],
      unfinished: [...state.unfinished],
    };
    const events = seq > 0 ? [event] : [kept, event];
    const answer = await journal.append([createArchiveRecord(seq + 1, event.type, events, now())]);
    if (!answer.ok) throw answer.says ? new SaidError(answer.says) : new Error(answer.message);
    seq += 1;
    state = events.reduce(applyArchiveEvent, state);
  }

  /** One after the other: each is numbered after the one before. */
  function write(event: ArchiveEvent): Promise<void> {
    const done = turn.then(() => put(event));
    turn = done.catch(() => undefined);
    return done;
  }

  const notes = [
    ...state.stopped.map(({ names }) => noteStoppedRestore(names)),
    ...(cleanExit || state.done.length === 0 ? [] : [noteFinishedRestore(state.done)]),
  ];
  // Told once. A disk that takes no word of it lets it be told again.
  for (const { books } of state.stopped)
    await write({ type: 'restoreStopped', books: [...books] }).catch(() => undefined);
  return {
    notes,
    book: {
      now: () => state,
      setArchived: (hide, show) => write({ type: 'asideSet', hide: [...hide], show: [...show] }),
      beginRestore: (books) =>
        write({ type: 'restoreBegun', books: books.map(restoredBookId), names: listRestoredNames(books) }),
      finishRestore: (books) => {
        const replaced = books.flatMap((each) => (each.replaced === '' ? [] : [each.replaced]));
        return write({
          type: 'restoreDone',
          books: books.map(restoredBookId),
          names: listRestoredNames(books),
          replaced,
        });
      },
    },
  };
}

function restoredBookId({ book }: RestoredBook): string {
  return book;
}

function listRestoredNames(books: readonly RestoredBook[]): string[] {
  return books.flatMap(({ name }) => (name === '' ? [] : [name]));
}

function applyArchiveEvent(state: ArchiveState, event: ArchiveEvent): ArchiveState {
  const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
    all.filter((each) => !some.includes(each));
  switch (event.type) {
    case 'asideKept':
      return { ...NONE, shelved: event.shelved, unfinished: event.unfinished };
    case 'asideSet': {
      const shelved = [...without(state.shelved, [...event.show, ...event.hide]), ...event.hide];
      return { ...state, shelved, done: [] };
    }
    case 'restoreBegun': {
      const { books, names } = event;
      const unfinished = [...state.unfinished, ...books];
      return { ...state, unfinished, stopped: [...state.stopped, { books, names }], done: [] };
    }
    case 'restoreDone': {
      const { books, names, replaced } = event;
      return {
        shelved: [...without(state.shelved, [...replaced, ...books]), ...replaced],
        unfinished: without(state.unfinished, books),
        stopped: pendingStopped(state.stopped, books),
        done: names,
      };
    }
    case 'restoreStopped':
      return { ...state, stopped: pendingStopped(state.stopped, event.books) };
  }
}

/** The stopped restores that are still to be told of: of one whose books all are dealt with there is nothing to say. */
function pendingStopped(stopped: ArchiveState['stopped'], books: readonly string[]): ArchiveState['stopped'] {
  return stopped.filter((each) => !each.books.every((book) => books.includes(book)));
}

async function readArchiveRecords(
  journal: Pick<Journal, 'read'>,
): Promise<{ readonly state: ArchiveState; readonly seq: number }> {
  let [state, seq] = [NONE, 0];
  for (;;) {
    const page = await journal.read(ASIDE_BOOK, seq, PAGE);
    for (const { body } of page)
      for (const event of parseArchiveEvents(body)) state = applyArchiveEvent(state, event);
    const last = page.at(-1);
    if (!last) return { state, seq };
    ({ seq } = last);
  }
}

/** What cannot be read changes nothing. */
function parseArchiveEvents(body: string): readonly ArchiveEvent[] {
  const read = v.safeParse(recordSchema, JSON.parse(body));
  if (!read.success) return [];
  return read.output.events.flatMap((raw) => {
    const event = v.safeParse(eventSchema, raw);
    return event.success ? [event.output] : [];
  });
}

/** A step like all others, so that whoever reads the log by eye, or a newer Fourfold, finds it in its place. */
function createArchiveRecord(
  seq: number,
  type: ArchiveEvent['type'],
  events: readonly ArchiveEvent[],
  now: number,
) {
  const command = { type };
  const at = new Date(now).toISOString();
  const step = { kind: 'step', v: 1, book: ASIDE_BOOK, seq, session: 0, at, worldTime: 0, command, events };
  return { book: ASIDE_BOOK, seq, body: JSON.stringify({ ...step, dice: DICE }) };
}

function noteStoppedRestore(names: readonly string[]): Said {
  return said('backup.restoreStopped', { what: joinNames(names) });
}

function noteFinishedRestore(names: readonly string[]): Said {
  return said('backup.restoreComplete', { what: joinNames(names) });
}

function joinNames(names: readonly string[]): SaidValue {
  if (names.length === 0) return said('backup.theBackup');
  return names.map((name) => said('backup.quoted', { name }));
}

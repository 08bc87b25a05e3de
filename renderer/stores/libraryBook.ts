import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import {
  libraryMachine,
  type LibraryCommand,
  type LibraryEvent,
  type LibraryState,
} from '../../core/library/library.ts';
import { type LibraryPart, mergeLibraries } from '../../core/library/mergeLibraries.ts';
import { validateOnce } from '../../core/exchange/creatureFile.ts';
import { listRevisions } from '../../core/library/differences.ts';
import { refuse, type Refusal, type Result } from '../../core/kernel/result.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { Step } from '../../core/log/records.ts';
import { type Book, openBook } from '../../core/log/book.ts';
import { LIBRARY_BOOK } from '../../core/log/journal.ts';
import type { BookStore } from '../../core/store/bookStore.ts';
import { systemOf } from '../../core/systems/registry.ts';
import { t, localize } from '../i18n/localize.ts';
import { listSampleCreatures } from '../../core/table/sample.ts';
import { trackWrite } from './dispatcher.ts';

type LibraryStep = Step<LibraryCommand, LibraryEvent>;
type LibraryBook = Book<LibraryState, LibraryCommand, LibraryEvent>;

/** Creatures with a mark in one step: with long tags they still fit into a record. */
const MARKED_AT_ONCE = 400;
const machine = libraryMachine((key) => systemOf(key));

/** All creatures of all systems, as a book of its own: saved, undone and rebuilt like a campaign. */
export const useLibraryBook = defineStore('libraryBook', () => {
  const book = shallowRef<LibraryBook>();
  const state = shallowRef<LibraryState>(machine.initial);
  const redoable = shallowRef(false);
  const undoable = shallowRef(false);

  /** Opens it. Answers a sentence when something was mended; empty otherwise. */
  async function open(keeper: BookStore): Promise<string> {
    const { records, snapshot, mended } = await keeper.open(LIBRARY_BOOK);
    book.value = openBook(machine, {
      book: LIBRARY_BOOK,
      seed: LIBRARY_BOOK,
      records,
      shelf: keeper.shelf(LIBRARY_BOOK),
      ...(snapshot ? { snapshot } : {}),
      founded: false,
      clock: () => new Date().toISOString(),
    });
    show();
    return [localize(mended), await cutShort(), await takeUnread()].filter((each) => each !== '').join(' ');
  }

  /** Takes back an import of which parts are missing: the app ended, or the disk refused even that it be taken back. */
  async function cutShort(): Promise<string> {
    const command = book.value?.history.done.at(-1)?.command;
    if (command?.type !== 'creatures.import' || command.goesOn !== true) return '';
    const answer = await undo();
    return answer.ok ? t('exchange.importCutShort') : '';
  }

  function undo(): Promise<Result<LibraryStep>> {
    return together(
      (active) => active.undo(),
      (active) => active.history.done.at(-1),
    );
  }

  function show(): void {
    if (!book.value) return;
    state.value = book.value.state;
    redoable.value = book.value.history.undone.length > 0;
    undoable.value = book.value.history.done.length > 0;
  }

  async function run(
    work: (open: LibraryBook) => Promise<Result<LibraryStep>>,
    shown = true,
  ): Promise<Result<LibraryStep>> {
    if (!book.value) return refuse({ message: t('library.notOpenRefused') });
    const answer = await trackWrite(work(book.value));
    if (answer.ok && shown) show();
    return answer;
  }

  /** `shown: false` leaves the screen as it is until the next step: for parts of one import. */
  async function ask(command: LibraryCommand, shown = true): Promise<Refusal | undefined> {
    for (const part of splitBatch(command)) {
      const answer = await run((active) => active.ask(part), shown);
      if (!answer.ok) return answer.refusal;
    }
    return undefined;
  }

  /**
   * Merges parts of another library, a step each, of those alone that bring something; they are taken back together.
   * Answers why the log took one of them not.
   */
  async function merge(parts: readonly LibraryPart[]): Promise<Refusal | undefined> {
    const batch = crypto.randomUUID();
    for (const part of parts) {
      if (!book.value || mergeLibraries(book.value.state, part).length === 0) continue;
      const answer = await run((active) => active.ask({ type: 'library.merge', ...part, batch }));
      if (!answer.ok) return answer.refusal;
    }
    return undefined;
  }

  /** Takes creatures into the library that an earlier version kept outside of it, and this one reads. */
  async function takeUnread(): Promise<string> {
    const { unread = [] } = state.value;
    const read = unread.filter((each) => validateOnce(each, systemOf).ok);
    if (read.length === 0) return '';
    const refusal = await merge(read.map((each) => ({ creatures: [each] })));
    return refusal ? localize(refusal) : t('library.readableNow', { n: read.length });
  }

  /** Puts the sample's creatures onto the shelf of a campaign, once; answers the library's id for each of the sample's keys. */
  async function addSample(system: RuleSystem, shelf: string): Promise<ReadonlyMap<string, string>> {
    const samples = [...system.sample.heroes, ...system.sample.creatures];
    const { creatures, trash, shelves = {} } = state.value;
    const known = new Set([...creatures, ...trash].map(({ id }) => id));
    /** Each shelf has its own; those of another campaign stay there. */
    const makeSampleId = (key: string): string => {
      const id = `sample-${system.key}-${key}`;
      return known.has(id) && shelves[id] !== undefined && shelves[id] !== shelf ? `${id}-${shelf}` : id;
    };
    const ids = new Map(samples.map(({ key }) => [key, makeSampleId(key)]));
    const there = new Set(creatures.map(({ id }) => id));
    const missing = listSampleCreatures(system, samples, ids).filter(({ id }) => !there.has(id));
    if (missing.length > 0) await ask({ type: 'creatures.import', creatures: [...missing], shelf });
    return ids;
  }

  /** Steps of one import are taken back, and done again, as one. */
  async function together(
    work: (open: LibraryBook) => Promise<Result<LibraryStep>>,
    next: (open: LibraryBook) => LibraryStep | undefined,
  ): Promise<Result<LibraryStep>> {
    return run(async (active) => {
      const answer = await work(active);
      const batch = answer.ok ? toBatch(answer.value) : undefined;
      if (batch !== undefined) while (toBatch(next(active)) === batch) await work(active);
      return answer;
    });
  }

  /** Whether the step that would be undone, or done again, next is the one of that number, or of one import with it. */
  function isNext(seq: number, way: 'undo' | 'redo'): boolean {
    const { done, undone } = book.value?.history ?? { done: [], undone: [] };
    const steps = way === 'undo' ? done : undone;
    const next = steps.at(-1);
    const batch = toBatch(next);
    const meant = batch === undefined ? next : steps.findLast((each) => each.seq === seq);
    return meant?.seq === seq && toBatch(meant) === batch;
  }

  return {
    state: computed(() => state.value),
    /** Number of the last step that holds; 0 before the first. */
    last: () => book.value?.history.done.at(-1)?.seq ?? 0,
    isNext,
    creatures: computed(() => state.value.creatures),
    /** Everything a creature ever was, newest first. */
    revisionsOf: (id: string) =>
      state.value && book.value ? listRevisions(book.value.history.done, id) : [],
    redoable,
    undoable,
    open,
    ask,
    merge,
    addSample,
    undo,
    redo: () =>
      together(
        (active) => active.redo(),
        (active) => active.history.undone.at(-1),
      ),
  };
});

function toBatch(step: LibraryStep | undefined): string | undefined {
  const command = step?.command;
  return command && 'batch' in command ? command.batch : undefined;
}

/** Marks of more creatures than one record holds, as several steps that are taken back together. */
function splitBatch(command: LibraryCommand): readonly LibraryCommand[] {
  if (command.type !== 'creatures.mark' || command.ids.length <= MARKED_AT_ONCE) return [command];
  const batch = crypto.randomUUID();
  const parts = Math.ceil(command.ids.length / MARKED_AT_ONCE);
  return Array.from({ length: parts }, (_, at) => ({
    ...command,
    ids: command.ids.slice(at * MARKED_AT_ONCE, (at + 1) * MARKED_AT_ONCE),
    batch,
  }));
}

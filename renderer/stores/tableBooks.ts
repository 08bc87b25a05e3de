import { type Wording } from '../../core/kernel/said.ts';
import { ok, type Result } from '../../core/kernel/result.ts';
import type { AnyRecord, Step } from '../../core/log/records.ts';
import { type Book, openBook, type RecordPart } from '../../core/log/book.ts';
import type { BookStore } from '../../core/store/bookStore.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { createTableMachine } from '../../core/table/machine.ts';
import type { TableState } from '../../core/table/state.ts';
import { pause } from './slices.ts';

export type TableStep = Step<TableCommand, TableEvent>;
export type TableBook = Book<TableState, TableCommand, TableEvent>;

const machine = createTableMachine(systemOf);
const clock = (): string => new Date().toISOString();

interface Hooks {
  /** Whether the rest of the book is still to be read. */
  readonly wanted: (book: TableBook) => boolean;
  /** Told what the state will be while it is being written. */
  readonly foresee: (book: TableBook, next: TableState) => void;
}

/** A campaign’s book, and a sentence where something was mended. */
interface OpenedTable {
  readonly book: TableBook;
  readonly mended: Wording;
  /** Whether it is still as it was kept; missing where its end alone was not enough. */
  readonly still: (() => Promise<boolean>) | undefined;
}

/** A campaign’s book as it was kept, by its end where that is enough. */
export async function openTable(
  keeper: BookStore,
  id: string,
  seed: string | undefined,
  { wanted, foresee }: Hooks,
): Promise<OpenedTable> {
  const { records, snapshot, mended, before } = await keeper.openEnd(id, machine.shape);
  // Reading, folding and drawing an evening are too much for one frame.
  await pause();
  const earlier = async (part?: RecordPart): Promise<Result<readonly AnyRecord[]>> =>
    (await before?.earlier(() => wanted(book), part)) ?? ok([]);
  const book: TableBook = openBook(machine, {
    book: id,
    seed: seed ?? seedOf(before?.first ?? records[0]) ?? id,
    records,
    ...(before && { earlier }),
    shelf: keeper.shelf(id),
    ...(snapshot ? { snapshot } : {}),
    founded: true,
    clock,
    foresee: (next) => foresee(book, next),
  });
  return { book, mended, still: before?.still };
}

/** A copy of the book as it was after a step of its history; what is done on it is not kept. */
export function trialOf(real: TableBook, seq: number): TableBook {
  const from = real.known(seq + 1);
  const { done } = real.history;
  const [first] = done;
  const before = (): readonly TableStep[] => real.history.done.filter((step) => step.seq < (first?.seq ?? 0));
  return openBook(machine, {
    book: real.id,
    seed: real.dice.seed,
    records: done.filter((step) => step.seq <= seq),
    ...(from > 0 && { snapshot: { seq: from, shape: machine.shape, state: real.at(from) } }),
    ...(!real.whole && {
      earlier: async () => {
        const read = await real.complete();
        return read.ok ? ok(before()) : read;
      },
    }),
    shelf: { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() },
    founded: true,
    clock,
  });
}

/** The seed stands in the command that founded the campaign. */
function seedOf(first: { readonly kind: string } | undefined): string | undefined {
  const command: unknown = first && 'command' in first ? first.command : undefined;
  const seed: unknown =
    typeof command === 'object' && command !== null ? Reflect.get(command, 'seed') : undefined;
  return typeof seed === 'string' ? seed : undefined;
}

/** Number of the library's step that was written with this command, where there was one. */
export function savedWith(command: TableCommand): number | undefined {
  const all = command.type === 'together' ? [command, ...command.commands] : [command];
  return all.flatMap((each) => ('saved' in each && each.saved !== undefined ? [each.saved] : []))[0];
}

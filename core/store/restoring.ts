import { libraryMachine, type LibraryEvent, type LibraryState } from '../bestiary/library.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Step } from '../rules/step.ts';
import type { TableCommand } from '../table/commands.ts';
import type { TableEvent } from '../table/events.ts';
import { tableMachine } from '../table/machine.ts';
import { fold, openBook } from './book.ts';
import { historyOf } from './history.ts';
import type { Keeper } from './keeper.ts';
import { type AnyRecord, readRecord } from './records.ts';

type SystemOf = (key: string) => RuleSystem | undefined;

/** Renames a campaign that is not open, as a step of its own. Answers a sentence where it could not be. */
export async function renameBook(
  keeper: Keeper,
  systemOf: SystemOf,
  book: string,
  name: string,
  clock: () => string,
): Promise<string> {
  const { records } = await keeper.open(book);
  const opened = openBook(tableMachine(systemOf), {
    book,
    seed: book,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- evolve takes every event ever written, unknown ones included
    records: records as readonly Step<TableCommand, TableEvent>[],
    shelf: keeper.shelf(book),
    founded: true,
    clock,
  });
  const answer = await opened.ask({ type: 'campaign.rename', name });
  return answer.ok ? '' : answer.refusal.message;
}

/** The creatures that the records of a library come to. */
export function creaturesIn(bodies: readonly string[], systemOf: SystemOf): LibraryState['creatures'] {
  const records = bodies.flatMap((body): readonly AnyRecord[] => {
    const record = readRecord(body);
    return record.ok ? [record.value] : [];
  });
  const machine = libraryMachine(systemOf);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- evolve takes every event ever written, unknown ones included
  const done = historyOf(records).done as readonly Step<never, LibraryEvent>[];
  return fold(machine, machine.initial, done).creatures;
}

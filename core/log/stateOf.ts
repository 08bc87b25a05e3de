import { seededDice } from '../dice/source.ts';
import { fold } from './fold.ts';
import { historyOf } from './history.ts';
import type { Machine } from './machine.ts';
import { nothingBefore, readRecords } from './reading.ts';
import { readRecord } from './records.ts';

/** What a book comes to by the bodies of its records, as a backup has them; one that cannot be read is left out. */
export function stateOf<State, Command, Event extends { readonly type: string }>(
  machine: Machine<State, Command, Event>,
  bodies: readonly string[],
): State {
  const records = bodies.flatMap((body) => {
    const record = readRecord(body);
    return record.ok ? [record.value] : [];
  });
  const read = readRecords<Command, Event>(machine.events, records, nothingBefore(seededDice('').state));
  return fold(machine, machine.initial, historyOf(read).done);
}

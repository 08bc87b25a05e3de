import type { RepeatedKey } from '../../kernel/repeatedKeys.ts';
import type { ExchangeNote } from '../../rules/exchange.ts';
import type { ImportRecord } from './importing.ts';
import { saying } from '../../kernel/said.ts';

/** On a record of which something was replaced that nobody could see. */
export const CLEANED: ExchangeNote = {
  where: 'Text',
  ...saying('exchange.hiddenCharacters'),
  weight: 'changed',
};

/** The record with more notes in front of its own. */
export function noted(record: ImportRecord, notes: readonly ExchangeNote[]): ImportRecord {
  const { outcome } = record;
  if (!outcome.ok || notes.length === 0) return record;
  return { ...record, outcome: { ...outcome, notes: [...notes, ...outcome.notes] } };
}

/** A note on each record in which a key stands twice; on the first where it stands beside the list of them. */
export function* warned(
  records: Iterable<ImportRecord>,
  repeated: readonly RepeatedKey[],
  listed: boolean,
): Generator<ImportRecord> {
  let index = 0;
  for (const record of records) {
    const here = repeated.filter(({ places: [place = 0] }) => !listed || place === index);
    index += 1;
    yield noted(record, here.map(twice));
  }
}

function twice({ path }: RepeatedKey): ExchangeNote {
  return { where: path, ...saying('exchange.twiceInFile'), weight: 'changed' };
}

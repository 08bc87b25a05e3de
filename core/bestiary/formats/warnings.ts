import type { RepeatedKey } from '../../kernel/repeatedKeys.ts';
import type { ExchangeNote } from '../../rules/exchange.ts';
import type { ImportRecord } from './importing.ts';

/** On a record of which something was replaced that nobody could see. */
export const CLEANED: ExchangeNote = {
  where: 'Text',
  message: 'Characters that nobody sees, or that turn the direction of text, stand as � now.',
  weight: 'changed',
};

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
    if (!record.outcome.ok || here.length === 0) yield record;
    else
      yield {
        ...record,
        outcome: { ...record.outcome, notes: [...here.map(twice), ...record.outcome.notes] },
      };
  }
}

function twice({ path }: RepeatedKey): ExchangeNote {
  return { where: path, message: 'It stands twice in the file; the last one counts.', weight: 'changed' };
}

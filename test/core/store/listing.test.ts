import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { listed } from '../../../core/store/listing.ts';
import { aDatabase, AT, founded } from './storeKit.ts';

test('campaigns that the log alone knows stand among the others by their last entry', async () => {
  const database = aDatabase();
  await database.open();
  const row = { name: 'Fen', system: 'orcus', createdAt: AT, openedAt: '2026-03-01T20:00:00.000Z' };
  await database.campaigns.put({ id: 'fen', ...row });
  const head = (book: string, more: object) => ({
    book,
    seq: 1,
    entries: 1,
    first: founded(book, 'orcus'),
    ...more,
  });
  const heads = [
    head('fen', { last: '2026-09-01T20:00:00.000Z' }),
    head('moor', { last: '2026-02-01T20:00:00.000Z' }),
    head('keep', { last: '2026-04-01T20:00:00.000Z', name: 'The Keep' }),
    head('mill', { last: 'yesterday' }),
    head('hill', {}),
    { ...head('library', {}), first: 'half' },
  ];
  const rows = await listed(database, Promise.resolve(heads), (work) => work());
  expect(rows.map(({ name, openedAt }) => [name, openedAt.slice(0, 10)])).toEqual([
    ['The Keep', '2026-04-01'],
    ['Fen', '2026-03-01'],
    ['moor', '2026-02-01'],
    ['mill', '2026-01-01'],
    ['hill', '2026-01-01'],
  ]);
});

import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { logLines, openSample, tell } from '../support/evening.ts';

afterEach(() => void vi.restoreAllMocks());

test('each write is asked to be on the disk, which newer engines do not by themselves', async () => {
  const asked: unknown[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called below with the database it belongs to
  const real = IDBDatabase.prototype.transaction;
  // Before the app has a database: it remembers how to ask it.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function told(
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite') asked.push(options?.durability);
    return real.call(this, stores, mode, options);
  });
  const window = await openSample();
  const before = logLines(window).length;
  await tell(window, 'n', 'The ferryman lies.');
  expect(logLines(window)).toHaveLength(before + 1);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set(['strict']));
});

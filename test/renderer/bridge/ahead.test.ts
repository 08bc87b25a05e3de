import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { askAhead } from '../../../renderer/bridge/ahead.ts';
import type { Host } from '../../../renderer/bridge/desktop.ts';

afterEach(() => vi.restoreAllMocks());

/** A desktop that says this of its records. */
function hostWith(refused: string): Host {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call is all that is asked of it
  const desktop = { call: () => Promise.resolve({ refused }) } as unknown as Host['desktop'];
  return { desktop, journalled: true };
}

test('the database is looked at once the desktop has said that it may be', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const { state, look } = askAhead(hostWith(''));
  expect(open).not.toHaveBeenCalled();
  expect(await state).toMatchObject({ refused: '' });
  expect(await look).toMatchObject({ kind: 'empty' });
  expect(open).toHaveBeenCalledOnce();
});

test('records of a newer app leave it alone', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const { look } = askAhead(hostWith('It was made by a newer Fourfold.'));
  await expect(look).rejects.toThrow('newer');
  expect(open).not.toHaveBeenCalled();
});

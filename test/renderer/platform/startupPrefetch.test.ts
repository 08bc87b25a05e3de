import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { startPrefetch } from '../../../renderer/platform/startupPrefetch.ts';
import { type Desktop, rethrowRefusal } from '../../../renderer/platform/desktop.ts';

afterEach(() => vi.restoreAllMocks());

/** A desktop that says this of its records. */
function desktopWith(refused: string): Desktop {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call is all that is asked of it
  return { call: () => Promise.resolve({ refused }) } as unknown as Desktop;
}

test('the database is looked at once the desktop has said that it may be', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const { state, look } = startPrefetch(desktopWith(''));
  expect(open).not.toHaveBeenCalled();
  expect(await state).toMatchObject({ refused: '' });
  expect(await look).toMatchObject({ kind: 'empty' });
  expect(open).toHaveBeenCalledOnce();
});

test('records of a newer app leave it alone', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const { look } = startPrefetch(desktopWith('It was made by a newer Fourfold.'));
  await expect(look).rejects.toThrow('not to be opened');
  expect(open).not.toHaveBeenCalled();
});

test('a refusal of the main process is a sentence in the language of the window', async () => {
  const says = { code: 'desktop.cannotStart' };
  const crossed = Promise.reject(
    new Error(`Error: ${JSON.stringify({ message: 'Fourfold cannot start', says })}`),
  );
  await expect(rethrowRefusal(crossed)).rejects.toMatchObject({ says });
  await expect(rethrowRefusal(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

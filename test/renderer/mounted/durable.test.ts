import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallAnswers } from '../../../renderer/platform/desktop.ts';
import { logLines, notice, openSample, tell } from '../support/evening.ts';
import { part } from '../support/parts.ts';

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

test('what a check of everything found is said also where the sheet was closed meanwhile', async () => {
  let found = (_report: CallAnswers['diagnosis.check']): void => {};
  const window = await openSample('orcus', {
    desktop: {
      'diagnosis.check': () =>
        new Promise((done) => {
          found = done;
        }),
    },
  });
  await window.press('Control+b');
  await window.click(part('button', 'Check everything now'));
  await window.press('Escape');
  expect(notice(window)).not.toContain('41 entries');
  found({ ok: true, at: '2026-11-21T19:30:00.000Z', entries: 41, backups: 2, faults: [] });
  await window.settle();
  expect(notice(window)).toContain('41 entries');
});

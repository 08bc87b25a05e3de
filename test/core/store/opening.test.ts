import { answerInEnglish } from '../../support/answerInEnglish.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { openDatabase, judgeProbe, withTimeLimit } from '../../../core/store/opening.ts';

let count = 0;
const fresh = (): FourfoldDatabase => new FourfoldDatabase(`opening-${++count}`);
const names = async (): Promise<readonly (string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('looking at a database', () => {
  test('tells one that is not there, and does not make it', async () => {
    const { name, verno } = fresh();
    expect(await judgeProbe(name, verno)).toEqual({ kind: 'empty', why: '' });
    expect(await names()).not.toContain(name);
    expect(await judgeProbe(name, verno)).toMatchObject({ kind: 'empty' });
  });

  test('tells one that is there, and one of a newer app', async () => {
    const database = fresh();
    await database.open();
    database.close();
    expect(await judgeProbe(database.name, database.verno)).toEqual({ kind: 'there' });
    const request = indexedDB.open(database.name, 90);
    await new Promise((done) => request.addEventListener('success', done));
    request.result.close();
    expect(await judgeProbe(database.name, database.verno)).toEqual({ kind: 'newer', version: 9 });
  });
});

describe('opening a database', () => {
  test('of a first run says nothing', async () => {
    expect(await openDatabase(fresh(), { expected: 0, clear: undefined, secure: undefined })).toEqual({
      open: true,
      told: '',
    });
  });

  test('that was emptied beside a full journal is told', async () => {
    expect(
      answerInEnglish(await openDatabase(fresh(), { expected: 5, clear: undefined, secure: undefined })),
    ).toEqual({
      open: true,
      told: 'The database was found empty and is rebuilt from the safety log.',
    });
  });

  test('that does not open is closed for good, so that it cannot come back emptied', async () => {
    const database = fresh();
    vi.spyOn(database, 'open').mockRejectedValue(new Error('odd'));
    const close = vi.spyOn(database, 'close');
    const opened = await openDatabase(database, { expected: 0, clear: undefined, secure: undefined });
    expect(opened).toEqual({ open: false, told: 'odd' });
    expect(close).toHaveBeenCalledWith({ disableAutoOpen: true });
  });

  test('of a newer app is left alone', async () => {
    const database = fresh();
    const request = indexedDB.open(database.name, 90);
    await new Promise((done) => request.addEventListener('success', done));
    request.result.close();
    const clear = vi.fn<() => Promise<void>>();
    const opened = await openDatabase(database, { expected: 5, clear, secure: undefined });
    expect(answerInEnglish(opened)).toMatchObject({
      open: false,
      told: expect.stringContaining('newer Fourfold (format 9)'),
    });
    expect(clear).not.toHaveBeenCalled();
    expect(database.isOpen()).toBe(false);
  });

  test('that does not open is put aside and made anew, once', async () => {
    const database = fresh();
    const open = vi
      .spyOn(database, 'open')
      .mockRejectedValueOnce(new Error('Internal error opening backing store'));
    const clear = vi.fn<() => Promise<void>>(() => Promise.resolve());
    expect(
      answerInEnglish(await openDatabase(database, { expected: 5, clear, secure: undefined })),
    ).toMatchObject({
      open: true,
      told: expect.stringMatching(/did not open \(Internal error.*A copy of its files is kept/u),
    });
    expect([open.mock.calls.length, clear.mock.calls.length]).toEqual([2, 1]);
  });

  test('that never answers is given up within the limit', async () => {
    const database = fresh();
    const hung = indexedDB.open('elsewhere');
    // The engine takes the question and never answers it.
    vi.spyOn(hung, 'addEventListener').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockReturnValue(hung);
    const close = vi.spyOn(database, 'close');
    const opened = await openDatabase(database, {
      expected: 5,
      clear: () => new Promise(() => undefined),
      secure: undefined,
      limit: 50,
    });
    expect(answerInEnglish(opened)).toMatchObject({
      open: false,
      told: expect.stringContaining('did not answer within'),
    });
    expect(close).toHaveBeenCalledExactlyOnceWith({ disableAutoOpen: true });
  });

  test('that is not seen at all within the limit is made anew in what is left of the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const clear = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const look = new Promise<never>(() => undefined);
      const opening = openDatabase(fresh(), { expected: 5, clear, secure: undefined, look });
      await vi.advanceTimersByTimeAsync(4_000);
      expect(answerInEnglish(await opening)).toMatchObject({
        open: true,
        told: expect.stringMatching(/did not open \(.*did not answer within 4 seconds/u),
      });
      expect(clear).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was seen broken is not opened as it is', async () => {
    const look = Promise.resolve({ kind: 'broken', why: 'Internal error' } as const);
    const opening = { expected: 5, clear: undefined, secure: undefined, look };
    expect(await openDatabase(fresh(), opening)).toEqual({ open: false, told: 'Internal error' });
  });

  test('is not done by asking something of it', async () => {
    const database = fresh();
    await expect(database.steps.count()).rejects.toThrow('closed');
    expect(await names()).not.toContain(database.name);
  });
});

test('a limit keeps what comes in time', async () => {
  expect(await withTimeLimit(Promise.resolve(7), 50)).toBe(7);
  await expect(withTimeLimit(new Promise(() => undefined), 20)).rejects.toThrow(
    'did not answer within 0.02 seconds',
  );
});

test('a limit ends with what it was set for', async () => {
  vi.useFakeTimers();
  try {
    await withTimeLimit(Promise.resolve(7), 50);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('what was seen before is gone by, and not looked for again', async () => {
  const look = Promise.resolve({ kind: 'empty', why: 'a full disk' } as const);
  const database = fresh();
  expect(await judgeProbe(database.name, database.verno, look)).toEqual({
    kind: 'empty',
    why: 'a full disk',
  });
  const opened = await openDatabase(database, { expected: 5, clear: undefined, secure: undefined, look });
  expect(answerInEnglish(opened.told)).toContain('(a full disk)');
});

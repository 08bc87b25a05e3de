import { expect, test, vi } from 'vitest';
import { createCloseGuard } from '../../electron/closeGuard.ts';

test.each([
  // what happens, whether it may close at each press, how often the page asks
  ['nothing to ask', ['press'], [true], 0],
  ['asks once', ['wants', 'press', 'press'], [false, true], 1],
  [
    'stays, and is asked anew',
    ['wants', 'press', 'later', 'wants', 'press', 'press'],
    [false, false, true],
    2,
  ],
  ['F15 a page that never stops asking keeps nobody', ['wants', 'press', 'wants', 'press'], [false, true], 1],
  ['the session ended', ['wants', 'ends', 'press'], [true], 0],
  ['the app quits', ['wants', 'quit', 'press'], [true], 0],
] as const)('%s', (_, happens, may, asked) => {
  const ask = vi.fn<() => void>();
  const window = createCloseGuard(ask, vi.fn<() => void>());
  const answers: boolean[] = [];
  let now = 0;
  for (const each of happens) {
    if (each === 'press') answers.push(window.mayClose((now += 1_000)));
    else if (each === 'later') now += 60_000;
    else if (each === 'quit') window.noteQuit();
    else window.setNeedsAsking(each === 'wants');
  }
  expect(answers).toEqual(may);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('what is being written is finished before the window closes, whoever closes it', async () => {
  const finish = vi.fn<() => void>();
  const window = createCloseGuard(vi.fn<() => void>(), finish);
  let done = (): void => undefined;
  const writing = window.trackWrite(() => 1_000, new Promise<string>((end) => (done = () => end('taken'))));
  window.noteQuit();
  expect(window.mayClose(900)).toBe(false);
  expect(finish).toHaveBeenCalledTimes(1);
  // The page says that it is over by closing itself; a GM who presses again is not kept either.
  expect(window.mayClose(950)).toBe(true);
  done();
  expect(await writing).toBe('taken');
});

test('settings that the page is writing are finished as well, and a page that never ends keeps nobody', () => {
  const finish = vi.fn<() => void>();
  const window = createCloseGuard(vi.fn<() => void>(), finish);
  window.setPageWriting(true);
  window.noteQuit();
  expect([window.mayClose(10_000), window.mayClose(10_100)]).toEqual([false, true]);
  window.setPageWriting(false);
  expect(window.mayClose(20_000)).toBe(true);
  expect(finish).toHaveBeenCalledTimes(1);
});

test('the page may have the next entry in hand for a moment after one is written, and no longer', async () => {
  const finish = vi.fn<() => void>();
  const window = createCloseGuard(vi.fn<() => void>(), finish);
  await window.trackWrite(() => 10_000, Promise.resolve());
  expect(window.mayClose(10_100)).toBe(false);
  expect(window.mayClose(20_000)).toBe(true);
  await expect(window.trackWrite(() => 30_000, Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  );
  expect(window.mayClose(30_300)).toBe(true);
  expect(finish).toHaveBeenCalledTimes(1);
});

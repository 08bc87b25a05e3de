import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quitAfterFault, recoverFromCrashes } from '../../../electron/safety/crashRecovery.ts';

/** What the app and its dialogs were told to do, in order; and which button is pressed next. */
const done: string[] = [];
let pressed = 0;
/** How the dialogs were asked. */
const asked: {
  message: string;
  detail: string;
  buttons: readonly string[];
  defaultId: number;
  cancelId: number;
}[] = [];

vi.mock('electron', () => ({
  app: { quit: () => done.push('quit'), exit: (code: number) => done.push(`exit ${code}`) },
  dialog: {
    showMessageBox: (...all: unknown[]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the last of what it is given says what it asks
      asked.push(all.at(-1) as (typeof asked)[number]);
      return Promise.resolve({ response: pressed });
    },
    showErrorBox: (title: string, text: string) => done.push(`${title}: ${text}`),
  },
}));

/** A window of Electron, as far as it is looked after. */
function aWindow() {
  const webContents = Object.assign(new EventEmitter(), {
    reload: () => done.push('reload'),
    forcefullyCrashRenderer: () => done.push('crash'),
  });
  return Object.assign(new EventEmitter(), {
    webContents,
    gone: false,
    isDestroyed(): boolean {
      return this.gone;
    },
    crash: (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason }),
  });
}

/** A window that is looked after, and what was noted of it. */
function kept() {
  const window = aWindow();
  const noted: string[] = [];
  const crashes = {
    note: (what: string, reason: string) => void noted.push(`${what}: ${reason}`),
    read: () => [],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a window no more is asked
  recoverFromCrashes(window as never, crashes);
  return { window, noted };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [done.length, asked.length, pressed] = [0, 0, 0];
});
afterEach(() => vi.useRealTimers());

describe('R14 a window that crashed', () => {
  it('comes back by itself three times within a minute, and is then asked about', async () => {
    const { window, noted } = kept();
    for (let time = 0; time < 3; time++) window.crash('oom');
    expect(done).toEqual(['reload', 'reload', 'reload']);
    expect(noted).toEqual(Array.from({ length: 3 }, () => 'The window crashed: oom'));
    expect(asked).toEqual([]);
    window.crash();
    await settled();
    expect(asked).toMatchObject([
      { message: 'The window crashed several times in a row.', defaultId: 0, cancelId: 1 },
    ]);
    expect(asked[0]?.buttons).toEqual(['Show it once more', 'Close the app']);
    expect(asked[0]?.detail).toMatch(/^Everything that was confirmed is on the disk\. You can show it once/u);
    // The first button shows it once more.
    expect(done).toHaveLength(4);
  });

  it.each([
    // ms between crashes, reloads of four crashes
    [19_999, 3],
    [20_000, 4],
  ])(
    'is forgiven what is a minute ago: every %i ms, it comes back %i times by itself',
    async (pause, reloads) => {
      const { window } = kept();
      for (let time = 0; time < 4; time++) {
        window.crash();
        vi.advanceTimersByTime(pause);
      }
      expect(done).toHaveLength(reloads);
      expect(asked).toHaveLength(4 - reloads);
    },
  );

  it.each([
    ['once more', 0, false, ['reload']],
    ['no more', 1, false, ['quit']],
    ['once more, though it is gone', 0, true, []],
  ])('is shown %s, as the GM says', async (_what, button, gone, then) => {
    const { window } = kept();
    for (let time = 0; time < 3; time++) window.crash();
    done.length = 0;
    pressed = button;
    window.crash();
    window.gone = gone;
    await settled();
    expect(done).toEqual(then);
  });

  it.each([
    ['that was closed', 'clean-exit', false],
    ['that is gone', 'crashed', true],
  ])('is no window %s', (_what, reason, gone) => {
    const { window, noted } = kept();
    window.gone = gone;
    window.crash(reason);
    expect([done, noted]).toEqual([[], []]);
  });
});

describe('R14 a window that does not answer', () => {
  it.each([
    ['waited for', 0, false, []],
    ['ended, to come back', 1, false, ['crash']],
    ['left alone where it is gone meanwhile', 1, true, []],
  ])('is %s, as the GM says', async (_what, button, gone, then) => {
    const { window, noted } = kept();
    pressed = button;
    window.emit('unresponsive');
    window.gone = gone;
    await settled();
    expect(asked).toMatchObject([{ message: 'The window does not answer.', defaultId: 0, cancelId: 0 }]);
    expect(asked[0]?.buttons).toEqual(['Wait', 'Load again']);
    expect(asked[0]?.detail).toMatch(/^Everything that was confirmed is on the disk\. You can wait/u);
    expect(done).toEqual(then);
    expect(noted).toEqual(['The window did not answer: for some seconds']);
  });

  it('is asked about once at a time', async () => {
    const { window, noted } = kept();
    window.emit('unresponsive');
    window.emit('unresponsive');
    await settled();
    expect([asked.length, noted.length]).toEqual([1, 2]);
    window.emit('unresponsive');
    expect(asked).toHaveLength(2);
  });
});

describe('the end after a fault of ours', () => {
  const SAID =
    'Fourfold has to close: Something in it failed: odd. Everything that was confirmed is on the disk. Start it again.';

  it.each([
    ['has got there', () => Promise.resolve()],
    ['cannot get there', () => Promise.reject(new Error('full'))],
  ])('comes when what is on its way to the disk %s', async (_what, flush) => {
    await quitAfterFault(new Error('odd'), flush);
    expect(done).toEqual([SAID, 'exit 1']);
  });

  it('waits for the disk, but no longer than five seconds', async () => {
    void quitAfterFault(new Error('odd'), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([SAID, 'exit 1']);
  });
});

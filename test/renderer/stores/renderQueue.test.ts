import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDispatcher } from '../../../renderer/stores/dispatcher.ts';

/** A window that paints when it is told to. */
let frames: (() => void)[] = [];
async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await vi.advanceTimersByTimeAsync(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  setActivePinia(createPinia());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('parts are drawn one a frame, those that a part asks for after the others', async () => {
  const dispatcher = useDispatcher();
  const drawn: string[] = [];
  const part = (name: string, then = () => {}): (() => void) =>
    dispatcher.drawInTurn(() => {
      drawn.push(name);
      then();
    });
  expect(dispatcher.isDrawing).toBe(false);
  part('first', () => part('inner'));
  part('second');
  expect([dispatcher.isDrawing, drawn]).toEqual([true, []]);
  await paint();
  expect(drawn).toEqual(['first']);
  await paint();
  await paint();
  expect([dispatcher.isDrawing, drawn]).toEqual([false, ['first', 'second', 'inner']]);
  expect(frames).toEqual([]);
});

test('who waits for the whole goes on when the last part is drawn, at once where nothing is left', async () => {
  const dispatcher = useDispatcher();
  await dispatcher.drawn();
  let there = false;
  dispatcher.drawInTurn(() => {});
  const giveUp = dispatcher.drawInTurn(() => expect.unreachable('was given up'));
  giveUp();
  const waiting = dispatcher.drawn().then(() => (there = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(there).toBe(false);
  await paint();
  await waiting;
  expect([there, dispatcher.isDrawing]).toEqual([true, false]);
});

test('a part that is brought first is drawn when it is there, and the others after it; one that does not come keeps nobody', async () => {
  const dispatcher = useDispatcher();
  const drawn: string[] = [];
  let bring = (): void => undefined;
  dispatcher.drawInTurn(async () => {
    await new Promise<void>((done) => {
      bring = done;
    });
    drawn.push('brought');
  });
  dispatcher.drawInTurn(() => Promise.reject(new Error('its file is gone')));
  dispatcher.drawInTurn(() => void drawn.push('last'));
  await paint();
  await paint();
  expect([dispatcher.isDrawing, drawn]).toEqual([true, []]);
  bring();
  await vi.advanceTimersByTimeAsync(0);
  await paint();
  await paint();
  expect([dispatcher.isDrawing, drawn]).toEqual([false, ['brought', 'last']]);
});

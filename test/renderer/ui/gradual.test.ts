import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useChunkedList } from '../../../renderer/ui/rendering.ts';

interface Item {
  readonly key: number;
  readonly says: string;
}
const item = (key: number, says = ''): Item => ({ key, says });

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
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function drawnOf(first: readonly Item[], most: number) {
  const items = shallowRef(first);
  const scope = effectScope();
  const drawn = scope.run(() =>
    useChunkedList(
      () => items.value,
      ({ key }) => key,
      most,
    ),
  );
  return { items, shown: () => drawn?.value.map(({ key, says }) => `${key}${says}`) };
}

test('a long list comes a piece a frame, a short one at once', async () => {
  const { shown } = drawnOf(
    [1, 2, 3, 4, 5].map((key) => item(key)),
    2,
  );
  expect(shown()).toEqual(['1', '2']);
  await paint();
  expect(shown()).toEqual(['1', '2', '3', '4']);
  await paint();
  expect(shown()).toEqual(['1', '2', '3', '4', '5']);
  expect(frames).toEqual([]);
  expect(drawnOf([item(1), item(2)], 2).shown()).toEqual(['1', '2']);
});

test('what changes beyond the first stays as it was until its turn, in the new order and without what is gone', async () => {
  const same = item(3);
  const { items, shown } = drawnOf([item(1), item(2), same, item(4)], 9);
  items.value = [item(4, 'b'), item(2, 'b'), same, item(1, 'b'), item(5, 'b')];
  await nextTick();
  expect(shown()).toEqual(['4b', '2b', '3', '1b', '5b']);
  const slow = drawnOf([item(1), item(2), same, item(4)], 4);
  slow.items.value = [item(5, 'b'), item(4, 'b'), same, item(2, 'b'), item(1, 'b'), item(6, 'b')];
  await nextTick();
  expect(slow.shown()).toEqual(['5b', '4b', '3', '2b', '1b']);
  slow.items.value = [item(4, 'c'), same, item(2, 'c')];
  await nextTick();
  expect(slow.shown()).toEqual(['4c', '3', '2c']);
  await paint();
  expect(slow.shown()).toEqual(['4c', '3', '2c']);
});

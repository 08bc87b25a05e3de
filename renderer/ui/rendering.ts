import { useResizeObserver } from '@vueuse/core';
import {
  computed,
  type CSSProperties,
  onScopeDispose,
  type Ref,
  shallowRef,
  type ShallowRef,
  watch,
} from 'vue';

/** A window that is hidden paints nothing; then this is waited instead, in ms. */
const UNSEEN = 100;

/** Does something once the screen has been painted anew, or soon after where nothing is painted. */
export function afterPaint(work: () => void): void {
  const timer = setTimeout(work, UNSEEN);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work, 0);
  });
}

/**
 * A list as it is drawn: at most `most` of its items become new or other ones in a frame, from the top down, so that
 * hundreds changing at once do not hold up the window. Those whose turn has not come stay as they were, in their new
 * order.
 */
export function useChunkedList<T>(
  items: () => readonly T[],
  keyOf: (item: T) => string | number,
  most: number,
): Readonly<ShallowRef<readonly T[]>> {
  const drawn = shallowRef<readonly T[]>([]);
  let waiting = false;
  let gone = false;

  function draw(): void {
    const known = new Map(drawn.value.map((each) => [keyOf(each), each]));
    let fresh = 0;
    drawn.value = items().flatMap((item) => {
      const was = known.get(keyOf(item));
      if (was !== item) fresh += 1;
      if (was === item || fresh <= most) return [item];
      return was === undefined ? [] : [was];
    });
    if (fresh <= most || waiting) return;
    waiting = true;
    afterPaint(() => {
      waiting = false;
      if (!gone) draw();
    });
  }

  watch(items, draw, { immediate: true });
  onScopeDispose(() => {
    gone = true;
  });
  return drawn;
}

/** Pixels that are drawn before the box is measured; a list higher than that is filled in before it is painted. */
const UNMEASURED = 640;

/**
 * The rows of a long list that are in sight, all of one height in pixels, with some above and below.
 * The items stay what they are: made reactive in depth, each would be another object than the one its facts are kept by.
 */
export function useRowWindow<T>(
  box: Readonly<Ref<HTMLElement | null>>,
  items: () => readonly T[],
  row: number,
  beyond = 8,
) {
  const top = shallowRef(0);
  const height = shallowRef(UNMEASURED);
  useResizeObserver(box, ([entry]) => {
    if (entry && entry.contentRect.height > 0) height.value = entry.contentRect.height;
  });

  const from = computed(() => {
    // A list that has become shorter than where it stood is scrolled by the browser, but only after it is drawn.
    const last = Math.max(0, items().length * row - height.value);
    return Math.max(0, Math.floor(Math.min(top.value, last) / row) - beyond);
  });
  const to = computed(() => from.value + Math.ceil(height.value / row) + 2 * beyond + 1);

  /** Scrolls as little as brings a row into sight. */
  function reveal(index: number): void {
    if (!box.value || index < 0) return;
    const { scrollTop, clientHeight } = box.value;
    if (index * row < scrollTop) box.value.scrollTop = index * row;
    else if ((index + 1) * row > scrollTop + clientHeight)
      box.value.scrollTop = (index + 1) * row - clientHeight;
  }

  return {
    /** What is drawn, each with its place in the whole list. */
    rows: computed(() =>
      items()
        .slice(from.value, to.value)
        .map((item, at) => ({ item, index: from.value + at })),
    ),
    /** For the element around the rows: as high as all of them, with those in sight at their place. */
    space: computed((): CSSProperties => ({
      boxSizing: 'border-box',
      height: `${items().length * row}px`,
      paddingTop: `${from.value * row}px`,
    })),
    onScroll: () => {
      top.value = box.value?.scrollTop ?? 0;
    },
    reveal,
  };
}

/**
 * Parts a list into columns of about the same weight, one after the other as a page is read: each holds what follows
 * the one before. Answers no more columns than there are items.
 */
export function splitIntoColumns<T>(
  items: readonly T[],
  columns: number,
  weigh: (item: T) => number,
): readonly (readonly T[])[] {
  const parted: T[][] = [];
  let left = items.reduce((sum, item) => sum + weigh(item), 0);
  let [room, filled] = [0, 0];
  for (const item of items) {
    const weight = weigh(item);
    // A column takes what lies more than by half in it, and the last takes all that is left.
    const full = filled + weight / 2 > room && parted.length < columns;
    if (parted.length === 0 || full) {
      room = left / (columns - parted.length);
      filled = 0;
      parted.push([]);
    }
    parted.at(-1)?.push(item);
    filled += weight;
    left -= weight;
  }
  return parted;
}

/** How long one slice of work in the background may take, in ms: a frame has room for it. */
const SLICE = 7;
/** Items between two looks at the clock. */
const LOOK = 16;

/**
 * Does `work` for each item, in slices between which the window draws and answers; stops when `wanted` says no. Of items
 * that take long each, fewer are done between two looks at the clock.
 */
export async function runChunked<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
  wanted: () => boolean = () => true,
  look = LOOK,
): Promise<void> {
  let since = performance.now();
  for (let at = 0; at < items.length; at++) {
    if (at % look === 0 && performance.now() - since > SLICE) {
      await yieldToUi();
      if (!wanted()) return;
      since = performance.now();
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the place is within the list
    work(items[at] as Item, at);
  }
}

/** Lets the window draw and answer. A timer would wait for four milliseconds more, each time. */
export function yieldToUi(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

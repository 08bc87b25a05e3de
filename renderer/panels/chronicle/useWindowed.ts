import { useElementSize, useResizeObserver } from '@vueuse/core';
import { computed, nextTick, ref, shallowRef, triggerRef, type ComputedRef, type Ref } from 'vue';

interface Windowed<Item> {
  /** What is drawn: the rows in sight and a few around them. */
  readonly shown: ComputedRef<readonly { readonly row: Item; readonly at: number }[]>;
  /** Room of the rows before and after them, in pixels. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
  readonly scrolled: () => void;
  readonly toRow: (at: number) => Promise<void>;
  /** Takes the height of a row as it is drawn. */
  readonly measure: (key: string, height: number) => void;
}

/** Rows drawn beyond the edges, so that a turn of the wheel finds them there. */
const AROUND = 12;

/** Draws only the rows in sight. Heights are guessed until a row was drawn once, and remembered from then on. */
export function useWindowed<Item extends { readonly key: string }>(
  list: Readonly<Ref<HTMLElement | null>>,
  rows: ComputedRef<readonly Item[]>,
  guess: (row: Item) => number,
): Windowed<Item> {
  const { height } = useElementSize(list);
  const top = ref(0);
  const heights = shallowRef(new Map<string, number>());

  const offsets = computed(() => {
    const sums = new Float64Array(rows.value.length + 1);
    const known = heights.value;
    rows.value.forEach((row, at) => {
      sums[at + 1] = (sums[at] ?? 0) + (known.get(row.key) ?? guess(row));
    });
    return sums;
  });
  const from = computed(() => Math.max(0, indexAt(offsets.value, top.value) - AROUND));
  const to = computed(() =>
    Math.min(rows.value.length, indexAt(offsets.value, top.value + height.value) + AROUND),
  );

  function scrolled(): void {
    top.value = list.value?.scrollTop ?? 0;
  }

  async function toRow(at: number): Promise<void> {
    // Once by guess, once more when the rows around it have been measured.
    for (let time = 0; time < 2; time++) {
      if (list.value) list.value.scrollTop = Math.max(0, (offsets.value[at] ?? 0) - height.value / 3);
      scrolled();
      await nextTick();
      await new Promise((drawn) => {
        requestAnimationFrame(drawn);
      });
    }
  }

  return {
    shown: computed(() =>
      rows.value.slice(from.value, to.value).map((row, at) => ({ row, at: from.value + at })),
    ),
    before: computed(() => offsets.value[from.value] ?? 0),
    after: computed(() => (offsets.value.at(-1) ?? 0) - (offsets.value[to.value] ?? 0)),
    scrolled,
    toRow,
    measure(key, tall) {
      if (tall === 0 || heights.value.get(key) === tall) return;
      heights.value.set(key, tall);
      triggerRef(heights);
    },
  };
}

/** The row at that height, by halving. */
function indexAt(offsets: Float64Array, height: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Tells the height of an element whenever it changes, as the observer has it: asking the page again would lay it out once a row. */
export function useHeight(element: Readonly<Ref<HTMLElement | null>>, tell: (height: number) => void): void {
  useResizeObserver(element, ([seen]) => tell(seen?.borderBoxSize[0]?.blockSize ?? 0), {
    box: 'border-box',
  });
}

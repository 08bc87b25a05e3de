import { useElementSize, useResizeObserver } from '@vueuse/core';
import { computed, nextTick, ref, type ComputedRef, type Ref } from 'vue';
import { afterPaint } from '../../ui/rendering.ts';
import { heightSums } from './heightSums.ts';

interface Windowed<Item> {
  /** What is drawn: the rows in sight and a few around them. */
  readonly shown: ComputedRef<readonly { readonly row: Item; readonly at: number }[]>;
  /** Room of the rows before and after them, in pixels. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
  readonly scrolled: () => void;
  readonly toRow: (at: number) => Promise<void>;
  /** Takes the height of a row as it is drawn. */
  readonly measure: (key: string, at: number, height: number) => void;
}

/** Rows drawn beyond the edges, so that a turn of the wheel finds them there. */
const AROUND = 6;
/** How often a row that is gone to is looked for anew. */
const MOST_LOOKS = 6;

/** Draws only the rows in sight. Heights are guessed until a row was drawn once, and remembered from then on. */
export function useWindowed<Item extends { readonly key: string }>(
  list: Readonly<Ref<HTMLElement | null>>,
  rows: ComputedRef<readonly Item[]>,
  guess: (row: Item) => number,
): Windowed<Item> {
  const { height } = useElementSize(list);
  const top = ref(0);
  const heights = new Map<string, number>();
  /** Counts how often a row was gone to. */
  let gone = 0;
  /** Counts the heights that were taken. */
  const taken = ref(0);

  const sums = computed(() => {
    const now = rows.value;
    const tall = (row: Item): number => heights.get(row.key) ?? guess(row);
    return heightSums(now.length, (at) => {
      const row = now[at];
      return row ? tall(row) : 0;
    });
  });
  /** The sums, asked anew when a height was taken. */
  const measured = computed(() => ({ sums: sums.value, taken: taken.value }));
  const rowAt = (pixels: number): number => measured.value.sums.rowAt(pixels);
  const above = (at: number): number => measured.value.sums.above(at);
  const from = computed(() => Math.max(0, rowAt(top.value) - AROUND));
  const to = computed(() => Math.min(rows.value.length, rowAt(top.value + height.value) + AROUND));

  function scrolled(): void {
    top.value = list.value?.scrollTop ?? 0;
  }

  async function toRow(at: number): Promise<void> {
    const mine = ++gone;
    const place = (): number => Math.max(0, above(at) - height.value / 3);
    // Once by guess, and again while the rows around it turn out to be of other heights.
    for (let time = 0, stood = -Infinity; time < MOST_LOOKS && Math.abs(place() - stood) >= 1; time++) {
      // Whoever goes elsewhere meanwhile is not led back.
      if (mine !== gone) return;
      stood = place();
      if (list.value) list.value.scrollTop = stood;
      scrolled();
      await nextTick();
      await new Promise<void>((drawn) => afterPaint(drawn));
    }
  }

  return {
    shown: computed(() =>
      rows.value.slice(from.value, to.value).map((row, at) => ({ row, at: from.value + at })),
    ),
    before: computed(() => above(from.value)),
    after: computed(() => above(rows.value.length) - above(to.value)),
    scrolled,
    toRow,
    measure(key, at, tall) {
      if (tall === 0 || heights.get(key) === tall) return;
      heights.set(key, tall);
      if (rows.value[at]?.key === key) sums.value.set(at, tall);
      taken.value += 1;
    },
  };
}

/** Tells the height of an element whenever it changes, as the observer has it: asking the page again would lay it out once a row. */
export function useHeight(element: Readonly<Ref<HTMLElement | null>>, tell: (height: number) => void): void {
  useResizeObserver(element, ([seen]) => tell(seen?.borderBoxSize[0]?.blockSize ?? 0), {
    box: 'border-box',
  });
}

import { useResizeObserver } from '@vueuse/core';
import { computed, type CSSProperties, type Ref, shallowRef } from 'vue';

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

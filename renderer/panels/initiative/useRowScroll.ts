import { nextTick, type Ref, watch } from 'vue';

/** The upper share of the list in which the acting row stands. */
const UPPER = 1 / 3;

/**
 * Scrolls the order by itself: whoever acts stands in its upper third, the row with the focus comes in by the shortest
 * way. Who turns the wheel has the list to look at until the next turn. While the acting row stands well the list rests:
 * rows that keep their places are easier to click, and a list that does not move is not painted anew.
 */
export function useRowScroll(
  list: Readonly<Ref<HTMLElement | null>>,
  placeOf: { readonly acting: () => number; readonly focus: () => number },
  turn: () => unknown,
): { readonly onWheel: () => void } {
  let held = false;

  function rowAt(place: number): HTMLElement | undefined {
    const row = list.value?.children[place];
    return row instanceof HTMLElement ? row : undefined;
  }

  function toActing(): void {
    const row = rowAt(placeOf.acting());
    if (held || !list.value || !row) return;
    const height = row.offsetHeight;
    const within = row.offsetTop - list.value.scrollTop;
    if (within >= 0 && within + height <= Math.max(height, list.value.clientHeight * UPPER)) return;
    // By whole rows, so that the first in sight is not cut; whoever acted last still stands above.
    list.value.scrollTop = row.offsetTop - height;
  }

  watch(
    turn,
    () => {
      held = false;
    },
    { flush: 'sync' },
  );
  // With the frame, whose layout is worked out once: asked for its places before, it would be worked out twice.
  let asked = 0;
  watch([turn, placeOf.acting, list], () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(toActing);
  });
  watch(placeOf.focus, async (place) => {
    await nextTick();
    rowAt(place)?.scrollIntoView({ block: 'nearest' });
  });

  return {
    onWheel: () => {
      held = true;
    },
  };
}

import { nextTick, type Ref, watch } from 'vue';

/** Share of the list’s height above the acting row. */
const ABOVE = 1 / 3;

/**
 * Scrolls the order by itself: whoever acts stands in its upper third, the row with the focus comes in by the shortest
 * way. Who turns the wheel has the list to look at until the next turn.
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
    // By whole rows, so that the first in sight is not cut.
    const above = (row.offsetTop - list.value.clientHeight * ABOVE) / row.offsetHeight;
    list.value.scrollTop = Math.ceil(above) * row.offsetHeight;
  }

  watch(
    turn,
    () => {
      held = false;
    },
    { flush: 'sync' },
  );
  watch([turn, placeOf.acting, list], async () => {
    await nextTick();
    toActing();
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

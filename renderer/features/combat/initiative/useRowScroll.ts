import { nextTick, onScopeDispose, ref, type Ref, shallowRef, watch } from 'vue';

/** Height of a row in pixels, where none is drawn narrow; what is near is measured generously. */
const ROW = 38;
/** So many rows are drawn whole above what is in sight, and at least as many below it on a large screen. */
const STEP = 20;

/**
 * Which rows of a long list are near enough to what is in sight to be drawn whole, by their place. Those far off keep
 * their name and numbers alone: hundreds of rows with all they bear would slow every turn.
 */
export function useVisibleRows(list: Readonly<Ref<HTMLElement | null>>): (place: number) => boolean {
  const first = ref(0);
  function look({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement)
      first.value = Math.floor(currentTarget.scrollTop / ROW / STEP) * STEP;
  }
  watch(list, (now, before) => {
    before?.removeEventListener('scroll', look);
    now?.addEventListener('scroll', look, { passive: true });
  });
  onScopeDispose(() => list.value?.removeEventListener('scroll', look));
  return (place) => place >= first.value - STEP && place < first.value + 3 * STEP;
}

/** Widths of the list, in pixels, from which on its effects have so much room: as `order.css` lays the columns out. */
const ROOMS = [
  [820, 290],
  [600, 144],
  [480, 130],
] as const;
/** With little room they have a line of their own. */
const OWN_LINE = 220;

/** Pixels that the effects of a row have, as wide as the list is now. */
export function useListWidth(list: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
  const room = shallowRef<number>(ROOMS[1][1]);
  const observer = new ResizeObserver(([entry]) => {
    const width = entry?.target.parentElement?.clientWidth ?? 0;
    if (width > 0) room.value = ROOMS.find(([from]) => width >= from)?.[1] ?? OWN_LINE;
  });
  watch(list, (now, before) => {
    if (before) observer.unobserve(before);
    if (now) observer.observe(now);
  });
  onScopeDispose(() => observer.disconnect());
  return room;
}

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

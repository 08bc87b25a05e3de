import { onScopeDispose, type Ref, shallowRef, watch } from 'vue';

/** Widths of the list, in pixels, from which on its effects have so much room: as `order.css` lays the columns out. */
const ROOMS = [
  [820, 290],
  [600, 144],
  [480, 130],
] as const;
/** With little room they have a line of their own. */
const OWN_LINE = 220;

/** Pixels that the effects of a row have, as wide as the list is now. */
export function useRoom(list: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
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

import { onScopeDispose, type Ref, ref, watch } from 'vue';

/** Height of a row in pixels, where none is drawn narrow; what is near is measured generously. */
const ROW = 38;
/** So many rows are drawn whole above what is in sight, and at least as many below it on a large screen. */
const STEP = 20;

/**
 * Which rows of a long list are near enough to what is in sight to be drawn whole, by their place. Those far off keep
 * their name and numbers alone: hundreds of rows with all they bear would slow every turn.
 */
export function useNear(list: Readonly<Ref<HTMLElement | null>>): (place: number) => boolean {
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

import { onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue';
import { afterPaint } from './afterPaint.ts';

/**
 * A list as it is drawn: at most `most` of its items become new or other ones in a frame, from the top down, so that
 * hundreds changing at once do not hold up the window. Those whose turn has not come stay as they were, in their new
 * order.
 */
export function useGradual<T>(
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

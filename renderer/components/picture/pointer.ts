import { type Ref, shallowRef, type ShallowRef } from 'vue';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drag over a picture: where it began, where it is, and what is dragged. */
interface Drag<What> {
  readonly what: What;
  readonly from: Point;
  readonly to: Point;
}

/** Moves of the mouse below this many units are a click. */
const STILL = 5;

/** Follows a drag over a picture in its own units; `drop` is told of its end, `press` of one that did not move. */
export function usePointer<What>(
  picture: Readonly<ShallowRef<SVGSVGElement | null>>,
  tell: { readonly drop: (drag: Drag<What>) => void; readonly press: (what: What) => void },
): {
  readonly drag: Ref<Drag<What> | undefined>;
  readonly begin: (event: PointerEvent, what: What) => void;
} {
  const drag: Ref<Drag<What> | undefined> = shallowRef();

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const matrix = picture.value?.getScreenCTM()?.inverse();
    const { x, y } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
    return { x, y };
  }

  function begin(event: PointerEvent, what: What): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = pointOf(event);
    let moved = false;
    const follow = (move: PointerEvent): void => {
      const to = pointOf(move);
      moved ||= Math.hypot(to.x - from.x, to.y - from.y) > STILL;
      if (moved) drag.value = { what, from, to };
    };
    const end = (up: PointerEvent): void => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      drag.value = undefined;
      if (up.type === 'pointercancel') return;
      if (moved) tell.drop({ what, from, to: pointOf(up) });
      else tell.press(what);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  return { drag, begin };
}

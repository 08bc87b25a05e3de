import { defineStore } from 'pinia';
import { computed, nextTick, shallowRef } from 'vue';
import { afterPaint } from '../ui/rendering.ts';

/** What of a screen is still to be drawn: one part after each frame, so that no frame takes long. */
export const useDrawing = defineStore('drawing', () => {
  const parts: (() => void | Promise<void>)[] = [];
  const left = shallowRef(0);
  let over: (() => void)[] = [];

  function next(): void {
    const drawn = parts.shift()?.();
    // What the part is made of may ask for turns of its own, and does so before the next frame. A part that cannot be
    // drawn must not keep the others waiting, and the keys with them.
    void Promise.resolve(drawn).then(nextTick).then(count, count);
  }

  function count(): void {
    left.value = parts.length;
    if (left.value > 0) return afterPaint(next);
    for (const each of over) each();
    over = [];
  }

  /** Draws a part when its turn has come, or brings it first. Answers how to give the turn up. */
  function inTurn(draw: () => void | Promise<void>): () => void {
    parts.push(draw);
    if (left.value === 0) afterPaint(next);
    left.value = parts.length;
    return () => {
      const at = parts.indexOf(draw);
      if (at >= 0) parts.splice(at, 1);
    };
  }

  /** Waits until the screen that was just opened is there as a whole. */
  async function whole(): Promise<void> {
    await nextTick();
    if (left.value > 0) await new Promise<void>((done) => over.push(done));
  }

  return { busy: computed(() => left.value > 0), inTurn, whole };
});

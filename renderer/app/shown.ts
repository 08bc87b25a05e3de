import { nextTick } from 'vue';

/** A screen is laid out in a few turns of drawing, never in more. */
const MOST_TURNS = 12;

/** What the selector names, as soon as the screen that was just opened has drawn it. */
export async function shown(selector: string): Promise<HTMLElement | undefined> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await nextTick();
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}

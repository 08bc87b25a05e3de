import { useDrawing } from '../stores/drawing.ts';

/** What the selector names, as soon as the screen that was just opened has drawn it. */
export async function shown(selector: string): Promise<HTMLElement | undefined> {
  await useDrawing().whole();
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}

import type { Page } from '@playwright/test';

/** No screen has more places than this; whoever presses Tab more often is caught somewhere. */
const MOST = 400;
/** Presses before it is looked whether the way has led round. */
const STRIDE = 12;

interface Stop {
  /** The same number is the same place; 0 where the focus is lost. */
  readonly number: number;
  readonly name: string;
  /** Whether a ring or a frame says where the focus is, and whether that place is in sight. */
  readonly shown: boolean;
  readonly inSight: boolean;
  readonly inDialog: boolean;
}

declare global {
  interface Window {
    stops?: Stop[];
    before?: Element | null;
  }
}

/** From now on the page writes down where each Tab led to. */
function writeDown(window: Page): Promise<void> {
  return window.evaluate(() => {
    const places: Element[] = [];
    const stops: Stop[] = [];
    globalThis.window.before = document.activeElement;
    globalThis.window.stops = stops;
    const ringed = (box: Element | null): boolean => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const stopAt = (at: Element | null): Stop => {
      if (!(at instanceof HTMLElement) || at === document.body)
        return { number: 0, name: 'the page', shown: false, inSight: false, inDialog: false };
      if (!places.includes(at)) places.push(at);
      const { width, height, top, bottom, left, right } = at.getBoundingClientRect();
      return {
        number: places.indexOf(at) + 1,
        name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? ''}`,
        shown: ringed(at) || ringed(at.parentElement) || at.closest('.line') !== null,
        inSight: width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        inDialog: at.closest('[role=dialog]') !== null,
      };
    };
    const note = ({ key }: KeyboardEvent): void => {
      if (globalThis.window.stops !== stops) removeEventListener('keyup', note, true);
      else if (key === 'Tab') stops.push(stopAt(document.activeElement));
    };
    addEventListener('keyup', note, true);
  });
}

/** Presses Tab until the focus is where it was once, then gives it back; answers what is wrong with any place. */
export async function walk(window: Page): Promise<readonly string[]> {
  await writeDown(window);
  const isSheet = (await window.getByRole('dialog').count()) > 0;
  let judged: Judged = { over: false, faults: [] };
  for (let presses = 0; presses < MOST && !judged.over; presses += STRIDE) {
    for (let at = 0; at < STRIDE; at++) await window.keyboard.press('Tab');
    judged = judge(await window.evaluate(() => globalThis.window.stops ?? []), isSheet);
  }
  await window.evaluate(() => {
    const { before } = globalThis.window;
    delete globalThis.window.stops;
    if (before instanceof HTMLElement) before.focus();
  });
  return judged.over ? judged.faults : [...judged.faults, 'no way round'];
}

interface Judged {
  readonly over: boolean;
  readonly faults: readonly string[];
}

function judge(all: readonly Stop[], isSheet: boolean): Judged {
  const faults: string[] = [];
  const stops: Stop[] = [];
  let [lost, stays] = [0, 0];
  for (const stop of all) {
    if (stop.number === 0) {
      // The page itself may have it between the last place and the first, and while what had it is drawn anew.
      lost += 1;
      if (lost > 3) return { over: true, faults: [...faults, 'the focus is lost'] };
      continue;
    }
    if (stop.number === stops.at(-1)?.number) {
      // Once it stays where what comes next is being drawn anew; a sheet may hold a single place.
      stays += 1;
      if (isSheet && stops.length === 1) return { over: true, faults };
      if (stays > 2) return { over: true, faults: [...faults, `caught at ${stop.name}`] };
      continue;
    }
    stays = 0;
    if (stops.some(({ number }) => number === stop.number)) return { over: true, faults };
    stops.push(stop);
    if (!stop.shown) faults.push(`nothing shows the focus at ${stop.name}`);
    else if (!stop.inSight) faults.push(`out of sight: ${stop.name}`);
    if (isSheet && !stop.inDialog) faults.push(`out of the sheet: ${stop.name}`);
  }
  return { over: false, faults };
}

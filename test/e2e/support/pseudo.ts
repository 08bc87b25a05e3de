import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** What the system says it speaks, from now on: as when a GM changes the language of the computer. */
export async function systemSpeaks(page: Page, language: 'en' | 'de' | 'en-XA'): Promise<void> {
  await page.evaluate((asked) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [asked] });
    globalThis.dispatchEvent(new Event('languagechange'));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
  );
}

/** What is to be seen of the words on a page. */
interface Look {
  /** Words that are cut, with where. */
  readonly cut: readonly string[];
  /** Two texts that lie over one another. */
  readonly over: readonly string[];
  /** All that is shown or spoken. */
  readonly said: readonly string[];
}

/** Where words are not ours to say, and where they may be cut: selectors. */
interface Except {
  readonly theirs: string;
  readonly cut: string;
}

/** What in these texts is said in plain letters: runs of words between signs and accented letters. */
export function plainIn(text: string): readonly string[] {
  return text
    .split(/[^A-Za-z’'\- ]+/u)
    .map((each) => each.trim().replaceAll(/^[\s’'-]+|[\s’'-]+$/gu, ''))
    .filter((each) => /[A-Za-z]{3}/u.test(each));
}

/** Every such run of words in data, at whatever depth: names, words of a rulebook, its sentences. */
export function plainWithin(data: unknown): ReadonlySet<string> {
  const [found, seen] = [new Set<string>(), new Set<unknown>()];
  const visit = (each: unknown): void => {
    if (typeof each === 'string') for (const run of plainIn(each)) found.add(run.toLowerCase());
    if (typeof each !== 'object' || each === null || seen.has(each)) return;
    seen.add(each);
    for (const [key, inner] of Object.entries(each)) {
      visit(key);
      visit(inner);
    }
  };
  visit(data);
  return found;
}

/**
 * Whether a run of words is made of what is known, in up to four parts: `Tar Flinger and Sluice Rat`. What is known is in
 * small letters.
 */
export function isMadeOf(known: ReadonlySet<string>, run: string, parts = 4): boolean {
  const words = run.toLowerCase().split(' ');
  if (known.has(words.join(' '))) return true;
  return (
    parts > 1 &&
    words.some(
      (_word, at) =>
        at > 0 &&
        known.has(words.slice(0, at).join(' ')) &&
        isMadeOf(known, words.slice(at).join(' '), parts - 1),
    )
  );
}

/** Looks at every text that is seen on the page, and at what is spoken of it. */
export function lookThrough(page: Page, except: Except): Promise<Look> {
  return page.evaluate(({ theirs, cut: falls }) => {
    const front = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1) ?? document.body;
    interface Shown {
      readonly text: string;
      readonly of: Element;
      readonly boxes: readonly DOMRect[];
    }
    const shown: Shown[] = [];
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [of, text] = [node.parentElement, (node.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()];
      if (!of || text === '' || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length > 0) shown.push({ text, of, boxes });
    }
    const up = (from: Element): Element[] => {
      const all: Element[] = [];
      for (let each: Element | null = from; each; each = each.parentElement) all.push(each);
      return all;
    };
    /** The part of a box that is not hidden by what it lies in, and whether it could be scrolled to. */
    function seen(box: DOMRect, of: Element): { box: DOMRect; cut: boolean } {
      let [left, right, top, bottom, cut] = [box.left, box.right, box.top, box.bottom, false];
      let free = false;
      for (const each of up(of)) {
        const style = getComputedStyle(each);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (/auto|scroll/u.test(style.overflowX)) free = true;
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const edge = each.getBoundingClientRect();
          const told = style.textOverflow === 'ellipsis' || each.closest('[title]') !== null;
          if (
            !free &&
            !told &&
            edge.width > 1 &&
            edge.height > 1 &&
            (right > edge.right + 1.5 || left < edge.left - 1.5)
          )
            cut = true;
          if (told) free = true;
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (style.position === 'fixed') break;
      }
      if (!free && box.right > innerWidth + 1) cut = true;
      return { box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), cut };
    }
    const layer = (of: Element): Element | undefined =>
      up(of).find((each) => /absolute|fixed|sticky/u.test(getComputedStyle(each).position));
    const cut: string[] = [];
    const placed: { text: string; of: Element; box: DOMRect; layer: Element | undefined }[] = [];
    for (const { text, of, boxes } of shown)
      for (const each of boxes) {
        const { box, cut: is } = seen(each, of);
        // What is read aloud only is kept out of sight on purpose.
        const hidden = up(of).some(
          (one) =>
            one.clientWidth <= 1 && one.clientHeight <= 1 && getComputedStyle(one).overflow !== 'visible',
        );
        if (is && !hidden && !of.closest(falls))
          cut.push(
            `${text} (${of.tagName.toLowerCase()}.${of.className} in .${of.parentElement?.className ?? ''})`,
          );
        if (box.width > 3 && box.height > 3 && !hidden) placed.push({ text, of, box, layer: layer(of) });
      }
    const over: string[] = [];
    placed.sort((a, b) => a.box.top - b.box.top);
    placed.forEach((one, at) => {
      for (const other of placed.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (other.of === one.of || other.layer !== one.layer) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 5)
          over.push(`${one.text} / ${other.text} (.${one.of.className} / .${other.of.className})`);
      }
    });
    const spoken = [...front.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (each) =>
        each.closest(theirs) || !each.checkVisibility()
          ? []
          : ['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    );
    const said = [...shown.filter(({ of }) => !of.closest(theirs)).map(({ text }) => text), ...spoken];
    return { cut: [...new Set(cut)], over: [...new Set(over)], said: [...new Set(said)].filter(Boolean) };
  }, except);
}

import type { Page } from '@playwright/test';

/** Smallest text, and the least contrast of text to what is behind it. */
const [SMALLEST, CONTRAST] = [13, 4.5];

/** Every piece of text that can be seen and is smaller than it may be. */
export function smallText(window: Page): Promise<readonly string[]> {
  return window.evaluate((least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // The title of a picture is a tooltip; what stands in a corner of one pixel is for
      // screen readers; paper is shown smaller than it is.
      if (!box || text === '' || box.closest('title, .sr-only, .pages') || !box.checkVisibility()) continue;
      const svg = box.closest('svg');
      const scale = svg?.viewBox.baseVal.width
        ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
        : 1;
      const size = Number.parseFloat(getComputedStyle(box).fontSize) * scale;
      if (size < least) found.push(`${size}px: ${text.slice(0, 40)}`);
    }
    return [...new Set(found)];
  }, SMALLEST);
}

/** Whether the page as a whole can be scrolled sideways, or a part of it is wider than its place. */
export function widerThanWindow(window: Page): Promise<boolean> {
  return window.evaluate(
    () => document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth,
  );
}

/** Text that stands out too little from what is behind it, by the formula of WCAG. */
export function paleText(window: Page): Promise<readonly string[]> {
  return window.evaluate((least) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const paint = (colours: readonly string[]): readonly number[] => {
      if (!canvas) return [0, 0, 0];
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((each) =>
        each / 255 <= 0.03928 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (box: Element | null): string[] =>
      box ? [...behind(box.parentElement), getComputedStyle(box).backgroundColor] : ['#fff'];
    const faded = (box: Element | null): boolean =>
      box !== null && (Number(getComputedStyle(box).opacity) < 1 || faded(box.parentElement));
    const found: string[] = [];
    for (const box of document.querySelectorAll('body *')) {
      const own = [...box.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || box.closest('svg, .sr-only, option, :disabled') || !box.checkVisibility() || faded(box))
        continue;
      const back = behind(box);
      const [one, two] = [light(paint(back)), light(paint([...back, getComputedStyle(box).color]))];
      const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
      if (contrast < least)
        found.push(
          `${contrast.toFixed(2)}: ${(box.textContent ?? '').trim().slice(0, 40)} (${getComputedStyle(box).color})`,
        );
    }
    return [...new Set(found)];
  }, CONTRAST);
}

/** Texts of the initiative list that stand on top of one another. */
export function overlaps(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const found: string[] = [];
    for (const line of document.querySelectorAll('[aria-label="Initiative order"] > li')) {
      const leaves = [...line.querySelectorAll('*')].filter(
        (each) =>
          each.childElementCount === 0 &&
          each.textContent?.trim() &&
          !each.closest('svg, .sr-only') &&
          each.checkVisibility(),
      );
      for (const [at, one] of leaves.entries()) {
        const a = one.getBoundingClientRect();
        for (const two of leaves.slice(at + 1)) {
          const b = two.getBoundingClientRect();
          const [wide, high] = [
            Math.min(a.right, b.right) - Math.max(a.left, b.left),
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
          ];
          if (wide > 2 && high > 2) found.push(`${one.textContent?.trim()} × ${two.textContent?.trim()}`);
        }
      }
    }
    return found;
  });
}

/** Pictures in sight that say nothing to whoever does not see them. */
export function mutePictures(window: Page): Promise<readonly string[]> {
  return window.locator('svg').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
      .filter((each) => !/\w/u.test(each.getAttribute('aria-label') ?? ''))
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

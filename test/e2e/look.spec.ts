import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { busyTable, goTo, resize, type Theme, wear, allDrawn } from './support/evening.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
const THEMES: readonly Theme[] = ['dark', 'light'];
/** Smallest text, and the least contrast of text to what is behind it. */
const [SMALLEST, CONTRAST] = [13, 4.5];

interface View {
  readonly name: string;
  readonly open: (window: Page) => Promise<void>;
  /** What must be within the window without scrolling. */
  readonly main: (window: Page) => readonly Locator[];
}

const button = (name: string | RegExp) => (window: Page) => window.getByRole('button', { name });
const allOf =
  (...found: readonly ((window: Page) => Locator)[]) =>
  (window: Page) =>
    found.map((each) => each(window));

const VIEWS: readonly View[] = [
  {
    name: 'table',
    open: (window) => goTo(window, 'Table'),
    main: allOf(
      button(/^Next turn/u),
      button('End fight'),
      button(/^Roll S$/u),
      button('Roll Sickle'),
      (window) => window.getByRole('textbox', { name: 'Note for the log' }),
    ),
  },
  {
    name: 'encounters',
    open: (window) => goTo(window, 'Encounters'),
    main: allOf(button('New encounter'), button('Begin The bell under the water')),
  },
  {
    name: 'rules',
    open: (window) => goTo(window, 'Rules'),
    main: allOf((window) => window.getByRole('searchbox').first()),
  },
  {
    name: 'creatures',
    open: (window) => goTo(window, 'Creatures'),
    main: allOf(button('New monster'), button('Add to table'), button('Import creatures')),
  },
  {
    name: 'builder',
    open: async (window) => {
      await window.keyboard.press('Control+n');
      await expect(window.getByRole('form', { name: 'Builder' })).toBeVisible();
      await allDrawn(window);
    },
    main: allOf(button(/^Save/u), button('Export this creature'), button('Close')),
  },
];

/** Every piece of text that can be seen and is smaller than it may be. */
function smallText(window: Page): Promise<readonly string[]> {
  return window.evaluate((least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // The title of a picture is a tooltip; what stands in a corner of one pixel is for screen readers.
      if (!box || text === '' || box.closest('title, .sr-only') || !box.checkVisibility()) continue;
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
function widerThanWindow(window: Page): Promise<boolean> {
  return window.evaluate(
    () => document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth,
  );
}

/** Waits until nothing moves or changes colour any more. */
function stillness(window: Page): Promise<unknown> {
  return window.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Text that stands out too little from what is behind it, by the formula of WCAG. */
function paleText(window: Page): Promise<readonly string[]> {
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
function overlaps(window: Page): Promise<readonly string[]> {
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

/** Where it fits in the small one, the large one is for the soak. */
for (const { width, height } of firstOf(1, SIZES)) {
  test(`everything fits and can be read at ${width}x${height}, dark and light`, async ({ openApp }) => {
    const running = await openApp();
    const { window } = running;
    const faults: string[] = [];
    window.on('pageerror', (error) => faults.push(error.message));
    window.on(
      'console',
      (message) => void (['error', 'warning'].includes(message.type()) && faults.push(message.text())),
    );
    await resize(running, width, height);
    expect.soft(await smallText(window), 'start').toEqual([]);
    await busyTable(window);
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    for (const { name, open, main } of VIEWS) {
      await open(window);
      for (const theme of THEMES) {
        await wear(window, theme);
        await stillness(window);
        const where = `${name}, ${theme}`;
        for (const each of main(window))
          await expect.soft(each.first(), where).toBeInViewport({ ratio: 0.99 });
        expect.soft(await widerThanWindow(window), `${where}: wider than the window`).toBe(false);
        expect.soft(await smallText(window), `${where}: small text`).toEqual([]);
        expect.soft(await paleText(window), `${where}: pale text`).toEqual([]);
        expect.soft(await overlaps(window), `${where}: one on top of the other`).toEqual([]);
      }
    }
    expect.soft(faults).toEqual([]);
  });
}

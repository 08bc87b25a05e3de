import type { Page } from '@playwright/test';

/**
 * What cannot be read as it lies: text cut by a box that does not scroll, and boxes that scroll both ways. What falls
 * out of sight as a whole, or ends in dots, was left out on purpose; paper is as large as it is.
 */
export function misfits(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const found = new Set<string>();
    const said = (box: Element): string => (box.textContent ?? '').trim().slice(0, 40);
    if (document.documentElement.scrollWidth > innerWidth) found.add('The page scrolls sideways.');
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      if (!box.checkVisibility({ visibilityProperty: true }) || box.closest('.sr-only, svg, .on-paper'))
        continue;
      const style = getComputedStyle(box);
      const [wide, high] = [box.scrollWidth > box.clientWidth + 1, box.scrollHeight > box.clientHeight + 1];
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      if (wide && high && scrolls(style.overflowX) && scrolls(style.overflowY))
        found.add(`Scrolls both ways: ${said(box)}`);
      const own = [...box.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!own || style.textOverflow === 'ellipsis') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      for (let around = box.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (scrolls(overflowX) || scrolls(overflowY)) break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const room = around.getBoundingClientRect();
        const gone = left >= room.right || right <= room.left || top >= room.bottom || bottom <= room.top;
        const whole =
          left >= room.left - 2 &&
          right <= room.right + 2 &&
          top >= room.top - 2 &&
          bottom <= room.bottom + 2;
        if (!gone && !whole) found.add(`Cut: ${said(box)}`);
      }
    }
    return [...found];
  });
}

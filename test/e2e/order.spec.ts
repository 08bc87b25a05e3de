import type { Locator } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, expectTurnOf, resize, row, rows, spoken, tell, wear } from './support/evening.ts';

/** Whether a row stands whole in the list, which scrolls with the next frame. */
async function inSight(row0: Locator, list: Locator): Promise<boolean> {
  const [own, box] = [await row0.boundingBox(), await list.boundingBox()];
  return own !== null && box !== null && own.y >= box.y - 1 && own.y + own.height <= box.y + box.height + 1;
}

test('F8 F13: in a crowded order the acting row is in sight, rows are one line and the legend is whole', async ({
  openPage,
}) => {
  const opened = await openPage({ state: 'crowded' });
  const { window } = opened;
  const acting = rows(window).and(window.locator('[aria-current]'));
  const list = window.getByRole('list', { name: 'Initiative order' });
  expect(await rows(window).count()).toBeGreaterThan(20);
  for (let turn = 0; turn < 4; turn++) {
    await window.keyboard.press('Space');
    await expect(acting).toHaveCount(1);
    await window.keyboard.press('Shift+W');
  }
  await expect.poll(() => inSight(acting, list)).toBe(true);
  const told = await rows(window).evaluateAll((all) =>
    all.map((each) => ({
      name: each.dataset['name'] ?? '',
      high: each.getBoundingClientRect().height,
      bars: [...each.querySelectorAll('.bar')].map((bar) => Math.round(bar.getBoundingClientRect().left)),
      tag: each.querySelector('.key span')?.textContent ?? '',
      cut: [...each.querySelectorAll<HTMLElement>('.key, .chips')].some(
        (part) => part.scrollWidth > part.clientWidth + 1,
      ),
    })),
  );
  expect(told.filter(({ cut }) => cut)).toEqual([]);
  expect(Math.max(...told.map(({ high }) => high))).toBe(38);
  expect(new Set(told.flatMap(({ bars }) => bars)).size).toBe(1);
  const number = (text: string): string => /\d+$/u.exec(text)?.[0] ?? '';
  // A mob is one row: its name has no number, the one that a key acts on has.
  expect(told.filter(({ name, tag }) => name !== 'Sluice Rat' && number(name) !== number(tag))).toEqual([]);
  for (const [width, height, most] of [
    [1366, 768, 14],
    [1400, 850, 16],
    [1920, 1080, 22],
  ] as const) {
    await resize(opened, width, height);
    const box = await list.boundingBox();
    expect(Math.floor((box?.height ?? 0) / 38)).toBeGreaterThanOrEqual(most);
    const legend = await window.locator('.legend').evaluate((around) => {
      const inside = around.getBoundingClientRect();
      const said = [...around.querySelectorAll('span')];
      const out = said.filter((each) => each.getBoundingClientRect().bottom > inside.bottom + 1);
      return {
        high: inside.height,
        cut: out.filter((each) => each.getBoundingClientRect().top < inside.bottom - 1).length,
        out: out.map((each) => each.textContent?.trim()),
      };
    });
    expect(legend.high).toBeLessThanOrEqual(46);
    expect(legend.cut).toBe(0);
    // What gives way is what every list has.
    expect(['Focus', 'Selected', 'Target']).toEqual(expect.arrayContaining(legend.out));
  }
  await expect(window.locator('.legend')).toContainText('dead');
  await wear(window, 'light');
  expect(Math.floor(((await list.boundingBox())?.height ?? 0) / 38)).toBeGreaterThanOrEqual(22);
});

test('sixty at the table: who acts comes in sight by itself, anyone is found, aimed at and hit by a few keys', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await begin(window);
  await tell(window, 'b', '28 reed cutter');
  await tell(window, 'b', '40 tar flinger');
  await tell(window, '/', 'brannoc init 60');
  await window.keyboard.press('Shift+I');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();
  expect(await rows(window).count()).toBeGreaterThanOrEqual(60);
  const acting = rows(window).and(window.locator('[aria-current]'));
  const list = window.getByRole('list', { name: 'Initiative order' });
  const strip = window.locator('.strip');
  await window.keyboard.press('Space');
  await expectTurnOf(window, 'Brannoc Stile');
  // What a row far off bears is drawn as it comes near.
  const actions = rows(window).last().locator('.pip');
  await expect(actions).toHaveCount(0);
  await list.hover();
  await window.mouse.wheel(0, 20_000);
  await expect.poll(() => inSight(acting, list)).toBe(false);
  await expect(actions).not.toHaveCount(0);

  // Found by its name, aimed at, hit: it comes in sight, and the focus is on it.
  const other = row(window, 'Tar Flinger 20');
  await window.keyboard.press('Control+k');
  await window.keyboard.type('tar flinger 20');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Tar Flinger 20')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => inSight(other, list)).toBe(true);
  await window.keyboard.press('.');
  await expect(other).toHaveAttribute('data-target', 'true');
  await window.keyboard.press('Escape');
  await window.keyboard.press('Alt+1');
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  await expect(rolled).toContainText('Tar Flinger 20');
  await window.keyboard.press('Enter');
  await expect(rolled).toBeHidden();

  // Turn after turn whoever acts comes in sight, and the strip above says who it is.
  for (let turn = 0; turn < 4; turn++) {
    const before = (await acting.count()) === 0 ? '' : await acting.getAttribute('data-id');
    await window.keyboard.press('Space');
    await expect(acting).toHaveCount(1);
    await expect(acting).not.toHaveAttribute('data-id', before ?? '');
    await expect.poll(() => inSight(acting, list)).toBe(true);
    await expect(strip).toContainText((await acting.getAttribute('data-name')) ?? '?');
    await expect(strip).toContainText(/\d+ to go/u);
  }
  // By its tag in the line, without looking for it at all.
  await tell(window, '/', 't20 -7');
  await expect(window.getByRole('log', { name: 'What happened' })).toContainText('Tar Flinger 20');
});

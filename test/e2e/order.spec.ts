import type { Locator } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  begin,
  choose,
  chooseNobody,
  expectTurnOf,
  fightInRoundOne,
  openSample,
  resize,
  row,
  rows,
  spoken,
  tell,
  wear,
} from './support/evening.ts';

const selected = (window: Parameters<typeof rows>[0]) => rows(window).getByRole('button', { pressed: true });

test('F10 a click selects one, Ctrl adds, Shift spans, and none of them aims', async ({ openApp }) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await fightInRoundOne(window);
  await spoken(window, 'Reed Cutter 2').click();
  await spoken(window, 'Tobin Ashlock').click();
  await expect(selected(window)).toHaveCount(1);
  await spoken(window, 'Sister Maren').click({ modifiers: ['Control'] });
  await expect(selected(window)).toHaveCount(2);
  await spoken(window, 'Reed Cutter 1').click();
  await spoken(window, 'Ysolde Quickwater').click({ modifiers: ['Shift'] });
  await expect(selected(window)).toHaveCount(3);
  await expect(row(window, 'Reed Cutter 1')).toHaveAttribute('data-target', 'true');
  await expect(row(window, 'Tobin Ashlock')).not.toHaveAttribute('data-target');
});

test('F11 a blessing for the heroes does not turn the attack on them; the target has keys of its own', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await fightInRoundOne(window);
  await aimAt(window, 'Tar Flinger');
  await window.keyboard.press('Shift+H');
  await expect(selected(window)).toHaveCount(4);
  await tell(window, 'c', 'dazed save ends');
  await expect(row(window, 'Tar Flinger')).toHaveAttribute('data-target', 'true');
  await window.keyboard.press(',');
  await expect(row(window, 'Tar Flinger')).not.toHaveAttribute('data-target');
  await spoken(window, 'Sluice Rat').click({ modifiers: ['Alt'] });
  await expect(row(window, 'Sluice Rat')).toHaveAttribute('data-target', 'true');
  await expect(selected(window)).toHaveCount(4);
});

test('F9 with nobody selected the line opens and is told on whom', async ({ openApp }) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await fightInRoundOne(window);
  await chooseNobody(window);
  await window.keyboard.press('d');
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  await window.keyboard.type('tobin 7');
  await window.keyboard.press('Enter');
  await expect(field).toBeHidden();
  await expect(window.getByRole('log', { name: 'What happened' })).toContainText('Tobin Ashlock');
  await expectTurnOf(window, 'Brannoc Stile');
});

/** Whether a row stands whole in the list, which scrolls with the next frame. */
async function inSight(row0: Locator, list: Locator): Promise<boolean> {
  const [own, box] = [await row0.boundingBox(), await list.boundingBox()];
  return own !== null && box !== null && own.y >= box.y - 1 && own.y + own.height <= box.y + box.height + 1;
}

test('F8 F13 a crowded order: numbers of two digits, and the acting row in sight by itself', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await openSample(window);
  await begin(window);
  await tell(window, 'b', '9 reed cutter');
  await tell(window, 'b', '9 tar flinger');
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  const acting = rows(window).and(window.locator('[aria-current]'));
  const list = window.getByRole('list', { name: 'Initiative order' });
  const count = await rows(window).count();
  expect(count).toBeGreaterThan(20);
  await window.keyboard.press('a');
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'c', '5 fire');
  await tell(window, 'c', 'slowed until end of its next turn');
  // Two digits count together only while they follow fast, which a busy machine may not manage at once.
  await expect(async () => {
    await window.keyboard.press('1');
    await window.keyboard.press('4');
    await expect(rows(window).nth(13).locator('[data-row]')).toHaveAttribute('aria-pressed', 'true', {
      timeout: 1_000,
    });
  }).toPass();
  await choose(window, 'Sister Maren');
  await tell(window, 'd', '60');
  for (let turn = 0; turn < 12; turn++) {
    await window.keyboard.press('Space');
    await expect(acting).toHaveCount(1);
    await window.keyboard.press('Shift+W');
  }
  await expect.poll(() => inSight(acting, list)).toBe(true);
  const box = await list.boundingBox();
  const heights = await rows(window).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBe(38);
  const bars = await rows(window)
    .locator('.bar')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(bars).size).toBe(1);
  expect(Math.floor((box?.height ?? 0) / 38)).toBeGreaterThanOrEqual(14);
  await wear(window, 'light');
  await resize(running, 1920, 1080);
  const large = await list.boundingBox();
  expect(Math.floor((large?.height ?? 0) / 38)).toBeGreaterThanOrEqual(22);
});

test('sixty at the table: who acts comes in sight by itself, anyone is found, aimed at and hit by a few keys', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
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
  for (let turn = 0; turn < 8; turn++) {
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

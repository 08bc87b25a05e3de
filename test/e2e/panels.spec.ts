import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  begin,
  choose,
  chooseNobody,
  fightInRoundOne,
  nextTurn,
  openSample,
  resize,
  row,
  rows,
  setInitiative,
  tell,
} from './support/evening.ts';
import { FIGHT, openNinth } from './support/ninth.ts';

/** An order of more than twenty rows, each with three effects or more. */
async function crowded(window: Page): Promise<void> {
  await openSample(window);
  await begin(window);
  await tell(window, 'b', '9 reed cutter');
  await tell(window, 'b', '8 tar flinger');
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await window.keyboard.press('a');
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'c', '5 fire');
  await tell(window, 'c', 'weakened until end of my next turn');
  await window.keyboard.press('Shift+H');
  await tell(window, 'c', 'immobilized save ends');
  await tell(window, 'c', '+2 attack until end of my next turn');
  await tell(window, 'c', '7 cold');
  await tell(window, 'c', 'prone');
}

const chips = (window: Page, name: string) => row(window, name).locator('[data-menu=effect]');

test('F13 rows: tags agree with names, keys touch no name, the legend is whole, chips give way to a number', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await crowded(window);
  await choose(window, 'Sister Maren');
  await tell(window, 'd', '60');
  // Everything that a legend can name at once.
  await tell(window, '/', 'ysolde -30');
  await tell(window, '/', 'reed cutter 3 -25');
  await tell(window, '/', 'r4 grabbed by tobin');
  await tell(window, '/', 'r5 +2 attack until end of my next turn');
  await tell(window, '/', 'hide r6');
  const told = await rows(window).evaluateAll((all) =>
    all.map((each) => ({
      name: each.dataset['name'] ?? '',
      tag: each.querySelector('.key span')?.textContent ?? '',
      cut: [...each.querySelectorAll<HTMLElement>('.key, .chips')].some(
        (part) => part.scrollWidth > part.clientWidth + 1,
      ),
    })),
  );
  expect(told.filter(({ cut }) => cut)).toEqual([]);
  expect(
    told.filter(({ name, tag }) => (/\d+$/u.exec(name)?.[0] ?? '') !== (/\d+$/u.exec(tag)?.[0] ?? '')),
  ).toEqual(
    // A mob is one row: its name has no number, the one that a key acts on has.
    told.filter(({ name }) => name === 'Sluice Rat'),
  );
  for (const [width, height, most] of [
    [1366, 768, 14],
    [1400, 850, 16],
    [1920, 1080, 22],
  ] as const) {
    await resize(running, width, height);
    const list = await window.getByRole('list', { name: 'Initiative order' }).boundingBox();
    expect(Math.floor((list?.height ?? 0) / 38)).toBeGreaterThanOrEqual(most);
    const legend = await window.locator('.legend').evaluate((box) => {
      const inside = box.getBoundingClientRect();
      const said = [...box.querySelectorAll('span')];
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
});

test('a chip is reached by arrow, says its rule on Enter, ends by Delete, and comes back by undo', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await begin(window);
  await choose(window, 'Tar Flinger');
  await tell(window, 'c', 'dazed save ends');
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('Enter');
  const card = window.getByRole('dialog', { name: /^Dazed/u });
  await expect(card).toContainText(/attack|action/iu);
  await window.keyboard.press('Escape');
  await expect(chips(window, 'Tar Flinger').getByRole('button').first()).toBeFocused();
  await window.keyboard.press('Delete');
  await expect(chips(window, 'Tar Flinger')).toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expect(chips(window, 'Tar Flinger')).toHaveCount(1);
});

test('at 1366x768 with thirty things due the first attack stands in sight, and two of them do', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await crowded(window);
  const due = window.getByRole('region', { name: 'Due' });
  // Whoever of them acts, those with two figures behind their name as well.
  for (let nth = 1; nth <= 11; nth++) {
    await nextTurn(window, `Reed Cutter ${nth}`);
    await expect(due.getByRole('listitem')).toHaveCount(2);
    const box = await due.boundingBox();
    expect(box?.height ?? 999).toBeLessThan(160);
  }
  const attack = window
    .getByRole('region', { name: 'Acting now' })
    .getByRole('button', { name: /^Roll / })
    .last();
  await expect(attack).toBeInViewport({ ratio: 0.99 });
  await due.getByRole('button', { name: /\d+ more/u }).press('Enter');
  expect(await due.getByRole('listitem').count()).toBeGreaterThan(10);
  await due.getByRole('button', { name: 'Show fewer' }).press('Enter');
  await expect(due.getByRole('listitem')).toHaveCount(2);
});

test('a game of two counts: the head is one line, fourteen rows below it, and an attack says what it needs', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await openNinth(window);
  await begin(window, FIGHT);
  await tell(window, 'b', '3 sworn road warden');
  await tell(window, 'b', '4 wick thief');
  await tell(window, 'b', '8 ember hound');
  await setInitiative(window, [['Wick Thief 2', 60]]);
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await window.keyboard.press('a');
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'c', '5 holy');
  await tell(window, 'c', '-2 ac until end of my next turn');
  const acting = window.getByRole('region', { name: 'Acting now' });
  for (const [width, height, most] of [
    [1366, 768, 14],
    [1920, 1080, 22],
  ] as const) {
    await resize(running, width, height);
    const head = await window
      .getByRole('region', { name: 'Initiative' })
      .locator('.panel-head')
      .boundingBox();
    expect(head?.height ?? 99).toBeLessThan(50);
    const list = await window.getByRole('list', { name: 'Initiative order' }).boundingBox();
    expect(Math.floor((list?.height ?? 0) / 38)).toBeGreaterThanOrEqual(most);
    // Four who wait for the same are one line, and nothing pushes the first attack away.
    const waiting = await acting.getByRole('group', { name: 'Triggers only you can see' }).boundingBox();
    expect(waiting?.height ?? 99).toBeLessThan(40);
    await expect(acting.getByRole('button', { name: /^Roll / }).first()).toBeInViewport({ ratio: 0.99 });
    await expect(acting.getByText(/vs AC \d+, \d+\+/u).first()).toBeVisible();
  }
  // What the table counts besides is one press away.
  await window.getByRole('button', { name: 'More for Escalation die' }).press('Enter');
  await window.getByRole('button', { name: 'Towards a full heal-up up' }).press('Enter');
  await expect(window.getByRole('img', { name: 'Towards a full heal-up 1' })).toBeVisible();
  await window.keyboard.press('Escape');
  // A bonus for this roll by the bar of the target.
  await acting.getByRole('button', { name: 'This roll: up' }).press('Enter');
  await expect(acting.getByRole('group', { name: 'This roll' })).toContainText('+1');
});

test('at 1366x768 odds and Roll stand beside the name of an attack, and a notice covers nothing', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await fightInRoundOne(window);
  const acting = window.getByRole('region', { name: 'Acting now' });
  const attack = acting.getByRole('region', { name: 'Hammer and shield' });
  const top = async (which: ReturnType<typeof attack.locator>): Promise<number> =>
    (await which.boundingBox())?.y ?? 0;
  const name = await top(attack.getByRole('heading'));
  expect(Math.abs((await top(attack.getByText('60% · 5.9'))) - name)).toBeLessThan(12);
  expect(Math.abs((await top(attack.getByRole('button', { name: /^Roll / }))) - name)).toBeLessThan(12);
  // What it brings stands behind what the roll needs.
  await expect(attack).toContainText(/vs AC 17, 9\+\s· 100% marked\s·/u);
  // All defenses of the target, and those that are rolled against stand out.
  const defenses = acting.getByRole('group', { name: 'Defenses of the target' });
  await expect(defenses).toHaveText(/AC\s17.*Fort\s14.*Ref\s16.*Will\s15/u);
  await expect(defenses.locator('.aimed')).toHaveText([/AC/u, /Fort/u]);
  await tell(window, '/', 'r1 -2 ac until end of my next turn');
  await expect(defenses).toHaveText(/AC\s15.*Fort\s14/u);
  // What is due is one line, with its buttons beside it.
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'dazed save ends');
  await chooseNobody(window);
  const due = window.getByRole('region', { name: 'Due' }).getByRole('listitem');
  await expect(due).toHaveCount(1);
  expect((await due.boundingBox())?.height ?? 99).toBeLessThan(40);
  await window.keyboard.press('Space');
  await window.keyboard.press('Control+z');
  const notice = window.getByRole('button', { name: 'Close the notice' });
  await expect(notice).toBeVisible();
  const box = await window.locator('.notice').boundingBox();
  const foot = await window.getByRole('contentinfo').boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((foot?.y ?? 999) - 1);
  for (const hint of await window.getByRole('contentinfo').locator('.hint:visible').all())
    expect((await hint.boundingBox())?.x ?? 0).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
});

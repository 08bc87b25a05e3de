import { expect, test } from './support/app.ts';
import {
  aimAt,
  begin,
  choose,
  chooseNobody,
  nextTurn,
  resize,
  setInitiative,
  tell,
} from './support/evening.ts';

test('at 1366x768 with thirty things due the first attack stands in sight, and two of them do', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'crowded' });
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
  openPage,
}) => {
  const opened = await openPage({ state: 'archmage' });
  const { window } = opened;
  await begin(window, 'Toll on the ash road');
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
    await resize(opened, width, height);
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

test('at 1366x768 odds and Roll are beside the name of an attack, a notice covers nothing, and the dice are one line', async ({
  openPage,
}) => {
  const opened = await openPage({ state: 'roundOne' });
  const { window } = opened;
  await aimAt(window, 'Reed Cutter 1');
  await chooseNobody(window);
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
  const defenses = acting.getByRole('group', { name: 'Target’s defenses' });
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

  // The dice are one line until their field is used, and again on Escape: the room is the log's.
  await window.getByRole('button', { name: 'Close the notice' }).press('Enter');
  const dice = window.getByRole('region', { name: 'Dice', exact: true });
  const high = async (of: ReturnType<typeof window.locator>): Promise<number> =>
    (await of.boundingBox())?.height ?? 0;
  await expect.poll(() => high(dice)).toBeLessThan(70);
  expect(await high(window.getByRole('log', { name: 'What happened' }))).toBeGreaterThan(450);
  await dice.getByRole('textbox', { name: 'Dice to roll' }).click();
  await expect(dice.getByRole('tab', { name: 'Odds' })).toBeVisible();
  await expect.poll(() => high(dice)).toBeGreaterThan(250);
  await window.keyboard.press('Escape');
  await expect(dice.getByRole('tab', { name: 'Odds' })).toHaveCount(0);
  await expect.poll(() => high(dice)).toBeLessThan(70);
  await resize(opened, 1920, 1080);
  await expect.poll(() => high(dice)).toBeLessThan(70);
});

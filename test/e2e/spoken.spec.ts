import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  brannocActs,
  choose,
  fightInRoundOne,
  goTo,
  nextTurn,
  notice,
  openSample,
  tell,
  undo,
} from './support/evening.ts';

/** Writes down all that live regions say from now on, as a screen reader would be told. */
async function listen(window: Page): Promise<() => Promise<readonly string[]>> {
  await window.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(globalThis, 'heard', heard);
    const live = (node: Node): boolean => {
      const box = node instanceof Element ? node : node.parentElement;
      const region = box?.closest('[aria-live], [role="status"], [role="alert"], [role="log"]');
      return region !== null && region !== undefined && region.getAttribute('aria-live') !== 'off';
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const told = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of told) {
          const text = node.textContent?.trim() ?? '';
          if (text !== '' && live(node)) heard.push(text);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => window.evaluate(() => [...Reflect.get(globalThis, 'heard')].map(String));
}

const count = (all: readonly string[], what: RegExp): number => all.filter((each) => what.test(each)).length;

test('turns, damage, what is due, notices and refusals are spoken, each once', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await fightInRoundOne(window);
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', 'dazed save ends');
  const heard = await listen(window);

  await tell(window, 'd', '7 fire');
  await expect.poll(async () => count(await heard(), /Reed Cutter 1.*7/u)).toBe(1);

  await nextTurn(window, 'Reed Cutter 1');
  await expect.poll(async () => count(await heard(), /Reed Cutter 1 is up\./u)).toBe(1);
  await expect.poll(async () => count(await heard(), /Due: Reed Cutter 1, [^;]*Dazed/u)).toBe(1);

  await undo(window, 'next turn');
  await expect.poll(async () => count(await heard(), /Undone: next turn/u)).toBe(1);
  await window.keyboard.press('Control+Shift+z');
  await expect(notice(window)).toContainText('Done again: next turn.');
  expect(count(await heard(), /is up/u), 'what is done again is told by its notice').toBe(1);

  for (const times of [1, 2]) {
    await tell(window, 'p', '21');
    await aimAt(window, 'Brannoc Stile');
    await window.keyboard.press('Alt+1');
    await expect.poll(async () => count(await heard(), /21/u), 'the same refusal again').toBe(times);
  }
  expect(await heard()).not.toContainEqual(expect.stringMatching(/Saved to disk/u));
});

test('what stands in the way of the line is spoken when the typing rests, and at Enter', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  const everything = await listen(window);
  // The turn before may be told late.
  const heard = async (): Promise<readonly string[]> =>
    (await everything()).filter((each) => /nobody/iu.test(each));
  await window.keyboard.press('/');
  await window.keyboard.type('nobody -3');
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  await expect(field).toHaveAccessibleDescription(/./u);
  await expect.poll(async () => (await heard()).length).toBe(1);
  await window.keyboard.press('Enter');
  await expect.poll(async () => (await heard()).length).toBe(2);
  const [first, again] = await heard();
  expect(again).toBe(first);
});

test('every picture has words: a table, a sentence, or a name with its numbers', async ({ openApp }) => {
  // Where there is no room the chances stand in figures alone.
  const { window } = await openApp({ size: { width: 1920, height: 1080 } });
  await openSample(window);
  await fightInRoundOne(window);
  await choose(window, 'Reed Cutter 1');
  await expect(window.getByRole('img', { name: /hit \d+%.*miss \d+%/iu }).first()).toBeVisible();
  await window.getByRole('button', { name: 'Show all dice' }).click();
  const odds = window.getByRole('region', { name: 'Dice' }).getByRole('table', { name: 'Chance of each' });
  await expect(odds.getByRole('row')).toHaveCount(20);
  await expect(odds.getByRole('row').last()).toHaveText('205.0%');
  await nextTurn(window, 'Reed Cutter 1');
  for (let left = 0; left < 7; left++) await window.keyboard.press('Space');
  await window.keyboard.press('Shift+E');
  await expect(
    window.getByRole('img', { name: /^Hit points by round: .*round 1, heroes \d+, foes \d+/u }),
  ).toBeVisible();
  for (const screen of ['Table', 'Travel', 'Log'] as const) {
    await goTo(window, screen);
    const mute = await window.locator('svg').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
        .filter((each) => !/\w/u.test(each.getAttribute('aria-label') ?? ''))
        .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(mute, screen).toEqual([]);
  }
});

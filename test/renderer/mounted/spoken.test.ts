import { expect, test } from 'vitest';
import {
  aimAt,
  choose,
  fightInRoundOne,
  nextTurn,
  notice,
  redo,
  tell,
  textOf,
  undo,
} from '../support/evening.ts';

const LIVE = new Set(['status', 'alert', 'log']);

/** Writes down all that live regions say from now on, as a screen reader would be told. */
function listen(): (what: RegExp) => readonly string[] {
  const heard: string[] = [];
  // By hand: a selector for each node that is drawn takes most of the test.
  const isLive = (node: Node | null): boolean => {
    for (let each = node; each; each = each.parentNode) {
      if (!(each instanceof Element)) continue;
      const live = each.getAttribute('aria-live');
      if (live !== null || LIVE.has(each.getAttribute('role') ?? '')) return live !== 'off';
    }
    return false;
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : [...addedNodes]) {
        const text = node.textContent?.trim() ?? '';
        if (text !== '' && isLive(node)) heard.push(text);
      }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return (what) => heard.filter((each) => what.test(each));
}

test('turns, damage, what is due, notices and refusals are spoken, each once', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', 'dazed save ends');
  const heard = listen();
  await tell(window, 'd', '7 fire');
  expect(heard(/Reed Cutter 1.*7/u)).toHaveLength(1);

  await nextTurn(window, 'Reed Cutter 1');
  expect(heard(/Reed Cutter 1 is up\./u)).toHaveLength(1);
  expect(heard(/Due: Reed Cutter 1, [^;]*Dazed/u)).toHaveLength(1);

  await undo(window);
  expect(heard(/Undone: next turn/u)).toHaveLength(1);
  await redo(window);
  expect(notice(window)).toContain('Redone: next turn.');
  expect(heard(/is up/u), 'what is done again is told by its notice').toHaveLength(1);

  for (const times of [1, 2]) {
    await tell(window, 'p', '21');
    await aimAt(window, 'Brannoc Stile');
    await window.press('Alt+1');
    expect(heard(/21/u), 'the same refusal again').toHaveLength(times);
  }
  expect(heard(/Saved to disk/u)).toEqual([]);
});

test('what stands in the way of the line is spoken when the typing rests, and at Enter', async () => {
  const window = await fightInRoundOne();
  const everything = listen();
  const heard = (): readonly string[] => everything(/nobody/iu);
  await window.press('/');
  await window.type('nobody -3');
  expect(document.querySelector('#prompt')?.getAttribute('aria-describedby')).toContain('prompt-answer');
  expect(textOf(document.querySelector('#prompt-answer'))).toMatch(/nobody/iu);
  await expect.poll(() => heard().length, { timeout: 20_000 }).toBe(1);
  await window.press('Enter');
  await expect.poll(() => heard().length, { timeout: 20_000 }).toBe(2);
  expect(heard()[1]).toBe(heard()[0]);
});

test('the chances are a picture with words, and so are the hit points of a fight by its rounds', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Reed Cutter 1');
  const pictures = (): readonly string[] =>
    [...document.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label') ?? '');
  expect(pictures()).toContainEqual(expect.stringMatching(/hit \d+%.*miss \d+%/iu));
  // To the end of the round.
  for (let turns = 0; turns < 8; turns++) await window.press('Space');
  await window.press('Shift+E');
  expect(pictures()).toContainEqual(
    expect.stringMatching(/^Hit points by round: .*round 1, heroes \d+, foes \d+/u),
  );
});

import { expect, test } from './support/app.ts';
import { compare, Counter, TITLES } from './support/counter.ts';
import {
  begin,
  brannocActs,
  choose,
  chooseNobody,
  lastLine,
  logLines,
  nextTurn,
  openSample,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
} from './support/evening.ts';

/** What could not be done at the table when it was last played through by hand. */
const MISSED = {
  'a defense of one in play': '–',
  'the side of one in play': '–',
  'what does grabbed do': '–',
  'three creatures that nobody has made': '–',
  'the weather': '–',
  'undo only this': '–',
} as const;

test('what was missed at the table: anyone in play is changed, anything is looked up, made and taken back', async ({
  openApp,
}, info) => {
  test.setTimeout(150_000);
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await chooseNobody(window);
  const keys = new Counter<keyof typeof MISSED>(window);

  await keys.line('/', 'r1 ac 19');
  await expect(lastLine(window)).toContainText(/AC.*19/u);
  keys.done('a defense of one in play');

  await keys.line('/', 'r2 ally');
  const sides = logLines(window).filter({ hasText: /Reed Cutter 2.*all(?:y|ies)/u });
  await expect(sides).toHaveCount(1);
  keys.done('the side of one in play');

  await keys.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await keys.type('grabbed');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Grappled');
  keys.done('what does grabbed do');
  await window.keyboard.press('Escape');
  await expect(field).toBeHidden();

  const before = await rows(window).count();
  await keys.line('/', '3 swamp witch 4 elite spoiler');
  await expect(rows(window)).toHaveCount(before + 3);
  keys.done('three creatures that nobody has made');

  await keys.line('Shift+R', 'wea');
  await expect(lastLine(window)).toContainText('Weather');
  keys.done('the weather');

  // The side alone: the witches came later, and stay.
  await keys.press('Control+h');
  const steps = window.getByRole('listbox', { name: 'Steps' });
  await expect(steps).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown');
  await expect(window.getByRole('region', { name: 'What changes' })).toContainText('Reed Cutter 2');
  await keys.press('Shift+Enter');
  await expect(steps).toBeHidden();
  await expect(lastLine(window)).toContainText('Undone alone');
  await expect(rows(window)).toHaveCount(before + 3);
  keys.done('undo only this');

  await compare(keys.table, MISSED, TITLES, info);
});

/** What went excellently, with the keys it took: none of it may have become longer. */
const EXCELLENT = {
  surprise: 1,
  ready: 13,
  'a death save': 1,
  'a power that recharges': 0,
  'a note about one of the people': 24,
  'what was written down, with a slip of the finger': 8,
  'the summary and its XP': 1,
} as const;

test('what was excellent takes no more keys than it did: surprise, ready, death saves, recharge, notes, search, XP', async ({
  openApp,
}, info) => {
  test.setTimeout(180_000);
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  const keys = new Counter<keyof typeof EXCELLENT>(window);
  const due = window.getByRole('region', { name: 'Due' });
  await setInitiative(window, [
    ['Brannoc Stile', 60],
    ['Tar Flinger', 50],
    ['Tobin Ashlock', 40],
  ]);
  await window.keyboard.press('Shift+I');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();

  await choose(window, 'Reed Cutter 1');
  await keys.press('u');
  await expect(row(window, 'Reed Cutter 1')).toContainText('Surprised');
  keys.done('surprise');
  await window.keyboard.press('Control+z');
  await expect(row(window, 'Reed Cutter 1')).not.toContainText('Surprised');
  await chooseNobody(window);

  await nextTurn(window, 'Brannoc Stile');
  await keys.line('x', 'first blood');
  await expect(logLines(window).filter({ hasText: 'readies: first blood' })).toHaveCount(1);
  keys.done('ready');

  // The flinger's pot is spent, and Tobin falls; a round later both come due.
  const acting = rows(window).and(window.locator('[aria-current]'));
  if ((await acting.getAttribute('data-name')) !== 'Tar Flinger') await nextTurn(window, 'Tar Flinger');
  await window.keyboard.press('.');
  await window
    .getByRole('button', { name: /^Roll Burning pot/u })
    .first()
    .press('Enter');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeHidden();
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '40');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/dying/u);
  await chooseNobody(window);
  const goOnTo = async (name: string): Promise<void> => {
    for (let at = 0; at < 12 && (await acting.getAttribute('data-name')) !== name; at += 1) {
      const was = await acting.getAttribute('data-name');
      await window.keyboard.press('Space');
      await expect(acting).not.toHaveAttribute('data-name', was ?? '');
    }
    await expect(acting).toHaveAttribute('data-name', name);
  };
  await goOnTo('Tobin Ashlock');
  await expect(due).toContainText('Death save');
  await keys.press('s');
  await expect(due.getByText('Death save')).toHaveCount(0);
  keys.done('a death save');
  await goOnTo('Tar Flinger');
  // Its die falls by itself.
  await expect(logLines(window).filter({ hasText: 'Recharge Burning pot' })).toHaveCount(1);
  keys.done('a power that recharges');

  await keys.line('n', '@Bram saw a heron dive');
  await expect(logLines(window).filter({ hasText: 'saw a heron dive' })).toHaveCount(1);
  keys.done('a note about one of the people');

  await keys.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await keys.type('heorn');
  await expect(window.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText(
    'saw a heron dive',
  );
  await keys.press('Enter');
  await expect(window.getByRole('main', { name: 'Log' })).toBeVisible();
  keys.done('what was written down, with a slip of the finger');

  await window.keyboard.press('Control+1');
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '+30');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'd', '40');
  await keys.press('Shift+E');
  await expect(lastLine(window)).toContainText('ends after');
  await expect(lastLine(window)).toContainText('XP');
  keys.done('the summary and its XP');

  await compare(keys.table, EXCELLENT, TITLES, info);
});

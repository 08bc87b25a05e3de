import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  aimAt,
  apply,
  begin,
  button,
  choose,
  chooseNobody,
  field,
  goTo,
  nextTurn,
  openSample,
  region,
  rolled,
  roundShown,
  rows,
  saidIn,
  setField,
  setInitiative,
  spoken,
  tell,
  textOf,
  undo,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow } from '../support/mounted.ts';

const DRAGON = 'Vessarine the Annealed';

test('FIF-01: a campaign of fifth edition is begun, two are typed in and fight by keys', async () => {
  const window = await mountWindow();
  const fresh = region('New campaign');
  await setField(window, field(fresh, 'Rules'), 'fifth');
  await setField(window, field(fresh, 'Name'), 'The drowned keep');
  await window.click(button(fresh, /^Begin the campaign/u));
  await untilOpen(window);
  await tell(window, '/', 'add Goblin cr 1/4');
  await tell(window, '/', 'add Ogre ac 11 hp 59 +6 2d8+4');
  expect(rows(window)).toHaveLength(2);
  await tell(window, '/', 'ogre ally');
  await tell(window, '/', 'begin');
  expect(roundShown(window)).toBe('Before round 1');
  await setInitiative(window, [
    ['Ogre', 20],
    ['Goblin', 10],
  ]);
  await nextTurn(window, 'Ogre');
  // FIF-66: +6 against AC 12 hits with 15 of 20, before anything is rolled.
  await aimAt(window, 'Goblin');
  expect(saidIn('Acting now')).toContain('75');
  await tell(window, 'p', '14');
  await window.press('Alt+1');
  expect(rolled()).toContain('+6 = 20 vs AC 12');
  // FIF-05: the printed average.
  expect(rolled()).toContain('13 slashing');
  await apply(window);
  // FIF-110: a monster at 0 is dead.
  expect(spoken(window, 'Goblin')).toMatch(/dead/u);
  await undo(window);
  expect(spoken(window, 'Goblin')).toMatch(/11 of 11 HP/u);
});

test('FIF-96 FIF-160: the wyrm under the kiln breathes, and may act between the turns', async () => {
  const window = await openSample('fifth');
  await begin(window, 'Under the great kiln');
  await setInitiative(window, [
    [DRAGON, 30],
    ['Ilka Thorne', 29],
    ['Anselm Coalhand', 28],
  ]);
  await window.press('Shift+I');
  await nextTurn(window, DRAGON);
  // FIF-21 and FIF-96: everybody saves by a roll of its own against DC 15, half of one roll of damage.
  await aimAt(window, 'Ilka Thorne');
  await window.click(button(region('Acting now'), /^Roll Molten breath/u));
  expect(rolled()).toContain('vs DC 15');
  expect(rolled()).toContain('35 fire');
  await apply(window);
  // FIF-160: after the turn of another it may act, and passing over needs no key.
  await chooseNobody(window);
  await nextTurn(window, 'Ilka Thorne');
  expect(textOf(document.querySelector('main'))).toContain('of 3 left');
  await nextTurn(window, 'Anselm Coalhand');
});

test('FIF-181 FIF-191: a block as it is printed, and a creature begun by its challenge', async () => {
  const window = await openSample('fifth');
  await goTo(window, 'Creatures');
  const option = [...document.querySelectorAll('[role=option]')].find((each) =>
    textOf(each).includes(DRAGON),
  );
  if (!option) throw new Error('no dragon');
  await window.click(option);
  const block = window.page.getAllByRole('article', { name: DRAGON })[0];
  if (!block) throw new Error('no block');
  expect(textOf(within(block).getByRole('table', { name: 'Abilities and saves' }))).toContain('+7');
  expect(within(block).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
    'Traits',
    'Actions',
    'Legendary actions',
  ]);
  // FIF-191: in the builder the challenge is one list on the small card, and all else is folded.
  await window.press('Control+n');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await setField(window, field(form, 'Challenge rating'), '8');
  await setField(window, field(form, 'Type'), 'dragon');
  expect(saidIn('Stat block')).toContain('three Scything claw attacks');
  expect(region('Stat block').querySelector('.credit')?.hasAttribute('open')).toBe(false);
});

test('FIF-144 FIF-147: a spell takes its slot, and what it holds ends with the concentration that damage breaks', async () => {
  const window = await openSample('fifth');
  await begin(window, 'Under the great kiln');
  await setInitiative(window, [
    ['Sefa Ninecandle', 25],
    ['Anselm Coalhand', 22],
    [DRAGON, 20],
  ]);
  await window.press('Shift+I');
  await tell(window, '/', 'sefa init 40');
  await tell(window, '/', 'anselm init 39');
  await nextTurn(window, 'Sefa Ninecandle');
  await aimAt(window, DRAGON);
  await tell(window, 'p', '15 4 4');
  await window.press('Alt+2');
  await apply(window);
  expect(textOf(window.page.getByRole('log'))).toContain('1st-level slots 4 → 3');
  await chooseNobody(window);
  await nextTurn(window, 'Anselm Coalhand');
  await aimAt(window, DRAGON);
  await tell(window, 'p', '2');
  await window.press('Alt+5');
  await apply(window);
  await choose(window, 'Anselm Coalhand');
  await tell(window, 'd', '20');
  await chooseNobody(window);
  await tell(window, 'p', '3');
  await window.press('s');
  expect(textOf(window.page.getByRole('log'))).toContain('no longer concentrates');
});

import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  actsFirst,
  apply,
  box,
  choose,
  goTo,
  importPasted,
  isTicked,
  nextTurn,
  openSample,
  region,
  roll,
  row,
  spoken,
  tell,
  textOf,
} from '../support/evening.ts';

const CAPTAIN = 'Mud Captain';
const BRANNOC = 'Brannoc Stile';
const MAREN = 'Sister Maren';
const BLOCK = `#### Mud Captain
Level 4 Striker (175 XP)
Medium natural humanoid
Initiative: +5; Speed: 6
AC: 18; Fort: 16, Ref: 15, Will: 14
HP: 50, Staggered: 25

‡ **Maul** (standard, at-will)
Reach 1; +30 vs AC; 1d8+4 damage, or 3d8+4 damage if the target is prone.
**Marching Song**
Allies within 5 squares of the captain gain a +1 power bonus to attack.
**Wet Flesh**
At the start of its turn, the captain heals 5 hit points.
`;

const left = (said: string): number => Number(/(-?\d+) of/u.exec(said)?.[1]);

test('a leader’s trait holds for whom the GM puts near, one of two damages is dealt, and flesh mends at its turn', async () => {
  const window = await openSample();
  await importPasted(window, BLOCK);
  await goTo(window, 'Table');
  await window.press('Shift+B');
  await tell(window, 'b', 'Tar Flinger');
  await actsFirst(window, CAPTAIN, [BRANNOC, MAREN]);

  // Who is near is said once, and its bonus begins.
  const song = within(document.body).getByRole('group', { name: /Marching Song/u });
  expect(textOf(song)).toContain('5');
  expect(within(song).queryByRole('button', { name: BRANNOC })).toBeNull();
  await window.click(within(song).getByRole('button', { name: 'Tar Flinger' }));
  expect(textOf(row(window, 'Tar Flinger'))).toContain('+1 attack');

  // Standing, he takes the smaller damage unless the GM says otherwise.
  const before = left(spoken(window, BRANNOC));
  await roll(window, BRANNOC, 1, '15 3 2 2 2');
  const ticks = (): readonly boolean[] =>
    [/^7 damage/u, /^10 damage.*if the target is prone/u].map((each) =>
      isTicked(box(region('Rolled attack'), each)),
    );
  expect(ticks()).toEqual([true, false]);
  await apply(window);
  expect(left(spoken(window, BRANNOC))).toBe(before - 7);

  // Wounded, it mends as its turn begins.
  await choose(window, CAPTAIN);
  await tell(window, 'd', '20');
  for (const name of [BRANNOC, MAREN]) await nextTurn(window, name);
  await nextTurn(window, CAPTAIN);
  expect(left(spoken(window, CAPTAIN))).toBe(35);

  // Prone, he takes the other.
  await choose(window, BRANNOC);
  await tell(window, 'c', 'prone');
  await roll(window, BRANNOC, 1, '15 3 2 2 2');
  expect(ticks()).toEqual([false, true]);
  await window.press('2');
  expect(ticks()).toEqual([true, false]);
  await window.press('2');
  await apply(window);
  expect(left(spoken(window, BRANNOC))).toBe(before - 17);
});

import { expect, test } from 'vitest';
import type { TableEvent } from '../../../core/table/events.ts';
import { nameBook } from '../../../core/table/names.ts';
import { aFight } from '../../support/aTable.ts';

const { combatants, issued } = aFight({ name: 'Mira' }, { name: 'Imp' }).state;
const [mira = '', imp = ''] = combatants.map(({ id }) => id);
const joined: TableEvent = { type: 'joined', combatants, issued };
const called = (who: string, name: string): TableEvent => ({ type: 'renamed', who, name });

function book(...steps: readonly (readonly TableEvent[])[]): ReturnType<typeof nameBook> {
  const names = nameBook();
  for (const step of steps) names.put(step);
  return names;
}

test.each([
  // after step, Mira, Imp
  [-1, undefined, undefined],
  [0, undefined, undefined],
  [1, 'Mira', 'Imp'],
  [2, 'Mira', 'Grik'],
  [3, 'Mira', 'Grik'],
])('after step %i they are called %s and %s', (at, first, second) => {
  const names = book([], [joined], [called(imp, 'Grik')], []).after(at);
  expect([names.get(mira), names.get(imp)]).toEqual([first, second]);
});

test('what was undone names nobody, and other steps take its place', () => {
  const names = book([joined], [called(imp, 'Grik')], [called(imp, 'Grak')]);
  names.cut(1);
  expect(names.length()).toBe(1);
  expect(names.after(2).get(imp)).toBe('Imp');
  names.put([called(mira, 'Mira the Bold')]);
  expect([names.after(1).get(mira), names.after(0).get(mira)]).toEqual(['Mira the Bold', 'Mira']);
  names.cut(0);
  expect(names.after(1).get(mira)).toBeUndefined();
});

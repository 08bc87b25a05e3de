import { expect, test } from 'vitest';
import type { TableEvent } from '../../../core/table/events.ts';
import { everyone, nameBook } from '../../../core/table/names.ts';
import { aFight } from '../../support/aTable.ts';

const fight = aFight({ name: 'Mira' }, { name: 'Imp' });
const { combatants, issued } = fight.state;
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

test('those who were there before the first step keep their names until they get others', () => {
  const names = nameBook(everyone(fight.ask({ type: 'encounter.pause' }).state));
  names.put([called(imp, 'Grik')]);
  names.cut(0);
  names.put([called(imp, 'Grak')]);
  expect([names.after(-1).get(imp), names.after(0).get(imp)]).toEqual(['Imp', 'Grak']);
  expect(names.after(0).get(mira)).toBe('Mira');
});

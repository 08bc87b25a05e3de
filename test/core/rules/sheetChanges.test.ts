import { expect, test } from 'vitest';
import { mergeSheets, compareSheets } from '../../../core/rules/sheetChanges.ts';
import type { Power, Sheet } from '../../../core/rules/sheet.ts';
import { plainSheet } from '../../support/plainSystem.ts';

const power = (id: string, die: number): Power => ({
  id,
  name: id,
  action: 'standard',
  usage: { label: '', limited: false },
  tags: [],
  range: '',
  area: false,
  origin: 'melee',
  missShare: 0,
  lines: [],
  traits: { die },
});
const plain = plainSheet('Tobin', {});
const before: Sheet = {
  ...plain,
  powers: [power('p1', 6), power('p2', 6)],
  traits: { tags: ['orc'], xp: 5 },
};
const after: Sheet = {
  ...plain,
  powers: [power('p1', 8), power('p2', 8)],
  traits: { tags: ['orc', 'elf'], xp: 5 },
};

test('what the rules ask of a power changes with that power, a list by its entries', () => {
  expect(compareSheets(before, after).map(({ what, from, to }) => [what, from, to])).toEqual([
    [{ kind: 'trait', of: 'tags' }, 'orc', 'orc, elf'],
    [{ kind: 'power', of: 'p1' }, 'p1', 'p1 (text)'],
    [{ kind: 'power', of: 'p2' }, 'p2', 'p2 (text)'],
  ]);
});

test('an update of one power leaves the traits of the sheet and of the others', () => {
  const change = compareSheets(before, after).find(({ what }) => what.kind === 'power' && what.of === 'p2');
  const { traits, powers } = mergeSheets(before, after, [change?.key ?? '']);
  expect(traits).toEqual(before.traits);
  expect(powers.map(({ id, traits: own }) => [id, own])).toEqual([
    ['p1', { die: 6 }],
    ['p2', { die: 8 }],
  ]);
});

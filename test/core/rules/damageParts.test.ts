import { describe, expect, test } from 'vitest';
import { leadingDamage, namedTypes } from '../../../core/rules/damage/leading.ts';
import { draftParts, partsText, readParts, withTypes } from '../../../core/rules/damage/parts.ts';
import { growthAt } from '../../support/work.ts';

const TYPES = [
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'negativeEnergy', label: 'Negative energy' },
];
const told = (parts: ReturnType<typeof readParts>) =>
  parts?.map(({ notation, types }) => [notation, ...types].join(' '));

describe('F19 damage is a list of parts of types', () => {
  test.each([
    ['2d6+4', ['2d6+4']],
    ['2d6 + 1d8', ['2d6+1d8']],
    ['2d6 fire + 1d8 cold', ['2d6 fire', '1d8 cold']],
    ['7 plus 4 fire damage', ['7', '4 fire']],
    ['12 fire and negative energy', ['12 fire negativeEnergy']],
    ['2D6 Fire, and 1d8 COLD damage', ['2d6 fire', '1d8 cold']],
    ['lots', undefined],
    ['2d6 frost', undefined],
    ['2d6 fire + ', undefined],
    ['', undefined],
  ])('“%s”', (text, parts) => {
    expect(told(readParts(text, TYPES))).toEqual(parts);
  });

  test('written, it reads as it was', () => {
    const read = readParts('2d6 fire + 1d8 cold and negative energy + 4', TYPES) ?? [];
    const text = partsText(
      read.map(({ notation, types }) => ({ notation, ...withTypes(types) })),
      TYPES,
    );
    expect(text).toBe('2d6 fire + 1d8 cold and negative energy + 4');
    expect(readParts(text, TYPES)).toEqual(read);
  });

  test('in a draft a part without a type has the one beside it; only dice and whole numbers are taken', () => {
    expect(draftParts('2d6 + 1 cold + 1d8', 'fire', TYPES)?.map(({ types }) => types)).toEqual([
      ['cold'],
      ['fire'],
    ]);
    expect(draftParts('2d6kh1 fire', '', TYPES)).toBeUndefined();
  });

  test('a hundred thousand letters are read with work that grows with them, not with their square', () => {
    const read = (length: number): void => {
      expect(readParts('2d6 fire + '.repeat(length / 10), TYPES)).toBeUndefined();
      leadingDamage('1d6 fire and '.repeat(length / 12), namedTypes(TYPES));
      leadingDamage('9'.repeat(length), namedTypes(TYPES));
    };
    expect(growthAt(100_000, read)).toBeLessThan(8);
  });
});

describe('F3 the head of a hit', () => {
  test.each([
    ['14 fire damage plus 7 cold damage', ['14 fire', '7 cold'], ''],
    [
      '14 fire and 7 cold damage, and the target is dazed',
      ['14 fire', '7 cold'],
      ', and the target is dazed',
    ],
    ['35 fire and negative energy damage', ['35 fire negativeEnergy'], ''],
    ['20 random energy damage', ['20'], ''],
    ['50 cold/fire damage (your choice)', ['50 cold fire'], ' (your choice)'],
    ['10 automatic cold damage', ['10 cold'], ''],
    ['75 (90/25) damage', ['75'], ''],
    ['14 damage, and 7 cold damage to each nearby enemy', ['14'], ', and 7 cold damage to each nearby enemy'],
    ['45 damage and 45 fire damage, divided between', ['45'], ' and 45 fire damage, divided between'],
    ['7 damage and 5 ongoing fire damage', ['7'], ' and 5 ongoing fire damage'],
    ['5 ongoing poison damage', undefined, undefined],
    ['The target falls', undefined, undefined],
  ])('“%s”', (text, parts, rest) => {
    const found = leadingDamage(text, namedTypes(TYPES));
    expect(told(found?.parts)).toEqual(parts);
    expect(found && text.slice(found.length)).toBe(rest);
  });
});

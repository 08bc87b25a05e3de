import { describe, expect, test } from 'vitest';
import german from '../../../core/languages/de.json';
import english from '../../../core/languages/en.json';
import { joinWithAnd, fillText, saying } from '../../../core/kernel/said.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { EMPTY_TABLE } from '../../../core/table/state.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { LOCALES } from '../../../core/kernel/locales.ts';
import { renderText } from '../../../core/kernel/locale.ts';

const gaps = (text: string): readonly string[] => [
  ...new Set((text.match(/\{\w+\}/gu) ?? []).toSorted((a, b) => (a < b ? -1 : 1))),
];

describe('the texts of core', () => {
  const codes = Object.keys(english);

  test('have their German, code by code, and no other', () => {
    expect(Object.keys(german).toSorted()).toEqual(codes.toSorted());
  });

  test('each has the same gaps and plural forms in German', () => {
    const other = new Map(Object.entries(german));
    const differing = Object.entries(english).filter(([code, text]) => {
      const said = other.get(code) ?? '';
      return gaps(said).join() !== gaps(text).join() || said.split(' | ').length !== text.split(' | ').length;
    });
    expect(differing.map(([code]) => code)).toEqual([]);
  });
});

test('a refusal is its code and what fills the gap, in either language', () => {
  const scene = { state: EMPTY_TABLE, system: plainSystem, selected: [], creatures: [] };
  expect(readLine('10 min zork', scene)).toMatchObject({
    ok: false,
    refusal: {
      message: '“zork” is not understood here.',
      says: { code: 'typed.notUnderstood', values: { word: 'zork' } },
    },
  });
  const { says } = saying('typed.notUnderstood', { word: 'zork' });
  expect(renderText(LOCALES.de, says)).toBe('„zork“ wird hier nicht verstanden.');
});

test('a number chooses the form of a text', () => {
  const shown = (n: number): string => fillText('{n} creature | {n} creatures', { n }, String);
  expect([0, 1, 2].map(shown)).toEqual(['0 creatures', '1 creature', '2 creatures']);
});

test.each([
  ['en', 'Select who it is for first: Mira, Tam and Rat 1.', 'A roll has at most 1,000 dice.'],
  ['de', 'Wähle erst, für wen es ist: Mira, Tam und Rat 1.', 'Ein Wurf hat höchstens 1.000 Würfel.'],
] as const)('names in a row and numbers are written as %s writes them', (language, names, number) => {
  const { says } = saying('table.selectRecipient', { what: joinWithAnd(['Mira', 'Tam', 'Rat 1']) });
  expect(renderText(LOCALES[language], says)).toBe(names);
  expect(renderText(LOCALES[language], saying('dice.tooMany', { most: 1000 }).says)).toBe(number);
});

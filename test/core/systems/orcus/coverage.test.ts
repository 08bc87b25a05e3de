import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ON_SCREEN } from './coverage.ts';
import { placeText } from './places.ts';

const RULES = Array.from({ length: 296 }, (_, at) => at + 1);
const idOf = (rule: number): string => `ORC-${String(rule).padStart(2, '0')}`;
const cards = new Set(orcus.reference.map(({ id }) => id));

describe('every rule of the book', () => {
  it('has a card', () => {
    expect(RULES.filter((rule) => !cards.has(idOf(rule)))).toEqual([]);
  });

  it('stands in the list of places once', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('has its places where the list says', () => {
    const all = ON_SCREEN.flatMap(({ where }) => where);
    expect(all.filter((place) => placeText(place) === undefined)).toEqual([]);
  });
});

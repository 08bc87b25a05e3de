import { describe, expect, it } from 'vitest';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { ON_SCREEN, READ_ALONE } from './coverage.ts';
import { isPlace } from './places.ts';

const RULES = Array.from({ length: 239 }, (_, at) => at + 1);
const idOf = (rule: number): string => `FIF-${String(rule).padStart(2, '0')}`;

describe('every rule of fifth edition', () => {
  it('has one card, in the order of the rules', () => {
    expect(fifth.reference.map(({ id }) => id)).toEqual(RULES.map(idOf));
  });

  it('stands in the list of places once', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('has its places where the list says', () => {
    expect(ON_SCREEN.flatMap(({ where }) => where).filter((place) => !isPlace(place))).toEqual([]);
  });

  it('is read alone only where the list says why', () => {
    const alone = ON_SCREEN.filter(({ where }) => where.every((place) => place === 'card'));
    expect(alone.flatMap(({ rules }) => rules).map(String)).toEqual(Object.keys(READ_ALONE));
  });

  it('keeps the credit of both documents with every export', () => {
    for (const { build, blank } of fifth.creatures) {
      const built = build({ ...blank, name: 'Somebody' });
      expect(built.ok && built.value.view.credit).toContain('SRD 5.2.1');
      expect(built.ok && built.value.view.credit).toContain('SRD 5.1');
    }
  });
});

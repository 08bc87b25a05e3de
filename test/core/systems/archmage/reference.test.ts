import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { ON_SCREEN } from './coverage.ts';
import { RULE_IDS } from './ids.ts';
import { PLACES, placeText } from './places.ts';

describe('where on screen each rule is', () => {
  test('every rule from ARC-01 to ARC-178 has one entry', () => {
    const all = ON_SCREEN.flatMap((each) => each.rules).toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 178 }, (_none, at) => at + 1));
  });

  test.each([...new Set(ON_SCREEN.flatMap(({ at }) => at))])('%s is there', (place) => {
    expect(placeText(place)).toMatch(/^[A-Z].*: \S/u);
  });

  test.each([
    'procedure:fly',
    'command:turn.fly',
    'field:monster.wings',
    'circumstance:wind',
    'power:Breath',
  ])('%s would be missed', (place) => {
    expect(placeText(place)).toBeUndefined();
  });

  test('no button, ruling or condition stands outside of the list', () => {
    const listed = new Set(ON_SCREEN.flatMap(({ at }) => at));
    const all = ['procedure', 'option', 'condition', 'counter', 'circumstance', 'answer'].flatMap((kind) =>
      [...(PLACES[kind]?.keys() ?? [])].map((key) => `${kind}:${key}`),
    );
    expect(all.filter((each) => !listed.has(each))).toEqual([]);
  });
});

describe('reference cards', () => {
  test('one a rule ID, in their order, none empty', () => {
    expect(archmage.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(archmage.reference.filter(({ title, text }) => title === '' || text.length < 12)).toEqual([]);
  });
});

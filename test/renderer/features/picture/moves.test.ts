import { describe, expect, test } from 'vitest';
import {
  shortenName,
  layOutSides,
  type PlacedCombatant,
  matchTypedTag,
} from '../../../../renderer/features/picture/moves.ts';

const NAMES: { readonly [id: string]: string } = { a: 'Ada', t: 'Troll', g: 'Gob' };
const whoIs = (id: string): PlacedCombatant => {
  const mob = id.startsWith('i');
  return {
    id,
    name: NAMES[id] ?? 'Imp',
    ours: id === 'a',
    group: mob ? 'imps' : id,
  };
};
const place = (id: string, ...members: readonly string[]) => ({ id, label: id, members });

describe('the picture of who fights whom', () => {
  const places = [place('melee', 'a', 't'), place('near', 'g', 'i1', 'i2', 'i3'), place('far')];
  const drawn = layOutSides({ places, links: [{ from: 'far', to: 'near', label: '' }] }, 300, whoIs);
  const spot = (id: string) => drawn.places.flatMap(({ members }) => members).find((each) => each.id === id);

  test('ours stand left of the foes they fight, with the name on the outer side', () => {
    expect(spot('a')).toMatchObject({ label: 'Ada', before: true });
    expect(spot('t')).toMatchObject({ label: 'Troll', before: false });
    expect((spot('a')?.x ?? 0) < (spot('t')?.x ?? 0)).toBe(true);
    expect(spot('a')?.y).toBe(spot('t')?.y);
  });

  test('a mob shares a line without names, a few stand one below the other', () => {
    expect(['i1', 'i2', 'i3'].map((id) => spot(id)?.label)).toEqual([undefined, undefined, undefined]);
    expect(new Set(['i1', 'i2', 'i3'].map((id) => spot(id)?.y)).size).toBe(1);
    expect(spot('g')?.label).toBe('Gob');
  });

  test('places with one side stand beside each other, all of them within the picture', () => {
    const [melee, near, far] = drawn.places;
    expect(near?.y).not.toBe(melee?.y);
    expect((near?.x ?? 0) < (far?.x ?? 0)).toBe(true);
    for (const each of drawn.places) {
      expect(each.x - each.width / 2).toBeGreaterThanOrEqual(0);
      expect(each.x + each.width / 2).toBeLessThanOrEqual(300);
      expect(each.y + each.height / 2).toBeLessThanOrEqual(drawn.height);
    }
    expect(drawn.links).toHaveLength(1);
  });

  test.each([
    ['Ember Hound 2', 20, 'Ember Hound 2'],
    ['Ember Hound 2', 11, 'Ember Ho… 2'],
    ['Odo Lanternhand', 10, 'Odo Lante…'],
  ])('%s in %i letters is %s', (name, letters, shown) => {
    expect(shortenName(name, letters)).toBe(shown);
  });

  test.each([
    ['t', false, { is: 'more' }],
    ['t1', false, { is: 'more' }],
    ['t1', true, { is: 'found', at: 0 }],
    ['T10', false, { is: 'found', at: 1 }],
    ['g1', false, { is: 'found', at: 2 }],
    ['x', false, { is: 'none' }],
    ['t', true, { is: 'none' }],
  ] as const)('the tag typed as %s (ended: %s) is %j', (typed, ended, read) => {
    expect(matchTypedTag(typed, ['t1', 't10', 'g1'], ended)).toEqual(read);
  });
});

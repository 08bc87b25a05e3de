import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally, foe, momentOf } from './fighters.ts';

const ada = ally({ mp: 3 }, { id: 'ada' });
const warden = foe({ mp: 2, band: 'the watch' }, { id: 'w1', counters: { mp: 1 } });
const second = foe({ mp: 2, band: 'the watch' }, { id: 'w2' });
const crow = foe({ mp: 1 }, { id: 'crow' });
const mouse = foe({ mp: 0 }, { id: 'mouse' });
const told = (who: Fighter, all: readonly Fighter[]) =>
  ladder.shared?.(who, momentOf(all)).map(({ label, left, most }) => `${label}: ${left} of ${most}`);

describe('points of a group in the rows of its members (LAD-23)', () => {
  const all = [ada, warden, second, crow, mouse];

  it.each([
    ['its own group', warden, all, ['Mastery Points of the watch: 3 of 4']],
    ['a group without a name, one without points in it', mouse, all, ['Mastery Points of the group: 1 of 1']],
    ['a hero shares with nobody', ada, all, []],
    ['nor does one who is alone', crow, [ada, crow], []],
    ['a group without points', mouse, [mouse, { ...mouse, id: 'm2' }], []],
  ] as const)('%s', (_what, who, here, expected) => {
    expect(told(who, here)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { torches } from '../../../core/systems/torches/index.ts';
import { MUCH, NAMES, OFTEN, playGames, reportOf } from '../../support/systemGames.ts';

const { faults, seen } = playGames({ name: 'torches', system: torches });

describe('in any game of torches', () => {
  test.each(NAMES)('%s', (name) => {
    expect(faults.filter(({ invariant }) => invariant === name).map(reportOf)).toEqual([]);
  });

  test.each(OFTEN)('there is much %s', (type) => {
    expect(seen.get(type) ?? 0).toBeGreaterThan(MUCH);
  });
});

import { describe, expect, test } from 'vitest';
import { systemOf } from '../../../core/systems/registry.ts';
import { MUCH, NAMES, OFTEN, playGames, reportOf } from '../../support/systemGames.ts';

const system = systemOf('orcus', ['actiondice']);
if (!system) throw new Error('The overlay is unknown.');
const { faults, seen } = playGames({ name: 'orcus+actiondice', system, overlays: ['actiondice'] });

describe('in any game of orcus with action dice', () => {
  test.each(NAMES)('%s', (name) => {
    expect(faults.filter(({ invariant }) => invariant === name).map(reportOf)).toEqual([]);
  });

  test.each(OFTEN)('there is much %s', (type) => {
    expect(seen.get(type) ?? 0).toBeGreaterThan(MUCH);
  });
});

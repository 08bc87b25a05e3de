import { expect, test } from 'vitest';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { tableAfter } from '../../support/systemGames.ts';

const FIRST = 'c2';
const LATER = { condition: 'custom', label: 'afterwards', duration: { kind: 'time', until: 17 } };
const added = (until: number): JsonObject => ({
  type: 'effect.add',
  who: [FIRST],
  condition: 'custom',
  label: 'for a while',
  duration: { kind: 'time', until },
  after: LATER,
});

/** What lasts on the first hero after these commands. */
function lasting(...commands: readonly JsonObject[]): readonly string[] {
  const script = commands.map((command) => ({ command, dice: 'defect' }));
  const { game } = tableAfter({ name: 'orcus', system: orcus }, 0, script);
  expect(game.moves.filter(({ refused }) => refused !== undefined)).toEqual([]);
  const after = game.moves.at(-1)?.after;
  return after?.combatants.find(({ id }) => id === FIRST)?.effects.map(({ label }) => label) ?? ['nobody'];
}

test('an aftereffect whose own time is past as well does not begin', () => {
  expect(lasting(added(14), { type: 'clock.advance', seconds: 600, why: '', through: true })).toEqual([]);
});

test('setting the clock moves the time of an aftereffect along with the effect', () => {
  expect(
    lasting(
      added(14),
      { type: 'clock.set', worldTime: 1_000 },
      { type: 'clock.advance', seconds: 14, why: '' },
      { type: 'clock.advance', seconds: 1, why: '' },
    ),
  ).toEqual(['afterwards']);
});

test('a full defense outside of a fight is over by the next day', () => {
  expect(
    lasting(
      { type: 'encounter.end', award: false },
      { type: 'procedure.do', procedure: 'fullDefense', who: FIRST, targets: [], values: {} },
      { type: 'clock.advance', seconds: 90_000, why: '', through: true },
    ),
  ).toEqual([]);
});

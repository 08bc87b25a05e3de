import { expect, test } from 'vitest';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

/** The usage of the power of an attack, as a book of the version before had it, brought to the newest shape. */
function brought(usage: object): unknown {
  const offer = { power: { id: 'p1', name: 'Roar', usage }, damage: {} };
  const target = { who: 'c2', offer, damage: [] };
  const read = TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target }, 3);
  return JSON.parse(JSON.stringify(read)).target.offer.power.usage;
}

test.each([
  ['daily', {}, { per: 'day' }],
  ['encounter', {}, { per: 'encounter' }],
  ['once per battle', {}, { per: 'encounter' }],
  [
    'recharge 5–6',
    { rechargeOn: [5, 6] },
    { per: 'encounter', regain: { by: 'die', dice: '1d6', faces: [5, 6], at: 'turn' } },
  ],
  ['recharge 19+', {}, { per: 'day', regain: { by: 'die', dice: '1d20', faces: [19, 20], at: 'rest' } }],
  ['recharge if it hits', {}, { per: 'encounter', regain: { by: 'event', text: 'it hits' } }],
  ['cooldown', {}, { per: 'encounter', regain: { by: 'turns', turns: 1 } }],
])('F19 “%s” of an older book says what brings it back', (label, more, back) => {
  expect(brought({ label, limited: true, ...more })).toEqual({
    label,
    limited: true,
    uses: { most: 1, ...back },
  });
});

test('what nothing limits, and what is counted already, stays', () => {
  const counted = { label: '2/day', limited: true, uses: { most: 2, per: 'day' } };
  expect(brought(counted)).toEqual(counted);
  expect(brought({ label: 'at-will', limited: false })).toEqual({ label: 'at-will', limited: false });
});

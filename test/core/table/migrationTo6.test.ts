import { expect, test } from 'vitest';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

/** An event of a book of the version before, brought to the newest shape. */
const brought = (event: object): unknown => JSON.parse(JSON.stringify(TABLE_EVENTS.read(event, 5)));

/** A target of an attack whose roll can end so. */
const ending = (outcomes: readonly object[]): object => ({
  who: 'c2',
  offer: { power: { id: 'p1', name: 'Roar' }, damage: {}, check: { outcomes } },
  damage: [],
});
const OLD = ending([{ key: 'critical' }, { key: 'criticalPartly' }, { key: 'hit' }, { key: 'miss' }]);
const NOW = ending([
  { key: 'critical', critical: 'hit' },
  { key: 'criticalPartly', critical: 'hitPartly' },
  { key: 'hit' },
  { key: 'miss' },
]);

const ANSWER = { key: '', what: { kind: 'negate' }, who: 'c2', label: 'Negate' };

test.each([
  ['attackChanged', (target: object) => ({ type: 'attackChanged', at: 0, target })],
  [
    'attackAnswered',
    (target: object) => ({ type: 'attackAnswered', at: 0, target, answer: ANSWER, label: '', rolls: [] }),
  ],
  [
    'attackRolled',
    (target: object) => ({
      type: 'attackRolled',
      attack: { attacker: 'c1', power: 'p1', powerName: 'Roar', targets: [target] },
    }),
  ],
])('%s: a critical hit of an older book says which hit it would be without the luck', (_type, about) => {
  expect(brought(about(OLD))).toEqual(about(NOW));
});

test('an attack without a roll stays as it was', () => {
  const attack = {
    attacker: 'c1',
    power: 'p1',
    powerName: 'Roar',
    targets: [{ who: 'c2', offer: {}, damage: [] }],
  };
  expect(brought({ type: 'attackRolled', attack })).toEqual({ type: 'attackRolled', attack });
});

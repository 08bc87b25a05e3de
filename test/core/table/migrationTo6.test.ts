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

test.each([
  ['fire and cold', ['fire', 'cold']],
  ['fire', ['fire']],
  ['', []],
])('damage of an older book was of “%s”: each type stands by itself', (damageType, damageTypes) => {
  const span = { from: 5, to: 1 };
  const harmed = { type: 'harmed', who: 'c1', label: '', because: [], amount: 4, hp: span, temporary: span };
  expect(brought({ ...harmed, damageType, becomes: [] })).toEqual({ ...harmed, damageTypes, becomes: [] });
});

test('ORC-237 ORC-238: what someone of an older book failed to read is a rule and a name', () => {
  const marked = { type: 'marked', who: 'c1', owner: '', key: 'unread', label: '', rule: 'ORC-238' };
  const to = [
    { rule: 'ORC-237', what: 'the wall' },
    { rule: 'ORC-238', what: 'a black crown' },
  ];
  expect(brought({ ...marked, to: ['ORC-237 the wall', 'ORC-238 a black crown'] })).toEqual({
    ...marked,
    to,
  });
  expect(brought({ ...marked, to: null })).toEqual({ ...marked, to: null });
  const other = { ...marked, key: 'seen', to: ['ORC-237 the wall'] };
  expect(brought(other)).toEqual(other);
});

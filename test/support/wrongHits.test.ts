import { expect, test } from 'vitest';
import { wrongHits } from './wrongHits.ts';

const hit = { who: 'rat', damage: [{ amount: 5 }] };
const blow = { powerName: 'Hammer', targets: [hit], sure: true };
const harmed = (who: string, label = 'Brannoc: Hammer') => ({ type: 'harmed', who, label });

test('what an applied attack did that was not shown, and what it did not do', () => {
  expect(wrongHits(blow, [harmed('rat')], {})).toEqual([]);
  expect(wrongHits(blow, [harmed('rat'), harmed('maren')], {})).toEqual([
    'Hammer hurt maren, who was no target',
  ]);
  expect(wrongHits(blow, [], {})).toEqual(['Hammer hit rat and hurt nobody']);
  // A share of nothing, all damage unticked, a miss, an answer of the game's own, fire of somebody else.
  expect(wrongHits(blow, [], { rat: 0 })).toEqual([]);
  expect(wrongHits({ ...blow, targets: [{ ...hit, without: [0] }] }, [], {})).toEqual([]);
  expect(wrongHits({ ...blow, targets: [{ who: 'rat', damage: [] }] }, [], {})).toEqual([]);
  expect(wrongHits({ ...blow, sure: false }, [], {})).toEqual([]);
  expect(wrongHits(blow, [harmed('rat'), harmed('maren', 'persistent fire')], {})).toEqual([]);
  // What rides on the hit may hurt others, who are shown on its chip.
  const rides = { ...blow, targets: [{ ...hit, riders: [{ whom: ['maren'] }] }] };
  expect(wrongHits(rides, [harmed('rat'), harmed('maren')], {})).toEqual([]);
});

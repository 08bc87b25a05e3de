import { describe, expect, test } from 'vitest';
import { matching, parseEffect, parseHarm, parseSpan } from '../../../core/table/phrases.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const { words } = plainSystem;
const turns = { acting: 'c1', target: 'c2', now: 100 };

describe('damage as it is typed', () => {
  test.each([
    ['7', { does: 'damage', amount: '7', damageType: '', share: 1 }],
    ['2d6+3 fire', { does: 'damage', amount: '2d6+3', damageType: 'fire', share: 1 }],
    ['10 half', { does: 'damage', amount: '10', damageType: '', share: 0.5 }],
    ['10 f h', { does: 'damage', amount: '10', damageType: 'fire', share: 0.5 }],
    ['10 double', { does: 'damage', amount: '10', damageType: '', share: 2 }],
    ['+8', { does: 'heal', amount: '8', damageType: '', share: 1 }],
  ])('%s', (text, phrase) => {
    expect(parseHarm(text, words)).toEqual({ ok: true, value: phrase });
  });

  test.each([
    ['', 'Type an amount'],
    ['7 sonic', '“sonic” is neither a damage type nor half or double.'],
    ['+8 fire', 'Healing has no damage type.'],
  ])('%j is refused', (text, sentence) => {
    const read = parseHarm(text, words);
    expect(read.ok ? '' : read.refusal.message).toContain(sentence);
  });
});

describe('an effect as it is typed', () => {
  test.each([
    ['open', { condition: 'open', duration: { kind: 'removed' } }],
    ['op save ends', { condition: 'open', duration: { kind: 'saveEnds' } }],
    [
      'held until end of my next turn',
      { condition: 'held', duration: { kind: 'untilTurn', edge: 'end', of: 'c1', turns: 2 } },
    ],
    [
      'held until start of my next turn',
      { condition: 'held', duration: { kind: 'untilTurn', edge: 'start', of: 'c1', turns: 1 } },
    ],
    [
      'held until end of its next turn',
      { condition: 'held', duration: { kind: 'untilTurn', edge: 'end', of: 'c2', turns: 1 } },
    ],
    ['held until the fight ends', { condition: 'held', duration: { kind: 'encounter' } }],
    ['5 fire', { condition: 'persistent', amount: 5, damageType: 'fire', duration: { kind: 'saveEnds' } }],
    [
      '5 persistent fire',
      { condition: 'persistent', amount: 5, damageType: 'fire', duration: { kind: 'saveEnds' } },
    ],
    [
      'persistent 5 fire damage',
      { condition: 'persistent', amount: 5, damageType: 'fire', duration: { kind: 'saveEnds' } },
    ],
    [
      'pers fire 5',
      { condition: 'persistent', amount: 5, damageType: 'fire', duration: { kind: 'saveEnds' } },
    ],
    [
      '"cursed" -2 attack save ends',
      {
        condition: 'custom',
        label: 'cursed',
        modifiers: [{ to: 'attack', value: -2, rule: '' }],
        duration: { kind: 'saveEnds' },
      },
    ],
    [
      'open 3 rounds',
      { condition: 'open', duration: { kind: 'untilTurn', edge: 'start', of: 'c1', turns: 3 } },
    ],
    ['open for 10 min', { condition: 'open', duration: { kind: 'time', until: 700 } }],
    ['"on the ledge"', { condition: 'custom', label: 'on the ledge', duration: { kind: 'removed' } }],
  ])('%s', (text, phrase) => {
    const read = parseEffect(text, words, turns);
    expect(read).toMatchObject({ ok: true, value: phrase });
  });

  test.each([
    ['', 'Type a condition'],
    ['zzz', 'zzz'],
    ['"cursed" -2 luck', 'No number is called “luck”'],
    ['"cursed" badly', 'after the words say what changes'],
  ])('%j is refused', (text, sentence) => {
    const read = parseEffect(text, words, turns);
    expect(read.ok ? '' : read.refusal.message).toContain(sentence);
  });

  test('conditions are offered by their first letters', () => {
    expect(matching('o', words.conditions).map(({ key }) => key)).toEqual(['open']);
  });
});

describe('a span of time as it is typed', () => {
  test.each([
    ['10 min', 600],
    ['1h', 3_600],
    ['2 days', 172_800],
    ['30 s', 30],
    ['1 week', 604_800],
    ['0 h', undefined],
    ['soon', undefined],
    ['3 hats', undefined],
  ])('%s is %s seconds', (text, seconds) => {
    expect(parseSpan(text)).toBe(seconds);
  });
});

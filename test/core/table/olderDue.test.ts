import { describe, expect, test } from 'vitest';
import type { Due } from '../../../core/rules/due.ts';
import { keyOf } from '../../../core/rules/kinded.ts';
import { withWhat } from '../../../core/table/olderDue.ts';

const whatOf = (key: string) =>
  withWhat({ key, who: 'c1', moment: 'end', label: '', rule: '', automatic: false }).what;

describe('what 0.1.0 wrote into a key', () => {
  test.each([
    ['c1:tick:e4', { kind: 'tick', effect: 'e4' }],
    ['c1:save:e4', { kind: 'save', effect: 'e4' }],
    ['c1:keep:e4', { kind: 'keep', effect: 'e4' }],
    ['c1:recharge:p2', { kind: 'recharge', power: 'p2' }],
    ['c1:opening:c9', { kind: 'opening', against: 'c9' }],
    ['c1:intercept:c9', { kind: 'intercept', against: 'c9' }],
    ['c1:morale:begins+leader', { kind: 'morale', moments: ['begins', 'leader'] }],
    ['c1:cool:a1+a2', { kind: 'cool', powers: ['a1', 'a2'] }],
    ['c1:death', { kind: 'death' }],
  ])('%s is data, and the same data has that key', (key, what) => {
    expect(whatOf(key)).toEqual(what);
    expect(keyOf(what, 'c1')).toBe(key);
  });

  test('a kind that is also a word of the language is only a kind', () => {
    expect(whatOf('c1:constructor:e4')).toEqual({ kind: 'constructor' });
  });

  test('an offer without a name of its own keeps its number', () => {
    expect(whatOf('offer:12')).toEqual({ kind: 'offer', number: 12 });
    expect(keyOf({ kind: 'offer', number: 12 })).toBe('offer:12');
  });

  test('what says already what it is stays as it is', () => {
    const due: Due = {
      key: 'x',
      what: { kind: 'save', effect: 'e1' },
      who: 'c1',
      moment: 'now',
      label: '',
      rule: '',
      automatic: false,
    };
    expect(withWhat(due)).toBe(due);
  });
});

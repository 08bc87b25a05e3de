import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/kernel/explained.ts';
import type { AttackDamage } from '../../../core/rules/attackOffer.ts';
import { NOTHING, noted } from '../../../core/rules/damage/dealt.ts';
import { expectedOf, meanDamage, meanOf } from '../../../core/rules/damage/expected.ts';
import {
  averageOf,
  damagePlus,
  fixedOf,
  isDamage,
  maximumOf,
  readDamage,
  writeDamage,
} from '../../../core/rules/damage/notation.ts';
import { plainDamage, soaked, strongest } from '../../../core/rules/damage/taken.ts';
import { untouched } from '../../../core/rules/untouched.ts';
import { plainSheet } from '../../support/plainSystem.ts';

const rolled = (notation: string, share = 1): AttackDamage => ({ ...NOTHING, notation, share });

describe('damage as it is written', () => {
  test.each(['2d8+4', '7', '2d6', '1d8+1d6-2'])('%s is read and written the same', (text) => {
    const read = readDamage(text);
    expect(read && writeDamage(read)).toBe(text);
  });

  test.each(['2d10*2', 'd6!', '4d6kh3', 'd8 vs d6', '2x d6', '61d6', '40d6+21d6', 'd101', '4-d6', 'fire', 'd6 adv'])(
    '%s is not plain damage',
    (text) => {
      expect(readDamage(text)).toBeUndefined();
    },
  ); // prettier-ignore

  test('added to, at its highest and in the mean', () => {
    const damage = readDamage('2d6+1d8-1') ?? { dice: [], plus: 0 };
    expect(writeDamage(damagePlus(damage, 4))).toBe('2d6+1d8+3');
    expect([maximumOf(damage), averageOf(damage)]).toEqual([19, 10.5]);
    expect(maximumOf({ dice: [], plus: -2 })).toBe(0);
  });

  test('a bare number is fixed, dice are not; what can be rolled is damage', () => {
    expect([fixedOf('12'), fixedOf('-1'), fixedOf('d6')]).toEqual([12, -1, undefined]);
    expect(['2d6*2', '{d6}', 'd6!', 'd8 vs d6', 'ouch', `1${'+1'.repeat(40)}`].map(isDamage)).toEqual([
      true, false, false, false, false, false,
    ]); // prettier-ignore
  });
});

describe('damage to expect', () => {
  test.each([
    ['2d6+3', 1, 10],
    ['1d6', 0.5, (0 + 1 + 1 + 2 + 2 + 3) / 6],
    ['1d4-2', 1, (0 + 0 + 1 + 2) / 4],
    ['1d6', 2, 7],
    ['nothing', 1, 0],
  ])('%s, %f of it, is %f in the mean', (notation, share, mean) => {
    expect(meanOf(notation, share)).toBeCloseTo(mean, 9);
  });

  test('each outcome counts by its chance, halves rounded down', () => {
    const outcomes = [
      { key: 'critical', label: '', chance: 0.05, good: true },
      { key: 'hit', label: '', chance: 0.5, good: true },
      { key: 'miss', label: '', chance: 0.45, good: false },
    ];
    const check = {
      label: '',
      rule: '',
      dice: '1d20',
      modifier: explain(),
      target: { label: '', value: 0, because: [] },
      outcomes,
    };
    const damage = {
      critical: [{ ...NOTHING, fixed: 12, share: 1 }],
      hit: [rolled('2d6')],
      miss: [{ ...NOTHING, fixed: 7, share: 0.5 }],
    };
    expect(expectedOf(check, damage)).toBeCloseTo(0.05 * 12 + 0.5 * 7 + 0.45 * 3, 12);
    expect(expectedOf(undefined, { hit: [rolled('2d6')] })).toBe(7);
    expect(expectedOf(undefined, { hit: [rolled('2d6'), rolled('1d8')] })).toBe(11.5);
    expect(meanDamage(rolled('2d6', 0))).toBe(0);
  });

  test('notes that say nothing are left out', () => {
    expect(noted('', 'half', '', 'weak')).toBe('half; weak');
  });
});

describe('damage as it is taken', () => {
  const who = { ...untouched(plainSheet('Ada', { hitPoints: 20 }), 'heroes'), hp: 10, temporary: 4 };
  const dead = ({ hp }: { readonly hp: number }): readonly string[] => (hp <= 0 ? ['dead'] : []);

  test('temporary hit points soak first', () => {
    expect(soaked(who, explain({ rule: '', label: 'damage', value: 3 }), dead)).toMatchObject({
      hp: { from: 10, to: 10 },
      temporary: { from: 4, to: 1 },
      becomes: [],
    });
    expect(soaked(who, explain({ rule: '', label: 'damage', value: 30 }), dead)).toMatchObject({
      hp: { from: 10, to: -16 },
      temporary: { from: 4, to: 0 },
      becomes: ['dead'],
    });
  });

  test('and hit points stop where a game has a floor', () => {
    expect(soaked(who, explain({ rule: '', label: 'damage', value: 30 }), dead, 0).hp).toEqual({
      from: 10,
      to: 0,
    });
  });

  test('each part with its share, rounded down', () => {
    const parts = [
      { amount: 7, type: '', share: 0.5 },
      { amount: 5, type: '', share: 2 },
      { amount: -4, type: '', share: 1 },
      { amount: 10, type: '', share: 0.3 },
    ];
    const total = explain(...plainDamage(parts, { damage: 'TST-1', share: 'TST-2' }));
    expect(total.value).toBe(3 + 10 + 0 + 3);
    expect(total.because.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'damage 7', 'half -4', 'damage 5', 'times 2 5', 'damage 10', '30% of it -7',
    ]); // prettier-ignore
  });

  test('a resistance to all counts beside that to one', () => {
    expect([
      strongest({ all: 2, fire: 5 }, 'fire'),
      strongest({ all: 2 }, 'cold'),
      strongest({ fire: 5 }, ''),
    ]).toEqual([5, 2, 0]);
  });
});

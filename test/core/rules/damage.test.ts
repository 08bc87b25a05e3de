import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/kernel/said.ts';
import type { AttackDamage } from '../../../core/rules/attacks.ts';
import { freshFighter } from '../../../core/rules/combat.ts';
import {
  averageDamage,
  addToDamage,
  readDraftDamage,
  expectedDamage,
  fixedDamage,
  isDamage,
  readLeadingDamage,
  maximumOfDice,
  meanDamage,
  meanOfNotation,
  damageTypeNames,
  joinNotes,
  NO_DAMAGE,
  writeDamageParts,
  readDamageDice,
  readDamageParts,
  withDamageTypes,
  writeDamage,
} from '../../../core/rules/damage.ts';
import { resolvePlainDamage, soakDamage, strongestFor } from '../../../core/rules/hitPoints.ts';
import { plainSheet } from '../../support/plainSystem.ts';
import { growthAt } from '../../support/work.ts';

const rolled = (notation: string, share = 1): AttackDamage => ({ ...NO_DAMAGE, notation, share });

describe('damage as it is written', () => {
  test.each(['2d8+4', '7', '2d6', '1d8+1d6-2'])('%s is read and written the same', (text) => {
    const read = readDamageDice(text);
    expect(read && writeDamage(read)).toBe(text);
  });

  test.each(['2d10*2', 'd6!', '4d6kh3', 'd8 vs d6', '2x d6', '61d6', '40d6+21d6', 'd101', '4-d6', 'fire', 'd6 adv'])(
    '%s is not plain damage',
    (text) => {
      expect(readDamageDice(text)).toBeUndefined();
    },
  ); // prettier-ignore

  test('added to, at its highest and in the mean', () => {
    const damage = readDamageDice('2d6+1d8-1') ?? { dice: [], plus: 0 };
    expect(writeDamage(addToDamage(damage, 4))).toBe('2d6+1d8+3');
    expect([maximumOfDice(damage), averageDamage(damage)]).toEqual([19, 10.5]);
    expect(maximumOfDice({ dice: [], plus: -2 })).toBe(0);
  });

  test('a bare number is fixed, dice are not; what can be rolled is damage', () => {
    expect([fixedDamage('12'), fixedDamage('-1'), fixedDamage('d6')]).toEqual([12, -1, undefined]);
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
    expect(meanOfNotation(notation, share)).toBeCloseTo(mean, 9);
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
      critical: [{ ...NO_DAMAGE, fixed: 12, share: 1 }],
      hit: [rolled('2d6')],
      miss: [{ ...NO_DAMAGE, fixed: 7, share: 0.5 }],
    };
    expect(expectedDamage(check, damage)).toBeCloseTo(0.05 * 12 + 0.5 * 7 + 0.45 * 3, 12);
    expect(expectedDamage(undefined, { hit: [rolled('2d6')] })).toBe(7);
    expect(expectedDamage(undefined, { hit: [rolled('2d6'), rolled('1d8')] })).toBe(11.5);
    expect(meanDamage(rolled('2d6', 0))).toBe(0);
  });

  test('notes that say nothing are left out', () => {
    expect(joinNotes('', 'half', '', 'weak')).toBe('half; weak');
  });
});

describe('damage as it is taken', () => {
  const who = { ...freshFighter(plainSheet('Ada', { hitPoints: 20 }), 'heroes'), hp: 10, temporary: 4 };
  const dead = ({ hp }: { readonly hp: number }): readonly string[] => (hp <= 0 ? ['dead'] : []);

  test('temporary hit points soak first', () => {
    expect(soakDamage(who, explain({ rule: '', label: 'damage', value: 3 }), dead)).toMatchObject({
      hp: { from: 10, to: 10 },
      temporary: { from: 4, to: 1 },
      becomes: [],
    });
    expect(soakDamage(who, explain({ rule: '', label: 'damage', value: 30 }), dead)).toMatchObject({
      hp: { from: 10, to: -16 },
      temporary: { from: 4, to: 0 },
      becomes: ['dead'],
    });
  });

  test('and hit points stop where a game has a floor', () => {
    expect(soakDamage(who, explain({ rule: '', label: 'damage', value: 30 }), dead, 0).hp).toEqual({
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
    const total = explain(...resolvePlainDamage(parts, { damage: 'TST-1', share: 'TST-2' }));
    expect(total.value).toBe(3 + 10 + 0 + 3);
    expect(total.because.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'damage 7', 'half -4', 'damage 5', 'times 2 5', 'damage 10', '30% of it -7',
    ]); // prettier-ignore
  });

  test('a resistance to all counts beside that to one', () => {
    expect([
      strongestFor({ all: 2, fire: 5 }, 'fire'),
      strongestFor({ all: 2 }, 'cold'),
      strongestFor({ fire: 5 }, ''),
    ]).toEqual([5, 2, 0]);
  });
});

const TYPES = [
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'negativeEnergy', label: 'Negative energy' },
];
const told = (parts: ReturnType<typeof readDamageParts>) =>
  parts?.map(({ notation, types }) => [notation, ...types].join(' '));

describe('F19 damage is a list of parts of types', () => {
  test.each([
    ['2d6+4', ['2d6+4']],
    ['2d6 + 1d8', ['2d6+1d8']],
    ['2d6 fire + 1d8 cold', ['2d6 fire', '1d8 cold']],
    ['7 plus 4 fire damage', ['7', '4 fire']],
    ['12 fire and negative energy', ['12 fire negativeEnergy']],
    ['2D6 Fire, and 1d8 COLD damage', ['2d6 fire', '1d8 cold']],
    ['lots', undefined],
    ['2d6 frost', undefined],
    ['2d6 fire + ', undefined],
    ['', undefined],
  ])('“%s”', (text, parts) => {
    expect(told(readDamageParts(text, TYPES))).toEqual(parts);
  });

  test('written, it reads as it was', () => {
    const read = readDamageParts('2d6 fire + 1d8 cold and negative energy + 4', TYPES) ?? [];
    const text = writeDamageParts(
      read.map(({ notation, types }) => ({ notation, ...withDamageTypes(types) })),
      TYPES,
    );
    expect(text).toBe('2d6 fire + 1d8 cold and negative energy + 4');
    expect(readDamageParts(text, TYPES)).toEqual(read);
  });

  test('in a draft a part without a type has the one beside it; only dice and whole numbers are taken', () => {
    expect(readDraftDamage('2d6 + 1 cold + 1d8', 'fire', TYPES)?.map(({ types }) => types)).toEqual([
      ['cold'],
      ['fire'],
    ]);
    expect(readDraftDamage('2d6kh1 fire', '', TYPES)).toBeUndefined();
  });

  test('a hundred thousand letters are read with work that grows with them, not with their square', () => {
    const read = (length: number): void => {
      expect(readDamageParts('2d6 fire + '.repeat(length / 10), TYPES)).toBeUndefined();
      readLeadingDamage('1d6 fire and '.repeat(length / 12), damageTypeNames(TYPES));
      readLeadingDamage('9'.repeat(length), damageTypeNames(TYPES));
    };
    expect(growthAt(100_000, read)).toBeLessThan(8);
  });
});

describe('F3 the head of a hit', () => {
  test.each([
    ['14 fire damage plus 7 cold damage', ['14 fire', '7 cold'], ''],
    [
      '14 fire and 7 cold damage, and the target is dazed',
      ['14 fire', '7 cold'],
      ', and the target is dazed',
    ],
    ['35 fire and negative energy damage', ['35 fire negativeEnergy'], ''],
    ['20 random energy damage', ['20'], ''],
    ['50 cold/fire damage (your choice)', ['50 cold fire'], ' (your choice)'],
    ['10 automatic cold damage', ['10 cold'], ''],
    ['75 (90/25) damage', ['75'], ''],
    ['14 damage, and 7 cold damage to each nearby enemy', ['14'], ', and 7 cold damage to each nearby enemy'],
    ['45 damage and 45 fire damage, divided between', ['45'], ' and 45 fire damage, divided between'],
    ['7 damage and 5 ongoing fire damage', ['7'], ' and 5 ongoing fire damage'],
    ['5 ongoing poison damage', undefined, undefined],
    ['The target falls', undefined, undefined],
  ])('“%s”', (text, parts, rest) => {
    const found = readLeadingDamage(text, damageTypeNames(TYPES));
    expect(told(found?.parts)).toEqual(parts);
    expect(found && text.slice(found.length)).toBe(rest);
  });
});

import { describe, expect, it, test } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { attacks, harm } = orcus;
const burning = (damage = '2d6 fire + 1d8+2 cold', more: Draft = {}) =>
  foe({ powers: [{ name: 'Breath', versus: 'ref', origin: 'near', damage, ...more }] });
const of = (who: ReturnType<typeof foe>, at = ally()) =>
  attacks.offer(who, firstPower(who), at, {}, CONTEXT_WITHOUT_FIGHT);

describe('a hit of several types (ORC-90, ORC-162)', () => {
  it('is typed in one field and printed in one line', () => {
    const { damage, lines } = firstPower(burning());
    expect(damage?.map(({ notation, type }) => [notation, type])).toEqual([
      ['2d6', 'fire'],
      ['1d8+2', 'cold'],
    ]);
    expect(lines.find(({ label }) => label === 'Hit')?.text).toBe('2d6 fire + 1d8+2 cold damage.');
    // The second type is rolled, and is no second thing that the words bring.
    expect(firstPower(burning()).reading?.riders).toEqual([]);
  });

  it('a part without a type has that of the field beside it', () => {
    expect(
      firstPower(burning('2d6 + 3 cold plus 5', { damageType: 'fire' })).damage?.map(({ type }) => type),
    ).toEqual(['cold', 'fire']);
  });

  it('a critical is the highest of each; a bonus and dice of the critical add once (ORC-84, ORC-86)', () => {
    const who = {
      ...burning(),
      effects: [effect('custom', { modifiers: [{ to: 'damage', value: 3, rule: '' }] })],
    };
    const { damage, expected, check } = of(who);
    expect(damage['critical']?.map(({ fixed, type }) => [fixed, type])).toEqual([
      [15, 'fire'],
      [10, 'cold'],
    ]);
    const [critical, hit] = ['critical', 'hit'].map(
      (key) => check?.outcomes.find((each) => each.key === key)?.chance ?? 0,
    );
    expect(expected).toBeCloseTo((critical ?? 0) * 25 + (hit ?? 0) * (10 + 6.5), 9);
  });

  it('each part meets the resistance, weakness and immunity to its own type (ORC-163, ORC-164, ORC-165)', () => {
    const parts = [
      { amount: 10, type: 'fire', share: 1 },
      { amount: 8, type: 'cold', share: 1 },
    ];
    expect(harm.take(foe({ resist: { fire: 5 } }), parts, CONTEXT_WITHOUT_FIGHT).total).toMatchObject({
      value: 13,
    });
    expect(
      harm.take(foe({ resist: { fire: 20 }, weak: { cold: 5 } }), parts, CONTEXT_WITHOUT_FIGHT).total.value,
    ).toBe(13);
    expect(harm.take(foe({ immune: ['cold'] }), parts, CONTEXT_WITHOUT_FIGHT).total.value).toBe(10);
  });

  it('one amount of two types at once: the resistance that helps least, the weakness that hurts most', () => {
    const both = [{ amount: 12, type: 'fire', also: ['cold'], share: 1 }];
    const taken = (draft: Draft) => harm.take(foe(draft), both, CONTEXT_WITHOUT_FIGHT).total.value;
    expect(taken({ resist: { fire: 5 } })).toBe(12);
    expect(taken({ resist: { fire: 5, cold: 3 } })).toBe(9);
    expect(taken({ weak: { cold: 5 } })).toBe(17);
    expect(taken({ immune: ['fire'] })).toBe(12);
    expect(taken({ immune: ['fire', 'cold'] })).toBe(0);
  });

  it('“2d8 (fire and cold)” in the words of a hit is one amount of both', () => {
    const who = burning('2d8', { hit: '(fire and cold)' });
    expect(firstPower(who).damage).toMatchObject([{ type: 'cold', also: ['fire'] }]);
  });

  test('out and in again it is the same', () => {
    const kind = orcus.creatures.find(({ key }) => key === 'monster');
    const draft = {
      ...kind?.blank,
      name: 'Drake',
      powers: [{ name: 'Breath', versus: 'ref', damage: '2d6 fire + 1d8 cold' }],
    };
    const built = kind?.build(draft);
    if (!built?.ok || !orcus.exchange) throw new Error('not built');
    const plain = orcus.exchange.describe(draft, built.value);
    const back = kind?.build(orcus.exchange.adopt(plain).draft);
    expect(
      back?.ok && back.value.sheet.powers[0]?.damage?.map(({ notation, type }) => [notation, type]),
    ).toEqual([
      ['2d6', 'fire'],
      ['1d8', 'cold'],
    ]);
    const [first] = plain.powers;
    if (!first) throw new Error('no power');
    const read = orcus.exchange.readPower(orcus.exchange.writePower(first));
    expect(read.damage).toEqual(first.damage);
    expect(read.hit.replaceAll('.', '')).toBe(first.hit.replaceAll('.', ''));
  });
});

test('torches doubles every part of a natural 20 (TOR-16, TOR-18)', () => {
  const kind = torches.creatures.find(({ key }) => key === 'monster');
  const built = kind?.build({
    ...kind.blank,
    name: 'Salamander',
    attacks: [{ name: 'Spear', damage: '1d8 + 2 plus 1d6 fire' }],
  });
  if (!built?.ok) throw new Error('not built');
  const { sheet } = built.value;
  const who = { ...foe(), sheet };
  const [power] = sheet.powers;
  if (!power) throw new Error('no power');
  const { damage } = torches.attacks.offer(who, power, who, {}, CONTEXT_WITHOUT_FIGHT);
  expect(damage['critical']?.map(({ notation, type, share }) => [notation, type, share])).toEqual([
    ['1d8+2', '', 2],
    ['1d6', 'fire', 2],
  ]);
});

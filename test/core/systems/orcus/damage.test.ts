import { describe, expect, it } from 'vitest';
import type { DamagePart, Effect, Fighter } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ally, effect, foe } from './fighters.ts';

const { harm } = orcus;
const part = (amount: number, type = '', share = 1): DamagePart => ({ amount, type, share });

function hurt(who: Fighter, ...parts: readonly DamagePart[]): number {
  return harm.take(who, parts).total.value;
}

describe('damage, step by step (ORC-166)', () => {
  it.each<[string, string, object, DamagePart, number]>([
    ['S-19', 'resist, less', { resist: { fire: 5 } }, part(4, 'fire'), 0],
    ['S-19', 'resist, more', { resist: { fire: 5 } }, part(12, 'fire'), 7],
    ['S-20', 'weak', { weak: { fire: 5 } }, part(6, 'fire'), 11],
    ['H-14', 'persistent against resistance', { resist: { acid: 3 } }, part(5, 'acid'), 2],
    ['H-15', 'weak and resistant', { weak: { cold: 5 }, resist: { cold: 8 } }, part(12, 'cold'), 9],
    ['H-16', 'weak and very resistant', { weak: { cold: 5 }, resist: { cold: 15 } }, part(6, 'cold'), 0],
    ['H-17', 'half before resistance', { resist: { all: 2 } }, part(13, '', 0.5), 4],
    ['ORC-163', 'immune', { immune: ['poison'] }, part(30, 'poison'), 0],
    ['ORC-163', 'immune and weak', { immune: ['poison'], weak: { poison: 5 } }, part(30, 'poison'), 0],
    ['ORC-165', 'no weakness to nothing', { weak: { fire: 5 } }, part(0, 'fire'), 0],
    ['ORC-164', 'another type', { resist: { fire: 5 } }, part(4, 'cold'), 4],
    ['ORC-164', 'all and one: the higher', { resist: { fire: 5, all: 8 } }, part(10, 'fire'), 2],
    ['ORC-164', 'untyped goes by all alone', { resist: { fire: 5 } }, part(10), 10],
    ['ORC-02', 'half rounds down', {}, part(7, '', 0.5), 3],
    ['ORC-90', 'never below nothing', {}, part(-4), 0],
  ])('%s %s', (_rule, _what, draft, damage, left) => {
    const result = harm.take(foe({ level: 10, ...draft }), [damage]);
    expect(result.total.value).toBe(left);
    expect(result.total.because.reduce((sum, { value }) => sum + value, 0)).toBe(left);
  });

  it('each part goes its own way (ORC-166)', () => {
    expect(hurt(foe({ resist: { fire: 5 }, weak: { cold: 3 } }), part(8, 'fire'), part(4, 'cold'))).toBe(
      3 + 7,
    );
  });

  it('the petrified resist 20 of everything', () => {
    expect(hurt(foe({}, { effects: [effect('petrified')] }), part(25))).toBe(5);
  });
});

describe('hit points (ORC-157 to ORC-171)', () => {
  it('S-17: temporary hit points go first (ORC-159)', () => {
    expect(harm.take(ally({ hp: 30 }, { temporary: 5 }), [part(7)])).toMatchObject({
      hp: { from: 30, to: 28 },
      temporary: { from: 5, to: 0 },
    });
  });

  it('S-18: temporary hit points do not add up (ORC-159)', () => {
    expect(harm.temporary(ally({}, { temporary: 10 }), 12).to).toBe(12);
    expect(harm.temporary(ally({}, { temporary: 12 }), 7)).toMatchObject({
      to: 12,
      note: 'kept at 12: they do not add up',
    });
  });

  it.each<[string, number, number, readonly string[]]>([
    ['S-21', 20, -9, ['dying']],
    ['S-21', 20, -10, ['dead']],
    ['H-19', 21, -10, ['dead']],
    ['H-20', 30, 15, ['staggered']],
    ['H-20', 31, 15, ['staggered']],
    ['ORC-158', 31, 16, []],
    ['ORC-167', 20, 0, ['dying']],
  ])('%s: a hero of %i at %i is %j', (_id, max, hp, state) => {
    expect(harm.state(ally({ hp: max }, { hp }))).toEqual(state);
  });

  it('H-18: 18 damage against 10 temporary and 7 of 30 leaves it dying (ORC-159, ORC-171)', () => {
    expect(harm.take(ally({ hp: 30 }, { hp: 7, temporary: 10 }), [part(18)])).toMatchObject({
      hp: { to: -1 },
      becomes: ['dying'],
    });
  });

  it('H-40: a maximised 2d8+4 staggers a creature of 29', () => {
    expect(harm.take(foe({}), [part(20)])).toMatchObject({ hp: { from: 29, to: 9 }, becomes: ['staggered'] });
  });

  it('foes die at 0, monsters on the heroes’ side lie dying, mooks die on any side (ORC-167, ORC-286)', () => {
    expect(harm.take(foe(), [part(29)]).becomes).toEqual(['dead']);
    expect(harm.take(foe({}, { side: 'allies' }), [part(29)]).becomes).toEqual(['dying']);
    expect(harm.take(foe({ rank: 'mook' }, { side: 'allies' }), [part(1)]).becomes).toEqual(['dead']);
    expect(harm.state(foe({ rank: 'mook' }))).toEqual([]);
  });

  it('a GM’s decision stands against the numbers (ORC-06, ORC-172)', () => {
    expect(harm.state(foe({}, { hp: -50, fate: 'knockedOut' }))).toEqual(['knockedOut']);
    expect(harm.state(foe({}, { hp: 0, fate: 'stable' }))).toEqual(['stable']);
    expect(harm.state(ally({ hp: 20 }, { hp: -10, fate: 'stable' }))).toEqual(['dead']);
    expect(harm.state(foe({}, { fate: 'dead' }))).toEqual(['dead']);
  });
});

describe('healing (ORC-173 to ORC-175)', () => {
  it.each([
    ['S-22', 30, -5, 10, 10],
    ['H-41', 40, 35, 20, 40],
    ['ORC-173', 30, 10, 5, 15],
    ['ORC-173', 30, -5, 0, -5],
  ])('%s: max %i at %i healed by %i is at %i', (_id, max, hp, amount, to) => {
    expect(harm.heal(ally({ hp: max }, { hp }), amount).to).toBe(to);
  });

  it('the dead stay dead (ORC-175)', () => {
    const { to, refused } = harm.heal(foe({}, { hp: 0 }), 10);
    expect([to, refused?.rule]).toEqual([0, 'ORC-175']);
  });
});

describe('effects that meet (ORC-126, ORC-127, ORC-178)', () => {
  const persistent = (amount: number, damageType: string): Effect =>
    effect('persistent', { id: `${damageType}${amount}`, amount, damageType });

  it('H-13: persistent damage keeps the highest of each type', () => {
    const burning = foe({}, { effects: [persistent(4, 'fire')] });
    expect(harm.meets(burning, persistent(7, 'fire'))).toEqual({ accept: true, replaces: ['fire4'] });
    expect(harm.meets(burning, persistent(3, 'fire'))).toMatchObject({ accept: false, rule: 'ORC-178' });
    expect(harm.meets(burning, persistent(3, 'cold'))).toEqual({ accept: true, replaces: [] });
    expect(harm.meets(foe({ immune: ['fire'] }), persistent(3, 'fire'))).toMatchObject({
      accept: false,
      rule: 'ORC-163',
    });
  });

  it('damage of two types is refused by an immunity to both alone', () => {
    const both = effect('persistent', { amount: 5, damageType: 'cold', also: ['necrotic'] });
    expect(harm.meets(foe({ immune: ['cold'] }), both).accept).toBe(true);
    expect(harm.meets(foe({ immune: ['cold', 'necrotic'] }), both)).toMatchObject({ rule: 'ORC-163' });
  });

  it('a newer mark replaces the older', () => {
    expect(
      harm.meets(
        foe({}, { effects: [effect('marked', { source: 'a' })] }),
        effect('marked', { source: 'b' }),
      ),
    ).toEqual({ accept: true, replaces: ['e-marked'] });
  });

  it('save-ends conditions stand side by side, open ones once', () => {
    const open = { duration: { kind: 'removed' } } as const;
    expect(harm.meets(foe({}, { effects: [effect('dazed')] }), effect('dazed'))).toEqual({
      accept: true,
      replaces: [],
    });
    expect(harm.meets(foe({}, { effects: [effect('prone', open)] }), effect('prone', open))).toMatchObject({
      accept: false,
      rule: 'ORC-126',
    });
    expect(harm.meets(foe({ immune: ['prone'] }), effect('prone', open))).toMatchObject({ accept: false });
  });

  it('marks and grapples end with their source, others do not', () => {
    expect(
      ['marked', 'grappled', 'dazed', 'custom', 'persistent'].map((each) =>
        harm.endsWithSource(effect(each)),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('the end of a fight clears all but what must be removed', () => {
    const who = ally(
      {},
      {
        effects: [
          effect('dazed'),
          effect('marked', { duration: { kind: 'encounter' } }),
          effect('prone', { duration: { kind: 'removed' } }),
        ],
      },
    );
    expect(harm.afterFight(who).flatMap((each) => (each.do === 'endEffect' ? [each.effect] : []))).toEqual([
      'e-dazed',
      'e-marked',
    ]);
  });
});

describe('after a fight', () => {
  it('temporary hit points are gone (ORC-161)', () => {
    const who = foe({}, { temporary: 7 });
    expect(harm.afterFight(who)).toMatchObject([{ do: 'temporary', amount: -7 }]);
    expect(harm.temporary(who, -7).to).toBe(0);
  });

  it('H-25: every second fight earns a hero an action point (ORC-33)', () => {
    let points = 1;
    let fights = 0;
    for (let fight = 1; fight <= 5; fight++) {
      for (const each of harm.afterFight(
        ally({}, { counters: { actionPoints: points }, marks: { fights } }),
      )) {
        if (each.do === 'count') points = each.to;
        if (each.do === 'mark' && typeof each.to === 'number') fights = each.to;
      }
    }
    expect([points, fights]).toEqual([3, 5]);
    expect(harm.afterFight(foe({ rank: 'elite' }))).toEqual([]);
  });
});

describe('experience (ORC-265)', () => {
  it.each([
    [3, 'mook', 38],
    [3, 'standard', 150],
    [12, 'elite', 1400],
    [20, 'boss', 14_000],
    [30, 'boss', 80_000],
  ])('level %i %s is worth %i', (level, rank, xp) => {
    expect(harm.experience(foe({ level, rank }).sheet)).toBe(xp);
  });

  it('is unknown above level 30 unless typed, and for heroes', () => {
    expect(harm.experience(foe({ level: 31 }).sheet)).toBeUndefined();
    expect(harm.experience(foe({ level: 31, overrides: { xp: 20_000 } }).sheet)).toBe(20_000);
    expect(harm.experience(ally().sheet)).toBeUndefined();
  });

  it('S-25: four standard monsters of level 3 give each of four heroes 150', () => {
    expect((4 * (harm.experience(foe({ level: 3 }).sheet) ?? 0)) / 4).toBe(150);
  });
});

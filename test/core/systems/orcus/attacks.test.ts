import { describe, expect, it } from 'vitest';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { AttackOffer } from '../../../../core/rules/attacks.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { attacks } = orcus;

function attacker(power: Draft, effects: readonly Effect[] = [], draft: Draft = {}): Fighter {
  return foe({ ...draft, powers: [{ name: 'P', versus: 'ac', attackBonus: 9, ...power }] }, { effects });
}

function offered(
  by: Fighter,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  rulings: RulesContext['rulings'] = {},
): AttackOffer {
  return attacks.offer(by, firstPower(by), target, switched, { ...CONTEXT_WITHOUT_FIGHT, rulings });
}

function key(offer: AttackOffer, face: number): string {
  const spec = parseRoll(`1d20+${offer.check?.modifier.value ?? 0}`);
  if (!spec.ok) throw new Error(spec.refusal.message);
  return attacks.outcome(offer, roll(spec.value, createScriptedDice([face]))).key;
}

describe('natural 20 and 1 (ORC-84, ORC-85)', () => {
  it('H-09: a 20 hits AC 30 and deals the maximum', () => {
    const offer = offered(attacker({ attackBonus: -3, damage: '2d8+4' }), ally({ ac: 30 }));
    expect(key(offer, 20)).toBe('critical');
    expect(offer.damage['critical']?.[0]).toMatchObject({ fixed: 20, share: 1 });
  });

  it('H-10: a 1 misses AC 12 with 24', () => {
    expect(key(offered(attacker({ attackBonus: 23 }), ally({ ac: 12 })), 1)).toBe('miss');
  });
});

describe('chances and expected damage against all faces', () => {
  const dice = [
    [1, 8],
    [2, 6],
  ] as const;
  const cases = [-5, 0, 5, 9, 10, 25].flatMap((bonus) =>
    [10, 15, 20, 30].flatMap((ac) =>
      (['none', 'half', 'full'] as const).map((miss) => ({ bonus, ac, miss })),
    ),
  );

  it.each(cases)('$bonus against $ac, a miss deals $miss', ({ bonus, ac, miss }) => {
    for (const [count, sides] of dice) {
      const offer = offered(
        attacker({ attackBonus: bonus, damage: `${count}d${sides}+3`, miss }),
        ally({ ac }),
      );
      let [crit, hit, sum, ways] = [0, 0, 0, 0];
      for (let face = 1; face <= 20; face++) {
        const struck = face === 20 || (face !== 1 && face + bonus >= ac);
        if (face === 20) crit += 1;
        else if (struck) hit += 1;
        for (let first = 1; first <= sides; first++) {
          for (let second = 1; second <= (count === 2 ? sides : 1); second++) {
            const thrown = 3 + first + (count === 2 ? second : 0);
            ways += 1;
            if (face === 20) sum += 3 + count * sides;
            else if (struck || miss === 'full') sum += thrown;
            else if (miss === 'half') sum += Math.floor(thrown / 2);
          }
        }
      }
      expect(offer.check?.outcomes.map(({ chance }) => chance)).toEqual([
        crit / 20,
        hit / 20,
        expect.closeTo((20 - crit - hit) / 20, 12),
      ]);
      expect(offer.expected).toBeCloseTo(sum / ways, 9);
      for (let face = 1; face <= 20; face++) {
        expect(key(offer, face)).toBe(
          face === 20 ? 'critical' : face !== 1 && face + bonus >= ac ? 'hit' : 'miss',
        );
      }
    }
  });

  it('H-39: 2d8+4 at +10 against AC 20 is worth 7.5', () => {
    expect(offered(attacker({ attackBonus: 10, damage: '2d8+4' }), ally({ ac: 20 })).expected).toBeCloseTo(
      7.5,
      12,
    );
  });

  it('without a roll the damage is simply dealt', () => {
    const offer = offered(attacker({ versus: '', damage: '2d6' }), ally());
    expect([offer.check, Object.keys(offer.damage), offer.expected]).toEqual([undefined, ['hit'], 7]);
  });
});

describe('circumstances (ORC-80)', () => {
  it('H-11: off-guard, in cover, attacker prone come to −2', () => {
    const offer = offered(
      attacker({}, [effect('prone')]),
      ally({ ac: 15 }, { effects: [effect('offGuard')] }),
      { cover: true },
    );
    expect(offer.check?.modifier.value).toBe(7);
    expect(key(offer, 8)).toBe('hit');
    expect(key(offer, 7)).toBe('miss');
  });

  it('H-12: the greater cover alone counts; near attacks know no concealment', () => {
    expect(
      offered(attacker({}), ally(), { cover: true, threeQuartersCover: true }).check?.modifier.value,
    ).toBe(4);
    const near = offered(
      attacker({ origin: 'near', area: true }),
      ally({}, { effects: [effect('invisible')] }),
    );
    expect(near.check?.modifier.value).toBe(9);
    expect(near.circumstances.some(({ key: each }) => each === 'totalConcealment')).toBe(false);
  });

  it.each<[string, readonly string[], readonly string[], Draft, number]>([
    ['dazed target', [], ['dazed'], {}, 2],
    ['several causes of off-guard', [], ['dazed', 'restrained', 'stunned'], {}, 2],
    ['prone target, melee', [], ['prone'], {}, 2],
    ['prone target, ranged', [], ['prone'], { origin: 'ranged' }, -2],
    ['prone target, area', [], ['prone'], { origin: 'near' }, 0],
    ['unconscious target', [], ['unconscious'], {}, 7],
    ['rattled attacker', ['rattled'], [], {}, -2],
    ['restrained attacker', ['restrained'], [], {}, -2],
    ['running attacker', ['ran'], [], {}, -5],
    ['blinded attacker', ['blinded'], [], {}, -5],
    ['blinded attacker, dazed target', ['blinded'], ['dazed'], {}, -5],
    ['hidden attacker', ['hidden'], [], {}, 2],
    ['invisible target', [], ['invisible'], {}, -5],
    ['full defense', [], ['fullDefense'], {}, -2],
  ])('%s', (_what, own, theirs, power, change) => {
    const by = attacker(
      power,
      own.map((each) => effect(each)),
    );
    expect(offered(by, ally({}, { effects: theirs.map((each) => effect(each)) })).check?.modifier.value).toBe(
      9 + change,
    );
  });

  it('a mark hinders attacks on others alone (ORC-127)', () => {
    const by = attacker({}, [effect('marked', { source: 'hero' })]);
    expect(offered(by, ally()).check?.modifier.value).toBe(9);
    expect(offered(by, ally({}, { id: 'other' })).check?.modifier.value).toBe(7);
  });

  it('what the GM switches stands, and strange keys change nothing', () => {
    const dazed = ally({}, { effects: [effect('dazed')] });
    expect(offered(attacker({}), dazed, { offGuard: false, toString: true }).check?.modifier.value).toBe(9);
    expect(offered(attacker({}), ally(), { charged: true }).check?.modifier.value).toBe(10);
  });
});

describe('damage of an outcome', () => {
  it('S-13: one roll serves every target of an area, a critical is its own (ORC-91)', () => {
    const { damage } = offered(attacker({ area: true, origin: 'far', damage: '2d6' }), ally());
    expect([damage['hit']?.[0]?.shared, damage['critical']?.[0]?.shared]).toEqual([true, false]);
  });

  it('weakened attackers and incorporeal targets halve (ORC-127, ORC-130)', () => {
    const weak = offered(attacker({ damage: '7', miss: 'half' }, [effect('weakened')]), ally());
    expect([weak.damage['hit']?.[0]?.share, weak.damage['miss']?.[0]?.share]).toEqual([0.5, 0.25]);
    const ghost = foe({ incorporeal: true });
    expect(offered(attacker({ damage: '7' }), ghost).damage['hit']?.[0]?.share).toBe(0.5);
  });

  it('mooks come through a miss, unless the GM says otherwise (ORC-286)', () => {
    const mook = foe({ rank: 'mook' });
    const by = attacker({ damage: '2d6', miss: 'half' });
    expect(offered(by, mook).damage['miss']?.[0]?.share).toBe(0);
    expect(offered(by, mook, { mookMiss: false }).damage['miss']?.[0]?.share).toBe(0.5);
    expect(offered(by, foe()).damage['miss']?.[0]?.share).toBe(0.5);
    expect(offered(by, mook, {}, { mookMiss: 'hurt' }).damage['miss']?.[0]?.share).toBe(0.5);
  });

  it('a mook’s critical is its fixed number (ORC-290)', () => {
    const mook = attacker({}, [], { rank: 'mook', level: 7 });
    expect(offered(mook, ally()).damage['critical']?.[0]).toMatchObject({ fixed: 8 });
  });
});

import { describe, expect, it } from 'vitest';
import type { DamagePart } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, offered, outcome, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { harm, attacks, turns, encounters, options } = orcus;

function under(rulings: RulesContext['rulings'], more: Partial<RulesContext> = {}): RulesContext {
  return { ...TURN, rulings, ...more };
}

const fire = (amount: number, share = 1): DamagePart => ({ amount, type: 'fire', share });

describe('the list of rulings', () => {
  it('names rules with a card, keys once, and the usual choice among the choices', () => {
    const cards = new Set(orcus.reference.map(({ id }) => id));
    // The rulebook knows no delaying, no readying and no level above 30, so that these are ours and carry no rule.
    expect(options.filter(({ rule }) => !cards.has(rule)).map(({ key, rule }) => [key, rule])).toEqual([
      ['allowDelay', ''],
      ['above30', ''],
    ]);
    expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
    for (const { choices, standard } of options) expect(choices.map(({ key }) => key)).toContain(standard);
  });
});

describe('the order of damage (ORC-166)', () => {
  // 13 fire, half of it, against resist 2; weak 5 and resist 8 at once.
  it.each([
    ['halveThenNet', 13, 0.5, { resist: { fire: 2 } }, 4],
    ['netThenHalve', 13, 0.5, { resist: { fire: 2 } }, 5],
    ['resistFirst', 13, 0.5, { resist: { fire: 2 } }, 4],
    ['halveThenNet', 12, 1, { weak: { fire: 5 }, resist: { fire: 8 } }, 9],
    ['netThenHalve', 12, 0.5, { weak: { fire: 5 }, resist: { fire: 8 } }, 4],
    ['resistFirst', 6, 1, { weak: { fire: 5 }, resist: { fire: 15 } }, 5],
    ['halveThenNet', 6, 1, { weak: { fire: 5 }, resist: { fire: 15 } }, 0],
    ['resistFirst', 1, 0.5, { weak: { fire: 5 } }, 0],
  ] as const)('%s: %i at %f against %o arrives as %i', (order, amount, share, draft: Draft, arrives) => {
    const now = under({ damageOrder: order });
    expect(harm.take(foe(draft), [fire(amount, share)], now).total.value).toBe(arrives);
  });
});

describe('dice of a critical hit (ORC-86, ORC-197)', () => {
  const hero = ally({
    level: 11,
    attacks: [{ name: 'Axe', weapon: 'longsword', damage: '1dW', improvedCritical: true }],
  });
  const critical = (rulings: RulesContext['rulings']): object | undefined =>
    attacks.offer(hero, firstPower(hero), foe(), {}, under(rulings)).damage['critical']?.[0];

  it('are rolled, or count as their highest', () => {
    expect(critical({})).toMatchObject({ notation: '2d8+8' });
    expect(critical({ critBonus: 'max' })).toMatchObject({ fixed: 24 });
  });
});

describe('the incorporeal (ORC-130)', () => {
  it('take half of persistent damage and of falls only where the campaign says so', () => {
    const ghost = foe({ incorporeal: true }, { effects: [effect('persistent', { amount: 7 })] });
    const parts = (rulings: RulesContext['rulings']): number | undefined => {
      const now = under(rulings, { acting: 'monster' });
      const [tick] = turns.start(ghost, [ghost], now);
      const [harmed] = tick ? turns.resolve(tick, ghost, undefined, now).consequences : [];
      return harmed?.do === 'harm' ? harm.take(ghost, harmed.parts, now).total.value : undefined;
    };
    expect([parts({}), parts({ incorporealAllDamage: 'all' })]).toEqual([7, 3]);
    const fall = (rulings: RulesContext['rulings']): number => {
      const fallen = outcome('fall', asked(ghost, [], { dice: '9' }, under(rulings))).consequences[0];
      return fallen?.do === 'harm' ? harm.take(ghost, fallen.parts).total.value : 0;
    };
    expect([fall({}), fall({ incorporealAllDamage: 'all' })]).toEqual([9, 4]);
  });
});

describe('on land (ORC-156)', () => {
  it.each([
    [{}, false],
    [{ aquaticOnLand: 'always' }, true],
  ])('under %o an aquatic attacker is better: %s', (rulings, better) => {
    const eel = foe({ tags: ['aquatic'] });
    const on = attacks
      .offer(eel, firstPower(eel), ally(), {}, under(rulings))
      .circumstances.some(({ key, on: active }) => key === 'aquatic' && active);
    expect(on).toBe(better);
  });
});

describe('falls (ORC-144)', () => {
  it.each([
    [{}, '4d10'],
    [{ fallDamage: 'd6' }, '4d6'],
  ])('under %o 40 feet are %s', (rulings, dice) => {
    const rolls: string[] = [];
    const roller = {
      check: () => ({ notation: '', parts: [], total: 0 }),
      roll: (_label: unknown, notation: string) => {
        rolls.push(notation);
        return { notation, parts: [], total: 9 };
      },
    };
    orcus.procedures
      ?.find(({ key }) => key === 'fall')
      ?.decide(asked(ally(), [], { feet: 40 }, under(rulings)), roller);
    expect(rolls).toEqual([dice]);
  });
});

describe('monsters at 0 hit points (ORC-167, ORC-171)', () => {
  it.each([
    ['deadAtZero', 0, ['dead']],
    ['sameAsHeroes', 0, ['dying']],
    ['sameAsHeroes', -13, ['dying']],
    ['sameAsHeroes', -14, ['dead']],
  ])('%s: a monster of 29 at %i is %o', (choice, hp, state) => {
    const now = under({ monsterDeath: choice });
    const { sheet } = foe({ role: 'striker' });
    const seated = orcus.seated?.(sheet, now) ?? sheet;
    expect(harm.state(foe({}, { sheet: seated, hp }))).toEqual(state);
  });

  it('mooks die all the same, one monster may lie dying alone, and it then makes death saves (ORC-168, ORC-286)', () => {
    const now = under({ monsterDeath: 'sameAsHeroes' });
    const mook = foe({ rank: 'mook' });
    const seated = orcus.seated?.(mook.sheet, now) ?? mook.sheet;
    expect(harm.state({ ...mook, sheet: seated, hp: 0 })).toEqual(['dead']);
    const lying = foe({ liesDying: true }, { hp: 0 });
    expect(harm.state(lying)).toEqual(['dying']);
    expect(turns.end(lying, [lying], CONTEXT_WITHOUT_FIGHT).map(({ rule }) => rule)).toEqual(['ORC-168']);
  });
});

describe('the start of a turn (ORC-23)', () => {
  it.each([
    [{}, ['ORC-177', 'ORC-179']],
    [{ startOfTurnOrder: 'persistent' }, ['ORC-179', 'ORC-177']],
  ])('under %o goes %o', (rulings, order) => {
    const troll = foe({ regeneration: 5 }, { hp: 3, effects: [effect('persistent', { amount: 3 })] });
    expect(turns.start(troll, [troll], under(rulings)).map(({ rule }) => rule)).toEqual(order);
  });
});

describe('numbers to beat (ORC-217)', () => {
  it.each([
    [{}, [13, 18, 25]],
    [{ dcRates: 'even' }, [13, 17, 23]],
  ])('under %o level 10 is easy, moderate and hard at %o', (rulings, numbers) => {
    const hero = ally({ level: 10 });
    const found = ['easy', 'moderate', 'hard'].map(
      (how) => offered('check', asked(hero, [], { how, skill: 'heal' }, under(rulings)))?.[0],
    );
    expect(found).toEqual(numbers);
  });
});

describe('encounters', () => {
  const party = [3, 3, 4, 6].map((level) => ally({ level }).sheet);
  const weigh = (draft: Draft, rulings: RulesContext['rulings']): readonly (number | undefined)[] => {
    const weight = encounters?.weigh([{ sheet: foe(draft).sheet, count: 1 }], party, rulings);
    return [weight?.budget.value, weight?.threat.value];
  };

  it.each([
    ['averageFloor', 4 * 175],
    ['lowest', 4 * 150],
    ['highest', 4 * 250],
  ])('the party’s level is the %s: a budget of %i (ORC-292)', (partyLevel, budget) => {
    expect(weigh({ level: 4 }, { partyLevel })[0]).toBe(budget);
  });

  it.each([
    ['elite', {}, 2],
    ['elite', { eliteWeight: '3' }, 3],
    ['boss', {}, 4],
    ['boss', { bossWeight: '5' }, 5],
    ['standard', { eliteWeight: '3', bossWeight: '5' }, 1],
    ['mook', { eliteWeight: '3', bossWeight: '5' }, 0.25],
  ])('a %s under %o counts for %f heroes (ORC-264, ORC-293)', (rank, rulings, heroes) => {
    expect(weigh({ level: 4, rank }, rulings)[1]).toBe(175 * heroes);
  });

  it.each([
    [{}, 437],
    [{ xpShare: 'fullEach' }, 1750],
  ])('under %o each of four gets %i of 1,750 (ORC-266)', (rulings, each) => {
    expect(encounters?.share?.(1750, 4, rulings)).toBe(each);
  });
});

describe('a condition that is only a word (ORC-125, ORC-128)', () => {
  const word = (condition: string): RulesContext => under({ [`condition:${condition}`]: 'label' });

  it('changes no attack', () => {
    const dazed = foe({}, { effects: [effect('dazed')] });
    const bonus = (now: RulesContext): number | undefined =>
      attacks.offer(ally(), firstPower(ally()), dazed, {}, now).check?.modifier.value;
    expect((bonus(TURN) ?? 0) - (bonus(word('dazed')) ?? 0)).toBe(2);
    const weak = ally({}, { effects: [effect('weakened')] });
    const share = (now: RulesContext): number | undefined =>
      attacks.offer(weak, firstPower(weak), foe(), {}, now).damage['hit']?.[0]?.share;
    expect([share(TURN), share(word('weakened'))]).toEqual([0.5, 1]);
  });

  it('takes no action away, halves nothing and holds nobody', () => {
    const stunned = ally({}, { effects: [effect('stunned'), effect('immobilized', { id: 'i' })] });
    expect(turns.budget?.pay(stunned, 'standard', TURN).ok).toBe(false);
    expect(turns.budget?.pay(stunned, 'standard', word('stunned')).ok).toBe(true);
    const free = under({ 'condition:stunned': 'label', 'condition:immobilized': 'label' });
    expect(outcome('walk', asked(stunned, [], {}, free)).success).toBe(true);
    const stone = foe({}, { effects: [effect('petrified')] });
    expect(harm.take(stone, [fire(25)], TURN).total.value).toBe(5);
    expect(harm.take(stone, [fire(25)], word('petrified')).total.value).toBe(25);
    expect(harm.brings?.(ally(), effect('unconscious'), word('unconscious'))).toEqual([]);
  });
});

describe('saves of elites and bosses (ORC-291)', () => {
  it.each([
    ['elite', {}, 2],
    ['boss', {}, 5],
    ['boss', { monsterSaveBonus: 'none' }, 0],
    ['standard', { monsterSaveBonus: 'none' }, 0],
  ] as const)('a %s joining under %o saves with +%i', (rank, rulings, bonus) => {
    expect(orcus.seated?.(foe({ rank }).sheet, under(rulings)).traits['saves'] ?? 0).toBe(bonus);
  });
});

describe('recharge if it is hurt (ORC-59)', () => {
  // What the power says, what hurts, whether it comes back.
  it.each([
    ['it takes fire damage', 'fire', 5, true],
    ['it takes fire damage', 'cold', 5, false],
    ['the troll takes damage', 'cold', 5, true],
    ['it takes fire damage', 'fire', 0, false],
    ['an ally takes fire damage', 'fire', 5, false],
    ['first staggered', 'cold', 20, true],
    ['first staggered', 'cold', 1, false],
    ['it hits with both claws', 'fire', 20, false],
  ])('“recharge if %s”, %s %i: %s', (rechargeIf, type, amount, comes) => {
    const powers = [{ name: 'Roar', usage: 'rechargeIf', rechargeIf }];
    const fresh = foe({ powers });
    const spent = { ...fresh, spent: [firstPower(fresh).id] };
    const result = harm.take(spent, [{ amount, type, share: 1 }], TURN);
    const after = harm.after?.({ ...spent, hp: result.hp.to }, result, TURN) ?? [];
    expect(after.some((each) => each.do === 'restorePower')).toBe(comes);
  });
});

describe('knocking out (ORC-172)', () => {
  const down = (hp: number, rulings: RulesContext['rulings'] = {}) =>
    harm.knockedOut?.(foe({}, { hp, fate: 'knockedOut' }), under(rulings));

  it.each([
    ['hit points below 0 stand at 0', -7, {}, [{ do: 'setHp', to: 0 }]],
    ['where the campaign rules so they stay', -7, { knockedOutAt: 'stays' }, []],
    ['0 and more stay', 3, {}, []],
  ] as const)('%s', (_what, hp, rulings, brings) => {
    expect(down(hp, rulings)).toMatchObject(brings);
  });
});

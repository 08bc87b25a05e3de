import { describe, expect, test } from 'vitest';
import type { AttackOffer, AttackOutcome, RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import {
  button,
  dealt,
  effect,
  ended,
  fighting,
  foe,
  hands,
  hero,
  moment,
  of,
  offered,
  power,
  pressed,
  refused,
  TEN,
} from './people.ts';

const rolled = (
  attacker: Fighter,
  target: Fighter,
  offer: AttackOffer,
  ...faces: readonly number[]
): RolledAttack => ({ attacker, target, offer, outcome: ended(offer, ...faces), damage: [] });
const answersTo = (all: RolledAttack, now: RulesContext = moment()): readonly string[] =>
  (archmage.attacks.answers?.(all, now) ?? []).map(({ key }) => key);
const answered = (all: RolledAttack, key: string, faces: readonly number[], now: RulesContext = moment()) => {
  const asked = archmage.attacks.answers?.(all, now).find((each) => each.key === key);
  const given = asked && archmage.attacks.answer?.(all, asked, hands(...faces), now);
  if (!given?.ok) throw new Error(given?.refusal.message ?? 'no answers');
  return given.value;
};
const claw = (more = {}) => ({ name: 'Claw', attack: '+9 vs. AC', hit: '20 damage', ...more });

describe('criticals, fumbles, misses', () => {
  test('ARC-95 ARC-97 ARC-98 ARC-99 S-21 D-13 17 + 3 doubled, trebled, four times', () => {
    const who = hero({
      level: 3,
      abilities: { ...TEN, str: 16 },
      attacks: [{ name: 'Axe', die: '10' }],
    });
    const times = (...on: readonly string[]) =>
      dealt(
        offered(who, foe(), moment(), Object.fromEntries(on.map((key) => [key, true]))),
        'critical',
        20,
        foe(),
      );
    expect([times(), times('double'), times('double', 'doubleAgain')]).toEqual([40, 60, 80]);
    expect(ended(offered(who, foe({ ac: 99 })), 20).key).toBe('critical');
  });

  test('ARC-100 ARC-171 D-14 vulnerable and resistant: 15 doubled, then halved', () => {
    const who = hero({
      attacks: [{ name: 'Fire', damageType: 'fire', spell: true, dice: 'spell', spellDice: '3d6' }],
    });
    const target = foe({ resist: { fire: 19 } }, { effects: [effect('vulnerable')] });
    const offer = offered(who, target);
    expect(ended(offer, 18).key).toBe('criticalResisted');
    expect(dealt(offer, 'criticalResisted', 15, target)).toBe(15);
  });

  test('ARC-100 ARC-155 S-22 AMB-24 D-15 threshold 17: a face in range is critical, by ruling only with the total', () => {
    const who = foe({ powers: [claw({ attack: '+6 vs. AC', crit: 1 })] });
    const target = hero({ overrides: { ac: 26 } }, { effects: [effect('vulnerable')] });
    expect(ended(offered(who, target), 17).key).toBe('critical');
    expect(ended(offered(who, target), 16).key).toBe('miss');
    expect(ended(offered(who, target, moment({ rulings: { expandedCritAutoHits: 'no' } })), 17).key).toBe(
      'miss',
    );
  });

  test('ARC-101 ARC-102 ARC-103 D-16 natural 1 does nothing though 25 would hit', () => {
    const who = foe({ powers: [claw({ attack: '+24 vs. AC', miss: 'Half damage' })] });
    const offer = offered(who, hero({ overrides: { ac: 20 } }));
    expect(ended(offer, 1)).toMatchObject({ key: 'fumble', total: 25 });
    expect(dealt(offer, 'fumble', 20, hero())).toBe(0);
  });

  test('ARC-09 ARC-10 ARC-103 AMB-75 D-18 one roll of 17: 34, 17, 8, 0', () => {
    const who = hero({
      attacks: [{ name: 'Wave', dice: 'spell', spellDice: '4d6', area: true, miss: 'half' }],
    });
    const offer = offered(who, foe());
    expect(['critical', 'hit', 'miss', 'fumble'].map((key) => dealt(offer, key, 17, foe()))).toEqual([
      34, 17, 8, 0,
    ]);
  });

  test.each([
    ['none', 0],
    ['half', 7],
    ['level', 4],
    ['own', 3],
  ])('ARC-103 a miss that deals %s', (miss, damage) => {
    const who = hero({ level: 4, attacks: [{ name: 'Blow', miss, missDice: '3' }] });
    expect(dealt(offered(who, foe()), 'miss', 15, foe())).toBe(damage);
  });

  test('ARC-96 AMB-22 D-66 a limit of 40 is for current hit points, temporary ones left out', () => {
    const who = hero({ attacks: [{ name: 'Hush', hpLimit: 40, versus: 'md' }] });
    const over = (hp: number) =>
      offered(who, foe({ hp: 90 }, { hp, temporary: 10 })).circumstances.some(
        ({ key }) => key === 'overLimit',
      );
    expect([over(38), over(41)]).toEqual([false, true]);
  });
});

describe('natural rolls', () => {
  const options =
    'Natural even hit: the target is dazed (save ends)\nNatural odd miss: step back\nNatural 16+: 5 ongoing fire damage';
  const natural = (who: Fighter) =>
    power(who).reading?.riders.map(({ on, how }) => [on.kind === 'natural' && on.faces.length, how]);

  test('ARC-104 ARC-105 D-96 of a flexible attack one is chosen; a monster’s riders all come', () => {
    const chosen = hero({
      level: 8,
      attacks: [{ name: 'Fancy', flexible: true, riders: options }],
    });
    expect(natural(chosen)).toEqual([
      [10, 'offered'],
      [5, 'offered'],
      [5, 'offered'],
    ]);
    expect(natural(foe({ powers: [claw({ riders: options })] }))).toEqual([
      [10, 'played'],
      // A 16 that says neither hit nor miss plays on a hit, and is offered on a miss.
      [5, 'played'],
      [5, 'offered'],
    ]);
  });

  test('ARC-101 ARC-114 a fumble and a miss by invisibility bring nothing', () => {
    const monster = foe({ powers: [claw({ riders: options })] });
    const { check } = offered(monster, hero({}, { effects: [effect('invisible')] }));
    expect(check?.outcomes.filter(({ nothing }) => nothing).map(({ key }) => key)).toEqual([
      'unseen',
      'fumble',
    ]);
  });

  test('ARC-172 AMB-48 ongoing damage is halved by the roll that brought it, doubled by ruling only', () => {
    const monster = foe({ powers: [claw({ riders: 'Natural 2+: 5 ongoing cold damage' })] });
    const cold = hero({ resist: { cold: 13 }, overrides: { ac: 10 } });
    const amount = (face: number, rulings = {}) => {
      const [act] = power(monster).reading?.riders[0]?.acts ?? [];
      const all = rolled(monster, cold, offered(monster, cold), face);
      const done = act && archmage.attacks.carried?.(act, all, moment({ rulings }));
      return done?.kind === 'effect' ? done.effects[0]?.amount : undefined;
    };
    expect([amount(12), amount(13), amount(20), amount(20, { critDoublesOngoing: 'yes' })]).toEqual([
      2, 5, 5, 10,
    ]);
  });

  test('ARC-104 extra damage of a rider counts with a critical', () => {
    const monster = foe({ powers: [claw({ riders: 'Natural even hit: 2d6 extra fire damage' })] });
    const victim = hero({ overrides: { ac: 10 } });
    const [act] = power(monster).reading?.riders[0]?.acts ?? [];
    const all = rolled(monster, victim, offered(monster, victim), 20);
    expect(act && archmage.attacks.carried?.(act, all, moment())).toMatchObject({
      parts: [{ notation: '2d6', types: ['fire'] }],
      share: 2,
    });
  });

  test('ARC-159 a hit that grabs holds its target, and both are engaged', () => {
    const monster = foe({ powers: [claw({ grabs: true })] });
    expect(power(monster).reading?.riders).toMatchObject([
      { on: { kind: 'hit' }, how: 'played', acts: [{ effects: [{ condition: 'grabbed' }] }] },
    ]);
    const victim = hero();
    const grabbed = effect('grabbed', { source: monster.id });
    const marks = archmage.harm.brings?.(victim, grabbed, moment({ all: [monster, victim] })) ?? [];
    expect(of('mark', marks)).toHaveLength(2);
  });

  test('ARC-104 what joined before powers were read is read as it attacks', () => {
    const monster = foe({ powers: [claw({ riders: options })] });
    const { reading: _read, ...older } = power(monster);
    const old = { ...monster, sheet: { ...monster.sheet, powers: [older] } };
    expect(offered(old, hero()).power.reading?.riders).toHaveLength(3);
  });
});

describe('two weapons', () => {
  const who = hero({
    twoWeapon: true,
    attacks: [{ name: 'Knives' }, { name: 'Spark', spell: true, dice: 'spell', spellDice: '2d6' }],
  });
  const target = foe({ ac: 12 });

  test.each([
    [13, 'hit', 13],
    [2, 'miss', 2],
    [1, 'fumble', 1],
  ])('ARC-109 ARC-110 S-24 AMB-78 D-17 a natural 2 rolled again as %i: %s', (face, key, natural) => {
    const first = rolled(who, target, offered(who, target), 2);
    expect(answersTo(first)).toEqual(['reroll']);
    const { outcome } = answered(first, 'reroll', [face]);
    expect(outcome).toMatchObject({ key, natural });
    expect(answersTo({ ...first, outcome })).not.toContain('reroll');
  });

  test('ARC-109 ARC-160 a second roll that hits the grabber eases the way out as a first one does', () => {
    const held = { ...who, effects: [effect('grabbed', { source: 'foe' })] };
    const first = rolled(held, target, offered(held, target), 2);
    expect(of('mark', answered(first, 'reroll', [13]).consequences).map(({ key }) => key)).toEqual(['hits']);
    expect(answered(first, 'reroll', [3]).consequences).toEqual([]);
  });

  test('ARC-109 the chance that it helps is that of doing better', () => {
    const [answer] = archmage.attacks.answers?.(rolled(who, target, offered(who, target), 2), moment()) ?? [];
    const better = offered(who, target)
      .check?.outcomes.filter(({ good }) => good)
      .reduce((sum, { chance }) => sum + chance, 0);
    expect(answer?.chance).toBeCloseTo(better ?? -1, 12);
  });

  test('ARC-107 ARC-109 ARC-110 neither spells nor bare hands, nor those with one weapon', () => {
    expect(answersTo(rolled(who, target, offered(who, target, moment(), {}, 1), 2))).toEqual([]);
    expect(answersTo(rolled(who, target, offered(who, target, moment(), {}, 2), 2))).toEqual([]);
    const single = hero({ attacks: [{ name: 'Axe' }] });
    expect(answersTo(rolled(single, target, offered(single, target), 2))).toEqual([]);
    expect(archmage.turns.budget?.allowances(who, moment()).map(({ most }) => most)).toEqual([1, 1, 1]);
  });
});

describe('circumstances', () => {
  test('ARC-111 S-34 AMB-26 +2 and −2, and both are nothing', () => {
    const value = (...on: readonly string[]) =>
      offered(foe({ powers: [claw()] }), hero(), moment(), Object.fromEntries(on.map((key) => [key, true])))
        .check?.modifier.value;
    expect([value(), value('good'), value('bad'), value('good', 'bad')]).toEqual([9, 11, 7, 9]);
  });

  test('ARC-112 AMB-27 D-60 a shot that fumbles is rolled against the ally in that melee', () => {
    const archer = hero(
      { level: 8, attacks: [{ name: 'Bow', origin: 'ranged', die: '4' }] },
      { id: 'archer' },
    );
    const target = foe({}, { id: 'target' });
    const ally = fighting(hero({ overrides: { ac: 16 } }, { id: 'k' }), target);
    const now = moment({ all: [archer, target, ally] });
    const all = rolled(archer, target, offered(archer, target, now), 1);
    expect(answersTo(all, now)).toEqual(['astray:k']);
    const given = answered(all, 'astray:k', [9, 1, 1, 1, 1, 1, 1, 1, 1], now);
    expect([given.label, of('harm', given.consequences)[0]?.who]).toEqual(['hits k', 'k']);
    expect(answersTo({ ...all, outcome: given.outcome }, now)).toEqual([]);
    expect(answered(all, 'astray:k', [1], now).consequences).toEqual([]);
  });

  test('ARC-113 S-35 the invisible have +5 to stealth', () => {
    const value = (who: Fighter) =>
      archmage.procedures
        ?.find(({ key }) => key === 'check')
        ?.offer?.({ who, targets: [], values: { kind: 'stealth' }, now: moment() })?.modifier.value;
    expect((value(hero({}, { effects: [effect('invisible')] })) ?? 0) - (value(hero()) ?? 0)).toBe(5);
  });

  test('ARC-114 AMB-28 D-59 d100 up to 50 misses outright, with no damage of a miss', () => {
    const who = foe({ powers: [claw({ miss: 'Half damage' })] });
    const target = hero({ overrides: { ac: 22 } }, { effects: [effect('invisible')] });
    const offer = offered(who, target);
    expect(ended(offer, 20, 50).key).toBe('unseen');
    expect(dealt(offer, 'unseen', 20, target)).toBe(0);
    expect(ended(offer, 14, 51)).toMatchObject({ key: 'hit', total: 23 });
    expect(offered(foe({ blindsight: true }), target).check?.dice).toBe('1d20');
  });

  test('ARC-115 D-107 by ruling another die this once', () => {
    const who = hero({
      level: 4,
      abilities: { ...TEN, str: 14 },
      attacks: [{ name: 'Club', die: '6' }],
    });
    const now = moment({ rulings: { situationalWeapons: 'yes' } });
    expect(offered(who, foe(), now, { die10: true }).damage['hit']?.[0]?.notation).toBe('4d10+2');
    expect(offered(who, foe(), now).damage['hit']?.[0]?.notation).toBe('4d6+2');
    expect(offered(who, foe(), moment(), { die10: true }).damage['hit']?.[0]?.notation).toBe('4d6+2');
  });

  test('ARC-51 ARC-85 D-07 a monster adds no die, unless its stat block says so', () => {
    const now = moment({ own: { escalation: 4 } });
    expect(ended(offered(foe({ powers: [claw()] }), hero({ overrides: { ac: 20 } }), now), 9)).toMatchObject({
      key: 'miss',
      total: 18,
    });
    expect(offered(foe({ powers: [claw()], escalation: true }), hero(), now).check?.modifier.value).toBe(13);
  });

  test('ARC-50 ARC-51 ARC-68 D-68 +7 and the die at 3 against AC 20: 55 %', () => {
    const who = hero({ level: 7, attacks: [{ name: 'Axe' }] });
    const outcomes = offered(who, foe({ ac: 20 }), moment({ own: { escalation: 3 } })).check?.outcomes ?? [];
    expect(outcomes.filter(({ good }) => good).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(
      11 / 20,
      12,
    );
  });

  test('ARC-96 ARC-150 a fearsome foe frightens whoever fights it with too few hit points', () => {
    const dread = foe({ fear: 24 }, { id: 'dread' });
    const weak = fighting(hero({ level: 1, attacks: [{ name: 'Axe' }] }, { hp: 24 }), dread);
    const now = moment({ own: { escalation: 3 }, all: [weak, dread] });
    expect(offered(weak, dread, now).check?.modifier.value).toBe(1 - 4);
    expect(offered({ ...weak, hp: 25 }, dread, now).check?.modifier.value).toBe(1 + 3);
  });
});

describe('coup de grace', () => {
  const killer = fighting(
    hero(
      {
        level: 4,
        abilities: { ...TEN, str: 18 },
        attacks: [{ name: 'Maul', die: '10', basic: true }],
      },
      { id: 'k' },
    ),
    foe({}, { id: 'v' }),
  );
  const victim = foe({ hp: 90 }, { id: 'v', effects: [effect('helpless')] });
  const now = moment({ acting: 'k', all: [killer, victim] });

  test('ARC-157 ARC-158 AMB-43 D-57 (22 + 4) × 2, no roll, all three actions', () => {
    const struck = pressed('coupDeGrace', { who: killer, targets: [victim], now }, 5, 5, 6, 6);
    const [harm] = of('harm', struck.consequences);
    expect(archmage.harm.take(victim, harm?.parts ?? []).total.value).toBe(52);
    expect(of('spend', struck.consequences)[0]?.spends).toEqual({ standard: 1, move: 1, quick: 1 });
  });

  test('ARC-157 ARC-158 the card lists what it may be done with, and what that deals', () => {
    const card = button('coupDeGrace');
    expect(card.fieldsNow?.(now)[0]).toMatchObject({
      choices: [{ key: 'Maul', label: 'Maul, about 52' }, { key: 'Unarmed' }],
    });
    expect([card.startsWith?.(now), card.startsWith?.(moment())]).toEqual([{ attack: 'Maul' }, {}]);
  });

  test('ARC-157 not with an action spent, not on the able, not from afar', () => {
    expect(refused('coupDeGrace', { who: { ...killer, used: { move: 1 } }, targets: [victim], now })).toBe(
      'ARC-157',
    );
    expect(refused('coupDeGrace', { who: killer, targets: [{ ...victim, effects: [] }], now })).toBe(
      'ARC-157',
    );
    expect(refused('coupDeGrace', { who: { ...killer, marks: {} }, targets: [victim], now })).toBe('ARC-157');
  });
});

describe('chances against counting every face', () => {
  const cases: readonly (readonly [string, Fighter, Fighter, { readonly [key: string]: boolean }])[] = [
    ['plain', foe({ powers: [claw()] }), hero(), {}],
    [
      'never hits but by 20',
      foe({ powers: [claw({ attack: '-5 vs. MD' })] }),
      hero({ overrides: { md: 60 } }),
      {},
    ],
    ['always hits but for 1', foe({ powers: [claw({ attack: '+40 vs. AC' })] }), hero(), {}],
    ['widened', foe({ powers: [claw({ crit: 18 })] }), hero({ overrides: { ac: 40 } }), {}],
    ['resisted', foe({ powers: [claw({ hit: '10 fire damage' })] }), hero({ resist: { fire: 14 } }), {}],
    [
      'unseen and resisted',
      foe({ powers: [claw({ hit: '2d6+3 fire damage', miss: '3 damage' })] }),
      hero({ resist: { fire: 19 } }, { effects: [effect('invisible'), effect('vulnerable')] }),
      { good: true },
    ],
  ];

  test.each(cases)(
    'ARC-06 ARC-97 ARC-100 ARC-101 ARC-114 ARC-171 %s',
    (_name, attacker, target, switched) => {
      const offer = offered(attacker, target, moment(), switched);
      const unseen = offer.check?.dice.includes('100') === true;
      const counted = new Map<string, number>();
      let mean = 0;
      for (let face = 1; face <= 20; face++) {
        for (const sight of unseen ? [50, 51] : [100]) {
          const outcome: AttackOutcome = ended(offer, face, ...(unseen ? [sight] : []));
          const weight = unseen ? 1 / 40 : 1 / 20;
          counted.set(outcome.key, (counted.get(outcome.key) ?? 0) + weight);
          const damage = offer.damage[outcome.key]?.[0];
          if (damage && damage.share > 0) mean += weight * average(damage.notation, damage.share);
        }
      }
      for (const { key, chance } of offer.check?.outcomes ?? [])
        expect(chance).toBeCloseTo(counted.get(key) ?? 0, 12);
      expect((offer.check?.outcomes ?? []).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(offer.expected).toBeCloseTo(mean, 10);
    },
  );

  /** Mean of `2d6+3`, a number, with every half rounded down, by counting. */
  function average(notation: string, share: number): number {
    if (/^\d+$/.test(notation)) return Math.floor(Number(notation) * share);
    let sum = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += Math.floor((a + b + 3) * share) / 36;
    return sum;
  }
});

test('ARC-08 ARC-19 powers carry what the sheet says', () => {
  expect(
    power(hero({ attacks: [{ name: 'Axe', ability: 'dex' }] })).attack?.bonus.because.map(
      ({ label }) => label,
    ),
  ).toEqual(['level 1']);
});

import { describe, expect, test } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { maximumOfDice, readDamageDice } from '../../../../core/rules/damage.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { encounters } from '../../../../core/systems/orcus/encounters.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import { assessLoad, weighCoins } from '../../../../core/systems/orcus/goods.ts';
import { computeRegeneration } from '../../../../core/systems/orcus/vitals.ts';
import { abilityModifier, half } from '../../../../core/systems/orcus/tables.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { asked, offered, outcome, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';
import { against, ask, hero, next, onHero, rolls, strikes, thing } from './foundFight.ts';

/** What these faces come to. */
const totalOf = (notation: string, ...faces: readonly number[]): number => {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new Error(notation);
  return roll(spec.value, createScriptedDice(faces)).total;
};

/** A monster of that level and rank. */
function sheet(level: number, rank = 'standard'): Sheet {
  const built = monster.build({ ...monster.blank, name: rank, level, rank });
  if (!built.ok) throw new Error(built.refusal[0]?.message);
  return built.value.sheet;
}
const heroes = (count: number, level: number): readonly Sheet[] =>
  Array.from({ length: count }, () => sheet(level));

describe('worked examples of the seed', () => {
  test('S-01 (ORC-04): 3d10 shows 3 to 30', () => {
    const dice = readDamageDice('3d10');
    expect(dice?.dice.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(dice && maximumOfDice(dice)).toBe(30);
  });

  test('S-03 (ORC-36): dazed until the end of its next turn, and then 3 damage once, without a save', () => {
    const table = ask(
      against(
        '‡ **Maul** (standard, at-will)',
        'Reach 1; +9 vs AC; 1d8+4 damage, and the target is dazed until the end of the fen thing’s next turn; *Aftereffect:* The target takes 3 damage.',
      ),
      next,
    );
    const struck = strikes(table, 'Maul', 15, 3);
    const [full, left] = [hero(table).hp, hero(struck).hp];
    expect([full - left, onHero(struck)]).toEqual([7, ['Dazed']]);
    const during = ask(ask(struck, next), next);
    expect([hero(during).hp, onHero(during)]).toEqual([left, ['Dazed']]);
    const over = ask(during, next);
    expect([hero(over).hp, onHero(over)]).toEqual([left - 3, []]);
    expect(hero(ask(ask(over, next), next)).hp).toBe(left - 3);
  });

  test('S-05 (ORC-49): tangles of level 4, dice 3 and 5: 12 to whom it hits, nothing to whom it misses', () => {
    const tangles = {
      name: 'Tangles',
      origin: 'far',
      area: true,
      versus: 'fort',
      weaponDie: '1d6',
      damage: '2dW+4',
      tags: ['Spell'],
    };
    const mage = ally({ level: 4, attacks: [tangles] });
    const { damage } = orcus.attacks.offer(mage, firstPower(mage), foe(), {}, TURN);
    expect(damage['hit']?.[0]).toMatchObject({ notation: '2d6+4', shared: true });
    expect(totalOf(damage['hit']?.[0]?.notation ?? '', 3, 5)).toBe(12);
    expect(damage['miss']?.map(({ share }) => share)).toEqual([0]);
  });

  test('S-07 (ORC-59): 3 lightning damage that gets through brings back what recharges by it', () => {
    const table = against(
      '‡ **Spark** (standard, recharge if the fen thing takes lightning damage)',
      'Reach 1; +9 vs AC; 1d8+4 damage.',
    );
    const { id, sheet: own } = thing(table);
    const power = own.powers[0]?.id ?? '';
    const spent = strikes(ask(table, next), 'Spark', 15, 3);
    expect(thing(spent).spent).toEqual([power]);
    const hurt = (damageType: string) =>
      ask(spent, { type: 'damage', targets: [{ who: id, share: 1 }], amount: '3', damageType });
    expect(thing(hurt('cold')).spent).toEqual([power]);
    expect(thing(hurt('lightning')).spent).toEqual([]);
  });

  test('S-08 (ORC-42): 9 damage; resist 5 by a counter leaves 4, by a reaction it comes too late', () => {
    const table = ask(against('‡ **Maul** (standard, at-will)', 'Reach 1; +9 vs AC; 1d8+4 damage.'), next);
    const rolled = rolls(table, 'Maul', 15, 5);
    const resists = {
      type: 'effect.add',
      who: [hero(table).id],
      condition: 'custom',
      label: 'Resist 5',
      duration: { kind: 'encounter' },
      modifiers: [{ to: 'resist', value: 5, rule: 'ORC-164' }],
    } as const;
    const apply = { type: 'attack.apply', shares: {} } as const;
    const counter = ask(
      ask(rolled, { ...resists, who: [...resists.who], modifiers: [...resists.modifiers] }),
      apply,
    );
    const reaction = ask(ask(rolled, apply), {
      ...resists,
      who: [...resists.who],
      modifiers: [...resists.modifiers],
    });
    expect(hero(table).hp - hero(counter).hp).toBe(4);
    expect(hero(table).hp - hero(reaction).hp).toBe(9);
  });

  test('S-09 (ORC-69): within 24 of 24/48 nothing, beyond it −2', () => {
    const archer = ally({ attacks: [{ name: 'Bow', weapon: 'longbow', origin: 'ranged', bonus: 7 }] });
    const at = (far: boolean): number | undefined =>
      orcus.attacks.offer(archer, firstPower(archer), foe(), { longRange: far }, TURN).check?.modifier.value;
    expect([at(false), at(true)].map((each) => (each ?? 0) - (at(false) ?? 0))).toEqual([0, -2]);
  });

  test('S-10 (ORC-74): an ally who declines is left out of the healing, and is an ally again after it', () => {
    const flynn = ally({ hp: 30 }, { id: 'flynn', hp: 10 });
    const dunca = ally({}, { id: 'dunca', hp: 10 });
    const healed = outcome(
      'shortRest',
      asked(
        undefined,
        [dunca],
        { recoveries: 1, only: true },
        { ...CONTEXT_WITHOUT_FIGHT, all: [flynn, dunca] },
      ),
    );
    expect(JSON.stringify(healed.consequences)).not.toContain('flynn');
    expect(flynn.side).toBe('heroes');
  });

  test('S-11 (ORC-76): glass stops the effect and not the sight; its card says so', () => {
    const text = orcus.reference.find(({ id }) => id === 'ORC-76')?.text ?? '';
    expect(text).toMatch(/glass/u);
  });

  test('S-12 (ORC-83): whoever lets the spell in is hit without a roll, and not critically', () => {
    const mage = ally({ attacks: [{ name: 'Transplant senses', bonus: 2, versus: 'will', damage: '' }] });
    const offer = orcus.attacks.offer(mage, firstPower(mage), ally({}, { id: 'b' }), { letsHit: true }, TURN);
    expect([offer.check, Object.keys(offer.damage)]).toEqual([undefined, ['hit']]);
  });

  test.each([
    ['S-14', '3dW+2', '1d10', '3d10+2', [4, 7, 9], 22],
    ['S-15', '3dW', '2d6', '6d6', [1, 2, 3, 4, 5, 6], 21],
  ])('%s (ORC-93): %s with a die of %s is %s', (_id, damage, weaponDie, notation, faces, total) => {
    const who = ally({ attacks: [{ name: 'Blow', damage, weaponDie, bonus: 5 }] });
    expect(firstPower(who).damage?.[0]?.notation).toBe(notation);
    expect(totalOf(notation, ...faces)).toBe(total);
  });

  test('S-26 (ORC-53): +2 with Fire powers counts for one tagged Fire and Spell, and for no other', () => {
    const table = against(
      '‡ **Scorch** (standard, at-will) ● **Fire, Spell**',
      'Reach 1; +9 vs AC; 1d8+4 fire damage.',
    );
    expect(thing(table).sheet.powers[0]?.tags).toEqual(['Fire', 'Spell']);
    const wet = { ...TURN, own: { underwater: true } };
    const offer = (tags: readonly string[]) => {
      const who = foe({ powers: [{ name: 'Scorch', versus: 'ac', tags }] });
      return orcus.attacks
        .offer(who, firstPower(who), ally(), {}, wet)
        .circumstances.map(({ key, on }) => [key, on]);
    };
    expect(offer(['Fire', 'Spell'])).toContainEqual(['underwaterFire', true]);
    expect(offer(['Spell']).map(([key]) => key)).not.toContain('underwaterFire');
  });

  test.each([
    [24, '24 squares, 120 feet: within short range'],
    [25, '25 squares, 125 feet: −2, beyond short range'],
    [48, '48 squares, 240 feet: −2, beyond short range'],
    [49, '49 squares, 245 feet: out of range'],
  ])('S-09 (ORC-69): ranged 24/48 against a target at %i', (across, said) => {
    expect(outcome('distance', asked(undefined, [], { across, up: 0, short: 24, long: 48 })).label).toBe(
      said,
    );
  });

  test('S-27 (ORC-05): 6 squares are 30 feet', () => {
    expect(outcome('distance', asked(undefined, [], { across: 6, up: 0 })).label).toBe('6 squares, 30 feet');
  });

  test('S-28 (ORC-150): the rider’s standard action becomes the mount’s, and the rider has none', () => {
    const rider = ally({}, { marks: { mount: 'horse' } });
    const horse = foe({ size: 'large' }, { id: 'horse', side: 'allies' });
    const now = { ...TURN, all: [rider, horse] };
    expect(outcome('commandMount', asked(rider, [], { kind: 'standard' }, now)).consequences).toMatchObject([
      { who: 'hero', spends: { standard: 1 } },
      { who: 'horse', spends: { standard: -1 } },
    ]);
  });

  test.each([
    [1, -5],
    [9, -1],
    [10, 0],
    [11, 0],
    [30, 10],
  ])('S-29 (ORC-218): a score of %i is %i', (score, modifier) => {
    expect(abilityModifier(score)).toBe(modifier);
  });

  test('S-30 (ORC-184): 50 gold coins weigh a pound', () => {
    expect(weighCoins({ pp: 0, gp: 50, sp: 0, cp: 0 })).toBe(1);
  });
});

describe('worked by hand from the seed', () => {
  test.each([0, 36])('H-06 (ORC-275): level %i is refused', (level) => {
    expect(monster.build({ ...monster.blank, level })).toMatchObject({ ok: false });
  });

  test('H-07 (ORC-02): half of 1, 2, 3, 9, 29', () => {
    expect([1, 2, 3, 9, 29].map(half)).toEqual([0, 1, 1, 4, 14]);
  });

  test.each([
    [5_499, 4],
    [5_500, 5],
    [830_000, 30],
  ])('H-28 (ORC-12): %i XP is level %i', (xp, level) => {
    expect(encounters.levelAt?.(xp)).toBe(level);
  });

  test('H-29 (ORC-294 ORC-266): a boss of level 8 weighs 1,400 of 1,400 and gives 1,750, 437 to each of four', () => {
    const boss = sheet(8, 'boss');
    const weight = encounters.weigh([{ count: 1, sheet: boss }], heroes(4, 8));
    expect([weight?.threat.value, weight?.budget.value, weight?.difficulty]).toEqual([
      1_400,
      1_400,
      'worthy',
    ]);
    const xp = orcus.harm.experience(boss) ?? 0;
    expect([xp, Math.floor(xp / 4)]).toEqual([1_750, 437]);
  });

  test('H-30 (ORC-293): an elite of 6, two of 5 and four mooks of 7 are 1,200 of 1,250', () => {
    const groups = [
      { count: 1, sheet: sheet(6, 'elite') },
      { count: 2, sheet: sheet(5) },
      { count: 4, sheet: sheet(7, 'mook') },
    ];
    const weight = encounters.weigh(groups, heroes(5, 6));
    expect([weight?.threat.value, weight?.budget.value, weight?.difficulty]).toEqual([
      1_200,
      1_250,
      'worthy',
    ]);
  });

  test('H-31 (ORC-263): four levels above the party is warned of, an elite of its level proposed', () => {
    expect(
      encounters.weigh([{ count: 1, sheet: sheet(7) }], heroes(4, 3))?.warnings.map(toEnglish)[0],
    ).toMatch(/rather an elite/u);
  });

  test('H-33 (ORC-119): a pocket of level 9 is 34 in a fight, 24 out of one', () => {
    expect(offered('pickPocket', asked(ally(), [foe({ level: 9 })]))?.[0]).toBe(34);
    expect(offered('pickPocket', asked(ally(), [foe({ level: 9 })], {}, CONTEXT_WITHOUT_FIGHT))?.[0]).toBe(
      24,
    );
  });

  test('H-35 (ORC-242 ORC-243): 23 jumps 4 squares with a run-up, 2 without; 4 feet high', () => {
    const jump = (key: string, running: boolean): string =>
      outcome(key, asked(ally(), [], { bonus: 0, running }), 23).label;
    expect(jump('longJump', true)).toMatch(/^4 squares/u);
    expect(jump('longJump', false)).toMatch(/^2 squares/u);
    expect(jump('highJump', true)).toMatch(/^4 feet/u);
  });

  test('H-36 (ORC-220): Strength 16 bears 160, 320 and drags 800', () => {
    expect(assessLoad(16, 0)).toMatchObject({ medium: 160, heavy: 320, drag: 800 });
  });

  test('H-37 (ORC-186): a weapon of 25 gp sells for 5', () => {
    expect(outcome('sell', asked(undefined, [], { price: 2_500, sort: 'gear' })).label).toContain(
      'fetches 5 gp',
    );
  });

  test('H-42 (ORC-177): regeneration 5 and 8 at −3 HP: the highest, from 0', () => {
    const who = foe(
      { regeneration: 5 },
      { hp: -3, effects: [effect('custom', { modifiers: [{ to: 'regeneration', value: 8, rule: '' }] })] },
    );
    expect(computeRegeneration(who)).toBe(8);
    expect(orcus.harm.heal(ally({}, { hp: -3 }), 8).to).toBe(8);
  });

  test('H-44 (ORC-198): of 7 arrows 3 are found', () => {
    expect(outcome('missiles', asked(undefined, [], { shot: 7 })).label).toBe('3 found');
  });

  test('H-45 (ORC-239): Sense Magic at level 12 feels level 7 by itself within 17 squares; level 8 is a check of 27', () => {
    const sage = ally({ level: 12, trained: ['arcana'], skills: { arcana: 10 } });
    expect(offered('senseMagic', asked(sage, [], { level: 7 }))).toBeUndefined();
    expect(outcome('senseMagic', asked(sage, [], { level: 7 })).label).toContain('within 17 squares');
    expect(offered('senseMagic', asked(sage, [], { level: 8 }))?.[0]).toBe(27);
  });

  test('H-46 (ORC-144 ORC-234): 40 feet, 21 on the dice, Slow Fall 26: 8 damage, prone', () => {
    const faller = asked(ally(), [], { bonus: 0, feet: 40, slow: true, trained: true });
    expect(outcome('fall', faller, 21, 26).label).toBe('8 damage (21 − 13), lands prone');
  });

  test('H-47 (ORC-197): Improved Critical at level 11 with 1d8: the highest and 2d8', () => {
    const who = ally({
      level: 11,
      attacks: [{ name: 'Blow', damage: '1dW', weapon: 'warhammer', bonus: 5 }],
    });
    const [dealt] =
      orcus.attacks.offer(who, firstPower(who), foe(), {}, CONTEXT_WITHOUT_FIGHT).damage['critical'] ?? [];
    expect(dealt?.notation).toBe('2d8+8');
  });

  test('H-48 (ORC-240): smooth and slippery is 30: 28 gets nowhere, 25 falls', () => {
    const climb = asked(ally(), [], { bonus: 0, surface: 'smooth', slippery: true });
    expect(offered('climb', climb)?.[0]).toBe(30);
    expect(outcome('climb', climb, 28).label).toBe('gets nowhere');
    expect(outcome('climb', climb, 25).label).toBe('falls');
  });
});

import { describe, expect, test } from 'vitest';
import {
  abilityModifier,
  middleOfThree,
  abilityMultiplier,
} from '../../../../core/systems/archmage/tables.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { meanOfNotation } from '../../../../core/rules/damage.ts';
import { dealt, effect, ended, foe, hero, moment, offered, power, TEN } from './people.ts';

const attack = (more = {}) => ({
  name: 'Blow',
  dice: 'weapon',
  die: '8',
  ability: 'str',
  damageAbility: 'str',
  ...more,
});

describe('numbers of a sheet', () => {
  test.each([
    [18, 4],
    [10, 0],
    [11, 0],
    [12, 1],
    [13, 1],
    [9, -1],
    [8, -1],
    [7, -2],
    [1, -5],
  ])('ARC-01 D-01 a score of %i gives %i', (score, modifier) => {
    expect(abilityModifier(score)).toBe(modifier);
  });

  test.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [7, 2],
    [8, 3],
    [10, 3],
    [30, 3],
  ])('ARC-02 at level %i the modifier counts %i times', (level, times) => {
    expect(abilityMultiplier(level)).toBe(times);
  });

  test.each([
    [4, '4d8+4'],
    [5, '5d8+8'],
    [8, '8d8+12'],
  ])('ARC-02 ARC-18 ARC-19 S-04 S-06 D-08 D-09 D-10 at level %i the weapon rolls %s', (level, notation) => {
    const who = hero({ level, abilities: { ...TEN, str: 18 }, attacks: [attack()] });
    expect(power(who).damage?.[0]?.notation).toBe(notation);
  });

  test.each([
    [5, '5d4-2'],
    [8, '8d4-3'],
  ])('ARC-03 S-05 D-11 Strength 8 at level %i makes %s', (level, notation) => {
    const who = hero({ level, abilities: { ...TEN, str: 8 }, attacks: [attack({ die: '4' })] });
    expect(power(who).damage?.[0]?.notation).toBe(notation);
  });

  test('ARC-04 S-01 D-19 initiative is Dexterity modifier and level; a monster’s is printed', () => {
    expect(hero({ level: 3, abilities: { ...TEN, dex: 14 } }).sheet.initiative.value).toBe(5);
    expect(foe({ initiative: 7, level: 9 }).sheet.initiative.value).toBe(7);
  });

  test('ARC-05 ARC-06 ARC-50 D-06 9 + 4 + 4 + 1 + 2 hits AC 20 and misses AC 21', () => {
    const who = hero({ level: 4, abilities: { ...TEN, str: 18 }, attacks: [attack({ item: 1 })] });
    const now = moment({ own: { escalation: 2 } });
    expect(ended(offered(who, foe({ ac: 20 }), now), 9)).toMatchObject({ key: 'hit', total: 20 });
    expect(ended(offered(who, foe({ ac: 21 }), now), 9)).toMatchObject({ key: 'miss' });
  });

  test('ARC-06 S-02 equal to the defense hits', () => {
    expect(ended(offered(foe(), hero({ overrides: { ac: 16 } })), 10)).toMatchObject({
      key: 'hit',
      total: 16,
    });
  });

  test('ARC-07 D-76 a spell against MD ignores AC and PD', () => {
    const who = hero({ attacks: [attack({ versus: 'md', spell: true })] });
    const offer = offered(who, foe({ ac: 18, pd: 16, md: 14 }));
    expect(offer.check?.target).toMatchObject({ label: 'MD', value: 14 });
    expect(ended(offer, 14)).toMatchObject({ key: 'hit', total: 15 });
  });

  test('ARC-08 ARC-21 D-77 a level 6 caster’s 5d6 + Int 16 is 5d6+6', () => {
    const who = hero({
      level: 6,
      abilities: { ...TEN, int: 16 },
      attacks: [attack({ ability: 'int', dice: 'spell', spellDice: '5d6', damageAbility: 'int' })],
    });
    expect(power(who).damage?.[0]?.notation).toBe('5d6+6');
    expect(power(who).attack?.bonus).toMatchObject({ value: 9 });
    expect(dealt(offered(who, foe()), 'hit', 25, foe())).toBe(25);
  });

  test('ARC-09 ARC-10 S-03 all outcomes share one damage roll', () => {
    const offer = offered(hero({ attacks: [attack({ area: true, miss: 'half' })] }), foe());
    expect(['critical', 'hit', 'miss'].map((key) => offer.damage[key]?.[0]?.shared)).toEqual([
      true,
      true,
      true,
    ]);
    expect(new Set(['critical', 'hit', 'miss'].map((key) => offer.damage[key]?.[0]?.notation)).size).toBe(1);
  });

  test.each([
    ['ac', 3, { acBase: 12 }, { con: 14, dex: 16, wis: 10 }, 17],
    ['pd', 1, { pdBase: 10 }, { str: 16, con: 16, dex: 8 }, 14],
    ['md', 2, { mdBase: 11 }, { int: 8, wis: 8, cha: 18 }, 12],
  ])('ARC-11 ARC-12 ARC-13 ARC-14 D-02 D-03 D-04 %s at level %i', (key, level, base, abilities, value) => {
    expect(hero({ level, ...base, abilities: { ...TEN, ...abilities } }).sheet.defenses[key]?.value).toBe(
      value,
    );
  });

  test('ARC-12 D-05 the middle of ties', () => {
    expect([middleOfThree([1, 1, 1]), middleOfThree([3, 3, 0]), middleOfThree([3, 0, 0])]).toEqual([1, 3, 0]);
  });

  test('ARC-11 AMB-01 a campaign may use the middle score alone', () => {
    expect(
      hero({ level: 2, basis: 'score', abilities: { ...TEN, con: 14, dex: 16, wis: 12 } }).sheet.defenses[
        'ac'
      ]?.value,
    ).toBe(16);
  });

  test('ARC-15 maximum hit points are typed; lasting wounds lower them', () => {
    const who = hero({ hp: 44 }, { marks: { wounds: 6 }, hp: 30 });
    expect(archmage.harm.heal(who, 100).to).toBe(38);
  });

  test('ARC-17 D-80 damage goes below 0', () => {
    expect(
      archmage.harm.take(hero({ hp: 30 }, { hp: 4 }), [{ amount: 11, type: '', share: 1 }]),
    ).toMatchObject({ hp: { from: 4, to: -7 }, becomes: ['dying'] });
  });

  test('ARC-18 AMB-07 D-12 a total below 0 counts as 0, or as 1 by ruling', () => {
    const who = hero({ level: 1, abilities: { ...TEN, str: 6 }, attacks: [] });
    expect(power(who).damage?.[0]?.notation).toBe('1d3-2');
    expect(dealt(offered(who, foe()), 'hit', -1, foe())).toBe(0);
    expect(offered(who, foe(), moment({ rulings: { minHitDamage: '1' } })).damage['hit']?.[0]?.notation).toBe(
      'max(1d3-2, 1)',
    );
  });

  test('ARC-20 D-79 one weapon, two classes, two dice', () => {
    const with3 = (die: string) =>
      power(hero({ level: 3, attacks: [attack({ die })] })).damage?.[0]?.notation;
    expect([with3('6'), with3('8')]).toEqual(['3d6', '3d8']);
  });

  test('ARC-22 D-78 a monster deals what is printed', () => {
    const who = foe({ level: 6, powers: [{ name: 'Claw', attack: '+11 vs. AC', hit: '18 damage' }] });
    expect(offered(who, hero()).damage['hit']?.[0]).toMatchObject({ fixed: 18, share: 1 });
  });

  test('ARC-22 a printed monster is scaled to its level', () => {
    const who = foe({
      level: 7,
      printedLevel: 5,
      growth: 50,
      ac: 20,
      hp: 60,
      initiative: 8,
      powers: [
        { name: 'Claw', attack: '+10 vs. AC', hit: '16 damage' },
        { name: 'Breath', attack: '+10 vs. PD', hit: '4d6 fire damage' },
      ],
    });
    expect([who.sheet.defenses['ac']?.value, who.sheet.hitPoints, who.sheet.initiative.value]).toEqual([
      22, 135, 10,
    ]);
    expect(power(who)).toMatchObject({ attack: { bonus: { value: 12 } }, damage: [{ notation: '36' }] });
    expect(meanOfNotation(power(who, 1).damage?.[0]?.notation ?? '')).toBeCloseTo(14 + 18);
  });

  test('ARC-23 S-07 ten types of damage, thunder among them', () => {
    expect(archmage.words.damageTypes.map(({ key }) => key)).toEqual([
      'acid',
      'cold',
      'fire',
      'force',
      'holy',
      'lightning',
      'negativeEnergy',
      'poison',
      'psychic',
      'thunder',
    ]);
  });

  test('ARC-24 ARC-155 D-74 vulnerable by type and by condition is critical on 18+, not 16+', () => {
    const who = hero({ attacks: [attack({ damageType: 'holy' })] });
    const target = foe({ vulnerable: ['holy'], ac: 60 }, { effects: [effect('vulnerable')] });
    expect(ended(offered(who, target), 18).key).toBe('critical');
    expect(ended(offered(who, target), 17).key).toBe('miss');
    const typed = foe({ vulnerable: ['holy'], ac: 60 });
    expect(ended(offered(who, typed), 18).key).toBe('critical');
    expect(ended(offered(who, typed, moment({ rulings: { typeVulnerability: 'none' } })), 18).key).toBe(
      'miss',
    );
  });
});

describe('what adds up', () => {
  const bonus = (label: string, to: string, value: number, only?: string) =>
    effect('custom', {
      id: label + to,
      label,
      modifiers: [{ to, value, rule: 'ARC-25', ...(only === undefined ? {} : { only }) }],
    });

  test('ARC-25 D-81 +8, a spell +1, circumstances +2 and the die at 3 make +14', () => {
    const who = hero({ level: 8, attacks: [attack()] }, { effects: [bonus('Bless', 'attack', 1)] });
    expect(
      offered(who, foe(), moment({ own: { escalation: 3 } }), { good: true }).check?.modifier.value,
    ).toBe(14);
  });

  test('ARC-25 one name counts once, unless its power says that it is cumulative', () => {
    const twice = (cumulative: boolean) =>
      ['e1', 'e2'].map((id) =>
        effect('custom', {
          id,
          label: 'Howl',
          modifiers: [{ to: 'attack', value: 1, rule: 'ARC-25', ...(cumulative ? { cumulative } : {}) }],
        }),
      );
    const total = (cumulative: boolean) =>
      offered(hero({ attacks: [attack()] }, { effects: twice(cumulative) }), foe(), moment()).check?.modifier
        .value ?? 0;
    expect(total(true) - total(false)).toBe(1);
  });

  test('ARC-26 D-55 of two items on PD the better, and the spell besides', () => {
    const items = [
      { name: 'Cloak', to: 'pd', bonus: 1 },
      { name: 'Ring', to: 'pd', bonus: 2 },
    ];
    const who = hero({ level: 1, pdBase: 14, items }, { effects: [bonus('Ward', 'pd', 1)] });
    expect(
      offered(foe({ powers: [{ name: 'Gaze', attack: '+5 vs. PD', hit: '3 damage' }] }), who).check?.target
        .value,
    ).toBe(18);
  });

  test('ARC-27 ARC-122 D-54 helpless with a debt of 1: AC 20 becomes 15', () => {
    const who = hero(
      { overrides: { ac: 20 } },
      { effects: [effect('helpless')], counters: { recoveryDebt: 1 } },
    );
    expect(offered(foe(), who).check?.target.value).toBe(15);
  });

  test('ARC-28 D-56 one name, the best on each number', () => {
    const spirit = (to: string, value: number, id: string) => ({
      ...bonus('Fight in spirit', to, value),
      id,
    });
    const who = hero(
      { overrides: { ac: 15 }, level: 1, attacks: [attack()] },
      { effects: [spirit('attack', 2, 'a'), spirit('attack', 1, 'b'), spirit('ac', 1, 'c')] },
    );
    expect(offered(who, foe()).check?.modifier.value).toBe(3);
    expect(offered(foe(), who).check?.target.value).toBe(16);
  });
});

describe('unarmed', () => {
  test.each([
    [1, '1d3'],
    [2, '1d6'],
    [3, '1d6+1d3'],
    [4, '2d6'],
    [5, '2d6+1d3'],
    [6, '3d6'],
    [7, '3d6+1d3'],
    [8, '4d6'],
    [9, '4d6+1d3'],
    [10, '5d6'],
  ])('ARC-107 ARC-108 S-23 at level %i: %s', (level, notation) => {
    const who = hero({ level, attacks: [] });
    expect(power(who).damage?.[0]?.notation).toBe(notation);
    expect(power(who).attack).toMatchObject({ bonus: { value: level - 2 }, versus: 'ac' });
  });

  test.each([
    [3, '1d6+1d3+2', [5, 2], 9],
    [7, '3d6+1d3+4', [4, 4, 3, 3], 18],
  ] as const)('ARC-108 D-61 at level %i with Strength 14: %s', (level, notation, _faces, total) => {
    const who = hero({ level, abilities: { ...TEN, str: 14 }, attacks: [] });
    expect(power(who).damage?.[0]?.notation).toBe(notation);
    expect(dealt(offered(who, foe()), 'hit', total, foe())).toBe(total);
    expect(dealt(offered(who, foe()), 'miss', total, foe())).toBe(0);
  });
});

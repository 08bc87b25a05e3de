import { describe, expect, it } from 'vitest';
import type { RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT, type RulesContext } from '../../../../core/rules/context.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, outcome, procedure, refusal, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

function on(
  attacker: Fighter,
  target: Fighter,
  now: RulesContext = CONTEXT_WITHOUT_FIGHT,
  more: Partial<Power> = {},
  switched: { readonly [key: string]: boolean } = {},
): readonly string[] {
  const offer = orcus.attacks.offer(attacker, { ...firstPower(attacker), ...more }, target, switched, now);
  return offer.circumstances.filter((each) => each.on).map(({ key }) => key);
}

function bonus(
  attacker: Fighter,
  target: Fighter,
  now: RulesContext,
  switched: { readonly [key: string]: boolean },
): number {
  const offer = orcus.attacks.offer(attacker, firstPower(attacker), target, switched, now);
  return (offer.check?.modifier.value ?? 0) - (firstPower(attacker).attack?.bonus.value ?? 0);
}

describe('under water', () => {
  const wet: RulesContext = { ...CONTEXT_WITHOUT_FIGHT, own: { underwater: true } };

  it('weapons other than spears and crossbows are slowed (ORC-154)', () => {
    const sword = ally({ attacks: [{ name: 'Sword', weapon: 'longsword', damage: '1dW' }] });
    const spear = ally({ attacks: [{ name: 'Spear', weapon: 'longspear', damage: '1dW' }] });
    const spell = ally({ attacks: [{ name: 'Spell', versus: 'ref', damage: '1d6' }] });
    expect(on(sword, foe(), wet)).toEqual(['underwaterWeapon']);
    expect(on(spear, foe(), wet)).toEqual([]);
    expect(on(spell, foe(), wet)).toEqual([]);
    expect(on(sword, foe())).toEqual([]);
    expect(on(foe(), ally(), wet)).toEqual(['underwaterWeapon']);
  });

  it('fire is hampered, and both add up (ORC-155)', () => {
    const torch = foe({ powers: [{ name: 'Torch', versus: 'ac', damageType: 'fire' }] });
    expect(on(torch, ally(), wet)).toEqual(['underwaterWeapon', 'underwaterFire']);
    expect(bonus(torch, ally(), wet, {})).toBe(-4);
  });

  it('aquatic attackers are better against those who are not (ORC-156)', () => {
    const eel = foe({ tags: ['Aquatic'], powers: [{ name: 'Bite', versus: 'fort' }] });
    expect(on(eel, ally(), wet)).toEqual(['aquatic']);
    expect(on(eel, ally({ tags: ['aquatic'] }), wet)).toEqual([]);
    expect(bonus(eel, ally(), wet, {})).toBe(2);
  });
});

describe('how a power reaches', () => {
  it.each([
    ['near arc 5', 'ranged', 'near', false],
    ['far arc 2 within 10', 'ranged', 'far', false],
    ['ranged 10/20', 'near', 'ranged', true],
    ['', 'ranged', 'ranged', true],
  ])('“%s” under the sign of a %s power is %s (ORC-63, ORC-127)', (range, origin, reach, penalty) => {
    const power = { name: 'Ray', versus: 'ref', origin, range };
    for (const who of [foe({ powers: [power] }), ally({ attacks: [{ ...power, damage: '1d6' }] })]) {
      expect(firstPower(who).origin).toBe(reach);
      expect(on(who, foe({}, { effects: [effect('prone')] })).includes('targetProneFar')).toBe(penalty);
    }
  });
});

describe('surprise', () => {
  it('those who sit out the round are off-guard until it is over (ORC-17, ORC-127, ORC-131)', () => {
    const dark: RulesContext = { ...CONTEXT_WITHOUT_FIGHT, surprise: true, surprised: ['monster'] };
    expect(on(ally(), foe(), dark)).toEqual(['offGuard']);
    expect(bonus(ally(), foe(), dark, {})).toBe(2);
    expect(on(ally(), foe(), { ...dark, surprised: [] })).toEqual([]);
    expect(on(ally({}, { effects: [effect('blinded')] }), foe(), dark)).not.toContain('offGuard');
  });
});

describe('flanking and armor', () => {
  it('flanking is switched on, counts once with off-guard and takes able flankers (ORC-129, ORC-131)', () => {
    const dazed = foe({}, { effects: [effect('dazed')] });
    expect(bonus(ally(), foe(), CONTEXT_WITHOUT_FIGHT, { flanked: true })).toBe(2);
    expect(bonus(ally(), dazed, CONTEXT_WITHOUT_FIGHT, { flanked: true })).toBe(2);
    const offer = orcus.attacks.offer(dazed, firstPower(dazed), ally(), {}, CONTEXT_WITHOUT_FIGHT);
    expect(offer.circumstances.map(({ key }) => key)).not.toContain('flanked');
  });

  it('armor one cannot wear is −2 (ORC-187)', () => {
    expect(bonus(ally(), foe(), CONTEXT_WITHOUT_FIGHT, { badArmor: true })).toBe(-2);
  });
});

describe('who is off-guard to whom', () => {
  it('a feint opens the target to its source alone (ORC-116)', () => {
    const fooled = foe({}, { effects: [effect('feinted', { source: 'hero' })] });
    expect(on(ally(), fooled)).toEqual(['offGuard']);
    expect(on(ally({}, { id: 'other' }), fooled)).toEqual([]);
  });

  it('hidden is hidden from those it beat, and from all where nobody rolled (ORC-255)', () => {
    const hider = ally({}, { effects: [effect('hidden')], marks: { hiddenFrom: ['monster'] } });
    expect(on(foe(), hider)).toEqual(['totalConcealment']);
    expect(on(foe({}, { id: 'other' }), hider)).toEqual([]);
    expect(on(hider, foe())).toEqual(['offGuard']);
    expect(on(hider, foe({}, { id: 'other' }))).toEqual([]);
    expect(on(foe(), ally({}, { effects: [effect('hidden')] }))).toEqual(['totalConcealment']);
  });
});

describe('what a roll brings', () => {
  function rolled(
    attacker: Fighter,
    now: RulesContext,
  ): ReturnType<NonNullable<typeof orcus.attacks.rolled>> {
    const target = foe();
    const offer = orcus.attacks.offer(attacker, firstPower(attacker), target, {}, now);
    const roll = { notation: '', parts: [], total: 15 };
    const result = { key: 'hit', natural: 10, total: 15, roll };
    const attack: RolledAttack = { attacker, target, offer, outcome: result, damage: [] };
    return orcus.attacks.rolled?.(attack, now) ?? [];
  }

  it('an attack gives the hider away (ORC-258)', () => {
    expect(rolled(ally({}, { effects: [effect('hidden')] }), TURN)).toMatchObject([
      { do: 'endEffect', effect: 'e-hidden' },
      { do: 'mark', key: 'hiddenFrom', to: null },
      { do: 'mark', key: 'stealth', to: null },
    ]);
  });

  it('a charge has +1 after its run-up and costs the rest of the turn (ORC-80, ORC-81, ORC-102)', () => {
    const charger = ally(
      {},
      { effects: [effect('charging')], marks: { runUp: true }, used: { standard: 1 } },
    );
    expect(on(charger, foe(), TURN)).toEqual(['charged']);
    expect(on({ ...charger, marks: { runUp: false } }, foe(), TURN)).toEqual([]);
    expect(rolled(charger, TURN)).toMatchObject([
      { do: 'endEffect', effect: 'e-charging' },
      { do: 'spend', who: 'hero', spends: { move: 1, swift: 1 } },
    ]);
    expect(rolled(ally(), TURN)).toEqual([]);
  });
});

describe('weapon dice (ORC-93, ORC-197, ORC-86, ORC-204)', () => {
  const armed = (attack: object, level = 1): Fighter =>
    ally({ level, attacks: [{ name: 'Blow', bonus: 5, ...attack }] });

  it.each([
    ['3dW+4', { weapon: 'battleaxe' }, '3d10+4'],
    ['3dW', { weaponDie: '2d6' }, '6d6'],
    ['dW+2', { weapon: 'dwarvenSpearAxe' }, '2d8+2'],
    ['2dW', {}, '2d4'],
    ['1dW+1d6+3', { weapon: 'rapier' }, '1d8+1d6+3'],
  ])('%s with %o is %s', (damage, weapon, notation) => {
    expect(firstPower(armed({ damage, ...weapon })).damage?.[0]?.notation).toBe(notation);
  });

  it('Improved Critical rolls dice beside the highest: 1, from level 11 two, from 21 three', () => {
    const critical = (level: number, attack: object): unknown => {
      const who = armed({ damage: '2dW+4', ...attack }, level);
      return orcus.attacks.offer(who, firstPower(who), foe(), {}, CONTEXT_WITHOUT_FIGHT).damage[
        'critical'
      ]?.[0];
    };
    expect(critical(1, { weapon: 'warhammer' })).toMatchObject({ notation: '1d8+20', shared: false });
    expect(critical(10, { weapon: 'warhammer' })).toMatchObject({ notation: '1d8+20' });
    expect(critical(11, { weapon: 'warhammer' })).toMatchObject({ notation: '2d8+20' });
    expect(critical(21, { weapon: 'warhammer' })).toMatchObject({ notation: '3d8+20' });
    expect(critical(21, { weapon: 'warhammer' })).not.toHaveProperty('fixed');
    expect(critical(1, { weapon: 'longsword' })).toMatchObject({ fixed: 20 });
    expect(critical(1, { weapon: 'longsword', improvedCritical: true })).toMatchObject({
      notation: '1d8+20',
    });
  });

  it('tells what a weapon is by its tags, and asks for a weapon that is missing (ORC-54, ORC-196)', () => {
    expect(firstPower(armed({ damage: '1dW', weapon: 'halberd' })).tags).toEqual([
      'Weapon',
      'Axes',
      'Polearms',
    ]);
    const hero = orcus.creatures.find(({ key }) => key === 'hero');
    const built = hero?.build({ ...hero.blank, attacks: [{ name: 'Blow', damage: '1dW' }] });
    expect(built?.ok && built.value.findings).toMatchObject([{ rule: 'ORC-93', weight: 'notable' }]);
    const wrong = hero?.build({ ...hero.blank, attacks: [{ name: 'Blow', damage: 'dWx', weaponDie: 'd' }] });
    expect(wrong?.ok).toBe(false);
  });
});

describe('a hero’s skills (ORC-215, ORC-230)', () => {
  it('are typed, or follow from ability, level and training', () => {
    const { traits } = ally({
      level: 5,
      abilities: { str: 18, dex: 14 },
      skills: { bluff: 9 },
      trained: ['athletics'],
      perception: 17,
    }).sheet;
    expect(traits).toMatchObject({
      strength: 6,
      strengthScore: 18,
      athletics: 11,
      stealth: 4,
      bluff: 9,
      perception: 7,
    });
    expect(traits['arcana']).toBeUndefined();
  });
});

const { attacks } = orcus;
const said = (key: string, values: { readonly [field: string]: string | number | boolean }): string =>
  outcome(key, asked(undefined, [], values)).label;

describe('how far (ORC-05, ORC-71, ORC-78)', () => {
  it.each([
    [1, 1, '1 square, 5 feet, adjacent'],
    [1, 0, '1 square, 5 feet, adjacent'],
    [6, 2, '6 squares, 30 feet'],
    [3, 7, '7 squares, 35 feet'],
  ])('%i across and %i up: %s', (across, up, text) => {
    expect(said('distance', { across, up })).toBe(text);
  });
});

describe('cover and concealment', () => {
  it.each([
    [0, 'no cover; no concealment'],
    [1, 'cover, −2; no concealment'],
    [2, 'cover, −2; no concealment'],
    [3, 'three-quarters cover, −5; no concealment'],
    [4, 'three-quarters cover, −5; no concealment'],
  ])('%i blocked lines: %s (ORC-132, ORC-133, ORC-134)', (lines, text) => {
    expect(said('sight', { lines })).toBe(text);
  });

  it.each([
    ['lightly', false, false, 'normal', 'concealment, −2'],
    ['heavily', false, false, 'normal', 'total concealment, −5'],
    ['heavily', true, false, 'normal', 'concealment, −2'],
    ['totally', true, false, 'normal', 'total concealment, −5'],
    ['lightly', false, true, 'lowLight', 'no concealment'],
    ['totally', false, true, 'lowLight', 'total concealment, −5'],
    ['lightly', false, true, 'darkvision', 'no concealment'],
    ['totally', false, true, 'darkvision', 'concealment, −2'],
    ['totally', false, false, 'darkvision', 'total concealment, −5'],
  ])(
    '%s obscured, adjacent %s, by the light %s, with eyes %s: %s (ORC-10, ORC-11, ORC-135, ORC-136)',
    (obscured, adjacent, light, sense, text) => {
      expect(said('sight', { obscured, adjacent, light, sense })).toBe(`no cover; ${text}`);
    },
  );
});

describe('being moved against one’s will (ORC-142)', () => {
  const held = foe({}, { effects: [effect('grappled', { source: 'other' })] });

  it('breaks the hold on it and those it has, and gives nobody an opening (ORC-45, ORC-105)', () => {
    const victim = ally({}, { effects: [effect('grappled', { id: 'g', source: 'hero' })] });
    const holder = foe({}, { id: 'other' });
    const result = outcome(
      'moved',
      asked(undefined, [held], { way: 'push', squares: 2 }, { ...TURN, all: [held, holder] }),
    );
    expect(result.label).toBe('New monster pushed 2');
    expect(result.consequences).toMatchObject([{ do: 'endEffect', effect: 'e-grappled' }]);
    const dragged = outcome('moved', asked(undefined, [ally()], {}, { ...TURN, all: [ally(), victim] }));
    expect(dragged.consequences).toMatchObject([{ do: 'endEffect', effect: 'g' }]);
  });

  it('does not happen to the restrained (ORC-127)', () => {
    const stuck = foe({}, { effects: [effect('restrained')] });
    expect(refusal('moved', asked(undefined, [stuck]))).toBe('ORC-127');
  });

  it('a rider goes along with its mount, or is moved alone and falls off (ORC-147)', () => {
    const rider = ally({}, { marks: { mount: 'horse' } });
    expect(outcome('moved', asked(undefined, [rider])).consequences).toEqual([]);
    expect(outcome('moved', asked(undefined, [rider], { off: true })).consequences).toMatchObject([
      { do: 'mark', key: 'mount', to: null, rule: 'ORC-147' },
    ]);
  });
});

describe('mounts (ORC-149, ORC-151)', () => {
  const horse = foe({ size: 'large' }, { id: 'horse', name: 'Horse', side: 'heroes' });
  const rider = ally({}, { initiative: { total: 17 } });
  it.each([
    [{ trained: true }, 17],
    [{ initiative: 9 }, 9],
    [{}, undefined],
  ])('mounted with %o it acts on %o', (values, total) => {
    const placed = outcome('mount', asked(rider, [horse], values)).consequences.find(
      (each) => each.do === 'initiative',
    );
    expect(placed && 'total' in placed ? placed.total : undefined).toBe(total);
  });
});

describe('aiming', () => {
  const breath = { ...firstPower(foe()), area: true };

  it('an area takes in each creature once (ORC-66)', () => {
    const target = ally();
    expect(attacks.legal?.(foe(), breath, [target, target], TURN)?.rule).toBe('ORC-66');
    expect(attacks.legal?.(foe(), breath, [target, ally({}, { id: 'b' })], TURN)).toBeUndefined();
    expect(attacks.legal?.(foe(), { ...breath, area: false }, [target, target], TURN)).toBeUndefined();
  });

  it.each([
    [3, 3, undefined],
    [3, 2, 'ORC-198'],
    [1, 0, 'ORC-198'],
  ])('%i targets with %i arrows: %s (ORC-67, ORC-198)', (count, missiles, rule) => {
    const archer = ally({ missiles, attacks: [{ name: 'Bow', weapon: 'longbow', origin: 'ranged' }] });
    const targets = Array.from({ length: count }, (_, at) => foe({}, { id: `t${at}` }));
    expect(attacks.legal?.(archer, firstPower(archer), targets, TURN)?.rule).toBe(rule);
  });

  it('each shot takes a missile; what is not counted, thrown or swung takes none (ORC-72)', () => {
    const shots = (draft: object, more: object = {}): readonly object[] => {
      const archer = ally({ attacks: [{ name: 'Bow', origin: 'ranged', ...draft }], ...more });
      const offer = attacks.offer(archer, firstPower(archer), foe(), {}, TURN);
      const roll = { notation: '', parts: [], total: 9 };
      const result = { key: 'miss', natural: 4, total: 9, roll };
      return (
        attacks.rolled?.({ attacker: archer, target: foe(), offer, outcome: result, damage: [] }, TURN) ?? []
      );
    };
    expect(shots({ weapon: 'longbow' }, { missiles: 8 })).toMatchObject([
      { do: 'count', counter: 'missiles', to: 7, rule: 'ORC-72' },
    ]);
    expect(shots({ weapon: 'longbow' })).toEqual([]);
    expect(shots({ weapon: 'handaxe' }, { missiles: 8 })).toEqual([]);
  });

  it('a target may let itself be hit: no roll, an ordinary hit (ORC-82, ORC-83)', () => {
    const hero = ally({ attacks: [{ name: 'Blow', bonus: 2, damage: '1d8+4' }] });
    const offer = attacks.offer(hero, firstPower(hero), foe(), { letsHit: true }, TURN);
    expect(offer.check).toBeUndefined();
    expect(Object.keys(offer.damage)).toEqual(['hit']);
    expect(offer.expected).toBe(8.5);
    expect(attacks.offer(hero, firstPower(hero), foe(), {}, TURN).check).toBeDefined();
  });
});

describe('actions are for everyone (ORC-99, ORC-111, ORC-261)', () => {
  it('a monster rushes and checks like a hero, and an untrained hero may try every skill action', () => {
    const brute = foe({ abilities: { str: 18, con: 10, dex: 10, int: 10, wis: 10, cha: 10 } });
    expect(procedure('bullRush').offer?.(asked(brute, [ally()]))?.modifier.value).toBe(4);
    const novice = ally({ abilities: { cha: 14, wis: 12 } });
    for (const key of ['deter', 'feint', 'stabilize', 'rallyAlly', 'check'])
      expect(
        procedure(key).offer?.(asked(novice, [foe()], { attitude: 'indifferent' }))?.outcomes[0]?.chance,
      ).toBeGreaterThan(0);
    expect(refusal('senseMagic', asked(novice))).toBe('ORC-239');
  });
});

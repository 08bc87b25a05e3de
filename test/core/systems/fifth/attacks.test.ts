import { describe, expect, it } from 'vitest';
import { explain } from '../../../../core/kernel/said.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import type { traitsOf } from '../../../../core/systems/fifth/fighter.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { isConditionMet } from '../../../../core/table/rulesContext.ts';
import { plainSystem } from '../../../support/plainSystem.ts';
import { type FifthTable, fight, fighter, hero, IN_2014, lasts, moment, power } from './fighters.ts';

const { offer: offerFor } = fifth.attacks;
const placedAt = (
  attacker: Fighter,
  blow: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  now: RulesContext = moment(),
) => offerFor(attacker, blow, target, switched, now);
const chances = (...asked: Parameters<typeof placedAt>): { readonly [key: string]: number } =>
  Object.fromEntries(placedAt(...asked).check?.outcomes.map(({ key, chance }) => [key, chance]) ?? []);
const hits = (...asked: Parameters<typeof placedAt>): number => {
  const { critical = 0, hit = 0 } = chances(...asked);
  return Math.round((critical + hit) * 400);
};
const dice = (...asked: Parameters<typeof placedAt>): string => placedAt(...asked).check?.dice ?? '';

const swordAttack = power('Sword');
const bowAttack = power('Bow', { origin: 'ranged' });

describe('FIF-13, FIF-14, FIF-17 and FIF-26: exact odds in 400ths', () => {
  // Needs the face: bonus +5 against AC need + 5.
  it.each([
    [2, 380, 399, 361],
    [5, 320, 384, 256],
    [8, 260, 351, 169],
    [11, 200, 300, 100],
    [14, 140, 231, 49],
    [17, 80, 144, 16],
    [20, 20, 39, 1],
    [25, 20, 39, 1],
    [-3, 380, 399, 361],
  ])('needing %i: plain %i, advantage %i, disadvantage %i', (need, plain, up, down) => {
    const target = fighter('Target', { ac: need + 5 });
    const who = hero('Hero');
    expect(hits(who, swordAttack, target)).toBe(plain);
    expect(hits(who, swordAttack, target, { advantage: true })).toBe(up);
    expect(hits(who, swordAttack, target, { disadvantage: true })).toBe(down);
  });

  it('FIF-66: +7 against AC 16 hits with 12 of 20, with advantage 336 of 400', () => {
    const blow = power('Axe', { bonus: 7 });
    const target = fighter('Target', { ac: 16 });
    expect(hits(hero('Hero'), blow, target)).toBe(240);
    expect(hits(hero('Hero'), blow, target, { advantage: true })).toBe(336);
  });

  it('FIF-15: one source of each cancels any number of the other', () => {
    const blind = hero('Hero', {}, { effects: [lasts('blinded'), lasts('poisoned'), lasts('prone')] });
    const open = fighter('Target', {}, { effects: [lasts('restrained')] });
    expect(dice(blind, swordAttack, open)).toBe('1d20');
    expect(placedAt(blind, swordAttack, open).check?.label).toContain('disadvantage: attacker blinded');
    // Struck out by the GM, the state is worked out anew.
    expect(dice(blind, swordAttack, open, { 'at:restrained': false })).toBe('2d20kl1');
  });

  it('FIF-95: +7 against AC 16 with 2d6+4 deals 6.95 in the mean', () => {
    const blow = power('Axe', { bonus: 7 });
    expect(placedAt(hero('Hero'), blow, fighter('Target', { ac: 16 })).expected).toBeCloseTo(6.95, 9);
  });
});

const UP = '2d20kh1';
const DOWN = '2d20kl1';
const EVEN = '1d20';

describe('FIF-123: what a condition does to attacks', () => {
  it.each([
    ['FIF-124', 'blinded', DOWN, UP],
    ['FIF-129', 'frightened', DOWN, EVEN],
    ['FIF-132', 'invisible', UP, DOWN],
    ['FIF-133', 'paralyzed', EVEN, UP],
    ['FIF-134', 'petrified', EVEN, UP],
    ['FIF-135', 'poisoned', DOWN, EVEN],
    ['FIF-136', 'prone', DOWN, UP],
    ['FIF-137', 'restrained', DOWN, UP],
    ['FIF-138', 'stunned', EVEN, UP],
    ['FIF-139', 'unconscious', EVEN, UP],
    ['FIF-126', 'deafened', EVEN, EVEN],
    ['FIF-125', 'charmed', EVEN, EVEN],
  ])('%s: %s', (_rule, condition, own, against) => {
    const bearer = { effects: [lasts(condition)] };
    expect(dice(hero('Hero', {}, bearer), swordAttack, fighter('Target'))).toBe(own);
    expect(dice(hero('Hero'), swordAttack, fighter('Target', {}, bearer))).toBe(against);
  });

  it('FIF-136: who lies is harder to hit from afar', () => {
    const prone = fighter('Target', {}, { effects: [lasts('prone')] });
    expect(dice(hero('Hero'), bowAttack, prone)).toBe(DOWN);
    // Within 5 feet the advantage against who lies meets the disadvantage of a shot beside an enemy. FIF-69
    expect(dice(hero('Hero'), bowAttack, prone, { near: true })).toBe(EVEN);
    expect(dice(hero('Hero'), bowAttack, prone, { near: true, beset: false })).toBe(UP);
    const asleep = fighter('Target', {}, { effects: [lasts('unconscious')] });
    expect(dice(hero('Hero'), bowAttack, asleep, { near: true })).toBe(UP);
  });

  it('FIF-136: near is near for every blow, whatever its reach', () => {
    const prone = fighter('Target', {}, { effects: [lasts('prone')] });
    const bite = power('Bite', { range: 'reach 10 ft.' });
    expect([dice(hero('Hero'), swordAttack, prone), dice(hero('Hero'), bite, prone)]).toEqual([UP, UP]);
  });

  it('FIF-129: fear weighs only while its source is seen', () => {
    const afraid = hero('Hero', {}, { effects: [lasts('frightened'), lasts('turned')] });
    expect(dice(afraid, swordAttack, fighter('Target'))).toBe(EVEN);
  });

  it('FIF-130: held by one, it strikes badly at others in 2024, and at nobody in 2014', () => {
    const held = hero('Hero', {}, { effects: [lasts('grappled', { source: 'Ogre' })] });
    expect(dice(held, swordAttack, fighter('Ogre'))).toBe(EVEN);
    expect(dice(held, swordAttack, fighter('Wolf'))).toBe(DOWN);
    expect(dice(held, swordAttack, fighter('Wolf'), {}, IN_2014)).toBe(EVEN);
  });

  it.each([
    ['FIF-127', '2024', 3, EVEN, -6],
    ['FIF-128', '2014', 3, DOWN, 0],
    ['FIF-128', '2014', 2, EVEN, 0],
  ])('%s: exhaustion of %s at level %i', (_rule, exhaustion, rank, rolled, less) => {
    const tired = hero('Hero', {}, { effects: [lasts('exhaustion', { rank })] });
    const { check } = placedAt(
      tired,
      swordAttack,
      fighter('Target'),
      {},
      moment({ rulings: { exhaustion } }),
    );
    expect(check?.dice).toBe(rolled);
    expect(check?.modifier.value).toBe(5 + less);
  });
});

describe('position', () => {
  it.each([
    ['half', { halfCover: true }, 17],
    ['three-quarters', { mostCover: true }, 20],
    ['both: only the best', { halfCover: true, mostCover: true }, 20],
  ])('FIF-71: %s cover against AC 15', (_degree, switched, ac) => {
    expect(placedAt(hero('Hero'), bowAttack, fighter('Target'), switched).check?.target.value).toBe(ac);
  });

  it('FIF-71: nobody is aimed at behind total cover', () => {
    expect(hits(hero('Hero'), bowAttack, fighter('Target'), { totalCover: true })).toBe(0);
  });

  it('FIF-68 and FIF-69: far shots and shots beside an enemy', () => {
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), { beset: true })).toBe(DOWN);
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), { long: true })).toBe(DOWN);
    expect(
      placedAt(hero('Hero'), swordAttack, fighter('Target')).circumstances.map(({ key }) => key),
    ).not.toContain('beset');
  });

  it('FIF-70: unseen by the target, and not seeing it', () => {
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), { unseen: true })).toBe(UP);
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), { unseenTarget: true })).toBe(DOWN);
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), { unseen: true, unseenTarget: true })).toBe(EVEN);
  });

  it('FIF-89: under water a blow needs a point or a swimmer', () => {
    const wet = moment({ own: { underwater: true } });
    const swimmer = fighter('Shark', { traits: { speeds: { swim: 40 } } });
    const pike = power('Pike', { damage: [{ notation: '1d8', type: 'piercing', because: explain() }] });
    expect(dice(hero('Hero'), swordAttack, fighter('Target'), {}, wet)).toBe(DOWN);
    expect(dice(hero('Hero'), pike, fighter('Target'), {}, wet)).toBe(EVEN);
    expect(dice(swimmer, swordAttack, hero('Hero'), {}, wet)).toBe(EVEN);
    expect(dice(hero('Hero'), bowAttack, fighter('Target'), {}, wet)).toBe(DOWN);
  });

  it('FIF-57: who dodges is hard to hit, but not by what it cannot see, nor while held', () => {
    const dodging = (...more: readonly Effect[]) =>
      fighter('Target', {}, { effects: [lasts('dodging'), ...more] });
    expect(dice(hero('Hero'), swordAttack, dodging())).toBe(DOWN);
    expect(dice(hero('Hero', {}, { effects: [lasts('invisible')] }), swordAttack, dodging())).toBe(UP);
    expect(dice(hero('Hero'), swordAttack, dodging(lasts('grappled')))).toBe(EVEN);
  });

  it.each([
    ['It rolls with advantage against a creature that is missing hit points.', { hp: 1 }, {}],
    ['It rolls with advantage against a creature it grapples.', { effects: [lasts('grappled')] }, {}],
    ['It rolls with advantage during the first round of a fight.', {}, { round: 1 }],
  ])('FIF-169: by its own words, where that holds: %s', (text, state, now) => {
    const bite = { ...swordAttack, lines: [{ label: 'Hit', text }] };
    const held = fighter('Target', {}, state);
    const shark = { ...fighter('Shark'), id: 'it' };
    const by = held.effects.map((each) => ({ ...each, source: shark.id }));
    const target = { ...held, effects: by };
    expect(dice(shark, swordAttack, target, {}, moment({ round: 2, ...now }))).toBe(EVEN);
    expect(dice(shark, bite, target, {}, moment({ round: 2, ...now }))).toBe(UP);
    expect(dice(shark, bite, fighter('Other'), {}, moment({ round: 2 }))).toBe(EVEN);
  });

  it('FIF-169: Pack Tactics is one switch with the trait’s name', () => {
    const trait = power('Pack Tactics', { action: 'trait', passive: true });
    const wolf = fighter('Wolf', { powers: [trait] });
    const key = `trait:${trait.id}`;
    expect(dice(wolf, swordAttack, hero('Hero'))).toBe(EVEN);
    expect(dice(wolf, swordAttack, hero('Hero'), { [key]: true })).toBe(UP);
  });
});

describe('FIF-08: what hangs on the size of a target', () => {
  type Size = ReturnType<typeof traitsOf>['size'];
  const known = { of: 'target', state: 'size', type: 'large' } as const;
  const isMet = (size: Size): boolean | undefined =>
    isConditionMet(
      { known },
      { attacker: fighter('Ogre'), target: fighter('Target', { traits: { size } }) },
      fifth,
    );

  it.each<[Size, boolean]>([
    ['tiny', true],
    ['medium', true],
    ['large', true],
    ['huge', false],
    ['gargantuan', false],
  ])('Large or smaller is %s: %s', (size, is) => expect(isMet(size)).toBe(is));

  it('a game without sizes does not tell', () =>
    expect(
      isConditionMet({ known }, { attacker: undefined, target: fighter('Target') }, plainSystem),
    ).toBeUndefined());
});

describe('FIF-94: critical hits', () => {
  const flaming = power('Flaming sword', {
    damage: [
      { notation: '2d6+4', type: 'slashing', because: explain() },
      { notation: '1d8', type: 'fire', because: explain() },
    ],
  });

  it('all dice of the attack twice, modifiers once', () => {
    const { damage } = placedAt(hero('Hero'), flaming, fighter('Target'));
    expect(damage['critical']?.map(({ notation }) => notation)).toEqual(['4d6+4', '2d8']);
  });

  it('FIF-05: monsters deal their average where the campaign has it so; 18 and 9 on a critical', () => {
    const average = moment({ rulings: { critFixed: 'average' } });
    const { damage } = placedAt(fighter('Ogre'), flaming, hero('Hero'), {}, average);
    expect(damage['hit']?.map(({ fixed }) => fixed)).toEqual([11, 4]);
    expect(damage['critical']?.map(({ fixed }) => fixed)).toEqual([18, 9]);
    const rolled = placedAt(
      fighter('Ogre'),
      flaming,
      hero('Hero'),
      {},
      moment({ rulings: { monsterDamage: 'roll' } }),
    );
    expect(rolled.damage['hit']?.map(({ notation, fixed }) => [notation, fixed])).toEqual([
      ['2d6+4', undefined],
      ['1d8', undefined],
    ]);
  });

  it('FIF-140: every hit from near on the helpless is critical, and must still hit', () => {
    const out = fighter('Target', { ac: 15 }, { effects: [lasts('unconscious')] });
    expect(chances(hero('Hero'), swordAttack, out)).toMatchObject({ hit: 0, critical: 0.7975 });
    expect(chances(hero('Hero'), bowAttack, out)['hit']).toBeGreaterThan(0);
  });
});

describe('saves', () => {
  const breath = power('Fire Breath', {
    save: 'dex',
    bonus: 15,
    area: true,
    origin: 'area',
    missShare: 0.5,
    damage: [{ notation: '8d6', type: 'fire', because: explain() }],
  });

  it('FIF-21: DC 15 against a Dexterity save of +3 fails with 11 of 20; the target rolls', () => {
    const { check } = placedAt(fighter('Dragon'), breath, hero('Hero', { saves: { dex: 3 } }));
    expect(check?.modifier.value).toBe(3);
    expect(check?.target).toMatchObject({ label: 'DC', value: 15 });
    expect(check?.outcomes.map(({ key, chance }) => [key, chance])).toEqual([
      ['failed', 0.55],
      ['saved', 0.45],
    ]);
  });

  it('FIF-96 and FIF-97: half of one roll for all', () => {
    const { damage } = placedAt(fighter('Dragon'), breath, hero('Hero'));
    expect(damage['saved']?.[0]).toMatchObject({ share: 0.5, shared: true });
    expect(damage['failed']?.[0]).toMatchObject({ share: 1, shared: true });
  });

  it.each([
    ['FIF-133', 'paralyzed'],
    ['FIF-134', 'petrified'],
    ['FIF-138', 'stunned'],
    ['FIF-139', 'unconscious'],
  ])('%s: %s fails Dexterity saves without a roll', (_rule, condition) => {
    const bound = hero('Hero', { saves: { dex: 20 } }, { effects: [lasts(condition)] });
    expect(chances(fighter('Dragon'), breath, bound)).toEqual({ failed: 1, saved: 0 });
  });

  it('FIF-21: a creature may fail on purpose', () => {
    expect(chances(fighter('Dragon'), breath, hero('Hero'), { yields: true })['failed']).toBe(1);
  });

  it('FIF-72: cover adds to Dexterity saves', () => {
    const { check } = placedAt(fighter('Dragon'), breath, hero('Hero'), { mostCover: true });
    expect(check?.modifier.value).toBe(5);
  });

  it('FIF-137, FIF-57 and FIF-168: what leans on a save', () => {
    const held = hero('Hero', {}, { effects: [lasts('restrained')] });
    expect(dice(fighter('Dragon'), breath, held)).toBe(DOWN);
    const dodging = hero('Hero', {}, { effects: [lasts('dodging')] });
    expect(dice(fighter('Dragon'), breath, dodging)).toBe(UP);
    const imp = fighter('Imp', { traits: { magicResistance: true } });
    expect(dice(hero('Hero'), breath, imp)).toBe(EVEN);
    expect(dice(hero('Hero'), { ...breath, tags: ['spell'] }, imp)).toBe(UP);
  });

  it('FIF-161: a failed save becomes a success for one of its uses', () => {
    const dragon = fighter('Dragon', { hp: 200, counters: { legendaryResistance: 3 } });
    const spell = power('Fireball', { save: 'dex', bonus: 15, missShare: 0.5 });
    const begun = fight([hero('Mage', { powers: [spell] }), dragon]);
    const rolled = begun.ask(
      {
        type: 'attack.roll',
        attacker: begun.named('Mage').id,
        power: spell.id,
        targets: [{ who: begun.named('Dragon').id, switched: {} }],
      },
      [2, 3, 3],
    );
    const lying = rolled.state.pending?.targets[0];
    if (!lying?.outcome) throw new Error('nothing was rolled');
    expect(lying.outcome.key).toBe('failed');
    const asked = {
      attacker: rolled.named('Mage'),
      target: rolled.named('Dragon'),
      offer: lying.offer,
      outcome: lying.outcome,
      damage: lying.damage,
    };
    const [given] = fifth.attacks.answers?.(asked, rolled.now) ?? [];
    expect(given?.label).toContain('3 left');
  });
});

describe('FIF-103: blocks of 2014', () => {
  const were = fighter('Werewolf', { traits: { immuneNonmagical: ['slashing'], edition: '2014' } });
  const stone = fighter('Gargoyle', { traits: { resistsNonmagical: ['slashing'], edition: '2014' } });

  it('nonmagical blows lose half or all; magic and silver do not', () => {
    const share = (target: Fighter, tags: readonly string[]): number | undefined =>
      placedAt(hero('Hero'), { ...swordAttack, tags }, target).damage['hit']?.[0]?.share;
    expect(share(were, [])).toBe(0);
    expect(share(were, ['silvered'])).toBe(1);
    expect(share(stone, [])).toBe(0.5);
    expect(share(stone, ['magical'])).toBe(1);
  });
});

const deals = (notation: string, type = 'piercing') => ({
  damage: [{ notation, type, because: explain() }],
});
const shortsword = power('Shortsword', { bonus: 7, tags: ['Light', 'Finesse'], ...deals('1d6+4') });
const dagger = power('Dagger', { bonus: 7, tags: ['Light', 'Finesse', 'Thrown'], ...deals('1d4+4') });
const maul = power('Maul', { tags: ['Heavy', 'Two-Handed'], ...deals('2d6+4', 'bludgeoning') });

/** Somebody of these scores and weapons, whose modifiers stand in the damage. */
const armed = (
  scores: { readonly str?: number; readonly dex?: number },
  ...powers: Fighter['sheet']['powers']
) => hero('Pim', { traits: { scores, proficiency: 3 }, powers });
const quick = armed({ str: 8, dex: 18 }, shortsword, dagger, maul);
const rat = fighter('Rat', { hp: 40, ac: 12 });

const offered = (who: Fighter, at: (typeof quick.sheet.powers)[number], switched = {}, now = moment()) =>
  fifth.attacks.offer(who, at, rat, switched, now);
const weaponDamage = (...asked: Parameters<typeof offered>) =>
  offered(...asked).damage['hit']?.map(({ notation }) => notation);
const choices = (...asked: Parameters<typeof offered>) =>
  offered(...asked).circumstances.map(({ key }) => key);

const rolls = (at: FifthTable, weapon: string, faces: readonly number[], switched = {}): FifthTable =>
  at.ask(
    {
      type: 'attack.roll',
      attacker: at.named('Pim').id,
      power: weapon,
      targets: [{ who: at.named('Rat').id, switched }],
    },
    faces,
  );
const applied = (at: FifthTable): FifthTable => at.ask({ type: 'attack.apply', shares: {} });
const due = (at: FifthTable, label: RegExp) => at.state.encounter?.due.find((each) => label.test(each.label));
const beginWithWeapons = (who: Fighter, rulings = {}) =>
  fight([who, rat, fighter('Dog', { hp: 40, ac: 12 })], rulings);

describe('FIF-81: two weapons', () => {
  const off = { offHand: true };

  it('the off hand leaves a modifier out of the damage, and says so', () => {
    expect(weaponDamage(quick, dagger, off)).toEqual(['1d4']);
    expect(offered(quick, dagger, off).damage['critical']?.[0]?.notation).toBe('2d4');
    expect(offered(quick, dagger, off).damage['hit']?.[0]?.note).toContain('−4: off hand');
    expect(weaponDamage(quick, dagger)).toEqual(['1d4+4']);
  });

  it('a negative modifier stays, and so does what is no modifier', () => {
    const weak = power('Club', { tags: ['Light'], ...deals('1d4-1') });
    expect(weaponDamage(armed({ str: 8 }, weak), weak, off)).toEqual(['1d4-1']);
    const magic = power('Blade', { tags: ['Light'], ...deals('1d6+5') });
    expect(weaponDamage(armed({ str: 18 }, magic), magic, off)).toEqual(['1d6+1']);
  });

  it('is offered for light weapons alone, in 2014 in melee alone', () => {
    const bow = power('Hand crossbow', { origin: 'ranged', tags: ['Light'] });
    expect(choices(quick, maul)).not.toContain('offHand');
    expect(choices(quick, bow)).toContain('offHand');
    expect(choices(quick, bow, {}, IN_2014)).not.toContain('offHand');
  });

  it('takes the bonus action and leaves the action', () => {
    const struck = rolls(beginWithWeapons(quick), 'dagger', [14, 3], off);
    expect(struck.named('Pim').used).toEqual({ bonus: 1 });
    expect(() => rolls(applied(struck), 'dagger', [14, 3], off)).toThrow('bonus action');
  });

  it('is offered after a blow with the one hand, for the other weapon', () => {
    const struck = applied(rolls(beginWithWeapons(quick), 'shortsword', [14, 3]));
    const second = due(struck, /other hand/u);
    expect(second?.ways).toMatchObject([{ does: 'attack', power: 'dagger' }]);
    const both = struck.ask({ type: 'due.do', keys: [second?.key ?? ''] }, [14, 3]);
    expect(both.named('Pim').used).toEqual({ action: 1, bonus: 1 });
    expect(applied(both).named('Rat').hp).toBe(40 - 7 - 3);
    expect(due(applied(both), /other hand/u)).toBeUndefined();
  });

  it('FIF-83: Nick leaves the bonus action free, in 2024', () => {
    const nicking = { ...dagger, tags: [...dagger.tags, 'Nick'] };
    const who = armed({ dex: 18 }, shortsword, nicking);
    const second = due(applied(rolls(beginWithWeapons(who), 'shortsword', [14, 3])), /Nick/u);
    expect(second?.action).toBe('free');
    expect(rolls(beginWithWeapons(who), 'dagger', [14, 3], off).named('Pim').used).toEqual({});
    const older = rolls(beginWithWeapons(who, { edition: '2014' }), 'dagger', [14, 3], off);
    expect(older.named('Pim').used).toEqual({ bonus: 1 });
  });
});

describe('FIF-82: what weapons do', () => {
  it('a versatile weapon has its larger die in both hands', () => {
    const sword = power('Longsword', { tags: ['Versatile (1d10)'], ...deals('1d8+4', 'slashing') });
    expect(weaponDamage(quick, sword, { twoHands: true })).toEqual(['1d10+4']);
    expect(choices(quick, maul)).not.toContain('twoHands');
  });

  it('thrown, it is an attack from afar with the ability of melee', () => {
    const thrown = offered(quick, dagger, { thrown: true });
    expect(thrown.circumstances.map(({ key }) => key)).toEqual(expect.arrayContaining(['beset', 'long']));
    expect(thrown.circumstances.find(({ key }) => key === 'near')?.on).toBe(false);
    expect(thrown.check?.modifier.value).toBe(7);
    const axe = power('Handaxe', { tags: ['Light', 'Thrown'], ...deals('1d6+3') });
    expect(weaponDamage(armed({ str: 16, dex: 8 }, axe), axe, { thrown: true, offHand: true })).toEqual([
      '1d6',
    ]);
  });

  it('a weapon that must be loaded is shot once an action', () => {
    const crossbow = power('Crossbow', { origin: 'ranged', tags: ['Loading'] });
    const bow = power('Bow', { origin: 'ranged' });
    const once = applied(rolls(beginWithWeapons(armed({}, crossbow, bow)), 'crossbow', [14, 3, 3]));
    expect(() => rolls(once, 'crossbow', [14])).toThrow('must load again');
    const twice = applied(rolls(beginWithWeapons(armed({}, crossbow, bow)), 'bow', [14, 3, 3]));
    expect(() => rolls(twice, 'bow', [14])).toThrow('no action left');
  });

  it('finesse takes the better of Strength and Dexterity', () => {
    expect(weaponDamage(armed({ str: 16, dex: 10 }, dagger), dagger, { offHand: true })).toEqual(['1d4+1']);
    expect(weaponDamage(armed({ str: 10, dex: 14 }, dagger), dagger, { offHand: true })).toEqual(['1d4+2']);
  });
});

describe('FIF-83 and FIF-84: the mastery that a weapon’s tags name', () => {
  const wearing = (...tags: readonly string[]) =>
    armed({ str: 18 }, power('Axe', { tags, ...deals('1d8+4', 'slashing') }));
  const struck = (tag: string, face = 14, rulings = {}) =>
    applied(rolls(beginWithWeapons(wearing(tag), rulings), 'axe', [face, 3]));
  const lies = (at: FifthTable) => at.named('Rat').effects.map(({ condition }) => condition);

  it('Sap and Vex come with the hit by themselves, and not in 2014', () => {
    expect(lies(struck('Sap'))).toEqual(['sapped']);
    expect(lies(struck('Vex'))).toEqual(['vexed']);
    expect(lies(struck('Vex', 2))).toEqual([]);
    expect(lies(struck('Vex', 14, { edition: '2014' }))).toEqual([]);
  });

  it('Topple, Push and Slow are offered with the hit', () => {
    const toppled = struck('Topple');
    const offer = due(toppled, /Topple: Rat saves or falls/u);
    expect(lies(toppled.ask({ type: 'due.do', keys: [offer?.key ?? ''] }, [14]))).toEqual(['prone']);
    const slowed = struck('Slow');
    const slow = due(slowed, /Slow/u);
    expect(lies(slowed.ask({ type: 'due.do', keys: [slow?.key ?? ''] }))).toEqual(['slowed']);
    expect(due(struck('Push'), /Push: Rat up to 10 ft/u)).toBeDefined();
    expect(due(struck('Push', 2), /Push/u)).toBeUndefined();
  });

  it('Graze deals the modifier on a miss, within the odds', () => {
    const who = wearing('Graze');
    const [axe] = who.sheet.powers;
    expect(axe && offered(who, axe).damage['miss']?.map(({ fixed }) => fixed)).toEqual([4]);
    expect(struck('Graze', 2).named('Rat').hp).toBe(36);
    expect(struck('Graze', 2, { edition: '2014' }).named('Rat').hp).toBe(40);
  });

  it('Cleave strikes another once, without the modifier and for no action', () => {
    const hit = struck('Cleave');
    const offer = due(hit, /Cleave/u);
    expect(offer?.ways).toMatchObject([{ does: 'attack', at: hit.named('Dog').id }]);
    const second = applied(hit.ask({ type: 'due.do', keys: [offer?.key ?? ''] }, [14, 3]));
    expect(second.named('Dog').hp).toBe(37);
    expect(second.named('Pim').used).toEqual({ action: 1 });
    expect(due(second, /Cleave/u)).toBeUndefined();
  });
});

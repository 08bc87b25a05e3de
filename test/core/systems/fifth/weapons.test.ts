import { describe, expect, it } from 'vitest';
import { explain } from '../../../../core/kernel/said.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { fight, fighter, hero, IN_2014, moment, power, type FifthTable } from './fighters.ts';

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
const damage = (...asked: Parameters<typeof offered>) =>
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
const begun = (who: Fighter, rulings = {}) => fight([who, rat, fighter('Dog', { hp: 40, ac: 12 })], rulings);

describe('FIF-81: two weapons', () => {
  const off = { offHand: true };

  it('the off hand leaves a modifier out of the damage, and says so', () => {
    expect(damage(quick, dagger, off)).toEqual(['1d4']);
    expect(offered(quick, dagger, off).damage['critical']?.[0]?.notation).toBe('2d4');
    expect(offered(quick, dagger, off).damage['hit']?.[0]?.note).toContain('−4: off hand');
    expect(damage(quick, dagger)).toEqual(['1d4+4']);
  });

  it('a negative modifier stays, and so does what is no modifier', () => {
    const weak = power('Club', { tags: ['Light'], ...deals('1d4-1') });
    expect(damage(armed({ str: 8 }, weak), weak, off)).toEqual(['1d4-1']);
    const magic = power('Blade', { tags: ['Light'], ...deals('1d6+5') });
    expect(damage(armed({ str: 18 }, magic), magic, off)).toEqual(['1d6+1']);
  });

  it('is offered for light weapons alone, in 2014 in melee alone', () => {
    const bow = power('Hand crossbow', { origin: 'ranged', tags: ['Light'] });
    expect(choices(quick, maul)).not.toContain('offHand');
    expect(choices(quick, bow)).toContain('offHand');
    expect(choices(quick, bow, {}, IN_2014)).not.toContain('offHand');
  });

  it('takes the bonus action and leaves the action', () => {
    const struck = rolls(begun(quick), 'dagger', [14, 3], off);
    expect(struck.named('Pim').used).toEqual({ bonus: 1 });
    expect(() => rolls(applied(struck), 'dagger', [14, 3], off)).toThrow('bonus action');
  });

  it('is offered after a blow with the one hand, for the other weapon', () => {
    const struck = applied(rolls(begun(quick), 'shortsword', [14, 3]));
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
    const second = due(applied(rolls(begun(who), 'shortsword', [14, 3])), /Nick/u);
    expect(second?.action).toBe('free');
    expect(rolls(begun(who), 'dagger', [14, 3], off).named('Pim').used).toEqual({});
    const older = rolls(begun(who, { edition: '2014' }), 'dagger', [14, 3], off);
    expect(older.named('Pim').used).toEqual({ bonus: 1 });
  });
});

describe('FIF-82: what weapons do', () => {
  it('a versatile weapon has its larger die in both hands', () => {
    const sword = power('Longsword', { tags: ['Versatile (1d10)'], ...deals('1d8+4', 'slashing') });
    expect(damage(quick, sword, { twoHands: true })).toEqual(['1d10+4']);
    expect(choices(quick, maul)).not.toContain('twoHands');
  });

  it('thrown, it is an attack from afar with the ability of melee', () => {
    const thrown = offered(quick, dagger, { thrown: true });
    expect(thrown.circumstances.map(({ key }) => key)).toEqual(expect.arrayContaining(['beset', 'long']));
    expect(thrown.circumstances.find(({ key }) => key === 'near')?.on).toBe(false);
    expect(thrown.check?.modifier.value).toBe(7);
    const axe = power('Handaxe', { tags: ['Light', 'Thrown'], ...deals('1d6+3') });
    expect(damage(armed({ str: 16, dex: 8 }, axe), axe, { thrown: true, offHand: true })).toEqual(['1d6']);
  });

  it('a weapon that must be loaded is shot once an action', () => {
    const crossbow = power('Crossbow', { origin: 'ranged', tags: ['Loading'] });
    const bow = power('Bow', { origin: 'ranged' });
    const once = applied(rolls(begun(armed({}, crossbow, bow)), 'crossbow', [14, 3, 3]));
    expect(() => rolls(once, 'crossbow', [14])).toThrow('must load again');
    const twice = applied(rolls(begun(armed({}, crossbow, bow)), 'bow', [14, 3, 3]));
    expect(() => rolls(twice, 'bow', [14])).toThrow('no action left');
  });

  it('finesse takes the better of Strength and Dexterity', () => {
    expect(damage(armed({ str: 16, dex: 10 }, dagger), dagger, { offHand: true })).toEqual(['1d4+1']);
    expect(damage(armed({ str: 10, dex: 14 }, dagger), dagger, { offHand: true })).toEqual(['1d4+2']);
  });
});

describe('FIF-83 and FIF-84: the mastery that a weapon’s tags name', () => {
  const wearing = (...tags: readonly string[]) =>
    armed({ str: 18 }, power('Axe', { tags, ...deals('1d8+4', 'slashing') }));
  const struck = (tag: string, face = 14, rulings = {}) =>
    applied(rolls(begun(wearing(tag), rulings), 'axe', [face, 3]));
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

import { describe, expect, it } from 'vitest';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { passiveOf, speedInMode } from '../../../../core/systems/fifth/fighter.ts';
import { abilityModifierFor, proficiencyAt, SIZES, SKILLS } from '../../../../core/systems/fifth/tables.ts';
import { hero, sheet } from './fighters.ts';

const cards = new Map(fifth.reference.map(({ id, text }) => [id, text]));

/** Rules that a GM reads and plays: what the card must say of them. */
const SAID: readonly (readonly [id: string, ...words: readonly string[]])[] = [
  ['FIF-03', 'beats the general rule'],
  ['FIF-04', 'replaced by the GM', 'log'],
  ['FIF-06', 'whose turn it is'],
  ['FIF-07', 'own ally only'],
  ['FIF-18', '5', '10', '15', '20', '25', '30'],
  ['FIF-22', '8', 'is 15'],
  ['FIF-28', '6 seconds', '10 to a minute'],
  ['FIF-36', 'rolls as it appears'],
  ['FIF-40', 'second takes Utilize'],
  ['FIF-41', '10 rounds', 'keeps counting'],
  ['FIF-43', 'split around actions'],
  ['FIF-44', 'fly 10, walk 10, fly 20'],
  ['FIF-46', 'one more, never two', '2014'],
  ['FIF-49', 'two sizes apart'],
  ['FIF-51', 'unless it hovers'],
  ['FIF-52', '2014', 'difficult terrain'],
  ['FIF-53', 'diagonals count as one'],
  ['FIF-54', 'drawn or put away'],
  ['FIF-62', 'a reaction', 'concentration'],
  ['FIF-65', 'no rule names'],
  ['FIF-73', 'reach weapon adds 5'],
  ['FIF-80', 'half Speed'],
  ['FIF-81', 'bonus action', 'modifier is left off'],
  ['FIF-82', 'below 13', 'Half the ammunition'],
  ['FIF-87', 'manacles 20 and 25'],
  ['FIF-104', 'done by the GM'],
  ['FIF-120', 'third failure'],
  ['FIF-143', 'the time goes on'],
  ['FIF-146', 'without taking its slot'],
  ['FIF-148', '5, 11 and 17'],
  ['FIF-149', '8, modifier and proficiency'],
  ['FIF-150', 'one slot in a turn', 'cantrip'],
  ['FIF-151', 'Ten minutes longer'],
  ['FIF-152', 'unless it has a price'],
  ['FIF-153', 'Cone', 'emanation (2024)', 'rolled once'],
  ['FIF-154', 'for free'],
  ['FIF-155', 'strongest counts', 'later end'],
  ['FIF-156', 'Arcana 15'],
  ['FIF-157', 'lowest level'],
  ['FIF-158', 'slots of a caster level'],
  ['FIF-163', 'count 20'],
  ['FIF-165', 'long rest'],
  ['FIF-171', 'inside'],
  ['FIF-172', 'as they fall'],
  ['FIF-174', 'total cover'],
  ['FIF-175', 'true form'],
  ['FIF-176', 'ends with the concentration'],
  ['FIF-177', 'half the hit points'],
  ['FIF-178', 'counted on its row'],
  ['FIF-179', 'No rule of the text'],
  ['FIF-180', 'strongest limited powers first'],
  ['FIF-181', 'bonus actions'],
  ['FIF-182', 'challenge'],
  ['FIF-187', 'Melee Attack Roll', 'Melee Weapon Attack'],
  ['FIF-188', 'Saving Throw', 'Failure'],
  ['FIF-189', 'Recharge 5–6', '3/Day'],
  ['FIF-190', 'Telepathy'],
  ['FIF-192', 'Aberration', 'undead'],
  ['FIF-197', 'heavily obscured'],
  ['FIF-198', '5 less passive'],
  ['FIF-199', 'torch 20 and 20', 'Candle 5 and 5'],
  ['FIF-200', 'Darkvision', 'Blindsight', 'tremorsense', 'truesight'],
  ['FIF-205', 'by 10'],
  ['FIF-206', 'Twice the way'],
  ['FIF-207', 'airship 8', 'keelboat 1'],
  ['FIF-208', 'Front, middle, back'],
  ['FIF-223', 'Charisma 15'],
  ['FIF-229', 'Two or three stat blocks'],
  ['FIF-234', '100, 400, 4,000, 40,000 or 200,000'],
  ['FIF-235', 'three items'],
  ['FIF-236', 'name and hit points'],
  ['FIF-237', 'no rule'],
  ['FIF-238', 'follow'],
  ['FIF-239', 'house aid'],
];

describe('rules that are read', () => {
  it.each(SAID)('%s says it', (id, ...words) => {
    const text = cards.get(id) ?? '';
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('is a sentence each, and none is said twice', () => {
    for (const { title, text } of fifth.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/[.!]$/u);
    }
    expect(new Set(fifth.reference.map(({ text }) => text)).size).toBe(fifth.reference.length);
  });
});

describe('numbers of the text', () => {
  it.each([
    [1, -5],
    [3, -4],
    [9, -1],
    [10, 0],
    [20, 5],
    [30, 10],
  ])('FIF-10: a score of %i adds %i', (score, modifier) => {
    expect(abilityModifierFor(score)).toBe(modifier);
  });

  it.each([
    [0.25, 2],
    [4, 2],
    [5, 3],
    [9, 4],
    [13, 5],
    [17, 6],
    [21, 7],
    [25, 8],
    [30, 9],
  ])('FIF-11: level or CR %d has +%i', (level, bonus) => {
    expect(proficiencyAt(level)).toBe(bonus);
  });

  it('FIF-12 and FIF-23: Wisdom 14 with expertise at +3 is +8, and 18 passive', () => {
    const expert = sheet('Hero', { traits: { scores: { wis: 14 }, skills: { perception: 2 + 2 * 3 } } });
    expect(passiveOf(expert, 'perception')).toBe(18);
    expect(passiveOf(sheet('Hero', { traits: { scores: { wis: 15 } } }), 'perception')).toBe(12);
  });

  it('FIF-08: hit dice and space by size', () => {
    expect(SIZES.map(({ hitDie }) => hitDie)).toEqual([4, 6, 8, 10, 12, 20]);
    expect(SIZES.map(({ space }) => space)).toEqual([2.5, 5, 5, 10, 15, 20]);
  });

  it('FIF-19: eighteen skills, none of Constitution', () => {
    expect(SKILLS).toHaveLength(18);
    const abilities: readonly string[] = SKILLS.map(({ ability }) => ability);
    expect(abilities).not.toContain('con');
  });

  it('FIF-93: thirteen types of damage', () => {
    expect(fifth.words.damageTypes).toHaveLength(13);
  });

  it('FIF-43: 30 feet where nothing else is said', () => {
    expect(speedInMode(hero('Hero').sheet, 'walk')).toBe(30);
  });

  it('FIF-67, FIF-184, FIF-185 and FIF-186: AC, saves, initiative and skills of a monster as it is built', () => {
    const monster = fifth.creatures.find(({ key }) => key === 'monster');
    const built = monster?.build({
      ...monster.blank,
      name: 'Wolf',
      abilities: { str: 14, dex: 15, con: 12, int: 3, wis: 12, cha: 6 },
    });
    if (!built?.ok) throw new Error('not built');
    const { sheet: wolf } = built.value;
    expect(wolf.defenses['dex']?.value).toBe(2);
    expect(wolf.initiative.value).toBe(2);
    expect(wolf.defenses['ac']?.value).toBeGreaterThan(9);
    expect(passiveOf(wolf, 'perception')).toBe(11);
  });

  it('FIF-183: 19d12 and 133 are 256 hit points', () => {
    const monster = fifth.creatures.find(({ key }) => key === 'monster');
    const built = monster?.build({ ...monster.blank, name: 'Dragon', hitDice: '19d12+133' });
    expect(built?.ok === true && built.value.sheet.hitPoints).toBe(256);
  });

  it.each([
    ['1/4', 50],
    ['1', 200],
    ['5', 1_800],
    ['10', 5_900],
    ['20', 25_000],
    ['30', 155_000],
  ])('FIF-191: CR %s is worth %i', (cr, xp) => {
    const monster = fifth.creatures.find(({ key }) => key === 'monster');
    const built = monster?.build({ ...monster.blank, name: 'Thing', cr });
    expect(built?.ok === true && fifth.harm.experience(built.value.sheet)).toBe(xp);
  });
});

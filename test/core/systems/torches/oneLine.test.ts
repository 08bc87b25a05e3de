import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { monster } from '../../../../core/systems/torches/creatures/monster/kind.ts';

function read(line: string): Draft {
  const result = monster.quick?.(line);
  if (!result?.ok) throw new Error(result?.refusal.message);
  const built = monster.build(result.value);
  if (!built.ok) throw new Error(JSON.stringify(built.refusal));
  return result.value;
}

describe('the one line of old modules', () => {
  it('TOR-17 TOR-26 TOR-30: reads ascending armor, blows, speed and morale', () => {
    expect(
      read(
        'Ghoul: HD 2, HP 9, AC 13, ATK claw +3 (1d6) or bite +2 (1d4+1), MV 30′, DEX 12, ML +1, loot 2d20 gp',
      ),
    ).toMatchObject({
      name: 'Ghoul',
      hd: 2,
      hp: 9,
      ac: 13,
      speed: 30,
      dex: 12,
      morale: 1,
      loot: 2,
      attacks: [
        { name: 'Claw', bonus: 3, damage: '1d6', method: 'melee' },
        { name: 'Bite', bonus: 2, damage: '1d4+1' },
      ],
    });
  });

  it('TOR-26 TOR-30: reads both ways of armor, and morale of two dice as the same chance', () => {
    const goblin = read(
      'Goblin (6): AC 6 [13], HD 1-1 (3hp), Att 1 × shortbow (1d6), THAC0 19, MV 60′ (20′), ML 7, AL C, XP 5',
    );
    expect(goblin).toMatchObject({ name: 'Goblin', hd: 1, hp: 3, ac: 13, speed: 20, morale: 2 });
    expect(goblin['attacks']).toMatchObject([
      { name: 'Shortbow', method: 'ranged', reach: 'ranged', damage: '1d6' },
    ]);
    expect(goblin['notes']).toContain('Morale 7 of two dice was read as 2');
    expect(goblin['notes']).toContain('XP 5');
    const old = read('Ogre; AC 5; HD 4+1; #AT 1 club (1d10); MV 90; ML 10');
    expect(old).toMatchObject({
      name: 'Ogre',
      ac: 14,
      hd: 4,
      morale: 8,
      attacks: [{ name: 'Club', damage: '1d10' }],
    });
    expect(old['notes']).toContain('AC 5 was read as descending: 14.');
  });

  it.each([
    ['3 HD pale burrower', { name: 'pale burrower', hd: 3, attacks: [] }],
    ['Shade: HD 4, AC 15, ATK none, ML never, darksight', { unliving: true, darksight: true, attacks: [] }],
    ['Rat: HD ½, AC 11, ATK 2 × bite (1d3)', { hd: 1, attacks: [{ name: 'Bite, 2 times', damage: '1d3' }] }],
  ])('TOR-26: “%s”', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    ['', 'Type the hit dice'],
    ['a ghoul', 'Type the hit dice'],
    ['Ghoul: HD 900, AC 13', '900 hit dice are too many'],
    ['Ghoul: HD 2, ATK claw (1d600)', 'is not an attack'],
    ['HD 3', 'Begin with a name'],
  ])('TOR-26: “%s” is refused: %s', (line, why) => {
    const result = monster.quick?.(line);
    expect(result?.ok === false && result.refusal.message).toContain(why);
  });

  it('TOR-26: the line under each card is read back as the same monster', () => {
    const draft = read('Ghoul: HD 2, AC 13, ATK claw +3 (1d6) or bite +2 (1d4), MV 40, DEX 12, ML +1');
    const built = monster.build(draft);
    const line = built.ok ? (built.value.view.footer[0]?.text ?? '') : '';
    const again = read(line);
    for (const key of ['name', 'hd', 'ac', 'speed', 'dex', 'morale', 'attacks'])
      expect(again[key]).toEqual(draft[key]);
  });
});

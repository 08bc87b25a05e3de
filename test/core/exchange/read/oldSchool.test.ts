import { describe, expect, it } from 'vitest';
import { writePower } from './facts.ts';
import { cameIn, cameOne } from './sources.ts';

/** Class, hit points and attacks of the only creature of a text. */
function read(text: string): { readonly facts: string; readonly told: string } {
  const { draft, sheet, powers, told } = cameOne(text, { key: 'torches' });
  const name = typeof draft['name'] === 'string' ? draft['name'] : '';
  return {
    facts: [
      name,
      `AC ${sheet.defenses['ac']?.value ?? '-'} HP ${sheet.hitPoints} LV ${sheet.level}`,
      ...powers.map((power) =>
        [
          writePower(power).replace(' ac', ''),
          (power['attacks'] ?? 1) === 1 ? '' : ` ×${JSON.stringify(power['attacks'])}`,
        ].join(''),
      ),
    ].join(' | '),
    told,
  };
}

describe('lines of old-school games in more forms', () => {
  it.each([
    [
      'Goblin: AC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6 or by weapon), THAC0 19 [0], MV 60’ (20’), SV D14 W15 P16 B17 S18 (NH), ML 7 (9 with king), AL Chaotic, XP 5, NA 2d4 (6d10), TT R (C)',
      'Goblin | AC 13 HP 3 LV 1 | Weapon: +0, 1d6',
    ],
    [
      'Ogre: AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), THAC0 15 [+4], MV 90’ (30’), ML 10, AL Chaotic, XP 125',
      'Ogre | AC 14 HP 19 LV 4 | Club: +4, 1d10',
    ],
    [
      'Bear: AC 6 [13], HD 4 (18hp), Att 2 × claw (1d3), 1 × bite (1d6), THAC0 16 [+3], MV 120’ (40’), ML 7',
      'Bear | AC 13 HP 18 LV 4 | Claw: +3, 1d3 | Bite: +3, 1d6',
    ],
    [
      'Bear: AC 6 [13], HD 4 (18hp), Att 2 claws (1d3) and 1 bite (1d6), THAC0 16 [+3], MV 120’ (40’), ML 7',
      'Bear | AC 13 HP 18 LV 4 | Claws: +3, 1d3 | Bite: +3, 1d6',
    ],
    [
      'Wolf: AC 7 [12], HD 2+2 (11hp), Att 1 × bite (1d6), THAC0 17 [+2], MV 180′ (60′), ML 8 (6)',
      'Wolf | AC 12 HP 11 LV 2 | Bite: +2, 1d6',
    ],
    [
      'Rat: AC 9 [10], HD 1hp, Att 1 × bite (1d3), THAC0 19 [0], MV 60’ (20’), ML 5',
      'Rat | AC 10 HP 1 LV 1 | Bite: +0, 1d3',
    ],
    [
      'Rat: AC 9 [10], HD ¼ (1hp), Att 1 × bite (1d3), THAC0 19 [0], MV 60’ (20’), ML 5',
      'Rat | AC 10 HP 1 LV 1 | Bite: +0, 1d3',
    ],
    [
      'Dragon: AC -1 [20], HD 10** (45hp), Att 2 × claw (1d8), 1 × bite (4d8), THAC0 11 [+8], MV 90’ (30’), ML 10',
      'Dragon | AC 20 HP 45 LV 10 | Claw: +8, 1d8 | Bite: +8, 4d8',
    ],
    [
      'Ghoul: AC 6 [13], HD 2* (9hp), Att 2 × claw (1d3 + paralysis), 1 × bite (1d3 + paralysis), THAC0 18 [+1], MV 90’ (30’), ML 9',
      'Ghoul | AC 13 HP 9 LV 2 | Claw: +1, 1d3 | Bite: +1, 1d3',
    ],
    [
      'Ditch Goblin: AC 11, HP 5, ATK 1 club +0 (1d4), MV near, S +0, D +1, C +0, I -1, W +0, Ch -1, AL C, LV 1',
      'Ditch Goblin | AC 11 HP 5 LV 1 | Club: +0, 1d4',
    ],
    [
      'Owlbear: AC 13, HP 30, ATK 2 claw +5 (1d10), MV near, S +5, D +0, C +3, I -3, W +1, Ch -3, AL N, LV 6',
      'Owlbear | AC 13 HP 30 LV 6 | Claw: +5, 1d10',
    ],
    [
      'Knight: AC 17 (plate mail + shield), HP 14, ATK 2 longsword +3 (1d8) or 1 crossbow (far) +1 (1d6), MV near, S +3, D +0, C +2, I +0, W +0, Ch +1, AL L, LV 3',
      'Knight | AC 17 HP 14 LV 3 | Longsword: +3, 1d8 | Crossbow: +1, 1d6',
    ],
    [
      'Wight: AC 14 (chainmail), HP 15, ATK 1 greatsword +3 (1d12) or 1 life drain +3, MV near, S +3, D +1, C +2, I +0, W +0, Ch +3, AL C, LV 3',
      'Wight | AC 14 HP 15 LV 3 | Greatsword: +3, 1d12 | Life drain: +3',
    ],
    ['Wolf: AC 12, HD 2, hp 9, MV 30’, #AT 1 (bite 1d6), ML 8', 'Wolf | AC 12 HP 9 LV 2 | Bite: +2, 1d6'],
    [
      'Wolf: AC 7; MV 180’ (60’); HD 2+2; hp 11; #AT 1; D 1-6; Save F1; ML 8; AL N',
      'Wolf | AC 12 HP 11 LV 2 | Attack: +2, 1d6',
    ],
    [
      'Ogre: AC 5; MV 90’ (30’); HD 4+1; hp 19; #AT 1; D 2-12; Save F4; ML 10; AL C',
      'Ogre | AC 14 HP 19 LV 4 | Attack: +4, 2d6',
    ],
    [
      'Goblin: HD 1-1; AC 7[12]; Atk 1 weapon (1d6); Move 9; Save 18; AL C; CL/XP B/10; Special: -1 to hit in sunlight.',
      'Goblin | AC 12 HP 4 LV 1 | Weapon: +1, 1d6',
    ],
    [
      'Troll: HD 6+3; AC 4[15]; Atk 2 claws (1d4), 1 bite (1d8); Move 12; Save 11; AL C; CL/XP 8/800; Special: regenerates 3 hp per round.',
      'Troll | AC 15 HP 27 LV 6 | Claws: +6, 1d4 | Bite: +6, 1d8',
    ],
    [
      'Goblin: Init +1; Atk bite -1 melee (1d3) or as weapon -1 melee; AC 10 + shield; HD 1d6-1; hp 3; MV 20’; Act 1d20; SV Fort -2, Ref +1, Will -2; AL L.',
      'Goblin | AC 10 HP 3 LV 1 | Bite: -1, 1d3 | As weapon: -1',
    ],
    [
      'Goblin (AC 6 [13], HD 1-1, HP 3, #AT 1, DG 1d6, MV 60’, ML 7)',
      'Goblin | AC 13 HP 3 LV 1 | Attack: +1, 1d6',
    ],
    [
      '**Goblin:** AC 6 [13], HD 1-1 (3hp), Att 1 × club (1d6), THAC0 19 [0], MV 60’ (20’), ML 7',
      'Goblin | AC 13 HP 3 LV 1 | Club: +0, 1d6',
    ],
    [
      '3 Goblins: AC 6 [13], HD 1-1 (3hp), Att 1 × club (1d6), THAC0 19 [0], MV 60’ (20’), ML 7',
      'Goblins | AC 13 HP 3 LV 1 | Club: +0, 1d6',
    ],
    [
      'Goblin. Armor Class 6 [13], Hit Dice 1-1 (3hp), Attacks 1 × club (1d6), THAC0 19 [0], Movement 60’ (20’), Morale 7',
      'Goblin | AC 13 HP 3 LV 1 | Club: +0, 1d6',
    ],
    [
      'Mist: AC 6 [13], HD 3 (13 hp), Att 1 × touch (2 + energy drain), THAC0 17 [+2], MV 90’ (30’), ML 12',
      'Mist | AC 13 HP 13 LV 3 | Touch: +2, 2',
    ],
  ])('%s', (line, expected) => {
    const { facts, told } = read(line);
    expect([facts, told].join(' TOLD ').replace(/ TOLD [^]*$/u, '')).toBe(expected);
  });

  it.each([
    [
      'Goblin\nA small, ugly thing.\nArmour Class 6 [13]\nHit Dice 1-1 (3hp)\nAttacks 1 × weapon (1d6 or by weapon)\nTHAC0 19 [0]\nMovement 60’ (20’)\nSaving Throws D14 W15 P16 B17 S18 (NH)\nMorale 7\nAlignment Chaotic\nXP 5\nNumber Appearing 2d4 (6d10)\nTreasure Type R (C)',
      'Goblin | AC 13 HP 3',
    ],
    [
      '### Goblin\n\n**AC** 6 [13], **HD** 1-1 (3hp), **Att** 1 × weapon (1d6), **THAC0** 19 [0], **MV** 60’ (20’), **SV** D14 W15 P16 B17 S18 (NH), **ML** 7, **AL** Chaotic, **XP** 5\n\n- **Infravision:** 90’.',
      'Goblin | AC 13 HP 3',
    ],
    [
      'GIANT CENTIPEDE\nA writhing thing.\nAC 11, HP 4, ATK 1 bite +1 (1d4 + poison), MV near (climb), S -3, D +1, C +0, I -4, W +0, Ch -4, AL N, LV 1\nPoison. DC 9 CON or paralyzed 1d4 rounds.',
      'Giant Centipede | AC 11 HP 4',
    ],
  ])('the printed layout %#', (text, expected) => {
    const { facts } = read(text);
    expect(facts).toContain(expected);
    expect(facts).toMatch(/1d6|1d4/u);
  });

  it('several lines are several creatures', () => {
    const all = cameIn(
      'Goblin: AC 6 [13], HD 1-1 (3hp), Att 1 × club (1d6), THAC0 19 [0], MV 60’ (20’), ML 7\nOgre: AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), THAC0 15 [+4], MV 90’ (30’), ML 10\n',
      { key: 'torches' },
    );
    expect(all.map(({ draft, sheet }) => [draft['name'], sheet.hitPoints])).toEqual([
      ['Goblin', 3],
      ['Ogre', 19],
    ]);
  });
});

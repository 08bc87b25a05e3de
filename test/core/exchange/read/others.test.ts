import { describe, expect, it } from 'vitest';
import { cameOne, FEN_STRIDER, withLine } from './sources.ts';

describe('old-school lines', () => {
  const rat = 'Giant Rat: AC 7 [12], HD ½ (2hp), Att 1 × bite (1d3), MV 120′ (40′), ML 8';
  it.each([
    [rat, { hd: 1, hp: 2, ac: 12 }, [{ name: 'Bite', damage: '1d3' }]],
    [rat.replace('½', '1/2'), { hd: 1, hp: 2 }, [{ name: 'Bite', damage: '1d3' }]],
    [
      'Bandit: AC 6 [13], HD 1 (4hp), Att 1 × weapon (1d6 or by weapon), MV 120′ (40′), ML 8',
      { hd: 1, hp: 4, ac: 13 },
      [{ name: 'Weapon', damage: '1d6', effect: 'or by weapon' }],
    ],
    [
      'Wolf: AC 12, HD 2, HP 9, ATK 1 bite +2 (1d6) or 1 howl +0 (1d4), MV near',
      { ac: 12, hp: 9 },
      [
        { name: 'Bite', bonus: 2, damage: '1d6' },
        { name: 'Howl', bonus: 0, damage: '1d4' },
      ],
    ],
    [
      'Spider: AC 12, HP 4, ATK 1 bite +2 (1 + poison), MV near (climb), S -4, D +2, C +0, I -3, W +0, Ch -4, AL N, LV 1',
      { ac: 12, hp: 4 },
      [{ name: 'Bite', bonus: 2, damage: '1', effect: 'poison' }],
    ],
  ])('%s', (line, numbers, attacks) => {
    const { draft, powers } = cameOne(line, { key: 'torches' });
    expect(draft).toMatchObject(numbers);
    expect(powers).toHaveLength(attacks.length);
    expect(powers).toMatchObject(attacks);
  });

  it.each([
    [
      'DITCH GOBLIN\nA mean little thing.\nAC 11, HP 5, ATK 1 club +0 (1d4), MV near, S +0, D +1, C +0, I -1, W +0, Ch -1, AL C, LV 1\nKeen Senses. Can’t be surprised.',
      { name: 'Ditch Goblin', ac: 11, hp: 5, hd: 1 },
      [{ name: 'Club', bonus: 0, damage: '1d4' }],
    ],
    [
      'Goblin\nAC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6), THAC0 19 [0], MV 60′ (20′), SV D14 W15 P16 B17 S18 (NH), ML 7, AL Chaotic, XP 5',
      { name: 'Goblin', ac: 13, hp: 3, hd: 1 },
      [{ name: 'Weapon', bonus: 0, damage: '1d6' }],
    ],
  ])('the printed layout %#', (text, numbers, attacks) => {
    const { draft, powers } = cameOne(text, { key: 'torches' });
    expect(draft).toMatchObject(numbers);
    expect(powers).toMatchObject(attacks);
    expect(powers).toHaveLength(attacks.length);
  });

  it('what the game needs and the line does not say is missing', () => {
    const { notes } = cameOne('Bog Rat: HD 1, Att 1 × bite (1d3), MV 120′ (40′), AC none', {
      key: 'torches',
    });
    expect(notes.filter(({ weight }) => weight === 'missing').map(({ where }) => where)).toContain('AC');
  });

  it('an attack without dice says so', () => {
    const { told } = cameOne('Bog Rat: AC 7, HD 1, Att 1 × bite (special)', { key: 'torches' });
    expect(told).toMatch(/asText Bite: .*special/u);
  });
});

describe('entries that hold several rolls', () => {
  const CLAW =
    'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';

  it('a second save within an entry is told', () => {
    const { powers, told } = cameOne(
      withLine(
        CLAW,
        'Swallow. The strider makes one bite attack against a target it grapples. The target must succeed on a DC 13 Dexterity saving throw or be swallowed. If the strider takes 10 damage on one turn, it must succeed on a DC 15 Constitution saving throw or regurgitate the target.',
      ),
    );
    expect(powers[0]).toMatchObject({ versus: 'dex', dc: 13 });
    expect(told).toMatch(/Swallow/u);
    expect(JSON.stringify(powers[0])).toMatch(/DC 15 Constitution/u);
  });

  it('a spell that an entry casts has the DC of the entry', () => {
    const { powers } = cameOne(
      withLine(
        CLAW,
        `${CLAW}\nFear Gaze. The strider casts hold person, requiring no components and using Wisdom as the spellcasting ability (spell save DC 14).`,
      ),
    );
    expect(powers[1]).toMatchObject({ name: 'Fear Gaze', versus: 'wis', dc: 14 });
  });
});

describe('a block of 2024 with everything on its lines', () => {
  it('is read', () => {
    const { draft, told, sheet } = cameOne(`Fen Strider
Medium Monstrosity, Neutral Evil
AC 13		Initiative +1 (11)
HP 22 (4d8 + 4)
Speed 30 ft.
		MOD	SAVE			MOD	SAVE			MOD	SAVE
Str	14	+2	+2	Dex	12	+1	+3	Con	13	+1	+1
Int	4	−3	−3	Wis	12	+1	+1	Cha	6	−2	−2
Skills Stealth +3
Senses Darkvision 60 ft.; Passive Perception 11
Languages None
CR 3 (XP 700; PB +2)
Actions
Claw. Melee Attack Roll: +4, reach 5 ft. Hit: 6 (1d8 + 2) Slashing damage.
`);
    expect(draft['abilities']).toEqual({ str: 14, dex: 12, con: 13, int: 4, wis: 12, cha: 6 });
    expect(draft['savesGood']).toEqual(['dex']);
    expect(sheet.hitPoints).toBe(22);
    expect(told).toBe('');
  });
});

describe('a block in the middle of prose', () => {
  it('keeps what stands below it out of its attacks', () => {
    const { powers } = cameOne(`${FEN_STRIDER}

Striders live in fens.`);
    expect(powers).toHaveLength(1);
  });
});

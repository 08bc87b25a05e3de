import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../core/exchange/recordFields.ts';
import { cameIn, cameOne, FEN_STRIDER, said, withLine } from './sources.ts';

const SCORES = { str: 14, dex: 12, con: 13, int: 4, wis: 12, cha: 6 };
const ABILITY_LINES = `STR DEX CON INT WIS CHA
14 (+2) 12 (+1) 13 (+1) 4 (-3) 12 (+1) 6 (-2)`;
const CLAW =
  'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';
const claw = { name: 'Claw', versus: 'ac', attackBonus: 4, damage: '1d8+2 slashing' };

function withClaw(instead: string): string {
  return withLine(CLAW, instead);
}

function withScores(instead: string): string {
  return withLine(ABILITY_LINES, instead);
}

describe('the block itself', () => {
  it('is read whole', () => {
    const { draft, powers, notes, sheet } = cameOne(FEN_STRIDER);
    expect(draft).toMatchObject({
      name: 'Fen Strider',
      cr: '3',
      abilities: SCORES,
      hitDice: '4d8+4',
      overrides: { ac: 13 },
    });
    expect(sheet.hitPoints).toBe(22);
    expect(powers).toMatchObject([claw]);
    expect(notes).toEqual([]);
  });
});

describe('ability scores in every form of table', () => {
  it.each([
    [
      'HTML, a row of heads and a row of cells',
      `<table>
<tr><th>STR</th><th>DEX</th><th>CON</th><th>INT</th><th>WIS</th><th>CHA</th></tr>
<tr><td>14 (+2)</td><td>12 (+1)</td><td>13 (+1)</td><td>4 (-3)</td><td>12 (+1)</td><td>6 (-2)</td></tr>
</table>`,
    ],
    [
      'HTML, one cell a line',
      `<table>
<thead>
<tr>
<th>STR</th>
<th>DEX</th>
<th>CON</th>
<th>INT</th>
<th>WIS</th>
<th>CHA</th>
</tr>
</thead>
<tbody>
<tr>
<td>14 (+2)</td>
<td>12 (+1)</td>
<td>13 (+1)</td>
<td>4 (−3)</td>
<td>12 (+1)</td>
<td>6 (−2)</td>
</tr>
</tbody>
</table>`,
    ],
    [
      'HTML of 2024, with modifier and save',
      `<table>
<tr><th></th><th></th><th>Mod</th><th>Save</th></tr>
<tr><td>Str</td><td>14</td><td>+2</td><td>+2</td></tr>
<tr><td>Dex</td><td>12</td><td>+1</td><td>+1</td></tr>
<tr><td>Con</td><td>13</td><td>+1</td><td>+1</td></tr>
<tr><td>Int</td><td>4</td><td>−3</td><td>−3</td></tr>
<tr><td>Wis</td><td>12</td><td>+1</td><td>+1</td></tr>
<tr><td>Cha</td><td>6</td><td>−2</td><td>−2</td></tr>
</table>`,
    ],
    [
      'HTML of 2024, three abilities a row',
      `<table><tr><th></th><th></th><th>MOD</th><th>SAVE</th><th></th><th></th><th>MOD</th><th>SAVE</th><th></th><th></th><th>MOD</th><th>SAVE</th></tr>
<tr><td><strong>Str</strong></td><td>14</td><td>+2</td><td>+2</td><td><strong>Dex</strong></td><td>12</td><td>+1</td><td>+1</td><td><strong>Con</strong></td><td>13</td><td>+1</td><td>+1</td></tr>
<tr><td><strong>Int</strong></td><td>4</td><td>-3</td><td>-3</td><td><strong>Wis</strong></td><td>12</td><td>+1</td><td>+1</td><td><strong>Cha</strong></td><td>6</td><td>-2</td><td>-2</td></tr></table>`,
    ],
    [
      'a definition list',
      `<dl><dt>STR</dt><dd>14 (+2)</dd><dt>DEX</dt><dd>12 (+1)</dd><dt>CON</dt><dd>13 (+1)</dd>
<dt>INT</dt><dd>4 (-3)</dd><dt>WIS</dt><dd>12 (+1)</dd><dt>CHA</dt><dd>6 (-2)</dd></dl>`,
    ],
    [
      'Markdown',
      `| STR | DEX | CON | INT | WIS | CHA |
|:---:|:---:|:---:|:---:|:---:|:---:|
| 14 (+2) | 12 (+1) | 13 (+1) | 4 (-3) | 12 (+1) | 6 (-2) |`,
    ],
    [
      'Markdown, one ability a row',
      `| Ability | Score | Mod | Save |
|---|---|---|---|
| STR | 14 | +2 | +2 |
| DEX | 12 | +1 | +1 |
| CON | 13 | +1 | +1 |
| INT | 4 | -3 | -3 |
| WIS | 12 | +1 | +1 |
| CHA | 6 | -2 | -2 |`,
    ],
    [
      'Markdown, three abilities a row',
      `|     |    | MOD | SAVE |     |    | MOD | SAVE |     |    | MOD | SAVE |
|-----|----|-----|------|-----|----|-----|------|-----|----|-----|------|
| STR | 14 | +2 | +2 | DEX | 12 | +1 | +1 | CON | 13 | +1 | +1 |
| INT | 4 | -3 | -3 | WIS | 12 | +1 | +1 | CHA | 6 | -2 | -2 |`,
    ],
    [
      'stacked, name over score',
      'STR\n14 (+2)\nDEX\n12 (+1)\nCON\n13 (+1)\nINT\n4 (-3)\nWIS\n12 (+1)\nCHA\n6 (-2)',
    ],
    [
      'all names, then all scores, one a line',
      'STR\nDEX\nCON\nINT\nWIS\nCHA\n14 (+2)\n12 (+1)\n13 (+1)\n4 (-3)\n12 (+1)\n6 (-2)',
    ],
    ['abbreviated in a line', 'S 14 (+2) D 12 (+1) C 13 (+1) I 4 (-3) W 12 (+1) Ch 6 (-2)'],
    ['in a line with commas', 'Str 14, Dex 12, Con 13, Int 4, Wis 12, Cha 6'],
    ['modifiers in front', 'Str +2 (14), Dex +1 (12), Con +1 (13), Int -3 (4), Wis +1 (12), Cha -2 (6)'],
    ['in full', 'Strength 14 Dexterity 12 Constitution 13 Intelligence 4 Wisdom 12 Charisma 6'],
    ['scores with slashes', 'STR 14/+2 DEX 12/+1 CON 13/+1 INT 4/-3 WIS 12/+1 CHA 6/-2'],
    ['German names', 'STÄ GES KON INT WEI CHA\n14 (+2) 12 (+1) 13 (+1) 4 (-3) 12 (+1) 6 (-2)'],
  ])('%s', (_what, lines) => {
    const { draft, powers, told } = cameOne(withScores(lines));
    expect(draft['abilities']).toEqual(SCORES);
    expect(powers).toMatchObject([claw]);
    expect(draft['saves']).toEqual({});
    expect(told).not.toMatch(/missing/u);
  });

  it('a block without them says so, and takes no score for them', () => {
    const { draft, notes } = cameOne(withScores(''));
    expect(notes.filter(({ weight }) => weight === 'missing').map(({ where }) => where)).toEqual([
      'Strength',
      'Dexterity',
      'Constitution',
      'Intelligence',
      'Wisdom',
      'Charisma',
    ]);
    expect(draft['abilities']).toEqual({});
  });

  it('of one that is missing only that', () => {
    const { draft, notes } = cameOne(withScores('Str 14, Dex 12, Con 13, Int 4, Cha 6'));
    expect(notes.map(({ weight, where }) => [weight, where])).toEqual([['missing', 'Wisdom']]);
    expect(draft['abilities']).toEqual({ str: 14, dex: 12, con: 13, int: 4, cha: 6 });
  });

  it.each([['STR +2 DEX +1 CON +1 INT -3 WIS +1 CHA -2'], ['STR DEX CON INT WIS CHA\n+2 +1 +1 -3 +1 -2']])(
    'modifiers alone become the even scores that have them, and are told: %s',
    (lines) => {
      const { draft, told } = cameOne(withScores(lines));
      expect(draft['abilities']).toEqual({ str: 14, dex: 12, con: 12, int: 4, wis: 12, cha: 6 });
      expect(told).toMatch(/changed Abilities/u);
    },
  );

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D', '\u2043'])(
    'with another sign for minus: %s',
    (sign) => {
      const { draft, powers, notes } = cameOne(withScores(ABILITY_LINES.replaceAll('-', sign)));
      expect(draft['abilities']).toEqual(SCORES);
      expect(powers).toMatchObject([claw]);
      expect(notes).toEqual([]);
    },
  );
});

describe('numbers as people write them', () => {
  it.each([
    ['Challenge 5 (1.800 XP)', '5', undefined],
    ['Challenge 5 (1 800 XP)', '5', undefined],
    ['Challenge 5 (1\u00A0800 XP)', '5', undefined],
    ['Challenge 5 (1\u202F800 XP)', '5', undefined],
    ["Challenge 5 (1'800 XP)", '5', undefined],
    ['Challenge 5 (1’800 XP)', '5', undefined],
    ['Challenge 26 (90.000 XP)', '26', undefined],
    ['Challenge 26 (90,000 XP)', '26', undefined],
    ['Challenge 5 (1,900 XP)', '5', 1900],
    ['Challenge 1/2 (100 XP)', '1/2', undefined],
    ['Challenge ½ (100 XP)', '1/2', undefined],
    ['Challenge 1⁄4 (50 XP)', '1/4', undefined],
    ['Challenge 0,5 (100 XP)', '1/2', undefined],
    ['Challenge 0.25 (50 XP)', '1/4', undefined],
    ['Herausforderungsgrad 5 (1.800 EP)', '5', undefined],
  ])('%s', (line, cr, xp) => {
    const { draft, told } = cameOne(withLine('Challenge 3 (700 XP)', line));
    expect([draft['cr'], valueAt(draft, 'overrides', 'xp')]).toEqual([cr, xp]);
    expect(told).toBe('');
  });

  it.each([
    ['Hit Points 1,200 (4d8 + 4)', 1200],
    ['Hit Points 1.200 (4d8 + 4)', 1200],
    ['Hit Points: 22', 22],
    ['HP 22 (4d8+4)', 22],
    ['hp 22', 22],
  ])('%s', (line, hp) => {
    expect(cameOne(withLine('Hit Points 22 (4d8 + 4)', line)).sheet.hitPoints).toBe(hp);
  });

  it('a table with German numbers keeps them', () => {
    const text = 'Name;HG;TP;RK\nMoor;0,5;"1.200";13\nSumpf;3;22;14\n';
    const english = 'Name;CR;HP;AC\nMoor;0,5;"1,200";13\nSumpf;3;22;14\n';
    for (const source of [text, english]) {
      const [first] = cameIn(source, { name: 'beasts.csv' });
      expect(first?.draft).toMatchObject({ cr: '1/2', overrides: { hp: 1200, ac: 13 } });
    }
  });

  it('a class or hit points that are not there are missing', () => {
    const { notes, draft } = cameOne(
      withLine(
        'Hit Points 22 (4d8 + 4)',
        'Hit Points as its master',
        withLine('Armor Class 13 (natural armor)', 'Armor Class as worn'),
      ),
    );
    expect(notes.filter(({ weight }) => weight === 'missing').map(({ where }) => where)).toEqual([
      'AC',
      'HP',
    ]);
    expect(draft['overrides']).not.toHaveProperty('hp');
  });
});

describe('the line of size and kind', () => {
  it.each([
    ['Medium monstrosity, neutral evil', 'medium', 'monstrosity', 'neutral evil'],
    ['Medium monstrosity, neutral good', 'medium', 'monstrosity', 'neutral good'],
    ['Medium monstrosity, chaotic neutral', 'medium', 'monstrosity', 'chaotic neutral'],
    ['Medium monstrosity, typically neutral evil', 'medium', 'monstrosity', 'typically neutral evil'],
    ['Medium monstrosity, any non-good alignment', 'medium', 'monstrosity', 'any non-good alignment'],
    ['Small or Medium monstrosity, unaligned', 'small', 'monstrosity', 'unaligned'],
  ])('%s', (line, size, type, alignment) => {
    const { draft, told } = cameOne(withLine('Medium monstrosity, neutral', line));
    expect([draft['size'], draft['type'], said(draft, 'alignment').toLowerCase()]).toEqual([
      size,
      type,
      alignment,
    ]);
    expect(told).toBe('');
  });

  it.each([['Humanoid (Orc), Lawful Evil'], ['Orc, Lawful Evil']])(
    'without a size it is taken, and the size is in doubt: %s',
    (line) => {
      const { draft, told, powers } = cameOne(withLine('Medium monstrosity, neutral', line));
      expect(draft['name']).toBe('Fen Strider');
      expect(draft['alignment']).toBe('Lawful Evil');
      expect(told).toMatch(/missing Size/u);
      expect(powers).toMatchObject([claw]);
    },
  );
});

describe('attacks as people write them', () => {
  const axe = { attackBonus: 7, versus: 'ac', damage: '1d12+5 slashing' };
  it.each([
    [
      'Greataxe. Melee Weapon Attack +7 to hit, reach 5 ft, one target. Hit 11 (1d12 +5 ) slashing damage.',
      axe,
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 1d12 + 5 (11) slashing damage.',
      axe,
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: The target takes 11 (1d12 + 5) slashing damage.',
      axe,
    ],
    [
      'Greataxe: Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 11 (1d12 + 5) slashing damage.',
      axe,
    ],
    ['Greataxe. Melee weapon attack: +7 to hit, reach 5 feet, one target. Hit (11) 1d12+5 Slashing', axe],
    ['Greataxe. +7 to hit, reach 5 ft. Hit: 1d12+5 slashing.', axe],
    ['Greataxe. Melee Attack: +7, reach 5 ft., 1d12+5 slashing damage', axe],
    [
      'Greataxe. Melee Weapon Attack: + 7 to hit, reach 5 ft., one target. Hit: 11 (1d12 + 5) slashing damage.',
      axe,
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5ft., one target. Hit: 11 (1d12\u200B+\u200B5) slashing damage.',
      axe,
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 1 (1d12 + -5) slashing damage.',
      { ...axe, damage: '1d12-5 slashing' },
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 11 (1d12 plus 5) slashing damage.',
      axe,
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 8 (1d6 + 5) slashing damage, 3 (1d6) fire damage, and 4 (1d8) cold damage.',
      { ...axe, damage: '1d6+5 slashing + 1d6 fire + 1d8 cold' },
    ],
    [
      'Greataxe. Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 8 (1d6 + 5) slashing damage, plus 3 (1d6) fire damage and 4 (1d8) cold damage.',
      { ...axe, damage: '1d6+5 slashing + 1d6 fire + 1d8 cold' },
    ],
  ])('%s', (line, expected) => {
    const { powers, told } = cameOne(withClaw(line));
    expect(powers).toMatchObject([{ name: 'Greataxe', ...expected }]);
    expect(told).toBe('');
  });

  it('a weapon in two hands keeps the fire that follows', () => {
    const { powers } = cameOne(
      withClaw(
        'Spear. Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 11 (2d6 + 4) piercing damage, or 13 (2d8 + 4) piercing damage if used with two hands to make a melee attack, plus 3 (1d6) fire damage.',
      ),
    );
    expect(powers).toMatchObject([
      { name: 'Spear', damage: '2d6+4 piercing + 1d6 fire', hit: expect.stringMatching(/13 \(2d8 \+ 4\)/u) },
    ]);
  });

  it('an attack without a bonus is missing one, and has no +0', () => {
    const { powers, notes } = cameOne(
      withClaw('Claw. Melee Weapon Attack: reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.'),
    );
    expect(powers).toMatchObject([{ name: 'Claw', versus: 'ac', damage: '1d8+2 slashing' }]);
    expect(powers[0]).not.toHaveProperty('attackBonus');
    expect(notes.map(({ weight, where }) => [weight, where])).toEqual([['missing', 'Claw']]);
  });

  it('an attack whose damage is not found says so', () => {
    const { told } = cameOne(
      withClaw(
        'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slushing harm.',
      ),
    );
    expect(told).toMatch(/missing Claw/u);
  });

  it('an attack that deals nothing needs no damage', () => {
    const { notes } = cameOne(
      withClaw(
        'Web. Ranged Weapon Attack: +4 to hit, range 30/60 ft., one creature. Hit: The target is restrained.',
      ),
    );
    expect(notes).toEqual([]);
  });

  it('ranges with two units are a range', () => {
    const { powers } = cameOne(
      withClaw(
        'Shortbow. Ranged Weapon Attack: +4 to hit, range 80 ft./320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.',
      ),
    );
    expect(powers[0]).toMatchObject({ range: 'range 80/320 ft.', origin: 'ranged' });
    expect(powers[0]?.['target'] ?? '').toBe('');
  });

  it.each([
    ['a 30 ft. cone', '30-foot cone'],
    ['a 30-ft. cone', '30-foot cone'],
    ['a 30-ft cone', '30-foot cone'],
    ['a 60 ft. line that is 5 ft. wide', '60-foot line'],
  ])('areas in short feet: %s', (area, expected) => {
    const { powers } = cameOne(
      withClaw(
        `Breath (Recharge 5-6). The strider exhales fire in ${area}. Each creature in that area must make a DC17 Dexterity saving throw, taking 21 (6d6) fire damage on a failed save, or half as much damage on a successful one.`,
      ),
    );
    expect(powers).toMatchObject([
      {
        name: 'Breath',
        usage: 'recharge5',
        versus: 'dex',
        dc: 17,
        damage: '6d6 fire',
        miss: 'half',
        origin: 'area',
      },
    ]);
    expect(said(powers[0], 'range').toLowerCase()).toContain(expected);
  });

  it('whoever is within 10 ft. is in an area', () => {
    const { powers } = cameOne(
      withClaw(
        'Howl. Each creature within 10 ft. of the strider must succeed on a DC 13 Wisdom saving throw or be frightened until the end of its next turn.',
      ),
    );
    expect(powers).toMatchObject([
      { versus: 'wis', dc: 13, origin: 'area', area: true, range: 'within 10 ft.' },
    ]);
  });
});

describe('sections and what stands below them', () => {
  it('lower-case headings are headings', () => {
    expect(cameOne(withLine('Actions', 'actions')).powers).toMatchObject([{ ...claw, action: 'action' }]);
  });

  it('an unknown heading is a section of its own', () => {
    const { powers, draft, told } = cameOne(
      `${FEN_STRIDER}Villain Actions\nThe strider has three villain actions.\nRise. The water rises by 10 feet.\n`,
    );
    expect(powers[0]).toMatchObject(claw);
    expect(JSON.stringify(powers[0])).not.toMatch(/illain|water/u);
    expect(JSON.stringify(draft)).toMatch(/three villain actions/u);
    expect(JSON.stringify(draft)).toMatch(/water rises by 10 feet/u);
    expect(told).toMatch(/Villain Actions/u);
  });

  it('a paragraph after an empty line is a note', () => {
    const { powers, draft } = cameOne(
      `${FEN_STRIDER}\nThe fen striders came down from the hills when the dam broke, and nobody has seen them leave.\n`,
    );
    expect(powers).toHaveLength(1);
    expect(JSON.stringify(powers)).not.toMatch(/dam broke/u);
    expect(said(draft, 'notes')).toMatch(/dam broke/u);
  });

  it('a role in the challenge line is kept', () => {
    const { draft } = cameOne(withLine('Challenge 3 (700 XP)', 'Challenge 3 (700 XP) Solo Brute'));
    expect(JSON.stringify(draft)).toMatch(/Solo Brute/u);
  });

  it('a list of spells ends where the next action begins', () => {
    const { powers } = cameOne(
      withClaw(
        `Spellcasting. The strider casts one of the following spells, using Wisdom as the spellcasting ability (spell save DC 13):\nAt will: light\n1/day: hold person\n${CLAW}`,
      ),
    );
    expect(powers.map((power) => said(power, 'name').toLowerCase())).toEqual([
      'spellcasting',
      'light',
      'hold person',
      'claw',
    ]);
    expect(powers.at(-1)).toMatchObject(claw);
  });

  it.each([
    ['can take 1 legendary action', 1],
    ['can take two legendary actions', 2],
    ['has 2 legendary actions', 2],
    ['can take 4 legendary actions', 4],
    ['can take up to five legendary actions', 5],
  ])('%s', (words, uses) => {
    const { draft } = cameOne(
      `${FEN_STRIDER}Legendary Actions\nThe strider ${words}, choosing from the options below.\nSnap. The strider makes one claw attack.\n`,
    );
    expect(draft['legendary']).toBe(uses);
  });

  it('legendary actions without a number are missing one', () => {
    const { draft, told } = cameOne(
      `${FEN_STRIDER}Legendary Actions\nSnap. The strider makes one claw attack.\n`,
    );
    expect(draft).not.toHaveProperty('legendary', 3);
    expect(told).toMatch(/missing Legendary/u);
  });

  it('a condition immunity that holds only at times is words', () => {
    const { draft } = cameOne(
      withLine('Senses dark', 'Condition Immunities charmed and frightened while raging\nSenses dark'),
    );
    expect(draft['immune']).toEqual([]);
    expect(said(draft, 'wards')).toMatch(/while raging/u);
  });

  it('a stop behind a name in front of its class is no part of it', () => {
    const { draft } = cameOne(
      `Ditch Goblin. AC 11, HP 5, ATK 1 club +0 (1d4), MV near, S +0, D +1, C +0, I -1, W +0, Ch -1, AL C, LV 1`,
      { key: 'torches' },
    );
    expect(draft['name']).toBe('Ditch Goblin');
  });
});

describe('speeds', () => {
  it.each([
    ['Speed 30 ft. Fly 60 ft.', { walk: 30, fly: 60 }, /^$/u],
    ['Speed 30 ft., fly 60 ft. (hover)', { walk: 30, fly: 60 }, /^$/u],
    ['Speed 30 ft. (40 ft. in wolf form)', { walk: 30 }, /40 ft\. in wolf form/u],
    ['Speed 30 ft., Climb 30 ft. (bear form only)', { walk: 30, climb: 30 }, /bear form only/u],
    ['Speed 9 m, fly 18 m', { walk: 30, fly: 60 }, /^$/u],
    ['Speed 9 m., fliegen 18 m.', { walk: 30, fly: 60 }, /^$/u],
    ['Speed 30', { walk: 30 }, /^$/u],
    ["Speed 30', swim 20'", { walk: 30, swim: 20 }, /^$/u],
    ['Speed Walk 30 ft; Burrow 10 ft', { walk: 30, burrow: 10 }, /^$/u],
    ['Speed 30 ft., Climb or Fly 20 ft.', { walk: 30, climb: 20, fly: 20 }, /^$/u],
    ['Speed 6 squares', { walk: 30 }, /^$/u],
  ])('%s', (line, speeds, note) => {
    const { draft } = cameOne(withLine('Speed 30 ft.', line));
    expect(draft['speeds']).toEqual(speeds);
    expect(said(draft, 'speedNote')).toMatch(note);
  });
});

describe('signs of pages and programs', () => {
  it.each([
    ['zero-width inside dice', '1\u200Bd8 +\u2060 2'],
    ['no-break spaces', '1d8\u00A0+\u00A02'],
    ['thin spaces', '1d8\u2009+\u20092'],
    ['a full-width plus', '1d8 ＋ 2'],
    ['German dice', '1W8 + 2'],
    ['a double sign', '1d8 + +2'],
  ])('%s', (_what, dice) => {
    const { powers, notes } = cameOne(withLine('1d8 + 2', dice));
    expect(powers).toMatchObject([claw]);
    expect(notes).toEqual([]);
  });

  it('ligatures and soft hyphens are letters', () => {
    const { powers } = cameOne(
      withClaw(
        'Fierce Of\u00ADfer. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) ﬁre damage.',
      ),
    );
    expect(powers).toMatchObject([{ name: 'Fierce Offer', damage: '1d8+2 fire' }]);
  });
});

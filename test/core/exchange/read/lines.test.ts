import { describe, expect, it } from 'vitest';
import { factsOne } from './facts.ts';
import { cameOne, said, withLine } from './sources.ts';

const SCORES = '14 12 13 4 12 6';
const ABILITY_LINES = `STR DEX CON INT WIS CHA
14 (+2) 12 (+1) 13 (+1) 4 (-3) 12 (+1) 6 (-2)`;
const CLAW =
  'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';

describe('scores in more forms of table', () => {
  it.each([
    [
      'HTML with breaks inside its cells',
      `<table class="stats"><tr><th scope="col">STR</th><th scope="col">DEX</th><th scope="col">CON</th><th scope="col">INT</th><th scope="col">WIS</th><th scope="col">CHA</th></tr>
<tr><td>14<br>(+2)</td><td>12<br>(+1)</td><td>13<br/>(+1)</td><td>4<br>(-3)</td><td>12<br>(+1)</td><td>6<br>(-2)</td></tr></table>`,
    ],
    [
      'HTML with strong names in plain cells',
      `<table>
<tr><td><strong>STR</strong></td><td><b>DEX</b></td><td>CON</td><td>INT</td><td>WIS</td><td>CHA</td></tr>
<tr><td>14&nbsp;(+2)</td><td>12 (+1)</td><td>13 (+1)</td><td>4 (&minus;3)</td><td>12 (+1)</td><td>6 (&#8722;2)</td></tr>
</table>`,
    ],
    [
      'HTML with a row a number',
      `<table><tr><th></th><th>STR</th><th>DEX</th><th>CON</th><th>INT</th><th>WIS</th><th>CHA</th></tr>
<tr><th>Score</th><td>14</td><td>12</td><td>13</td><td>4</td><td>12</td><td>6</td></tr>
<tr><th>Mod</th><td>+2</td><td>+1</td><td>+1</td><td>-3</td><td>+1</td><td>-2</td></tr></table>`,
    ],
    [
      'HTML in full names, one a row',
      `<table><tbody><tr><th>Strength</th><td>14 (+2)</td></tr><tr><th>Dexterity</th><td>12 (+1)</td></tr><tr><th>Constitution</th><td>13 (+1)</td></tr><tr><th>Intelligence</th><td>4 (-3)</td></tr><tr><th>Wisdom</th><td>12 (+1)</td></tr><tr><th>Charisma</th><td>6 (-2)</td></tr></tbody></table>`,
    ],
    [
      'blocks of a web page',
      `<div class="ability"><div>STR</div><div>14 (+2)</div></div>
<div class="ability"><div>DEX</div><div>12 (+1)</div></div>
<div class="ability"><div>CON</div><div>13 (+1)</div></div>
<div class="ability"><div>INT</div><div>4 (-3)</div></div>
<div class="ability"><div>WIS</div><div>12 (+1)</div></div>
<div class="ability"><div>CHA</div><div>6 (-2)</div></div>`,
    ],
    [
      'Markdown with bold names',
      `| **STR** | **DEX** | **CON** | **INT** | **WIS** | **CHA** |
| --- | --- | --- | --- | --- | --- |
| 14 (+2) | 12 (+1) | 13 (+1) | 4 (−3) | 12 (+1) | 6 (−2) |`,
    ],
    [
      'Markdown, no outer bars',
      `STR | DEX | CON | INT | WIS | CHA
--- | --- | --- | --- | --- | ---
14 (+2) | 12 (+1) | 13 (+1) | 4 (-3) | 12 (+1) | 6 (-2)`,
    ],
    [
      'Markdown, a row a number',
      `| | STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|---|
| Score | 14 | 12 | 13 | 4 | 12 | 6 |
| Modifier | +2 | +1 | +1 | -3 | +1 | -2 |
| Save | +2 | +1 | +1 | -3 | +1 | -2 |`,
    ],
    [
      'Markdown, the modifiers in front of the scores',
      `| STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|
| +2 (14) | +1 (12) | +1 (13) | -3 (4) | +1 (12) | -2 (6) |`,
    ],
    ['scores, then modifiers, a line each', 'STR DEX CON INT WIS CHA\n14 12 13 4 12 6\n+2 +1 +1 -3 +1 -2'],
    ['an ability a line', 'Str 14 (+2)\nDex 12 (+1)\nCon 13 (+1)\nInt 4 (-3)\nWis 12 (+1)\nCha 6 (-2)'],
    [
      'colons and bars',
      'STR: 14 (+2) | DEX: 12 (+1) | CON: 13 (+1) | INT: 4 (-3) | WIS: 12 (+1) | CHA: 6 (-2)',
    ],
    ['without spaces', 'STR 14(+2) DEX 12(+1) CON 13(+1) INT 4(-3) WIS 12(+1) CHA 6(-2)'],
    [
      'spaces within brackets',
      'STR 14 ( +2 ) DEX 12 ( +1 ) CON 13 ( +1 ) INT 4 ( -3 ) WIS 12 ( +1 ) CHA 6 ( -2 )',
    ],
    ['a sign apart', 'STR 14 (+ 2) DEX 12 (+ 1) CON 13 (+ 1) INT 4 (- 3) WIS 12 (+ 1) CHA 6 (- 2)'],
    [
      'bold names',
      '**STR** 14 (+2) **DEX** 12 (+1) **CON** 13 (+1) **INT** 4 (-3) **WIS** 12 (+1) **CHA** 6 (-2)',
    ],
    [
      'full names with colons, a line each',
      'Strength: 14 (+2)\nDexterity: 12 (+1)\nConstitution: 13 (+1)\nIntelligence: 4 (-3)\nWisdom: 12 (+1)\nCharisma: 6 (-2)',
    ],
    ['another order', 'CHA 6 WIS 12 INT 4 CON 13 DEX 12 STR 14'],
    ['equals signs', 'STR=14 DEX=12 CON=13 INT=4 WIS=12 CHA=6'],
    ['semicolons', 'Str 14; Dex 12; Con 13; Int 4; Wis 12; Cha 6'],
    ['square brackets', 'STR 14 [+2] DEX 12 [+1] CON 13 [+1] INT 4 [-3] WIS 12 [+1] CHA 6 [-2]'],
    [
      'the print of 2024 without its heads',
      'Str 14 +2 +2 Dex 12 +1 +1 Con 13 +1 +1\nInt 4 -3 -3 Wis 12 +1 +1 Cha 6 -2 -2',
    ],
    [
      'the print of 2024, a line each',
      'MOD SAVE MOD SAVE MOD SAVE\nSTR 14 +2 +2\nDEX 12 +1 +1\nCON 13 +1 +1\nINT 4 -3 -3\nWIS 12 +1 +1\nCHA 6 -2 -2',
    ],
    [
      'a heading above',
      'Ability Scores\nSTR 14 (+2), DEX 12 (+1), CON 13 (+1), INT 4 (-3), WIS 12 (+1), CHA 6 (-2)',
    ],
    [
      'modifiers below their names',
      'STR DEX CON\n14 (+2) 12 (+1) 13 (+1)\nINT WIS CHA\n4 (-3) 12 (+1) 6 (-2)',
    ],
    [
      'full-width digits',
      'ＳＴＲ ＤＥＸ ＣＯＮ ＩＮＴ ＷＩＳ ＣＨＡ\n１４ （＋２） １２ （＋１） １３ （＋１） ４ （－３） １２ （＋１） ６ （－２）',
    ],
    [
      'German names in full',
      'Stärke 14 (+2), Geschicklichkeit 12 (+1), Konstitution 13 (+1), Intelligenz 4 (-3), Weisheit 12 (+1), Charisma 6 (-2)',
    ],
    [
      'German, in capitals over a table',
      '| STR | GES | KON | INT | WEI | CHA |\n|---|---|---|---|---|---|\n| 14 (+2) | 12 (+1) | 13 (+1) | 4 (−3) | 12 (+1) | 6 (−2) |',
    ],
  ])('%s', (_what, lines) => {
    expect(factsOne(withLine(ABILITY_LINES, lines))).toEqual({
      name: 'Fen Strider',
      numbers: 'AC 13 HP 22 CR 3',
      scores: SCORES,
      speeds: 'walk:30',
      powers: ['Claw: +4 ac, 1d8+2 slashing'],
      told: '',
    });
  });
});

describe('lines of the head in more forms', () => {
  it.each([
    ['Challenge 3 (700 XP)', 'CR: 3 (700 XP)', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'Challenge Rating: 3', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'CR 3 (XP 700; PB +2)', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'Challenge 3 (700 XP) Proficiency Bonus +2', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', '**Challenge** 3 (700 XP)', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'CR 3 | 700 XP', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'Challenge 3 (700XP)', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'Challenge 3 – 700 XP', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'Challenge .5 (100 XP)', 'AC 13 HP 22 CR 1/2'],
    ['Challenge 3 (700 XP)', 'Challenge 0 (0 or 10 XP)', 'AC 13 HP 22 CR 0'],
    ['Challenge 3 (700 XP)', 'Challenge Rating 1/8 (25 XP)', 'AC 13 HP 22 CR 1/8'],
    ['Challenge 3 (700 XP)', 'Challenge 17 (18 000 XP)', 'AC 13 HP 22 CR 17'],
    ['Challenge 3 (700 XP)', 'Challenge 30 (155.000 XP)', 'AC 13 HP 22 CR 30'],
    ['Challenge 3 (700 XP)', 'Herausforderung 3 (700 EP)', 'AC 13 HP 22 CR 3'],
    ['Challenge 3 (700 XP)', 'HG 3 (700 EP; ÜB +2)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points: 4d8 + 4 (22)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points (4d8+4) 22', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22 (4D8 plus 4)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'HP: 22 [4d8+4]', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22 (4W8+4)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22, 4d8 + 4', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22 hp', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', '**Hit Points:** 22 (4d8 + 4)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22 (4d8 + 4); Bloodied 11', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Trefferpunkte 22 (4W8 + 4)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'TP: 22 (4W8+4)', 'AC 13 HP 22 CR 3'],
    ['Hit Points 22 (4d8 + 4)', 'Hit Points 22 (4d8 - -4)', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'Armor Class: 13', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'AC13', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'Armor Class 13 (16 with mage armor)', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'Armour Class 13', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', '**AC** 13', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'Rüstungsklasse 13 (natürliche Rüstung)', 'AC 13 HP 22 CR 3'],
    ['Armor Class 13 (natural armor)', 'RK: 13 (natürlich)', 'AC 13 HP 22 CR 3'],
    [
      'Armor Class 13 (natural armor)\nHit Points 22 (4d8 + 4)\nSpeed 30 ft.',
      'AC 13, HP 22 (4d8+4), Speed 30 ft.',
      'AC 13 HP 22 CR 3',
    ],
    [
      'Armor Class 13 (natural armor)\nHit Points 22 (4d8 + 4)\nSpeed 30 ft.',
      'AC 13 | HP 22 (4d8+4) | Speed 30 ft.',
      'AC 13 HP 22 CR 3',
    ],
    [
      'Armor Class 13 (natural armor)\nHit Points 22 (4d8 + 4)\nSpeed 30 ft.',
      'AC 13; hp 22; speed 30 ft.',
      'AC 13 HP 22 CR 3',
    ],
    [
      'Armor Class 13 (natural armor)\nHit Points 22 (4d8 + 4)\nSpeed 30 ft.',
      'Speed 30 ft.\nHit Points 22 (4d8 + 4)\nArmor Class 13 (natural armor)',
      'AC 13 HP 22 CR 3',
    ],
  ])('%s → %s', (line, instead, numbers) => {
    const facts = factsOne(withLine(line, instead));
    expect(facts).toEqual({
      name: 'Fen Strider',
      numbers,
      scores: SCORES,
      speeds: 'walk:30',
      powers: ['Claw: +4 ac, 1d8+2 slashing'],
      told: '',
    });
  });

  it.each([
    ['Speed 30 ft., burrow 10 ft., climb 30 ft.', 'walk:30,burrow:10,climb:30'],
    ['Speed 0 ft., fly 30 ft. (hover)', 'walk:0,fly:30'],
    ['Speed 30ft, fly 60ft(hover)', 'walk:30,fly:60'],
    ['Speed 30 feet, swim 40 feet', 'walk:30,swim:40'],
    ['Speed: walk 30, fly 60', 'walk:30,fly:60'],
    ['Speed 30 ft./fly 60 ft.', 'walk:30,fly:60'],
    ['Speed 30 ft. walk, 60 ft. fly', 'walk:30,fly:60'],
    ['Speed 60 ft. fly, 30 ft. walk', 'walk:30,fly:60'],
    ['Speed Walking 30 ft., Flying 60 ft.', 'walk:30,fly:60'],
    ['Speed 9 m, Fliegen 18 m, Schwimmen 9 m', 'walk:30,fly:60,swim:30'],
    ['Bewegungsrate 9 m, Klettern 6 m, Graben 3 m', 'walk:30,climb:20,burrow:10'],
    ['Bewegungsrate: 9 Meter, fliegend 18 Meter', 'walk:30,fly:60'],
    ['Speed 1,5 m, fly 9 m', 'walk:5,fly:30'],
    ['Speed 9 m (30 ft.), fly 18 m (60 ft.)', 'walk:30,fly:60'],
    ['Speed 30 ft. (9 m), fly 60 ft. (18 m)', 'walk:30,fly:60'],
    ['Speed fly 60 ft.', 'fly:60'],
    ['Movement 30 ft.', 'walk:30'],
    ['Speed 30 ft. Swim 30 ft. Climb 20 ft.', 'walk:30,swim:30,climb:20'],
    ['Speed 30 ft., 60 ft. when flying', 'walk:30,fly:60'],
  ])('%s', (line, speeds) => {
    const { draft, told } = cameOne(withLine('Speed 30 ft.', line));
    const found = JSON.stringify(draft['speeds']).replaceAll(/["{}]/gu, '');
    const sorted = (text: string): string => text.split(',').toSorted().join(',');
    expect([sorted(found), told]).toEqual([sorted(speeds), '']);
  });

  it.each([
    ['neutral good (50%) or neutral evil (50%)'],
    ['any chaotic alignment'],
    ['Typically Lawful Neutral'],
    ['lawful good or lawful neutral'],
    ['chaotic evil'],
    ['unaligned'],
    ['neutral (any)'],
  ])('alignment %s', (alignment) => {
    const { draft, told } = cameOne(withLine('monstrosity, neutral', `monstrosity, ${alignment}`));
    expect(said(draft, 'alignment').toLowerCase()).toBe(alignment.toLowerCase());
    expect(said(draft, 'type')).toBe('monstrosity');
    expect(told).toBe('');
  });

  it.each([
    ['Medium humanoid (any race), any alignment', 'medium', 'humanoid'],
    ['Large swarm of Tiny beasts, unaligned', 'large', 'beast'],
    ['Gargantuan monstrosity (titan), unaligned', 'gargantuan', 'monstrosity'],
    ['Medium, humanoid (orc), lawful evil', 'medium', 'humanoid'],
    ['Huge undead', 'huge', 'undead'],
    ['*Medium monstrosity, neutral*', 'medium', 'monstrosity'],
    ['Mittelgroße Monstrosität, neutral böse', 'medium', 'monstrosity'],
    ['Großer Untoter, chaotisch böse', 'large', 'undead'],
    ['Winziges Tier, gesinnungslos', 'tiny', 'beast'],
    ['Mittelgroßer Humanoide (Mensch), beliebige Gesinnung', 'medium', 'humanoid'],
  ])('%s', (line, size, type) => {
    const { draft, told } = cameOne(withLine('Medium monstrosity, neutral', line));
    expect([said(draft, 'size'), said(draft, 'type'), told]).toEqual([size, type, '']);
    expect(said(draft, 'name')).toBe('Fen Strider');
  });

  it.each([
    ['Saving Throws Dex +3, Wis +3', ['dex', 'wis']],
    ['Saves: Dex +3, Wis +3', ['dex', 'wis']],
    ['Saving Throws DEX +3; WIS +3', ['dex', 'wis']],
    ['Saving Throws Dexterity +3, Wisdom +3', ['dex', 'wis']],
    ['Saving Throws Dex + 3, Wis + 3', ['dex', 'wis']],
    ['Rettungswürfe Ges +3, Wei +3', ['dex', 'wis']],
  ])('%s', (line, good) => {
    const { draft, told } = cameOne(withLine('Senses dark', `${line}\nSenses dark`));
    expect(draft['savesGood']).toEqual(good);
    expect(told).toBe('');
  });

  it.each([
    [
      'Damage Resistances cold; bludgeoning, piercing, and slashing from nonmagical attacks',
      /cold/u,
      /nonmagical/iu,
    ],
    ['Damage Resistances fire, cold', /cold.*fire|fire.*cold/u, /^/u],
    ['Resistances fire and cold', /cold.*fire|fire.*cold/u, /^/u],
    ['Schadensresistenzen Feuer, Kälte', /cold.*fire|fire.*cold/u, /^/u],
  ])('%s', (line, resist, rest) => {
    const { draft } = cameOne(withLine('Senses dark', `${line}\nSenses dark`));
    expect(JSON.stringify(draft['resist'])).toMatch(resist);
    expect(JSON.stringify(draft)).toMatch(rest);
  });

  it.each([
    ['Damage Immunities poison\nCondition Immunities poisoned, charmed', /poison/u],
    ['Immunities Poison; Charmed, Poisoned', /poison/u],
    ['Damage Immunities poison, psychic; Condition Immunities poisoned, charmed', /poison/u],
    ['Immunities: poison, charmed, poisoned', /poison/u],
    ['Schadensimmunitäten Gift\nZustandsimmunitäten bezaubert, vergiftet', /poison/u],
  ])('%s', (line, immune) => {
    const { draft, told } = cameOne(withLine('Senses dark', `${line}\nSenses dark`));
    expect(JSON.stringify(draft['immune'])).toMatch(immune);
    expect(JSON.stringify(draft['immune'])).toMatch(/charmed/u);
    expect(JSON.stringify(draft['immune'])).toMatch(/poisoned/u);
    expect(told).toBe('');
  });
});

describe('attacks in more forms', () => {
  const bite = 'Claw: +4 ac, 1d8+2 slashing';
  const burn = 'Claw: +4 ac, 1d8+2 slashing + 2d6 fire';
  it.each([
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target.\nHit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      '***Claw.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      '**_Claw._** _Melee Weapon Attack:_ **+4** to hit, reach 5 ft., one target. _Hit:_ **6 (1d8 + 2)** slashing damage.',
      bite,
    ],
    [
      '**Claw:** Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      '- **Claw.** Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      'Claw – Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    ['Claw. +4 to hit (reach 5 ft.; one creature). Hit: 1d8+2 slashing.', bite],
    ['Claw: +4 to hit, 1d8+2 slashing damage', bite],
    ['Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 slashing damage (1d8+2).', bite],
    ['Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 [1d8+2] slashing damage.', bite],
    ['Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: (1d8+2) slashing damage.', bite],
    ['Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Damage: 6 (1d8+2) slashing.', bite],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. On a hit, the target takes 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1D8 + 2) Slashing Damage.',
      bite,
    ],
    ['Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (d8 + 2) slashing damage.', bite],
    ['Claw. Melee Attack Roll: +4, reach 5 ft. Hit: 6 (1d8 + 2) Slashing damage.', bite],
    [
      'Claw. Melee Attack Roll: +4 (with Advantage if the target is wounded), reach 5 ft. Hit: 6 (1d8 + 2) Slashing damage.',
      bite,
    ],
    ['Claw. Melee Attack: +4 vs. AC, reach 5 ft. Hit: 1d8+2 slashing damage.', bite],
    ['Claw. melee weapon attack: +4 to hit, reach 5 ft, 1 target. hit: 6 (1d8+2) slashing damage', bite],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage plus 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 1d8+2 slashing damage + 2d6 fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage and 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing plus 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage. The target also takes 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage, and the target takes 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage plus an extra 7 (2d6) fire damage.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage, plus 2d6 fire.',
      burn,
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 1 slashing damage.',
      'Claw: +4 ac, 1 slashing',
    ],
    [
      'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) magical slashing damage.',
      bite,
    ],
    [
      'Claw. Melee Weapon Attack: -1 to hit, reach 5 ft., one target. Hit: 2 (1d8 - 2) slashing damage.',
      'Claw: -1 ac, 1d8-2 slashing',
    ],
    [
      'Claw. Melee Weapon Attack: +10 to hit, reach 15 ft., one target. Hit: 24 (4d8+6) slashing damage.',
      'Claw: +10 ac, 4d8+6 slashing',
    ],
    [
      'Claw. Melee Spell Attack: +4 to hit, reach 5 ft., one creature. Hit: 10 (3d6) necrotic damage.',
      'Claw: +4 ac, 3d6 necrotic',
    ],
    [
      'Claw. Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      'Claw. Ranged Weapon Attack: +4 to hit, range 150/600 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      'Claw. Ranged Weapon Attack: +4 to hit, ranged 150 ft, one target. Hit: 6 (1d8 + 2) slashing damage.',
      bite,
    ],
    [
      'Klaue. Nahkampf-Waffenangriff: +4 auf Treffer, Reichweite 1,5 m, ein Ziel. Treffer: 6 (1W8+2) Hiebschaden.',
      'Klaue: +4 ac, 1d8+2 slashing',
    ],
    [
      'Klaue. Nahkampfwaffenangriff: +4 auf Treffer, Reichweite 1,5 m, ein Ziel. Treffer: 6 (1W8 + 2) Hiebschaden plus 7 (2W6) Feuerschaden.',
      'Klaue: +4 ac, 1d8+2 slashing + 2d6 fire',
    ],
    [
      'Klaue. Nahkampfangriff mit Waffe: +4 auf Treffer, Reichweite 1,5 Meter, ein Ziel. Treffer: 6 (1W8+2) Stichschaden.',
      'Klaue: +4 ac, 1d8+2 piercing',
    ],
    [
      'Bogen. Fernkampf-Waffenangriff: +4 auf Treffer, Reichweite 45/180 m, ein Ziel. Treffer: 6 (1W8+2) Stichschaden.',
      'Bogen: +4 ac, 1d8+2 piercing',
    ],
    [
      'Strahl. Fernkampf-Zauberangriff: +6 auf Treffer, Reichweite 36 m, ein Ziel. Treffer: 11 (2W10) Kälteschaden.',
      'Strahl: +6 ac, 2d10 cold',
    ],
    [
      'Klaue. Nahkampfwaffenangriff: +4 zum Treffen, Reichweite 1,5 m, ein Ziel. Treffer: 6 (1W8+2) Wuchtschaden.',
      'Klaue: +4 ac, 1d8+2 bludgeoning',
    ],
  ])('%s', (line, expected) => {
    const { powers, told } = factsOne(withLine(CLAW, line));
    expect(powers).toEqual([expected]);
    expect(told).toBe('');
  });

  it.each([
    [
      'Shortbow. Ranged Weapon Attack: +4 to hit, range 80 feet/320 feet, one target. Hit: 5 (1d6 + 2) piercing damage.',
      'range 80/320 ft.',
    ],
    [
      'Shortbow. Ranged Weapon Attack: +4 to hit, range 80/320 feet, one target. Hit: 5 (1d6 + 2) piercing damage.',
      'range 80/320 ft.',
    ],
    [
      "Shortbow. Ranged Weapon Attack: +4 to hit, range 80'/320', one target. Hit: 5 (1d6 + 2) piercing damage.",
      'range 80/320 ft.',
    ],
    [
      'Shortbow. Ranged Weapon Attack: +4 to hit, range 80 / 320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.',
      'range 80/320 ft.',
    ],
    [
      'Shortbow. Ranged Weapon Attack: +4 to hit, range 24/96 m, one target. Hit: 5 (1d6 + 2) piercing damage.',
      'range 80/320 ft.',
    ],
    [
      'Shortbow. Ranged Weapon Attack: +4 to hit, range 80-320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.',
      'range 80/320 ft.',
    ],
  ])('%s', (line, range) => {
    const { powers, told } = cameOne(withLine(CLAW, line));
    expect([said(powers[0], 'range'), told]).toEqual([range, '']);
    expect(powers).toMatchObject([{ attackBonus: 4, damage: '1d6+2 piercing' }]);
  });

  it.each([
    [
      'Breath (Recharge 5–6). Dexterity Saving Throw: DC 14, each creature in a 30-foot Cone. Failure: 21 (6d6) Cold damage. Success: Half damage.',
      'Breath [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (Recharges on 5-6). The strider exhales frost in a 30-foot cone. Each creature in that area must make a DC 14 Dexterity saving throw, taking 21 (6d6) cold damage on a failed save, or half as much damage on a successful one.',
      'Breath [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath [Recharge 5-6]. The strider exhales frost in a 30-foot cone. Each creature in that area makes a Dexterity saving throw (DC 14), taking 21 (6d6) cold damage on a failed save, or half as much on a success.',
      'Breath [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (Recharge 6). Each creature in a 15 ft cone must succeed on a DC 14 Dex save or take 21 (6d6) cold damage.',
      'Breath [recharge6]: dex 14, 6d6 cold',
    ],
    [
      'Breath (1/Day). Each creature in a 15 ft cone must make a DC 14 Dexterity save, taking 21 (6d6) cold damage on a failure and half on a success.',
      'Breath [day 1]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (3/Day). DC 14 Dexterity saving throw, 30-foot cone: 21 (6d6) cold damage, half on a success.',
      'Breath [day 3]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (Recharge after a Short or Long Rest). Each creature in a 15-foot cone must make a DC 14 Dexterity saving throw, taking 6d6 cold damage on a failed save, or half as much damage on a successful one.',
      'Breath [rest]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (1 per day). Each creature in a 15-foot cone must make a DC 14 Dexterity saving throw, taking 6d6 cold damage on a failed save, or half as much damage on a successful one.',
      'Breath [day 1]: dex 14, 6d6 cold, half',
    ],
    [
      'Breath (Recharge 5-6): Each creature in a 15-foot cone must make a Dexterity saving throw against DC 14, taking 6d6 cold damage on a failed save, or half as much damage on a successful one.',
      'Breath [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Atem (Aufladung 5–6). Jede Kreatur in einem Kegel von 9 m muss einen SG-14-Geschicklichkeitsrettungswurf ablegen und erleidet bei einem Fehlschlag 21 (6W6) Kälteschaden, bei einem Erfolg die Hälfte.',
      'Atem [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Atem (Aufladen 5-6). Jede Kreatur in einem 9 m langen Kegel muss einen Geschicklichkeitsrettungswurf gegen SG 14 ablegen. Bei einem Misserfolg erleidet sie 21 (6W6) Kälteschaden, bei einem Erfolg halb so viel.',
      'Atem [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      'Glare. One creature within 30 feet must succeed on a Wisdom saving throw (DC 12) or be frightened until the end of its next turn.',
      'Glare: wis 12',
    ],
    [
      'Glare. Wisdom Saving Throw: DC 12, one creature within 30 feet. Failure: The target has the Frightened condition until the end of its next turn.',
      'Glare: wis 12',
    ],
    [
      'Burst. Constitution Saving Throw: DC 13, each creature in a 20-foot Emanation originating from the strider. Failure: 14 (4d6) Poison damage, and the target has the Poisoned condition until the end of its next turn. Success: Half damage only.',
      'Burst: con 13, 4d6 poison, half',
    ],
  ])('%s', (line, expected) => {
    const { powers, told } = factsOne(withLine(CLAW, line));
    expect([powers, told]).toEqual([[expected], '']);
  });
});

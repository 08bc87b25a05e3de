import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { cameIn, cameOne } from './sources.ts';

describe('tables of creatures in more forms', () => {
  it.each([
    [
      'Markdown',
      '| Name | AC | HP | CR | Attack |\n|---|---|---|---|---|\n| Moor | 13 | 1,200 | 1/4 | Claw +4 (1d8+2 slashing) |\n',
      'a.md',
    ],
    ['CSV', 'Name,AC,HP,CR,Attack\nMoor,13,"1,200",1/4,Claw +4 (1d8+2 slashing)\n', 'a.csv'],
    [
      'CSV with semicolons',
      'Name;AC;HP;CR;Attack\nMoor;13;1.200;0,25;Claw +4 to hit, 1d8+2 slashing damage\n',
      'a.csv',
    ],
    ['TSV', 'Name\tAC\tHP\tCR\tAttack\nMoor\t13\t1200\t¼\tClaw +4 (1d8+2 slashing)\n', 'a.tsv'],
    ['pasted', 'Name\tAC\tHP\tCR\tAttack\nMoor\t13\t1 200\t1/4\tClaw +4 (1d8+2 slashing)\n', 'pasted'],
  ])('%s', (_what, text, name) => {
    const all = cameIn(text, { name }).map(factsOf);
    expect(all).toMatchObject([
      { name: 'Moor', numbers: 'AC 13 HP 1200 CR 1/4', powers: ['Claw: +4 ac, 1d8+2 slashing'] },
    ]);
  });

  it('several attacks of a cell are several', () => {
    const [moor] = cameIn(
      'Name,AC,HP,CR,Attack\nMoor,13,22,1,"Claw +4 (1d8+2 slashing), Bow +3 (1d6+1 piercing)"\n',
      {
        name: 'a.csv',
      },
    );
    expect(moor && factsOf(moor).powers).toEqual([
      'Claw: +4 ac, 1d8+2 slashing',
      'Bow: +3 ac, 1d6+1 piercing',
    ]);
  });
});

describe('blocks of the other games in more forms', () => {
  it.each([
    [
      'orcus',
      'Cave Bear\nLevel 6 Elite Wrecker (500 XP)\nHP 1,170; Staggered 585; Initiative –1\nAC 18; Fort 20; Ref 16; Will 17\nClaw (standard; at-will)\n+11 vs AC; 2d8 – 1 damage.',
      1170,
      { ac: 18, fort: 20, ref: 16, will: 17 },
    ],
    [
      'orcus',
      'Cave Bear\nLevel 6 Elite Wrecker (500 XP)\nHP 1.170; Staggered 585\nAC 18; Fort 20; Ref 16; Will 17\nClaw (standard; at-will)\n+11 vs AC; 2d8-1 damage.',
      1170,
      { ac: 18 },
    ],
    [
      'orcus',
      'Cave Bear\nLevel 6 Elite Brute — 500 XP\nHP 170; Bloodied 85\nAC 18; Fortitude 20; Reflex 16; Will 17\nClaw (standard; at-will)\n+11 vs AC; 2d8-1 damage.',
      170,
      { ac: 18, fort: 20 },
    ],
    [
      'archmage',
      'Salt Jackal\nNormal 2nd level troop [beast]\nInitiative: +6\nSalt bite +7 vs. AC—6 damage\nAC 18\nPD 16\nMD 12\nHP 1,036',
      1036,
      { ac: 18, pd: 16, md: 12 },
    ],
    [
      'archmage',
      '**Salt Jackal**\n2nd level troop [BEAST]\nInitiative: +6\n\n**Salt bite +7 vs. AC** — 6 damage\n\n| AC | 18 |\n|---|---|\n| PD | 16 |\n| MD | 12 |\n| HP | 36 |',
      36,
      { ac: 18, pd: 16, md: 12 },
    ],
  ])('%s %#', (key, text, hp, defenses) => {
    const { sheet } = cameOne(text, { key });
    expect(sheet.hitPoints).toBe(hp);
    for (const [name, value] of Object.entries(defenses)) expect(sheet.defenses[name]?.value).toBe(value);
    expect(sheet.powers[0]?.attack?.bonus.value).toBeGreaterThan(5);
  });
});

describe('damage of several types', () => {
  const block = (line: string): string =>
    `Fen Strider\nMedium monstrosity, neutral\nArmor Class 13\nHit Points 22 (4d8+4)\nSpeed 30 ft.\nSTR DEX CON INT WIS CHA\n14 (+2) 12 (+1) 13 (+1) 4 (-3) 12 (+1) 6 (-2)\nChallenge 3\nActions\n${line}\n`;
  it.each([
    [
      'Hit: 6 (1d8 + 2) bludgeoning, piercing, or slashing damage (the strider’s choice).',
      '1d8+2',
      /bludgeoning, piercing, or slashing/u,
    ],
    ['Hit: 6 (1d8 + 2) cold or fire damage.', '1d8+2', /cold or fire/u],
    ['Hit: 6 (1d8 + 2) slashing or 9 (2d8) fire damage.', '1d8+2 slashing', /9 \(2d8\) fire/u],
    [
      'Hit: 6 (1d8 + 2) bludgeoning damage, or 13 (3d6 + 3) bludgeoning damage if the target is grappled.',
      '1d8+2 bludgeoning',
      /13 \(3d6 \+ 3\)/u,
    ],
  ])('%s', (hit, damage, words) => {
    const { powers } = cameOne(
      block(`Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. ${hit}`),
    );
    expect(powers[0]).toMatchObject({ damage, hit: expect.stringMatching(words) });
  });
});

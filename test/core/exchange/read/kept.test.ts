import { describe, expect, it } from 'vitest';
import { FOREIGN } from '../foreign.ts';
import { fixture } from '../fixture.ts';
import { plainOf, recordsOf } from '../travellers.ts';

/** What is told of each creature of a text, and why others were refused. */
function toldOf(text: string, game: string, file: string): readonly string[] {
  return recordsOf(text, game, file).flatMap(({ name, outcome }) =>
    outcome.ok
      ? outcome.notes.map(({ where, message, weight }) => `${weight} ${where}: ${message}`)
      : [`refused ${name}: ${outcome.refusal.message}`],
  );
}

const record = (what: string): string => FOREIGN.find((each) => each.what === what)?.text ?? '';

/** A file, the piece of it that a mutation changed, what it became, and what must be told of it. */
const MUTATIONS: readonly (readonly [file: string, game: string, was: string, is: string, told: RegExp])[] = [
  ['5etools, 2014', 'fifth', '"average":34,', '', /^missing HP/u],
  ['open5e.json', 'fifth', '"hit_points": 34,', '', /^missing HP/u],
  ['fourth.txt', 'orcus', '+6 vs. AC; 1d8+2', '+6 Xyzzy. AC; 1d8+2', /^asText Spear: An attack/u],
  ['older.txt', 'orcus', 'Hit: 2d10', 'Xyzzy: 2d10', /^asText Club: “Xyzzy: 2d10 \+ 8 damage” is kept/u],
  [
    'orcus-monsters.md',
    'orcus',
    '> ‡\t**Brick Fist** (standard, at-will)   \n',
    '',
    /^asText Notes: “\+11 vs AC/u,
  ],
  ['orcus-monsters.md', 'orcus', '> **Level 6 Blocker** (250 XP)  \n', '', /^refused Kiln Warden: .*level/iu],
  ['orcus-monsters.md', 'orcus', '**Level 2 Mook', '**Xyzzy 2 Mook', /^refused Reed Sneak: .*level/iu],
  ['wolf.archmage.yml', 'archmage', '    level: { value: 3 }\n', '', /^missing Level/u],
  ['wolf.archmage.yml', 'archmage', '    pd: { value: 17 }\n', '', /^missing PD/u],
  ['mire-hag.dnd4e.json', 'orcus', '"def": "fort", ', '', /^changed Reed Whip: There is no defense/u],
  ['Fight Club, two monsters', 'fifth', '<hp>1</hp>', '', /^missing HP/u],
  ['thirteen.md', 'archmage', '  - name: Dust\n', '', /^changed attacks\[0\]\.hit: It appears twice/u],
  ['thirteen.md', 'archmage', '    attack: "+7 vs. AC"\n', '', /^asText Salt bite: “6 damage”/u],
  [
    'older.txt',
    'orcus',
    'M Sweep (weapon) ✦ Encounter\nAttack: Close burst 1 (enemies in the burst); +11 vs. Fortitude\n',
    '',
    /^asText Club: An attack/u,
  ],
  [
    'fourth.txt',
    'orcus',
    'm Spear (standard; at-will) ✦ Weapon\n+6 vs',
    '+6 Xyzzy',
    /^asText .*“\+6 Xyzzy. AC/u,
  ],
];

describe('what a mutation once changed in silence is told', () => {
  it.each(MUTATIONS)('%s (%s): %j → %j', (file, game, was, is, told) => {
    const whole = record(file) === '' ? fixture(file) : record(file);
    expect(whole).toContain(was);
    expect(toldOf(whole, game, file).filter((each) => told.test(each))).toEqual([]);
    expect(toldOf(whole.replace(was, is), game, file)).toContainEqual(expect.stringMatching(told));
  });

  const line = 'Marsh Rat: AC 7, HD 1, HP 3, Att 1 bite (1d3), MV 40′.';
  const lines =
    "Bog Goblin [AC 14, HD 1-1, #AT 1 weapon, DG 1d6, MV 20', SV F1]\nFen Goblin [AC 13, HD 1, #AT 1 weapon, DG 1d4, MV 20', SV F1]";
  it.each([
    [line, 'HP 3', 'Xyzzy 3', /^asText Text: “Xyzzy 3” is kept/u],
    [line, 'Att 1 bite', 'Xyzzy 1 bite', /^missing Attacks/u],
    [line, ' Att 1 bite (1d3),', '', /^missing Attacks/u],
    [lines, 'HD 1,', 'Xyzzy 1,', /^missing HD/u],
    [lines, 'HD 1-1, ', '', /^missing HD/u],
    [lines, 'Bog Goblin [AC 14, HD 1-1, ', 'bog goblin [AC 14, ', /^missing HD/u],
  ])('an old-school line: %j, %j → %j', (text, was, is, told) => {
    expect(text).toContain(was);
    expect(toldOf(text, 'torches', 'a.txt').filter((each) => told.test(each))).toEqual([]);
    expect(toldOf(text.replace(was, is), 'torches', 'a.txt')).toContainEqual(expect.stringMatching(told));
  });

  it('a Foundry power of an older version, without its marks, is rolled', () => {
    const text = fixture('mire-hag.dnd4e.json')
      .replace('"isAttack": true, ', '')
      .replace('"isDamage": true, ', '');
    expect(recordsOf(text, 'orcus', 'a.json').map(plainOf)[0]?.powers[0]).toMatchObject({
      attack: { bonus: 8, versus: 'fort' },
      damage: { notation: '1d8+4' },
    });
  });

  it('an actor whose numbers are written as text has them', () => {
    const text = fixture('wolf.archmage.yml').replace('pd: { value: 17 }', "pd: { value: '17' }");
    const [read] = recordsOf(text, 'archmage', 'wolf.archmage.yml');
    expect(read?.outcome).toMatchObject({ ok: true, creature: { draft: { pd: 17, level: 3 } } });
  });
});

import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { straightenText } from '../../../core/exchange/pageText.ts';
import { writeSourceLines } from '../../../core/exchange/readSource.ts';
import { markSource } from '../../../core/exchange/sourceMarks.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { plainOf, recordsOf } from './travellers.ts';

const told = (record: ImportRecord | undefined): readonly string[] =>
  record?.outcome.ok
    ? record.outcome.notes.filter(({ where }) => where === 'Text').map(({ message }) => message)
    : ['refused'];
/** Fields in doubt, each with the word that was parted in it. */
const doubts = (record: ImportRecord | undefined): readonly string[] =>
  record?.outcome.ok
    ? record.outcome.notes.flatMap(({ where, message }) => {
        const word = /^“([^”]+)” was split at the end of a line in “[^”]+”\. Check it\.$/u.exec(message)?.[1];
        return word === undefined ? [] : [`${where}: ${word}`];
      })
    : ['refused'];
/** Two columns as a page has them, the right one beginning at the same place of every line. */
const beside = (left: readonly string[], right: readonly string[]): string =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${(left[at] ?? '').padEnd(56)}${right[at] ?? ''}`.trimEnd(),
  ).join('\n');

const LEFT = [
  'FEN GOBLIN',
  'Small humanoid (goblinoid), neutral evil',
  'Armor Class 15 (leather armor, shield)',
  'Hit Points 7 (2d6)',
  'Speed 30 ft.',
  'STR DEX CON INT WIS CHA',
  '8 (-1) 14 (+2) 10 (+0) 10 (+0) 8 (-1) 8 (-1)',
  'Skills Stealth +6',
  'Challenge 1/4 (50 XP)',
  'Nimble Escape. The goblin can take the Disen-',
  'gage action as a bonus action.',
];
const RIGHT = [
  'Actions',
  'Scimitar. Melee Weapon Attack: +4 to hit,',
  'reach 5 ft., one target. Hit: 5 (1d6 + 2)',
  'slashing damage.',
  '',
  'BOG RAT',
  'Tiny beast, unaligned',
  'Armor Class 10',
  'Hit Points 1 (1d4 - 1)',
  'Speed 20 ft.',
  'STR DEX CON INT WIS CHA',
  '2 (-4) 11 (+0) 9 (-1) 2 (-4) 10 (+0) 4 (-3)',
  'Challenge 0 (10 XP)',
  'Actions',
  'Bite. Melee Weapon Attack: +0 to hit, reach',
  '5 ft., one target. Hit: 1 piercing damage.',
];

describe('text copied from a page', () => {
  it('a block of the older sister with broken lines and parted words is whole, and the words are named', () => {
    const text =
      "Ditch Goblin Level 1 Skirmisher\nSmall natural humanoid XP 100\nInitiative +5 Senses Perception +1; low-light\nvision\nHP 29; Bloodied 14\nAC 17; Fortitude 13, Reflex 15, Will 12\nSpeed 6\nm Spear (standard; at-will) ✦ Weapon\n+6 vs. AC; 1d8+2 damage, and the target is sla-\nshed until the end of the goblin's next\nturn.\nDitch Tactics (immediate reaction, when missed by a melee\nattack; at-\nwill)\nThe goblin shifts 1 square.";
    const [goblin] = recordsOf(text, 'orcus', 'pasted');
    expect(goblin && plainOf(goblin)).toMatchObject({
      senses: ['low-light vision'],
      powers: [
        { name: 'Spear', hit: "and the target is slashed until the end of the goblin's next turn." },
        { name: 'Ditch Tactics', action: 'reaction', trigger: 'when missed by a melee attack' },
      ],
    });
    // Each doubtful field by its name; what stands in the head of a power is of the text.
    expect(doubts(goblin)).toEqual(['Spear: slashed', 'Text: at-will']);
  });

  it('a block of the escalation-die game keeps its riders on their own lines', () => {
    const text =
      'Ember Hound\n3rd level troop [BEAST]\nInitiative: +7\nGlowing bite +8 vs. AC—9 damage, and the tar-\nget takes 4 ongoing fire damage if it is engaged\nwith another enemy.\nNatural 16+: The hound can make a second bite at-\ntack as a free action.\nAC 19\nPD 17   HP 42\nMD 12';
    const [hound] = recordsOf(text, 'archmage', 'pasted');
    expect(hound && plainOf(hound)).toMatchObject({
      numbers: { ac: 19, pd: 17, md: 12, hp: 42 },
      powers: [
        {
          name: 'Glowing bite',
          riders: [
            { label: 'Natural 16+', text: 'The hound can make a second bite attack as a free action.' },
          ],
        },
      ],
    });
    expect(doubts(hound)).toEqual(['Glowing bite: target', 'Glowing bite: attack']);
    expect(told(hound)).toEqual([]);
  });

  it('two columns side by side are read one after the other, each line with its place in the file', () => {
    const records = recordsOf(beside(LEFT, RIGHT), 'fifth', 'page.txt');
    expect(records.map(({ name, where }) => [name, toEnglish(where)])).toEqual([
      ['Fen Goblin', 'line 1'],
      ['Bog Rat', 'line 6'],
    ]);
    const [goblin, rat] = records.map((each) => JSON.stringify(each.outcome));
    for (const word of ['Nimble Escape', 'Disengage', 'Scimitar', 'slashing']) expect(goblin).toContain(word);
    expect(rat).toContain('piercing');
    // Each creature of the page has its own fields in doubt.
    expect(records.map(doubts)).toEqual([['Nimble Escape: Disengage'], []]);
    expect(told(records[0])).toEqual(['Two columns side by side were read one after the other. Check them.']);
  });

  it('columns mixed line by line cannot be parted, and that is said of every creature of them', () => {
    const mixed = LEFT.flatMap((line, at) => [
      line,
      ...(RIGHT[at] === undefined || RIGHT[at] === '' ? [] : [RIGHT[at]]),
    ]);
    const records = recordsOf(mixed.join('\n'), 'fifth', 'page.txt');
    expect(records.length).toBeGreaterThan(0);
    for (const record of records)
      expect(told(record)).toContain(
        'Lines of two columns seem to be mixed here. Compare them with the page.',
      );
  });

  it('ligatures and soft hyphens are letters again', () => {
    expect(straightenText('The ﬁend o\u00ADﬀers a ﬂask.').text).toBe('The fiend offers a flask.');
  });

  it.each([
    ['prose', 'The mill is old.\nnobody goes there.\n'],
    ['a table of scores', 'STR   DEX   CON   INT   WIS   CHA\n16    12    10    2     10    4\n'.repeat(6)],
    ['a list with a dash', 'Rope -\nTorch -\n'],
    ['our own stat lines', 'Ghoul: HD 2, AC 13, ATK claw +3 (1d6)\nRat: HD 1, AC 11, ATK bite +1 (1d3)\n'],
  ])('%s stays as it is', (_what, text) => {
    expect(straightenText(text)).toMatchObject({ text, notes: [] });
  });
});

const BLOCK = `Tide Hermit
Resist attacks that target AC 5
Claw: +10 vs AC; 2d8+4 damage, and
the target is grabbed.
Alignment Any
`;

describe('issue 25: the file stands beside what was read of it', () => {
  it('marks a sentence over the end of its line, and what was left out by its note', () => {
    const pieces = markSource(
      BLOCK,
      [{ text: '2d8+4 damage, and the target is grabbed.', use: 'played' }],
      [{ where: 'Alignment', message: '“Any” is left out.', weight: 'lost' }],
    );
    expect(pieces.map(({ text }) => text).join('')).toBe(BLOCK);
    expect(pieces.find(({ use }) => use === 'played')?.text).toBe('2d8+4 damage, and\nthe target is grabbed');
    expect(pieces.find(({ note }) => note === 0)?.text).toBe('Alignment Any');
  });

  it('two sentences of the same words are two places, and a word within another is none', () => {
    const pieces = markSource(
      'Many. The target falls. The target falls.',
      [
        { text: 'The target falls.', use: 'played' },
        { text: 'The target falls.', use: 'words' },
      ],
      [{ where: 'x', message: '“Any” is left out.', weight: 'lost' }],
    );
    expect(pieces.filter(({ use }) => use !== undefined).map(({ use }) => use)).toEqual(['played', 'words']);
    expect(pieces.some(({ note }) => note !== undefined)).toBe(false);
  });

  it('reads over the tags of a page', () => {
    const pieces = markSource('<p>It <b>burns</b> all.</p>', [{ text: 'It burns all.', use: 'offered' }], []);
    expect(pieces.find(({ use }) => use)?.text).toBe('It <b>burns</b> all');
  });
});

describe('issue 25: the piece of a source', () => {
  it('a record is shown as lines, lists within it by number', () => {
    const lines = writeSourceLines({
      name: 'Rat',
      tags: ['beast', 'small'],
      actions: [{ name: 'Bite', hit: 3 }],
      no: '',
    });
    expect(lines).toBe('name: Rat\ntags: beast, small\nactions 1:\n  name: Bite\n  hit: 3');
  });

  it('of two stat blocks in a text each has its own lines; our own file has none', () => {
    const one = (name: string): string =>
      `${name}\nLevel 1 Skirmisher (100 XP)\nSmall natural humanoid\nInitiative +5\nHP 29; Bloodied 14\nAC 15, Fortitude 12, Reflex 14, Will 12\nSpeed 6\nStandard Actions\n(M) Blade ✦ At-Will\nAttack: Melee 1 (one creature); +6 vs. AC\nHit: 1d8 + 2 damage.\nStr 8 (-1) Dex 16 (+3) Wis 12 (+1)\nCon 11 (+0) Int 8 (-1) Cha 10 (+0)\n`;
    const records = recordsOf(`${one('Ditch Goblin')}\n${one('Reed Goblin')}`, 'orcus', 'two.txt');
    expect(records.map(({ text }) => text?.split('\n')[0])).toEqual(['Ditch Goblin', 'Reed Goblin']);
    expect(records[0]?.text).not.toContain('Reed');
    const wolf = { system: 'orcus', kind: 'monster', name: 'Wolf', draft: { name: 'Wolf', role: 'striker' } };
    const own = { format: 'fourfold-creatures', version: 1, creatures: [wolf] };
    const [ours] = recordsOf(JSON.stringify(own), 'orcus', 'own.json');
    expect([ours?.name, ours?.text]).toEqual(['Wolf', undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { markedSource } from '../../../../core/bestiary/formats/sourceMarks.ts';
import { asLines } from '../../../../core/bestiary/formats/sourceText.ts';
import { recordsOf } from './travellers.ts';

const BLOCK = `Tide Hermit
Resist attacks that target AC 5
Claw: +10 vs AC; 2d8+4 damage, and
the target is grabbed.
Alignment Any
`;

describe('issue 25: the file stands beside what was read of it', () => {
  it('marks a sentence over the end of its line, and what was left out by its note', () => {
    const pieces = markedSource(
      BLOCK,
      [{ text: '2d8+4 damage, and the target is grabbed.', use: 'played' }],
      [{ where: 'Alignment', message: '“Any” is left out.', weight: 'lost' }],
    );
    expect(pieces.map(({ text }) => text).join('')).toBe(BLOCK);
    expect(pieces.find(({ use }) => use === 'played')?.text).toBe('2d8+4 damage, and\nthe target is grabbed');
    expect(pieces.find(({ note }) => note === 0)?.text).toBe('Alignment Any');
  });

  it('two sentences of the same words are two places, and a word within another is none', () => {
    const pieces = markedSource(
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
    const pieces = markedSource(
      '<p>It <b>burns</b> all.</p>',
      [{ text: 'It burns all.', use: 'offered' }],
      [],
    );
    expect(pieces.find(({ use }) => use)?.text).toBe('It <b>burns</b> all');
  });
});

describe('issue 25: the piece of a source', () => {
  it('a record is shown as lines, lists within it by number', () => {
    const lines = asLines({
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

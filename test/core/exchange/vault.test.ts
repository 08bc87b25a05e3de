import { describe, expect, it } from 'vitest';
import { plainOf, recordsOf } from './travellers.ts';

/** What became of a file: who came in, or the codes of what was refused. */
function outcome(text: string, key = 'archmage', name = 'Note.md'): readonly string[] {
  return recordsOf(text, key, name).map(({ name: called, outcome: of }) =>
    of.ok ? called : (of.refusal.code ?? ''),
  );
}

const NONE = ['IMP-09'];

describe('found/formats I1: the list of the 13th Age plugin', () => {
  const listed = {
    name: 'Ditch Ogre',
    size: 'large',
    level: 3,
    role: 'troop',
    tag: 'giant',
    initiative: 5,
    attacks: [
      {
        name: 'Big club',
        attack: '+7 vs. AC',
        hit: '18 damage',
        extras: [{ name: 'Miss', description: '9 damage.' }],
      },
    ],
    traits: [{ name: 'Stench', description: 'Enemies engaged with it have −1 to attacks.' }],
    specials: [{ name: 'Grudge', description: 'It hates whoever hit it last.' }],
    ac: 19,
    pd: 16,
    md: 12,
    hp: 90,
  };

  it('brings attacks, traits and specials', () => {
    const [record] = recordsOf(JSON.stringify([listed]), 'archmage', 'monsters.json');
    const plain = record && plainOf(record);
    expect(plain?.powers.map(({ name }) => name)).toEqual(['Big club', 'Stench', 'Grudge']);
    expect(JSON.stringify(plain?.powers[0])).toContain('"18"');
  });

  it('tells what it does not know, and is not called understood', () => {
    const more = { ...listed, wickedness: 'great' };
    const [record] = recordsOf(JSON.stringify([more]), 'archmage', 'monsters.json');
    const notes = record?.outcome.ok
      ? record.outcome.notes.map(({ where, message }) => `${where}: ${message}`).join(' ')
      : '';
    expect(notes).toMatch(/wickedness/iu);
  });
});

describe('found/formats I7: notes of a vault that are no creatures', () => {
  it.each([
    ['a healthy note', '---\ntags: [place]\naliases: ["The Gate"]\n---\n# The Gate\nOld stones.\n'],
    ['front matter that is no YAML', '---\ntitle: Bram: the second\n tags: - x\n---\nHe is back.\n'],
    ['front matter with dates and links', '---\ndate: 2026-11-01\nup: [[Index]]\n---\n\nText.\n'],
    ['a rule between two paragraphs', '---\n\nOne.\n\n---\n\nTwo.\n'],
  ])('%s is a note without a stat block', (_what, text) => expect(outcome(text)).toEqual(NONE));

  it('a creature in the front matter comes in', () => {
    const text =
      '---\nstatblock: inline\nname: Sluice Imp\nlevel: 2nd\nrole: mook\ntype: demon\ninitiative: +5\nac: 18\npd: 16\nmd: 12\nhp: 9\n---\nIt waits below the grate.\n';
    expect(outcome(text)).toEqual(['Sluice Imp']);
  });

  it('files of several YAML documents stay what they were', () => {
    const one = (name: string): string =>
      `name: ${name}\nlevel: 2nd\nrole: mook\ntype: demon\ninitiative: +5\nac: 18\npd: 16\nmd: 12\nhp: 9\n`;
    expect(outcome(`---\n${one('Ash')}---\n${one('Elm')}`, 'archmage', 'two.yml')).toEqual(['Ash', 'Elm']);
    expect(outcome(`---\n${one('Ash')}---\n${one('Elm')}`, 'archmage', 'file')).toEqual(['Ash', 'Elm']);
  });
});

describe('found/formats I8: links of a vault in a stat block', () => {
  const block = (type: string, special: string): string =>
    `\`\`\`statblock\nname: Grave Hound\nlevel: 1st\nrole: troop\ntype: ${type}\ninitiative: +4\nac: 17\npd: 14\nmd: 11\nhp: 27\ntraits:\n  - name: Scent\n    desc: ${special}\n\`\`\`\n`;

  it('a link alone is the word it shows', () => {
    const [record] = recordsOf(
      block('[[Undead]]', 'Follows [[Bram|the hero]] anywhere.'),
      'archmage',
      'a.md',
    );
    const plain = record && plainOf(record);
    expect(plain?.name).toBe('Grave Hound');
    expect(JSON.stringify(plain)).toContain('Follows the hero anywhere.');
    expect(JSON.stringify(plain)).toMatch(/undead/iu);
    expect(JSON.stringify(plain)).not.toContain('[[');
  });

  it('lists within lists stay lists', () => {
    const text =
      '```statblock\nname: Twin\nlevel: 1st\nrole: troop\ntype: beast\ninitiative: +4\nac: 17\npd: 14\nmd: 11\nhp: 27\nmore: [[a, b], [c, d]]\n```\n';
    expect(outcome(text)).toEqual(['Twin']);
  });
});

import { describe, expect, it } from 'vitest';
import { entriesOfNotes, inParts } from '../../../core/campaign/imports.ts';

const note = (text: string, path = 'Notes/Old Mill.md') => entriesOfNotes([{ path, text }])[0];

describe('a note of another program', () => {
  it.each([
    ['by its type', '---\ntype: place\n---\n', 'a.md', 'place'],
    ['by its kind', '---\nkind: Faction\n---\n', 'a.md', 'faction'],
    ['by its folder', '', 'Places/a.md', 'place'],
    ['by a folder of the kind’s name', '', 'x/item/a.md', 'item'],
    ['by what others call it', '---\ntype: NPC\n---\n', 'Places/a.md', 'place'],
    ['by a folder that others have', '', 'Quests/a.md', 'thread'],
    ['by a type that others have', '---\ntype: quest\n---\n', 'a.md', 'thread'],
    ['or is a person', '', 'a.md', 'person'],
  ])('is known %s', (_how, text, path, kind) =>
    expect(note(`${text}Old.`, path)).toMatchObject({ name: 'a', kind }),
  );

  it.each([
    ['its first heading', 'Text\n# The  Mill \nmore', 'The  Mill'],
    ['its file', 'Text', 'Old Mill'],
    ['what is left of a name that lies', '# A\u202e[[b]]\u0007\n', 'A[[b'],
  ])('is named by %s', (_how, text, name) => expect(note(text)?.name).toBe(name));

  it('without any name is left out, as what we wrote beside the entries is', () =>
    expect(
      entriesOfNotes([
        { path: 'x/.md', text: 'nameless' },
        { path: 'Ledger.md', text: '---\nfourfold: ledger\n---\n# Ledger\n' },
      ]),
    ).toEqual([]));

  it.each([
    ['in one line', '---\ntags: [a, "b", #c]\n---\n', ['a', 'b', 'c']],
    ['as a list', '---\ntags:\n  - a\n  - b\n  - a\n---\n', ['a', 'b']],
    ['after Windows line ends', '---\r\ntags: a\r\n---\r\n', ['a']],
    ['or none', '---\ntags:\nsecret: true\n---\n', []],
  ])('has its tags %s', (_how, text, tags) => expect(note(text)?.tags).toEqual(tags));

  it('keeps a secret', () => {
    expect(note('---\nsecret: true\n---\n')?.secret).toBe(true);
    expect(note('---\nsecret: no\n---\n')?.secret).toBe(false);
  });

  it.each([
    ['a wiki link', 'To [[Old Mill]].', 'To @[The Mill].'],
    ['one with other words', 'To [[Old Mill|it]].', 'To @[The Mill].'],
    ['one to a heading', 'To [[Old Mill#Cellar]].', 'To @[The Mill].'],
    ['one into a folder', 'To [[Places/Old Mill]].', 'To @[The Mill].'],
    ['one to nobody', 'To [[Elsewhere]].', 'To @Elsewhere.'],
    ['a link to a file', 'To [it](Places/Old%20Mill.md).', 'To @[The Mill].'],
    ['a link to a file that is not there', 'To [it](Gone.md).', 'To [it](Gone.md).'],
    ['a link that decodes badly', 'To [it](%E0%A4%A.md).', 'To [it](%E0%A4%A.md).'],
    ['a picture within the text', 'A ![x](data:image/png;base64,AA) B', 'A  B'],
    ['a picture of the vault', 'A ![[map.png|200]] B', 'A  B'],
  ])('%s becomes one of ours, or goes, or stays', (_what, text, became) => {
    const [mill, other] = entriesOfNotes([
      { path: 'Old Mill.md', text: '# The Mill\n' },
      { path: 'b.md', text },
    ]);
    expect([mill?.name, other?.notes]).toEqual(['The Mill', became]);
  });

  it('is one of several in a file that was made of a folder', () =>
    expect(
      entriesOfNotes([
        { path: 'all.md', text: '<!-- file: People/A.md -->\n\nOne\n<!-- file: B.md -->\nTwo' },
      ]),
    ).toMatchObject([
      { name: 'A', notes: 'One' },
      { name: 'B', notes: 'Two' },
    ]));
});

describe('notes for one step', () => {
  const entry = (name: string, length: number) => ({
    name,
    kind: 'person' as const,
    notes: 'x'.repeat(length),
    tags: [],
    secret: false,
  });
  const sizes = (entries: readonly ReturnType<typeof entry>[]) =>
    inParts(entries).map((part) => part.map(({ name, notes = '' }) => `${name} ${notes.length}`));

  it('are one part where they fit', () => {
    expect(sizes([])).toEqual([]);
    expect(sizes([entry('a', 89_800), entry('b', 89_800)])).toEqual([['a 89800', 'b 89800']]);
  });

  it('come as names first where they do not, and without those that are empty after', () =>
    expect(sizes([entry('a', 89_801), entry('b', 89_800), entry('c', 0)])).toEqual([
      ['a 0', 'b 0', 'c 0'],
      ['a 89801'],
      ['b 89800'],
    ]));

  it('one that is too long for any part has one of its own', () =>
    expect(sizes([entry('a', 190_000), entry('b', 1)])).toEqual([['a 0', 'b 0'], ['a 190000'], ['b 1']]));
});

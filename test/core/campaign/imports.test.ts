import { describe, expect, it } from 'vitest';
import { importNotes, splitIntoSteps } from '../../../core/campaign/imports.ts';

const note = (text: string, path = 'Notes/Old Mill.md') => importNotes([{ path, text }])[0];

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
      importNotes([
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
    const [mill, other] = importNotes([
      { path: 'Old Mill.md', text: '# The Mill\n' },
      { path: 'b.md', text },
    ]);
    expect([mill?.name, other?.notes]).toEqual(['The Mill', became]);
  });

  it('is one of several in a file that was made of a folder', () =>
    expect(
      importNotes([{ path: 'all.md', text: '<!-- file: People/A.md -->\n\nOne\n<!-- file: B.md -->\nTwo' }]),
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
    splitIntoSteps(entries).map((part) => part.map(({ name, notes = '' }) => `${name} ${notes.length}`));

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

describe('what others call a kind of note', () => {
  it.each([
    ['person', ['person', 'npc', 'npcs', 'character', 'characters', 'pcs']],
    ['place', ['place', 'location', 'locations', 'settlements', 'cities', 'world']],
    ['faction', ['faction', 'organization', 'organizations', 'groups', 'guilds']],
    ['item', ['item', 'object', 'objects', 'artifacts', 'magic items']],
    ['thread', ['thread', 'quest', 'quests', 'plot', 'plots', 'hooks']],
    ['clock', ['clock']],
  ])('is known as %s', (kind, names) => {
    for (const name of names) {
      expect(note(`---\ntype: ${name}\n---\n`, 'a.md')?.kind, `as ${name}`).toBe(kind);
      expect(note(`---\nkind: ${name.toUpperCase()}\n---\n`, 'a.md')?.kind, `as ${name}`).toBe(kind);
      expect(note('Old.', `x/${name}/y/a.md`)?.kind, `as ${name}`).toBe(kind);
    }
  });

  it.each([
    ['People', 'person'],
    ['PLACES', 'place'],
    ['Factions', 'faction'],
    ['Items', 'item'],
    ['Threads', 'thread'],
    ['Clocks', 'clock'],
  ])('stands in our own folder %s', (folder, kind) =>
    expect(note('Old.', `${folder}/a.md`)?.kind).toBe(kind),
  );

  it('is not its own name, nor a part of a folder', () =>
    expect([note('Old.', 'place')?.kind, note('Old.', 'Placess/a.md')?.kind]).toEqual(['person', 'person']));
});

describe('how much of a note is taken', () => {
  it.each([
    [120, 120],
    [121, 120],
  ])('of a name of %i letters %i', (long, taken) => {
    expect(note(`# ${'a'.repeat(long)}`)?.name).toHaveLength(taken);
    expect(note('Old.', `${'a'.repeat(long)}.md`)?.name).toHaveLength(taken);
  });

  it.each([
    [200_000, 200_000],
    [200_001, 200_000],
  ])('of %i letters %i', (long, taken) => expect(note('x'.repeat(long))?.notes).toHaveLength(taken));

  it.each([
    ['a'.repeat(41), ['a'.repeat(40)]],
    [
      Array.from({ length: 31 }, (_none, at) => `t${at}`).join(),
      Array.from({ length: 30 }, (_none, at) => `t${at}`),
    ],
    ["'a', [b], #c, , a", ['a', 'b', 'c']],
  ])('of tags %s', (tags, taken) => expect(note(`---\ntags: ${tags}\n---\n`)?.tags).toEqual(taken));

  it.each(['md', 'MD', 'markdown', 'txt'])('its name without the ending .%s', (ending) =>
    expect(note('Old.', `x/Old Mill.${ending}`)?.name).toBe('Old Mill'),
  );

  it.each([
    ['Old Mill.md.md', 'Old Mill.md'],
    ['Old Mill.pdf', 'Old Mill.pdf'],
    ['mdmd', 'mdmd'],
  ])('of %s but one ending', (path, name) => expect(note('Old.', path)?.name).toBe(name));

  it.each([
    ['Old\nText', '---\ntype: place\n---\nOld\nText'],
    ['Old', '---\r\ntype: place\r\n---\r\nOld'],
    ['Old', '---\ntype: place\nno field\n---\nOld'],
  ])('what stands below its fields: %j', (notes, text) =>
    expect(note(text)).toMatchObject({ notes, kind: 'place' }),
  );

  it.each([
    ['x---\ntype: place\n---\nOld', 'they begin the note'],
    ['---\ntype: place\nOld', 'they end'],
  ])('all of it unless %s', (text) => expect(note(text)).toMatchObject({ notes: text, kind: 'person' }));

  it('no heading that became its name', () =>
    expect(note('Before\n# The Mill\nafter')).toMatchObject({ name: 'The Mill', notes: 'Before\n\nafter' }));

  it('without pictures that are within the vault, and with all else that is embedded', () => {
    for (const kind of ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg', 'pdf', 'mp3', 'PNG'])
      expect(note(`A ![[map.${kind}]] B`)?.notes, `as ${kind}`).toBe('A  B');
    expect(note('A ![[Mill]] B ![[x.zip]]')?.notes).toBe('A @Mill B @[x.zip]');
    expect(note('A ![it](map.md) B')?.notes).toBe('A ![it](map.md) B');
    expect(note('A ![x](https://example.org/a.png) B')?.notes).toBe('A ![x](https://example.org/a.png) B');
  });

  it('with links in whatever letters they are written', () => {
    const [, other] = importNotes([
      { path: 'Old Mill.md', text: '# The Mill\n' },
      { path: 'b.md', text: '[[OLD MILL]] [a](old%20mill.MD#x) [](Old%20Mill.markdown)' },
    ]);
    expect(other?.notes).toBe('@[The Mill] @[The Mill] @[The Mill]');
  });
});

describe('parts for one step', () => {
  it('count a name as 200 letters, and each begins with nothing', () => {
    const many = Array.from({ length: 1_801 }, (_none, at) => ({
      name: `n${at}`,
      kind: 'person' as const,
      notes: at === 0 ? 'x' : '',
      tags: [],
      secret: false,
    }));
    // 900 names fill a part to the letter.
    expect(splitIntoSteps(many).map((part) => part.length)).toEqual([900, 900, 1, 1]);
    const bare = many.map(({ notes: _none, ...rest }) => rest);
    expect(splitIntoSteps(bare).map((part) => part.length)).toEqual([900, 900, 1]);
    expect(splitIntoSteps(many.slice(1, 901)).map((part) => part.length)).toEqual([900]);
    expect(splitIntoSteps(many.slice(0, 900)).map((part) => part.length)).toEqual([900, 0 + 1]);
  });
});

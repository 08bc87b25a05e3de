import { describe, expect, it } from 'vitest';
import { entriesOfNotes, inParts } from '../../../core/campaign/imports.ts';

const note = (text: string, path = 'Notes/Old Mill.md') => entriesOfNotes([{ path, text }])[0];

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
    const [, other] = entriesOfNotes([
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
    expect(inParts(many).map((part) => part.length)).toEqual([900, 900, 1, 1]);
    const bare = many.map(({ notes: _none, ...rest }) => rest);
    expect(inParts(bare).map((part) => part.length)).toEqual([900, 900, 1]);
    expect(inParts(many.slice(1, 901)).map((part) => part.length)).toEqual([900]);
    expect(inParts(many.slice(0, 900)).map((part) => part.length)).toEqual([900, 0 + 1]);
  });
});

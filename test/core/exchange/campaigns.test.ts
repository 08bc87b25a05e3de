import { describe, expect, it } from 'vitest';
import { dropTaken } from '../../../core/exchange/encounterFiles.ts';
import { readCampaign, makeHeroRecord, tallyImports } from '../../../core/exchange/campaignImport.ts';
import { importNotes } from '../../../core/campaign/imports.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { recordsOf } from './travellers.ts';
import { fixture } from './fixture.ts';

const json = JSON.stringify;
const one = (name: string, text: string) => readCampaign([{ name, text }]);

describe('whole campaigns: Improved Initiative’s full export', () => {
  const name = 'improved-campaign.json';
  const found = one(name, fixture(name));

  it('its encounters have every foe, as often as it fights; heroes join of themselves', () => {
    expect(found.encounters).toEqual([
      {
        source: name,
        program: 'Improved Initiative',
        name: 'The ditch',
        notes: 'Folder: Night one',
        groups: [
          { name: 'Bog Toad', count: 1, hidden: false },
          { name: 'Ditch Rat', count: 2, hidden: false },
          { name: 'Ditch Rat', count: 1, hidden: true },
        ],
      },
    ]);
  });

  it('its party comes with its numbers and notes', () => {
    expect(found.heroes).toMatchObject([
      {
        name: 'Bram',
        party: 'The Lanterns',
        values: { Level: '3', HP: '28', AC: '18', Initiative: '2', Str: '16' },
        notes: 'Human fighter\nOwes the miller.',
      },
    ]);
  });

  it('a creature that stands in an encounter alone comes in with the others', () => {
    expect(recordsOf(fixture(name), 'fifth', name).map((each) => each.name)).toEqual([
      'Bog Toad',
      'Ditch Rat',
    ]);
  });

  it('what nothing is made of is named, and what is made something of is not left out', () => {
    expect(found.left.map(({ key }) => key)).toEqual(['Spells', 'Spells.glow', 'Settings.Settings']);
    const [toad] = recordsOf(fixture(name), 'fifth', name);
    const notes = toad?.outcome.ok ? toad.outcome.notes : [];
    const left = dropTaken(notes, name, found.taken)
      .filter(({ where }) => where === 'The file')
      .map(({ message }) => message);
    expect(left).toEqual(found.left.map(({ key }) => `“${key}” is left out.`));
  });
});

describe('whole campaigns: an Obsidian vault with its Initiative Tracker', () => {
  const data = json({
    players: [
      { name: 'Bram', level: 3, hp: 28, ac: 18, modifier: 2, player: true, path: 'People/Bram.md' },
      { name: 'Ysolde', level: 3, hp: 20, ac: 14, modifier: 4, player: true },
    ],
    parties: [{ name: 'The Lanterns', players: ['Bram', 'Ysolde'] }],
    encounters: {
      Ditch: {
        name: 'The ditch',
        creatures: [
          { name: 'Bram', player: true },
          { name: 'Ditch Rat', hp: 3 },
          { name: 'Ditch Rat', hp: 3, hidden: true },
        ],
        round: 1,
      },
    },
    statuses: [{ name: 'Blinded' }],
    condense: true,
  });
  const note =
    '# The mill\n\n```encounter\nname: At the mill\ncreatures:\n  - 3: Ditch Rat\n  - 2d4: [[Bog Toad]], hidden\n  - Miller\n---\ncreatures:\n  - [Owl, Hoot]\n  - creature: Eel\n```\n';
  const found = readCampaign(
    [
      { name: '.obsidian/plugins/initiative-tracker/data.json', text: data },
      { name: 'Places/Mill.md', text: note },
      { name: 'People/Bram.md', text: '---\ntype: npc\n---\nA fighter.' },
      { name: 'Beasts/Toad.md', text: '```statblock\nname: Toad\n```' },
    ],
    new Set(['Beasts/Toad.md']),
  );

  it('players are heroes of their party', () => {
    expect(found.heroes).toMatchObject([
      { name: 'Bram', party: 'The Lanterns', values: { Level: '3', HP: '28', AC: '18', Initiative: '2' } },
      { name: 'Ysolde', party: 'The Lanterns' },
    ]);
  });

  it('encounters come from the plugin’s data and from the blocks of notes', () => {
    expect(
      found.encounters.map(({ name, groups, notes }) => [
        name,
        groups.map(({ name: who, count, hidden }) => `${count} ${who}${hidden ? ' hidden' : ''}`),
        notes,
      ]),
    ).toEqual([
      ['The ditch', ['1 Ditch Rat', '1 Ditch Rat hidden'], ''],
      ['At the mill', ['3 Ditch Rat', '5 Bog Toad hidden', '1 Miller'], 'Bog Toad: 2d4'],
      ['Mill', ['1 Owl', '1 Eel'], ''],
    ]);
  });

  it('a note without a stat block is an entry of the log, one with a stat block a creature', () => {
    expect(importNotes(found.notes).map(({ name, kind }) => [name, kind])).toEqual([
      ['The mill', 'place'],
      ['Bram', 'person'],
    ]);
  });

  it('found/formats: a vault is counted in one sentence', () => {
    const block =
      '---\nstatblock: inline\nname: Sluice Imp\nlevel: 2nd\nrole: mook\ntype: demon\ninitiative: +5\nac: 18\npd: 16\nmd: 12\nhp: 9\n---\nIt waits.\n';
    const records = [
      ...recordsOf(block, 'archmage', 'Imp.md'),
      ...recordsOf('# The gate\n\nOld stones.', 'archmage', 'Gate.md'),
      ...recordsOf('', 'archmage', 'Empty.md'),
      ...recordsOf('```statblock\nname: [a\n```', 'archmage', 'Broken.md'),
    ];
    expect(tallyImports(records)).toEqual({ files: 4, creatures: 1, without: 2, refused: 1 });
  });
});

describe('whole campaigns: a project of Masterplan', () => {
  it('its encounters have their creatures by number and their traps in words', () => {
    const found = one('masterplan.json', fixture('masterplan.json'));
    expect(found.encounters).toHaveLength(1);
    expect(found.encounters[0]).toMatchObject({
      name: 'The ditch',
      groups: [
        { name: 'Ditch Ogre', count: 1 },
        { name: 'Ditch Rat', count: 2 },
      ],
    });
    for (const word of [
      'Pit: level 3',
      'A hole.',
      'Trigger: Stepping',
      '+6 vs. Reflex',
      'Hit: 1d10',
      'Perception DC 15 sees it',
      'Jump.',
    ])
      expect(found.encounters[0]?.notes).toContain(word);
  });

  it('what its export could not read is named', () => {
    const found = one('masterplan-foundry.json', fixture('masterplan-foundry.json'));
    expect(found.left.map(({ key }) => key)).toEqual(['Masterplan: Ditch Ogre: odd']);
  });
});

describe('whole campaigns: a Foundry world', () => {
  const journal = {
    _id: 'j',
    name: 'The mill',
    folder: 'f',
    pages: [
      {
        name: 'Outside',
        type: 'text',
        text: {
          content: '<h2>Wheel</h2><p>It <strong>turns</strong>. See @UUID[JournalEntry.x]{The gate}.</p>',
          format: 1,
        },
      },
      { name: 'Map', type: 'image', src: 'maps/mill.webp' },
    ],
  };
  const hero = {
    name: 'Bram',
    type: 'character',
    folder: 'p',
    system: {
      attributes: { hp: { value: 20, max: 28 }, ac: { flat: 18 } },
      abilities: { str: { value: 16 } },
      details: { biography: { value: '<p>Owes the miller.</p>' } },
    },
    items: [{ name: 'Fighter', type: 'class', system: { levels: 3 } }],
  };
  const folders = [
    { _id: 'f', name: 'Places', type: 'JournalEntry', sorting: 'a' },
    { _id: 'p', name: 'The Lanterns', type: 'Actor', sorting: 'a' },
  ];
  const lines = (all: readonly object[]): string => all.map((each) => json(each)).join('\n');

  it('journals of its database are notes in their folders, pages as headings, pictures named', () => {
    const found = readCampaign([
      {
        name: 'journal.db',
        text: lines([
          journal,
          { ...journal, name: 'Gate', pages: [], content: '<p>Shut.</p>', folder: null },
        ]),
      },
      { name: 'folders.db', text: lines(folders) },
    ]);
    expect(found.notes.map(({ path }) => path)).toEqual(['Journal/Places/The mill.md', 'Journal/Gate.md']);
    const [mill] = found.notes;
    expect(mill?.text).toContain('## Outside\n\n### Wheel\nIt **turns**. See [[The gate]].');
    expect(mill?.text).toContain('(image: maps/mill.webp)');
    expect(importNotes(found.notes)[0]).toMatchObject({ name: 'The mill', kind: 'place' });
  });

  it('one entry exported alone is a note, and a character a hero', () => {
    expect(one('fvtt-JournalEntry.json', json(journal)).notes).toHaveLength(1);
    const found = readCampaign([
      { name: 'fvtt-Actor-bram.json', text: json(hero) },
      { name: 'folders.db', text: lines(folders) },
    ]);
    expect(found.heroes).toMatchObject([
      {
        name: 'Bram',
        party: 'The Lanterns',
        values: { Level: '3', HP: '28', AC: '18', str: '16' },
        notes: 'Fighter\nOwes the miller.',
      },
    ]);
  });

  it('an adventure brings its journals and characters, and names its scenes', () => {
    const found = one(
      'adventure.json',
      json({ name: 'Ditch', journal: [journal], actors: [hero], scenes: [{ name: 'Mill' }] }),
    );
    expect([found.notes.length, found.heroes.length]).toEqual([1, 1]);
    expect(found.left.map(({ key }) => key)).toEqual(['scenes']);
  });
});

describe('whole campaigns: a hero of another program', () => {
  const hero = {
    source: 'a.json',
    program: 'Improved Initiative',
    name: 'Bram',
    party: '',
    values: { Level: '3', HP: '28', AC: '18', Luck: '7' },
    notes: 'Owes the miller.',
  };

  it.each(
    SYSTEMS.filter(({ creatures }) => creatures.some((each) => each.hero)).map(
      (system) => [system.title, system] as const,
    ),
  )('is one of %s, with what has no column among the notes', (_title, system) => {
    const { outcome, name } = makeHeroRecord(hero, system);
    expect([name, outcome.ok || outcome.refusal.message]).toEqual(['Bram', true]);
    const words = outcome.ok ? json(outcome.creature.draft) : '';
    for (const word of ['28', 'Owes the miller.', 'Luck: 7']) expect(words).toContain(word);
  });
});

describe('whole campaigns: files that hold none', () => {
  it.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['broken JSON', '{"players":['],
    ['a name that reaches a prototype', '{"players":[],"parties":[],"__proto__":{"a":1}}'],
    ['a creature', json({ name: 'Wolf', hp: 4 })],
    ['numbers', '[1,2,3]'],
  ])('%s', (_what, text) => {
    const { encounters, heroes, notes } = one('a.json', text);
    expect([encounters, heroes, notes]).toEqual([[], [], []]);
  });
});

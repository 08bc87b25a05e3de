import { describe, expect, test } from 'vitest';
import { exportJson, exportMarkdown, createNoteFiles } from '../../../core/campaign/exports.ts';
import { importNotes } from '../../../core/campaign/imports.ts';
import { findBacklinks, type StreamEntry, findMentions } from '../../../core/campaign/stream.ts';
import type { StoryMoment } from '../../../core/campaign/moments.ts';
import { createGmStory, previewSession } from '../../../core/campaign/story.ts';
import { listPublicTexts } from '../../../core/campaign/leaks.ts';
import { createRecap, findRecapSession, type RecapLength } from '../../../core/campaign/recap.ts';
import {
  toEntityFinding,
  toEntryFinding,
  createSearch,
  parseChronicleQuery,
} from '../../../core/campaign/search.ts';
import { findSameDay, buildTimeline } from '../../../core/campaign/timeline.ts';
import type { Calendar } from '../../../core/rules/travel/calendar.ts';
import { anEvening, does, harm, join, type Evening } from './evening.ts';
import { campaignOf } from './reading.ts';

/** One session with a fight in which the ogre dies and Ada falls and rises, and what the GM wrote on the way. */
function played(): Evening {
  let evening = anEvening().ask(
    join('Ada', 'heroes'),
    { type: 'session.begin', title: 'The Mill' },
    does({ do: 'entity.add', kind: 'thread', name: 'The flood' }),
    { type: 'note.add', text: 'To @[place:Old Mill] with @Odo, **at dusk**.' },
    does({ do: 'line.mark', line: 5, starred: true }),
    { type: 'encounter.begin', name: 'Mill yard', shown: 'Mill yard', entries: [] },
    join('Ogre', 'foes'),
    join('Rat', 'foes'),
  );
  const [ada, ogre, rat] = ['Ada', 'Ogre', 'Rat'].map(evening.idOf);
  evening = evening.ask(
    harm(ada ?? '', 30),
    { type: 'heal', who: [ada], amount: '5' },
    harm(ogre ?? '', 30),
    harm(rat ?? '', 30),
    { type: 'encounter.end', award: false },
    does({ do: 'thread.move', id: 'k1', to: 'advanced' }),
    does({ do: 'ledger.add', what: 'a silver bell', worth: '30 gp' }),
    { type: 'session.end' },
  );
  return evening;
}

const evening = played();
const campaign = campaignOf(evening.steps, evening.state);
const { chronicle } = evening.state;

describe('as players', () => {
  test('several who fall by one command are each named, one hidden from the players left out', () => {
    const begun = anEvening().ask(
      { type: 'session.begin', title: '' },
      { type: 'encounter.begin', name: 'Mill yard', shown: 'Mill yard', entries: [] },
      join('Ogre', 'foes'),
      join('Spy', 'foes', { hidden: true }),
      join('Captain', 'foes'),
    );
    const targets = ['Ogre', 'Spy', 'Captain'].map((name) => ({ who: begun.idOf(name), share: 1 }));
    const fought = begun.ask({ type: 'damage', targets, amount: '30', damageType: '' });
    const { rows } = previewSession(campaignOf(fought.steps, fought.state), 1);
    const name = (moment: StoryMoment | undefined) => (moment?.is === 'fell' ? moment.name : undefined);
    expect(
      rows.filter(({ mine }) => mine.is === 'fell').map(({ mine, theirs }) => [name(mine), name(theirs)]),
    ).toEqual([
      ['Ogre', 'Ogre'],
      ['Spy', undefined],
      ['Captain', 'Captain'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const texts = listPublicTexts(campaignOf(fought.steps, fought.state)).filter(
      ({ place }) => place.is === 'name',
    );
    expect(texts.map(({ raw, shown }) => [raw, shown])).toEqual([
      ['Ogre', 'Ogre'],
      ['Captain', 'Captain'],
    ]);
  });
});

describe('who rose again after the fight', () => {
  test('is not told to have fallen twice', () => {
    const begun = anEvening().ask(
      join('Ada', 'heroes'),
      join('Bo', 'heroes'),
      { type: 'session.begin', title: '' },
      { type: 'encounter.begin', name: 'Mill yard', shown: 'Mill yard', entries: [] },
      join('Rat', 'foes'),
    );
    const [ada = '', rat = ''] = ['Ada', 'Rat'].map(begun.idOf);
    const over = begun.ask(
      harm(ada, 30),
      harm(rat, 30),
      { type: 'encounter.end', award: false, override: true },
      { type: 'heal', who: [ada], amount: '5' },
    );
    const told = createRecap(campaignOf(over.steps, over.state), 1);
    expect(told).toContain('Ada fell.');
    expect(told).toContain('Ada got up again.');
    expect(told).not.toContain('fell and rose');
  });

  test('a picture is a note without words, nothing at all is none', () => {
    const begun = anEvening();
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    expect(() => begun.ask(does({ do: 'note.write', text: '', picture }))).not.toThrow();
    expect(begun.refusal(does({ do: 'note.write', text: '  ' }))).toBe('The note is empty.');
  });
});

describe('the recap', () => {
  test('tells scenes, notes, fights and treasure as they followed each other, without stars', () => {
    expect(createRecap(campaign, 1)).toBe(
      [
        'Previously, in session 1, “The Mill”:',
        'To Old Mill with Odo, at dusk.',
        'Mill yard: won after 0 rounds. Ogre and Rat fell. Ada fell and rose again.',
        'The flood: advanced.',
        'Found: a silver bell.',
      ].join('\n'),
    );
  });

  test('a fight that the end of the session broke off is told, and its rest with the next session', () => {
    const begun = anEvening().ask(
      { type: 'session.begin', title: '' },
      { type: 'encounter.begin', name: 'Mill yard', shown: 'Mill yard', entries: [] },
      join('Ogre', 'foes'),
      join('Rat', 'foes'),
    );
    const [ogre = '', rat = ''] = ['Ogre', 'Rat'].map(begun.idOf);
    const told = begun.ask(harm(ogre, 30), { type: 'session.end' }, { type: 'session.begin', title: '' });
    const rest = told.ask(harm(rat, 30), { type: 'encounter.end', award: false }, { type: 'session.end' });
    const after = campaignOf(rest.steps, rest.state);
    expect(createRecap(after, 1)).toBe('Previously, in session 1:\nMill yard: not over yet. Ogre fell.');
    expect(createRecap(after, 2)).toBe('Previously, in session 2:\nMill yard: won after 0 rounds. Rat fell.');
  });

  test('a scene is told by its name and its sentences, of which a brief recap has the first; a starred note whole', () => {
    const told = anEvening().ask(
      { type: 'session.begin', title: '' },
      { type: 'note.add', text: '# At the ford\nThe heron is carved here. Nobody knows by whom.' },
      { type: 'note.add', text: 'The bell rings. It rings twice.' },
      does({ do: 'line.mark', line: 4, starred: true }),
      { type: 'note.add', text: 'GM: it was Odo.' },
    );
    const lines = (length: RecapLength) =>
      createRecap(campaignOf(told.steps, told.state), 1, length).split('\n').slice(1);
    expect(lines('whole')).toEqual([
      'At the ford: The heron is carved here. Nobody knows by whom.',
      'The bell rings. It rings twice.',
    ]);
    expect(lines('brief')).toEqual([
      'At the ford: The heron is carved here.',
      'The bell rings. It rings twice.',
    ]);
  });

  test('a long note ends with a sentence', () => {
    const told = anEvening().ask(
      { type: 'session.begin', title: '' },
      { type: 'note.add', text: Array.from({ length: 100 }, (_, at) => `Bell ${at} rings.`).join(' ') },
    );
    const [, line = ''] = createRecap(campaignOf(told.steps, told.state), 1).split('\n');
    expect(line).toMatch(/^Bell 0 rings\. Bell 1 rings\..* rings\.$/u);
    expect(line.length).toBeLessThan(501);
  });

  test('treasure prepared for the GM alone is found in the session that reveals it', () => {
    const told = anEvening().ask(
      { type: 'session.begin', title: '' },
      does({ do: 'ledger.add', what: 'a silver bell', secret: true }),
      { type: 'session.end' },
      { type: 'session.begin', title: '' },
      does({ do: 'ledger.change', id: 'k1', secret: false }),
      does({ do: 'ledger.change', id: 'k1', holder: 'Ada' }),
      { type: 'session.end' },
      { type: 'session.begin', title: '' },
      does({ do: 'ledger.change', id: 'k1', holder: 'Bo' }),
    );
    const found = (session: number): boolean =>
      createRecap(campaignOf(told.steps, told.state), session).includes('Found: a silver bell.');
    expect([1, 2, 3].map(found)).toEqual([false, true, false]);
  });

  test('a brief one keeps what begins a scene or has a star', () => {
    const notes = ['Rain.', 'Mud.', 'Fog.', '# The gate\nShut.', 'Cold.'];
    const told = anEvening().ask(
      { type: 'session.begin', title: '' },
      ...notes.map((text) => ({ type: 'note.add', text })),
    );
    expect(createRecap(campaignOf(told.steps, told.state), 1, 'brief').split('\n').slice(1)).toEqual([
      'Rain.',
      'Mud.',
      'The gate: Shut.',
    ]);
  });

  test('is about the last session that is over', () => {
    expect(findRecapSession([1, 2], undefined)).toBe(2);
    expect(findRecapSession([1, 2, 3], 3)).toBe(2);
    expect(findRecapSession([], undefined)).toBeUndefined();
    expect(createRecap(campaign, 9)).toBe('');
  });
});

describe('search', () => {
  const search = createSearch();
  for (const entry of campaign.entries) {
    const finding = toEntryFinding(entry, chronicle);
    if (finding) search.put(finding);
  }
  for (const entity of chronicle.entities) search.put(toEntityFinding(entity));
  const found = (text: string): readonly string[] =>
    search.find(parseChronicleQuery(text), chronicle).map(({ text: all }) => all);

  test.each([
    ['dusc', 'To @[place:Old Mill] with @Odo, **at dusk**.'],
    ['ogr type:fall', 'Ogre takes 30: 10 → 0, Dead'],
    ['is:starred', 'To @[place:Old Mill] with @Odo, **at dusk**.'],
    ['type:place mill', 'Old Mill'],
    ['session:1 silver', 'Treasure: a silver bell (30 gp)'],
    ['type:treasure bell', 'Treasure: a silver bell (30 gp)'],
  ])('%s finds it', (query, text) => {
    expect(found(query)).toContain(text);
  });

  test('a filter that nothing fits finds nothing, and a strange filter is a word', () => {
    expect(found('session:2 ogre')).toEqual([]);
    expect(parseChronicleQuery('colour:red ogre')).toMatchObject({ words: 'colour:red ogre', types: [] });
    expect(parseChronicleQuery('session:3-5')).toMatchObject({ words: '', sessions: { from: 3, to: 5 } });
  });

  test('what is dropped or changed is found no more by its old words', () => {
    const small = createSearch();
    small.put({ key: 's1', type: 'note', text: 'heron' });
    small.put({ key: 's1', type: 'note', text: 'crane' });
    expect(small.find(parseChronicleQuery('heron'), chronicle)).toEqual([]);
    expect(small.find(parseChronicleQuery('crane'), chronicle)).toHaveLength(1);
    small.drop('s1');
    expect([small.find(parseChronicleQuery('crane'), chronicle), small.size()]).toEqual([[], 0]);
  });
});

describe('mentions', () => {
  test('are every entry that names it, in order of time, by link or by the name it fights under', () => {
    const ogre = anEvening().ask(does({ do: 'entity.add', kind: 'person', name: 'Ogre' })).state.chronicle
      .entities[0];
    const all = ogre ? findMentions(ogre, campaign.entries, chronicle).map(({ text }) => text) : [];
    expect(all).toEqual([
      'Ogre joins the table.',
      'Ogre takes 30: 10 → 0, Dead',
      expect.stringContaining('Fallen: '),
    ]);
  });

  test('backlinks are the entries whose notes link to it', () => {
    const { entities } = anEvening().ask(
      does({ do: 'entity.add', kind: 'place', name: 'Old Mill' }),
      does({ do: 'entity.add', kind: 'person', name: 'Odo', notes: 'Lives at @Old Mill.' }),
    ).state.chronicle;
    const [mill] = entities;
    expect(mill && findBacklinks(mill, entities).map(({ name }) => name)).toEqual(['Odo']);
  });
});

describe('the timeline', () => {
  test('by real time and by the campaign’s clock', () => {
    expect(buildTimeline(campaign.entries, 'real', 'month')).toEqual([
      expect.objectContaining({ key: '2026-01', sessions: [1], fights: 1, falls: 3, notes: 1 }),
    ]);
    expect(buildTimeline(campaign.entries, 'world', 'day')).toEqual([
      expect.objectContaining({ label: 'day 1', first: 1, steps: campaign.entries.length }),
    ]);
  });

  test('the same day of earlier years', () => {
    const on = (at: string) => findSameDay(campaign.entries, { at, worldTime: 0 }, 'real');
    expect(on('2027-01-03T10:00:00.000Z')).toHaveLength(campaign.entries.length);
    expect(on('2027-01-04T10:00:00.000Z')).toEqual([]);
    expect(on('2026-01-03T23:00:00.000Z')).toEqual([]);
  });
});

/** Ten days of Thaw and five of Rain; the campaign began on the 9th of Thaw 1031. */
const SHORT_YEAR: Calendar = {
  months: [
    { name: 'Thaw', days: 10 },
    { name: 'Rain', days: 5 },
  ],
  seasons: [],
  first: { day: 9, month: 0, year: 1031 },
};

const UNNUMBERED: Calendar = { ...SHORT_YEAR, first: { day: 9, month: 0, year: 0 } };

describe('the timeline of the world', () => {
  const [some] = campaign.entries;
  const onDays = (...days: readonly number[]): readonly StreamEntry[] =>
    days.flatMap((day, at) => (some ? [{ ...some, seq: at + 1, worldTime: day * 86_400 }] : []));

  test.each([
    ['day', undefined, ['day 1', 'day 3', 'day 17']],
    ['month', undefined, ['month 1']],
    ['day', SHORT_YEAR, ['9 Thaw 1031', '1 Rain 1031', '10 Thaw 1032']],
    ['month', SHORT_YEAR, ['Thaw 1031', 'Rain 1031', 'Thaw 1032']],
    ['year', SHORT_YEAR, ['year 1031', 'year 1032']],
    ['day', UNNUMBERED, ['9 Thaw year 1', '1 Rain year 1', '10 Thaw year 2']],
    ['year', UNNUMBERED, ['year 1', 'year 2']],
  ] as const)('by the %s, with calendar %j', (zoom, calendar, labels) => {
    // What is told of the past after the fact stands where it happened.
    const stretches = buildTimeline(onDays(2, 16, 0), 'world', zoom, calendar);
    expect(stretches.map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    // today, entries on, found
    [15, SHORT_YEAR, [0, 1, 15], [0]],
    [30, SHORT_YEAR, [0, 15, 16], [15, 0]],
    [360, undefined, [0, 1, 360], [0]],
    [0, undefined, [0, 360], []],
  ])('day %i of the world, with calendar %j', (today, calendar, days, found) => {
    const now = { at: '', worldTime: today * 86_400 + 7 };
    const before = findSameDay(onDays(...days), now, 'world', calendar);
    expect(before.map(({ worldTime }) => worldTime / 86_400)).toEqual(found);
  });
});

describe('exports', () => {
  const files = createNoteFiles(createGmStory(campaign));

  test('every wiki link leads to a file', () => {
    const names = new Set(files.map(({ path }) => path.split('/').at(-1)?.replace(/\.md$/u, '')));
    const links = files.flatMap(({ text }) => [...text.matchAll(/\[\[([^\]|]+)/gu)].map(([, to]) => to));
    expect(links).toContain('Old Mill');
    expect(links.filter((to) => !names.has(to))).toEqual([]);
  });

  test('come back as entries with their links', () => {
    const back = importNotes([{ path: 'Fen.md', text: exportMarkdown(campaign, 'gm') }]);
    expect(back.map(({ kind, name }) => [kind, name])).toEqual(
      chronicle.entities.map(({ kind, name }) => [kind, name]),
    );
  });

  test('notes of another program keep links, tags and kinds', () => {
    const text =
      '---\ntags:\n  - npc\n  - fen\nsecret: true\n---\n# Mother Quill\nAt [[Old Mill|the mill]] and [[Odo]].';
    expect(importNotes([{ path: 'vault/Places/Quill.md', text }])).toEqual([
      {
        kind: 'place',
        name: 'Mother Quill',
        notes: 'At @[Old Mill] and @Odo.',
        tags: ['npc', 'fen'],
        secret: true,
      },
    ]);
    const imported = anEvening().ask(
      does({ do: 'import', entities: importNotes([{ path: 'Quill.md', text }]) }),
    );
    expect(imported.state.chronicle.entities.map(({ name }) => name)).toEqual([
      'Mother Quill',
      'Old Mill',
      'Odo',
    ]);
  });

  test('JSON says what it is', () => {
    const json: unknown = JSON.parse(exportJson(campaign, 'gm'));
    expect(json).toMatchObject({ format: 'fourfold-campaign', version: 1, edition: 'gm', name: 'Fen' });
  });
});

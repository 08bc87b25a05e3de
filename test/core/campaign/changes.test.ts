import { describe, expect, test } from 'vitest';
import { exportMarkdown, createEditionStory } from '../../../core/campaign/exports.ts';
import { sumHoldings, splitShares } from '../../../core/campaign/ledger.ts';
import { estimateReadingMinutes, createRecap } from '../../../core/campaign/recap.ts';
import {
  toEntityFinding,
  toEntryFinding,
  createSearch,
  parseChronicleQuery,
} from '../../../core/campaign/search.ts';
import { createTemplate } from '../../../core/table/template.ts';
import { machine } from '../../support/aTable.ts';
import { anEvening, does, harm, join } from './evening.ts';
import { campaignOf, type TestStep } from './reading.ts';
import type { StoryPart } from '../../../core/rules/procedures.ts';

describe('a note written at the table', () => {
  const evening = anEvening().ask(
    { type: 'session.begin', title: '' },
    { type: 'note.add', text: 'The ogre sleeps.' },
    { type: 'note.add', text: 'The rat wakes.' },
  );
  const told = (after: typeof evening): string =>
    exportMarkdown(campaignOf(after.steps, after.state), 'players');

  test('is changed, removed and made secret by its line', () => {
    const changed = evening.ask(
      does({ do: 'line.write', line: 3, text: 'The ogre wakes for @Odo.' }),
      does({ do: 'line.write', line: 4, text: '' }),
    );
    expect(told(changed)).toContain('The ogre wakes');
    expect(told(changed)).not.toMatch(/sleeps|rat/u);
    expect(changed.state.chronicle.entities.map(({ name }) => name)).toEqual(['Odo']);
    expect(told(changed.ask(does({ do: 'line.write', line: 3, text: 'GM: It lies.' })))).not.toContain(
      'lies',
    );
  });

  test('is found by its new words alone', () => {
    const { state, steps } = evening.ask(does({ do: 'line.write', line: 3, text: 'A heron.' }));
    const search = createSearch();
    for (const entry of campaignOf(steps, state).entries) {
      const finding = toEntryFinding(entry, state.chronicle);
      if (finding) search.put(finding);
    }
    const count = (text: string): number => search.find(parseChronicleQuery(text), state.chronicle).length;
    expect([count('heron'), count('ogre')]).toEqual([1, 0]);
  });
});

test('a session takes a title, who was there and a recap after it was played', () => {
  const evening = anEvening().ask(
    { type: 'session.begin', title: 'Rain' },
    does({ do: 'session.change', session: 1, title: 'The Flood' }),
    does({ do: 'session.change', session: 1, present: ['Ada'], recap: 'It rained.' }),
  );
  const [session] = createEditionStory(campaignOf(evening.steps, evening.state), 'players').sessions;
  expect(session).toMatchObject({ title: 'The Flood', present: ['Ada'], recap: 'It rained.' });
  expect(evening.refusal(does({ do: 'session.change', session: 1 }))).toBe(
    'Say what to change about the session.',
  );
});

test('what is known about something comes from the first to the last, without guesses', () => {
  const evening = anEvening().ask(
    does({ do: 'entity.add', kind: 'person', name: 'Ogre' }),
    { type: 'note.add', text: 'An ogre lives there.' },
    { type: 'note.add', text: 'The ogle is closed.' },
    { type: 'note.add', text: 'Ogres were seen.' },
  );
  const search = createSearch();
  for (const entry of campaignOf(evening.steps, evening.state).entries) {
    const finding = toEntryFinding(entry, evening.state.chronicle);
    if (finding) search.put(finding);
  }
  for (const entity of evening.state.chronicle.entities) search.put(toEntityFinding(entity));
  const found = search.find(parseChronicleQuery('about:ogre'), evening.state.chronicle);
  expect(found.map(({ text }) => text)).toEqual([
    'Ogre',
    'New person: Ogre',
    'An ogre lives there.',
    'Ogres were seen.',
  ]);
});

test('a brief recap leaves out places and treasure, and a text says how long it reads', () => {
  const evening = anEvening().ask(
    { type: 'session.begin', title: '' },
    does({ do: 'ledger.add', what: 'a bell' }),
    does({ do: 'entity.add', kind: 'thread', name: 'Flood' }),
    does({ do: 'thread.move', id: 'k2', to: 'advanced' }),
  );
  const campaign = campaignOf(evening.steps, evening.state);
  expect(createRecap(campaign, 1)).toContain('Found: a bell.');
  expect(createRecap(campaign, 1, 'brief')).toBe('Previously, in session 1:\nFlood: advanced.');
  expect([estimateReadingMinutes('a'), estimateReadingMinutes('word '.repeat(280))]).toEqual([0.5, 2]);
});

test.each([
  [['30 gp', '1,200 GP and 5 sp'], 'gp 1230, sp 5'],
  [['2.5 lb'], 'lb 2.5'],
  [['much'], ''],
])('worth %j comes to %s', (worths, sums) => {
  const lines = worths.map((worth, at) => ({
    id: String(at),
    what: 'x',
    worth,
    holder: '',
    secret: false,
    gone: false,
  }));
  const gone = { id: 'g', what: 'x', worth: '99 gp', holder: '', secret: false, gone: true };
  expect(
    sumHoldings([...lines, gone])
      .map(({ unit, amount }) => `${unit} ${amount}`)
      .join(', '),
  ).toBe(sums);
});

test.each([
  [103, 4, 25, 3],
  [5, 0, 0, 5],
])('%i among %i heroes is %i each and %i left over', (amount, heroes, each, left) =>
  expect(splitShares(amount, heroes)).toEqual({ each, left }),
);

test('a template brings what was prepared and nothing that happened', () => {
  const evening = anEvening().ask(
    join('Ada', 'heroes'),
    { type: 'session.begin', title: '' },
    does({ do: 'entity.add', kind: 'clock', name: 'Dam', segments: 8, notes: 'At @[place:Old Mill].' }),
    does({ do: 'clock.tick', id: 'k1', by: 3 }),
    does({ do: 'entity.add', kind: 'person', name: 'Odo', secret: true, tags: ['fen'] }),
    does({ do: 'prep.add', text: 'Map' }),
    does({ do: 'note.write', text: 'It rained.' }),
    { type: 'encounter.save', encounter: { name: 'Gate', place: '', notes: '', groups: [] } },
  );
  const hurt = evening.ask(harm(evening.idOf('Ada'), 4));
  const asked = [join('Ada', 'heroes')].flatMap((raw) => {
    const command = machine.read(raw);
    return command.ok ? [command.value] : [];
  });
  const fresh = anEvening().ask(...createTemplate(hurt.state, asked));
  expect(fresh.state.chronicle.entities).toEqual([
    {
      id: 'k1',
      kind: 'clock',
      name: 'Dam',
      notes: 'At @[place:Old Mill].',
      tags: [],
      secret: false,
      segments: 8,
      filled: 0,
    },
    { id: 'k2', kind: 'place', name: 'Old Mill', notes: '', tags: [], secret: false },
    { id: 'k3', kind: 'person', name: 'Odo', notes: '', tags: ['fen'], secret: true },
  ]);
  expect(fresh.state.combatants.map(({ name, hp }) => [name, hp])).toEqual([['Ada', 10]]);
  expect(fresh.state.prepared.map(({ name }) => name)).toEqual(['Gate']);
  expect([fresh.state.chronicle.notes, fresh.state.sessions]).toEqual([[], 0]);
  expect(fresh.state.chronicle.prep.map(({ text }) => text)).toEqual(['Map']);
});

test('the recap and the players’ pages tell the way that was gone, the places reached and what was found', () => {
  const evening = anEvening().ask(
    { type: 'session.begin', title: '' },
    does({ do: 'entity.add', kind: 'place', name: 'Black Vault', secret: true }),
  );
  const done = (tells: StoryPart): TestStep['events'][number] => ({
    type: 'procedureDone',
    procedure: 'march',
    title: 'March',
    targets: [],
    label: '',
    success: true,
    rule: '',
    rolls: [],
    tells,
  });
  const parts: readonly StoryPart[] = [
    { is: 'journey', miles: 7.5 },
    { is: 'journey', miles: 4, place: 'the Salt Gate' },
    { is: 'found', what: '18 gp' },
    { is: 'journey', miles: 2 },
    { is: 'journey', miles: 1, place: 'Black Vault' },
    { is: 'journey', miles: 3 },
  ];
  const [first] = evening.steps.slice(-1);
  if (!first) throw new Error('No step.');
  const steps = parts.map((part, at) => ({ ...first, seq: first.seq + 1 + at, events: [done(part)] }));
  const campaign = campaignOf([...evening.steps, ...steps], evening.state);
  expect(createRecap(campaign, 1).split('\n').slice(1)).toEqual([
    'After 11.5 miles the party reached the Salt Gate.',
    'After 3 miles the party reached ….',
    'The party travelled 3 miles.',
    'Found: 18 gp.',
  ]);
  const markdown = exportMarkdown(campaign, 'players');
  expect(markdown).toContain('the Salt Gate');
  expect(markdown).toContain('18 gp');
  expect(markdown).not.toContain('Black Vault');
});

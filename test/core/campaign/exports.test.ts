import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import type { Entity } from '../../../core/campaign/chronicle.ts';
import {
  exportFolder,
  exportJsonLines,
  createFileNames,
  createEditionStory,
} from '../../../core/campaign/exports.ts';
import { importNotes, splitIntoSteps } from '../../../core/campaign/imports.ts';
import { renderCampaignPage } from '../../../core/campaign/page.ts';
import { formatRealSpan, formatWorldSpan } from '../../../core/campaign/story.ts';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';
import { anEvening, does, join } from './evening.ts';
import { campaignOf } from './reading.ts';

const named = (...names: readonly string[]): readonly string[] => {
  const entities = names.map((name, at): Entity => ({
    id: `e${at}`,
    kind: 'person',
    name,
    notes: '',
    tags: [],
    secret: false,
  }));
  return [...createFileNames(entities).values()];
};

describe('F17 names of files', () => {
  it('fit on a disk that counts in bytes, and stay apart', () => {
    const wide = '\u{20000}'.repeat(120);
    const [one = '', two = ''] = named(`${wide}a`, `${wide}b`);
    for (const name of [one, two]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(190);
    expect(one).not.toBe(two);
    // Whole characters: no half of one.
    expect(one).toMatch(/^\u{20000}+$/u);
  });

  it.each(['CON', 'con .pdf', 'COM¹', 'lpt³.md', 'CONIN$', 'aux  '])('%s is no device', (name) =>
    expect(named(name)[0]).not.toMatch(/^(?:con|aux|conin\$|com¹|lpt³)\s*(?:\.|$)/iu),
  );

  it('others stay as they are', () => {
    expect(named('Connor', 'Old Mill', 'Auxilia')).toEqual(['Connor', 'Old Mill', 'Auxilia']);
  });
});

const lineSchema = v.looseObject({ is: v.string() });
const NAMES = ['Campaign', 'Session 001', 'a/b', 'A:B', 'CON', '...', 'O’Hara, “the: Fox”'];

const evening = anEvening().ask(
  join('Ada', 'heroes'),
  { type: 'session.begin', title: 'Rain' },
  ...NAMES.map((name) => does({ do: 'entity.add', kind: 'person', name, tags: ['a: b, c'] })),
  does({
    do: 'note.write',
    text: `${NAMES.map((name) => `@[${name}]`).join(' and ')} meet. <script>alert(1)</script> [x](javascript:1)`,
    picture: 'data:image/png;base64,AAAA',
  }),
  { type: 'clock.advance', seconds: 7_200, why: '' },
  { type: 'session.end' },
  does({ do: 'note.write', text: 'Written a week later.' }),
  does({ do: 'session.change', session: 1, title: 'The Rain', recap: 'It rained on @[a/b].' }),
);
const campaign = campaignOf(evening.steps, evening.state);

describe('a campaign as a folder', () => {
  const files = exportFolder(campaign, 'gm');

  test('says of each treasure what it is worth and weighs, and who has it', () => {
    const laden = evening.ask(
      does({ do: 'ledger.add', what: 'An anvil', worth: '5 gp', weight: 9, holder: 'Ada' }),
    );
    const after = campaignOf(laden.steps, laden.state);
    const ledger = exportFolder(after, 'gm').find(({ path }) => path.endsWith('Ledger.md'))?.text;
    expect(ledger).toContain('- An anvil · 5 gp · weighs 9 · Ada');
    expect(renderCampaignPage(createEditionStory(after, 'gm'))).toContain(
      '<li>An anvil · 5 gp · weighs 9 · Ada</li>',
    );
  });

  test('has one file an entry under a name that is good everywhere, and every link leads to one file', () => {
    const names = files.map(({ path }) => path.split('/').at(-1)?.replace(/\.md$/u, '').toLowerCase());
    expect(new Set(names).size).toBe(files.length);
    const links = files.flatMap(({ text }) =>
      [...text.matchAll(/\[\[([^\]|]+)/gu)].map(([, to = '']) => to.toLowerCase()),
    );
    expect(links.length).toBeGreaterThan(NAMES.length);
    expect(links.filter((to) => !names.includes(to))).toEqual([]);
  });

  test('says of a session when it was, for how long, what of the world, and its recap', () => {
    const [session] = createEditionStory(campaign, 'gm').sessions;
    expect(session && [session.title, formatRealSpan(session), formatWorldSpan(session)]).toEqual([
      'The Rain',
      '10 min',
      'day 1, 00:00 to day 1, 02:00',
    ]);
    const text = files.find(({ path }) => path === 'Sessions/Session 001.md')?.text;
    expect(text).toContain('world: "day 1, 00:00 to day 1, 02:00"');
    expect(text).toContain('It rained on [[a-b|a/b]].');
  });

  test('comes back with its entries and nothing else', () =>
    expect(importNotes(files).map(({ name, tags }) => [name, tags])).toEqual(
      NAMES.map((name) => [name, ['a: b', 'c']]),
    ));
});

test('a vault of another program keeps links of both kinds; pictures and unknown addresses make nobody', () => {
  const files = [
    { path: 'NPCs/Odo.md', text: 'Keeps [the mill](../Locations/Old%20Mill.md). ![[odo.png]] [x](gone.md)' },
    { path: 'Locations/Old Mill.md', text: 'Run by [[Odo|him]].' },
  ];
  const { entities } = anEvening().ask(does({ do: 'import', entities: importNotes(files) })).state.chronicle;
  expect(entities.map(({ kind, name, notes }) => [kind, name, notes])).toEqual([
    ['person', 'Odo', 'Keeps @[Old Mill].  [x](gone.md)'],
    ['place', 'Old Mill', 'Run by @Odo.'],
  ]);
});

test('a large folder comes in parts, and its links make no second entry', () => {
  const files = Array.from({ length: 40 }, (_, at) => ({
    path: `Places/Ford ${at}.md`,
    text: `[[Ford ${(at + 7) % 40}]] ${'water '.repeat(2_000)}`,
  }));
  const parts = splitIntoSteps(importNotes(files));
  expect(parts.length).toBeGreaterThan(2);
  const all = anEvening().ask(...parts.map((entities) => does({ do: 'import', entities })));
  expect(all.state.chronicle.entities).toHaveLength(40);
  expect(
    all.state.chronicle.entities.every(({ kind, notes }) => kind === 'place' && notes.length > 9_000),
  ).toBe(true);
  for (const { events } of all.steps) expect(JSON.stringify(events).length).toBeLessThan(480_000);
});

test('the page runs nothing, links within itself and shows its pictures', () => {
  const page = renderCampaignPage(createEditionStory(campaign, 'gm'));
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|href="(?!#)/u);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(NAMES.length);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  expect(page).toContain('src="data:image/png;base64,AAAA"');
});

test('issue 29: the page is in the language of the window, and what the GM wrote stays', () => {
  const laden = evening.ask(
    does({ do: 'ledger.add', what: 'An anvil', worth: '5 gp', weight: 9, holder: 'Ada' }),
    does({ do: 'prep.add', text: 'Draw the mill' }),
  );
  const page = renderCampaignPage(
    createEditionStory(campaignOf(laden.steps, laden.state), 'gm'),
    TEXT_LOCALES.de,
  );
  for (const words of [
    '<html lang="de">',
    'Sitzung 1: The Rain',
    'aria-label="Sitzungen"',
    'mit Ada',
    'Person · #a: b, c',
    'Schätze und Gegenstände',
    'An anvil · 5 gp · wiegt 9 · Ada',
    'Vorzubereiten',
    'Written a week later.',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/Session 1|weighs|To prepare|People/u);
});

test('JSON lines: one thing a line, the head first; steps for the GM alone', () => {
  const kinds = (edition: 'gm' | 'players'): string[] =>
    exportJsonLines(campaign, edition)
      .trim()
      .split('\n')
      .map((line) => v.parse(lineSchema, JSON.parse(line)).is);
  expect(kinds('gm')[0]).toBe('campaign');
  expect(new Set(kinds('gm'))).toEqual(new Set(['campaign', 'entity', 'session', 'moment', 'step']));
  expect(kinds('players')).not.toContain('step');
});

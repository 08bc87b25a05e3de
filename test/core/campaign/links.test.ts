import { describe, expect, test } from 'vitest';
import { importNotes } from '../../../core/campaign/imports.ts';
import { exportFolder, exportJson, exportMarkdown } from '../../../core/campaign/exports.ts';
import { createRedactor } from '../../../core/campaign/redact.ts';
import { noteToText } from '../../../core/campaign/links.ts';
import { anEvening, does, join } from './evening.ts';
import { campaignOf } from './reading.ts';

/** A secret name, and how it may stand in a text. */
const FORMS: readonly (readonly [name: string, forms: readonly string[]])[] = [
  [
    'Hesper',
    ['Hesper', 'HESPER', 'Hesper’s', "Hesper's", 'Hespers', 'Hesper-Kult', '**Hesper**', '_Hesper_'],
  ],
  ['Silas', ['Silas’', "Silas'", 'Silas’s', 'Silases']],
  [
    'Graue Wanderer',
    ['Grauen Wanderers', 'Graue-Wanderer', 'Graue\nWanderer', 'Grauer **Wanderer**', 'graue wanderer'],
  ],
  ['Müller', ['Muller', 'Mueller', 'Müllers', 'MÜLLER', 'Mu\u0308ller', 'Müllerin']],
  ['Joern', ['Jörn', 'Jörns', 'Joerns', 'Jørn']],
  ['Żółć', ['Zolc', 'ŻÓŁĆ', 'Żółća'.slice(0, 4)]],
  ['Straßer', ['Strasser', 'Straßers', 'STRASSER']],
  ['Pale Lady', ['Pale Ladies', 'Pale Lady’s', 'pale lady']],
  ['Æthel', ['Aethel', 'Æthels']],
  ['D’Arvo', ['DArvo', "D'Arvo", 'D’Arvos']],
  ['Kult', ['Kultes', 'Kulten', 'Kulte', 'Kultern']],
];

describe('between 1.4: a secret name in all its forms', () => {
  test.each(FORMS.flatMap(([name, forms]) => forms.map((form) => [name, form] as const)))(
    '%s as “%s” is taken out',
    (name, form) => {
      expect(createRedactor([name], [])(`They fear ${form}, they say.`)).toMatch(
        /^They fear [*_]{0,2}…[^\p{L}]*(?:Kult)?[*_]{0,2}, they say\.$/u,
      );
    },
  );

  test.each([
    ['Hesper', 'Hesperides'],
    ['Mar', 'Market'],
    ['Odo', 'Odometer'],
  ])('%s is not in “%s”', (name, word) => {
    expect(createRedactor([name], [])(`The ${word} opens.`)).toBe(`The ${word} opens.`);
  });

  test('a name that players know is no form of another', () => {
    expect(createRedactor(['Mar'], ['Maren', 'Mar'])('Maren met Mar.')).toBe('Maren met ….');
  });

  test('the rest of the text is as it was', () => {
    expect(createRedactor(['Hesper'], [])('Café Żółw, naïve, Jörg.')).toBe('Café Żółw, naïve, Jörg.');
  });
});

describe('a block for the GM alone', () => {
  test.each([
    ['> [!gm] He lies.\n> Always.\n\nHe smiles.', 'He smiles.'],
    ['He smiles.\n> [!secret]\n> He lies.\nThe end.', 'He smiles.\nThe end.'],
    ['> [!GM]- folded\n> He lies.', ''],
    ['> Quoted by anyone.', '> Quoted by anyone.'],
  ])('%s', (text, left) => {
    expect(createRedactor([], [])(text)).toBe(left);
  });
});

describe('between 1.4: imported notes', () => {
  const secret = (text: string) => importNotes([{ path: 'Mira.md', text }])[0]?.secret;
  test.each([
    ['say nothing of it', '# Mira\nA smith.', true],
    ['say they are secret', '---\nsecret: true\n---\n', true],
    ['are open by their own word', '---\nsecret: false\n---\n', false],
    ['are public', '---\npublic: true\n---\n', false],
  ])('that %s', (_what, text, expected) => {
    expect(secret(text)).toBe(expected);
  });
});

test('between 1.4: the name of a fight is the GM’s; players read theirs, or none', () => {
  const evening = anEvening().ask(
    does({ do: 'entity.add', kind: 'person', name: 'Hesper', secret: true }),
    { type: 'session.begin', title: 'One' },
    { type: 'encounter.begin', name: 'The betrayal', entries: [] },
    { type: 'encounter.end', award: false },
    { type: 'encounter.begin', name: 'Second betrayal', shown: 'The mill of the Hespers', entries: [] },
    { type: 'encounter.end', award: false },
  );
  const campaign = campaignOf(evening.steps, evening.state);
  const all = [
    exportMarkdown(campaign, 'players'),
    exportJson(campaign, 'players'),
    ...exportFolder(campaign, 'players').map(({ text }) => text),
  ].join('\n');
  expect(all).not.toMatch(/betrayal|Hesper/iu);
  expect(all).toContain('A fight');
  expect(all).toContain('The mill of the …');
  expect(exportMarkdown(campaign, 'gm')).toContain('The betrayal');
});

test('between 2.8: a link in double brackets is one, and a link to a hero makes nobody', () => {
  const { state } = anEvening().ask(join('Bram', 'heroes'), {
    type: 'note.add',
    text: '@Bram meets [[Odo|the ferryman]] at @[place:Weir].',
  });
  expect(state.chronicle.entities.map(({ name, kind }) => [name, kind])).toEqual([
    ['Odo', 'person'],
    ['Weir', 'place'],
  ]);
  // As one calls her at the table, and as the sheet has it.
  const oda = anEvening().ask(join('Sister Oda', 'heroes'), {
    type: 'note.add',
    text: '@Oda sings, @Sister Oda prays, @[Sister Oda] sleeps.',
  });
  expect(oda.state.chronicle.entities).toEqual([]);
  expect(noteToText('By [[Odo|the ferryman]] and [[Weir]].')).toBe('By the ferryman and Weir.');
});

import { toEnglish } from '../../../core/kernel/said.ts';
import { expect, it, vi, describe, test } from 'vitest';
import type { JobMessage } from '../../../renderer/platform/jobs.ts';
import { runJob, readPdf } from '../../../renderer/platform/runJob.ts';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { readZip, readZipPdfs, writeZip } from '../../../core/exchange/zip.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { fixture } from '../../core/exchange/fixture.ts';
import { FOREIGN_TEXTS } from '../../core/exchange/foreignTexts.ts';
import { plainOf, recordsOf as recordsOfText, takersFor } from '../../core/exchange/travellers.ts';
import { bestiaryPages } from '../../support/pdfBestiary.ts';
import { column, PAGE_HEIGHT, writePdf } from '../../support/pdfFile.ts';

const tellAll = async (job: Parameters<typeof runJob>[0]): Promise<readonly JobMessage[]> => {
  const all: JobMessage[] = [];
  for await (const each of runJob(job)) all.push(each);
  return all;
};
const oddLines = (count: number): string =>
  Array.from({ length: count }, (_none, at) => `{"odd":${at}}`).join('\n');

it.each([
  [199, [199]],
  [200, [200, 0]],
  [401, [200, 200, 1]],
])('%i records are told in pieces of 200, with how far the reading is', async (count, pieces) => {
  const text = oddLines(count);
  const said = await tellAll({ kind: 'creatures', system: 'orcus', files: [{ name: 'a.jsonl', text }] });
  const found = said.flatMap((each) => (each.kind === 'records' ? [each] : []));
  expect(said[0]).toEqual({ kind: 'at', name: 'a.jsonl', file: 0, size: text.length });
  expect(found.map(({ records }) => records.length)).toEqual(pieces);
  // How far a file is that does not say where it stands is told at its end.
  expect(found.map(({ done, of }) => [done, of])).toEqual(
    pieces.map((_piece, at) => [at === pieces.length - 1 ? text.length : 0, text.length]),
  );
});

it('files count by their length, one after the other, and one that is gone stops nothing', async () => {
  const files = [
    { name: 'a.json', text: '{"a":1}' },
    { name: 'gone.zip' },
    { name: 'b.json', bytes: new Blob(['{"b":22}']) },
  ];
  const said = await tellAll({ kind: 'creatures', system: 'orcus', files });
  expect(said.map((each) => (each.kind === 'records' ? [each.done, each.of] : each.kind))).toEqual([
    'at',
    [7, 15],
    'at',
    'refused',
    'at',
    // Unpacked, it is begun by its own name and length.
    'at',
    [15, 15],
  ]);
});

it('the rules of the campaign are asked first, whichever they are', async () => {
  for (const system of ['orcus', 'archmage', 'torches']) {
    const said = await tellAll({
      kind: 'creatures',
      system,
      files: [{ name: 'a.json', text: '{"name":"Wolf"}' }],
    });
    expect(said).toHaveLength(2);
  }
});

it('tables and notes are told as a whole', async () => {
  expect(await tellAll({ kind: 'notes', files: [{ path: 'Mill.md', text: 'Old.' }] })).toMatchObject([
    { kind: 'at', name: 'Mill.md', size: 4 },
    { kind: 'at', name: 'Mill.md', size: 4 },
    { kind: 'notes', entries: [{ name: 'Mill', notes: 'Old.' }] },
  ]);
  const csv = '1,rain\n2,sun\n';
  expect(await tellAll({ kind: 'tables', name: 'weather.csv', text: csv })).toMatchObject([
    { kind: 'tables', replaced: false, tables: [{}] },
  ]);
  expect(await tellAll({ kind: 'tables', name: 'weather.csv', text: `1,ra\u202ein\n2,sun\n` })).toMatchObject(
    [{ kind: 'tables', replaced: true }],
  );
  expect(await tellAll({ kind: 'tables', name: 'weather.csv', text: '' })).toMatchObject([
    { kind: 'refused' },
  ]);
});

it('issue 25: what stands in files beside creatures is told at the end, once', async () => {
  const text = JSON.stringify({
    players: [{ name: 'Bram', level: 3 }],
    parties: [],
    encounters: { Ditch: { name: 'The ditch', creatures: [{ name: 'Rat' }] } },
  });
  const files = [
    { name: 'data.json', text },
    { name: 'Places/Mill.md', text: '# The mill\nOld.' },
    { name: 'Wolf.json', text: '{"name":"Wolf"}' },
  ];
  const said = await tellAll({ kind: 'creatures', system: 'fifth', files });
  expect(said.filter(({ kind }) => kind === 'campaign')).toEqual([said.at(-1)]);
  expect(said.at(-1)).toMatchObject({
    campaign: {
      encounters: [{ name: 'The ditch' }],
      heroes: [
        { found: { name: 'Bram' }, outcome: { ok: true, creature: { system: 'fifth', name: 'Bram' } } },
      ],
      entries: [{ name: 'The mill', kind: 'place' }],
      left: [],
    },
  });
});

it('issue 25: a file in which a campaign stands is parsed once, for its campaign and for its creatures', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const text = JSON.stringify({
    Creatures: ['a'],
    'Creatures.a': { Id: 'a', Name: 'Rat', HP: { Value: 3, Notes: '' }, AC: { Value: 12, Notes: '' } },
    SavedEncounters: ['c'],
    'SavedEncounters.c': { Id: 'c', Name: 'The ditch', Combatants: [] },
  });
  await tellAll({ kind: 'creatures', system: 'fifth', files: [{ name: 'all.json', text }] });
  expect(parse.mock.calls.filter(([given]) => given === text)).toHaveLength(1);
  parse.mockRestore();
});

it('issue 25: keys of which something was made are not left out, and journals are no broken creatures', async () => {
  const entries = ['one', 'two'].map((id) => JSON.stringify({ _id: id, name: id, content: '<p>Old.</p>' }));
  const said = await tellAll({
    kind: 'creatures',
    system: 'fifth',
    files: [
      {
        name: 'all.json',
        text: JSON.stringify({
          Creatures: ['a'],
          'Creatures.a': { Id: 'a', Name: 'Rat', HP: { Value: 3, Notes: '' }, AC: { Value: 12, Notes: '' } },
          PersistentCharacters: ['b'],
          'PersistentCharacters.b': { Id: 'b', Name: 'Bram', StatBlock: { Name: 'Bram' } },
          'Spells.c': { Name: 'Glow' },
        }),
      },
      { name: 'journal.db', text: entries.join('\n') },
    ],
  });
  const records = said.flatMap((each) => (each.kind === 'records' ? each.records : []));
  const left = records.flatMap(({ outcome }) =>
    outcome.ok ? outcome.notes.filter(({ where }) => where === 'The file') : [],
  );
  expect(left.map(({ message }) => message)).toEqual(['“Spells.c” is left out.']);
  expect(records.filter(({ outcome }) => !outcome.ok).map(({ where }) => toEnglish(where))).toEqual([
    'the file',
    'the file',
  ]);
});

const fifthFirst = SYSTEMS.toSorted((a, b) => Number(b.key === 'fifth') - Number(a.key === 'fifth'));
const blobOf = (bytes: Uint8Array<ArrayBuffer> | string): Blob => new Blob([bytes]);

async function recordsOf(bytes: Blob | undefined): Promise<readonly ImportRecord[]> {
  const all: ImportRecord[] = [];
  for await (const { records } of readPdf('fen.pdf', bytes, fifthFirst)) all.push(...records);
  return all;
}

/** What a GM reads of a file of which nothing comes in. */
const refusalOf = async (bytes: Blob | undefined): Promise<string> => {
  const [record] = await recordsOf(bytes);
  return record?.outcome.ok === false ? record.outcome.refusal.message : 'read';
};

describe('the stat blocks of a PDF', () => {
  it('are found over columns and pages, each with its page and line', async () => {
    const records = await recordsOf(blobOf(writePdf(bestiaryPages())));
    expect(records.map(({ name, where }) => `${name}: ${toEnglish(where)}`)).toEqual([
      'Reed Stalker: page 1, line 2',
      'Bell Warden: page 1, line 24',
    ]);
    const drafts = records.map(({ outcome }) => JSON.stringify(outcome.ok ? outcome.creature.draft : {}));
    // A word parted at the end of a line, and a sentence that goes on in the next column.
    expect(drafts[0]).toContain('advantage on Dexterity (Stealth) checks made in reeds.');
    expect(drafts[0]).toContain('"damage":"1d8+2 piercing"');
    // Its actions stand on the next page.
    expect(drafts[1]).toContain('Bell Mace');
    // What stands between blocks and after them belongs to none.
    expect(drafts.join('\n')).not.toMatch(/stilts|before dawn|planks|Beasts of the Fen/iu);
  });

  it('show the page around them, and the whole of themselves', async () => {
    const [stalker, warden] = await recordsOf(blobOf(writePdf(bestiaryPages())));
    expect(stalker?.text).toMatch(/^Reed Stalker\n[^]* piercing damage\.$/u);
    expect(stalker?.page?.before).toBe('The Fen and Those Who Live in It');
    expect(stalker?.page?.after).toMatch(/^Folk of the Fen\n[^]*Challenge 1 \(200 XP\)$/u);
    expect(warden?.text).toMatch(/^Bell Warden\n[^]*\nbludgeoning damage\.$/u);
    expect(warden?.page?.after).toMatch(/^Before Dawn\n[^]*doors of the fen\.$/u);
  });

  it('of another game than the campaign’s are found among lines that look like a head of its own', async () => {
    const orcusFirst = SYSTEMS.toSorted((a, b) => Number(b.key === 'orcus') - Number(a.key === 'orcus'));
    const prose = column(
      ['A fighter of the fen', 'Level 3 Soldier', '', 'and so on it goes'],
      50,
      PAGE_HEIGHT - 90,
    );
    const all: string[] = [];
    for await (const { records } of readPdf(
      'fen.pdf',
      blobOf(writePdf([prose, ...bestiaryPages()])),
      orcusFirst,
    ))
      all.push(...records.map(({ name }) => name));
    expect(all).toEqual(['Reed Stalker', 'Bell Warden']);
  });

  it('come with the pages that are pictures, by number', async () => {
    const [first = [], second = []] = bestiaryPages();
    const pages = [[], first, second, [], [], []];
    const last = (await recordsOf(blobOf(writePdf(pages)))).at(-1);
    expect(last && toEnglish(last.where)).toBe('pages 1, 4–6');
    expect(last?.outcome).toMatchObject({
      ok: false,
      refusal: {
        code: 'PDF-03',
        message:
          'Pages 1, 4–6 are pictures without text; no stat block can be read from them. Nothing was changed. Run text recognition (OCR) on the PDF and import it again. [PDF-03]',
      },
    });
  });
});

/** Lines as a column of so many characters breaks them. */
function wrapped(line: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of line.trim().split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A text in the middle of a book: two columns of 44 lines a page, lore before and after it. */
function bookAround(text: string): Uint8Array<ArrayBuffer> {
  const lore = Array.from({ length: 30 }, (_none, at) => `Some words of lore on line ${at} of it all.`);
  const block = text.split('\n').flatMap((line, at) => {
    const [first = '', ...rest] = wrapped(line, 44);
    return [at === 0 && line.length < 25 ? `# ${first}` : first, ...rest];
  });
  const lines = ['# Of the Marsh', ...lore, ...block, '# Of the Hills', ...lore];
  const columns = Array.from({ length: Math.ceil(lines.length / 44) }, (_none, at) =>
    lines.slice(at * 44, at * 44 + 44),
  );
  return writePdf(
    columns.flatMap((left, at) =>
      at % 2 === 0
        ? [[...column(left, 50, PAGE_HEIGHT - 90), ...column(columns[at + 1] ?? [], 315, PAGE_HEIGHT - 90)]]
        : [],
    ),
  );
}

/** The letters that the test’s own font has. */
const latin = (text: string): string => text.replaceAll(/[−–]/gu, '-').replaceAll(/[^\n -ÿ]/gu, '*');
const IN_BOOKS = [
  ...FOREIGN_TEXTS.flatMap(({ what, text, game }) =>
    text && !/\*\*|^#|^---|[<|]|\bvault\b/mu.test(`${what}\n${text}`) ? [{ what, text, game }] : [],
  ),
  { what: 'a block of the older sister', text: fixture('fourth.txt'), game: 'orcus' },
  { what: 'a later block of it', text: fixture('older.txt'), game: 'orcus' },
];

test.each(IN_BOOKS)('$what is the same from a PDF as from its text', async ({ text, game }) => {
  const plain = latin(text);
  const records: ImportRecord[] = [];
  for await (const part of readPdf('a.pdf', blobOf(bookAround(plain)), takersFor(game)))
    records.push(...part.records);
  expect(records.map(plainOf)).toEqual(recordsOfText(plain, game).map(plainOf));
});

describe('a PDF that cannot be read says why', () => {
  const whole = writePdf(bestiaryPages());
  const locked = new TextDecoder('latin1')
    .decode(whole)
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
    );
  test.each<[string, Blob | undefined, string]>([
    ['gone', undefined, '“fen.pdf” was not read: it is a folder, or cannot be read any more.'],
    ['scanned', blobOf(writePdf([[], []])), '“fen.pdf” was not read: its pages are pictures without text.'],
    ['locked', blobOf(locked), '“fen.pdf” was not read: it is protected by a password.'],
    ['of another kind', blobOf('a letter'), '“fen.pdf” was not read: it is not a PDF, or it is damaged.'],
    ['empty', blobOf(''), '“fen.pdf” was not read: it is not a PDF, or it is damaged.'],
    ['cut off', blobOf(whole.slice(0, 400)), '“fen.pdf” was not read: it is not a PDF, or it is damaged.'],
    [
      'without a stat block',
      blobOf(writePdf([column(['Rain.', 'More rain.'], 50, 700)])),
      'No stat block was found in it.',
    ],
  ])('%s', async (_what, bytes, said) => expect(await refusalOf(bytes)).toContain(said));
});

it('each page is told as it is read, and other files are read after it', async () => {
  const pdf = { name: 'Fen.PDF', bytes: blobOf(writePdf([...bestiaryPages(), ...bestiaryPages()])) };
  const files = [pdf, { name: 'wolf.json', text: '{"name":"Wolf"}' }];
  const told: JobMessage[] = [];
  for await (const each of runJob({ kind: 'creatures', system: 'fifth', files })) told.push(each);
  const shares = told.flatMap((each) => (each.kind === 'records' ? [each.done / each.of] : []));
  expect(shares.length).toBeGreaterThanOrEqual(4 + 4 + 1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(
    told.flatMap((each) => (each.kind === 'records' ? each.records.map(({ source }) => source) : [])),
  ).toEqual([...Array.from({ length: 4 }, () => 'Fen.PDF'), 'wolf.json']);
});

describe('a PDF within a zip', () => {
  it('comes in like one beside it', async () => {
    const zip = writeZip([
      { name: 'books/fen.pdf', text: '', bytes: writePdf(bestiaryPages()) },
      { name: 'read me.txt', text: 'Thanks.' },
    ]);
    const found: string[] = [];
    const files = [{ name: 'all.zip', bytes: new Blob([Uint8Array.from(zip)]) }];
    for await (const message of runJob({ kind: 'creatures', files, system: 'fifth' }))
      if (message.kind === 'records')
        for (const { name, source, outcome } of message.records)
          if (outcome.ok) found.push(`${source}: ${name}`);
    expect(found).toEqual(['books/fen.pdf: Reed Stalker', 'books/fen.pdf: Bell Warden']);
  });

  it('alone in it is no empty zip', () => {
    const zip = writeZip([{ name: 'fen.pdf', text: '', bytes: writePdf(bestiaryPages()) }]);
    expect(readZip('all.zip', zip)).toEqual({ ok: true, value: [] });
    expect(readZipPdfs(zip).map(({ name, bytes }) => [name, bytes !== undefined])).toEqual([
      ['fen.pdf', true],
    ]);
  });
});

import { describe, expect, it, test } from 'vitest';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { readZip, readZipPdfs, writeZip } from '../../../core/exchange/zip.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import type { JobMessage } from '../../../renderer/platform/jobs.ts';
import { runJob } from '../../../renderer/platform/runJob.ts';
import { readPdf } from '../../../renderer/platform/readPdf.ts';
import { fixture } from '../../core/exchange/fixture.ts';
import { FOREIGN_TEXTS } from '../../core/exchange/foreignTexts.ts';
import { plainOf, recordsOf as recordsOfText, takersFor } from '../../core/exchange/travellers.ts';
import { bestiaryPages } from '../../support/pdfBestiary.ts';
import { column, PAGE_HEIGHT, writePdf } from '../../support/pdfFile.ts';

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

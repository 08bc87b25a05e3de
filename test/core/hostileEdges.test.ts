import { numberAt } from '../../core/exchange/recordFields.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../core/kernel/said.ts';
import { answerInEnglish } from '../support/answerInEnglish.ts';
import { readFileSources } from '../../core/exchange/fileSources.ts';
import { LIMITS } from '../../core/exchange/importRecord.ts';
import { explainJsonFault, parseYaml, readYamlText } from '../../core/exchange/structuredText.ts';
import { readImportSource } from '../../core/exchange/readSource.ts';
import { readZip } from '../../core/exchange/zip.ts';
import { readTables } from '../../core/exchange/tableFiles.ts';
import { SYSTEMS } from '../../core/systems/registry.ts';

const TEXT = '{"name":"Wolf","level":3}'.repeat(20);
const plain = (level: 0 | 6 = 6): Uint8Array =>
  Uint8Array.from(zipSync({ 'a.json': strToU8(TEXT) }, { level }));

/** The zip with a number changed in its list of files, `by` bytes after the entry begins. */
function changed(bytes: Uint8Array, by: number, value: number, size: 2 | 4): Uint8Array {
  const view = new DataView(bytes.buffer);
  const at = bytes.findIndex((_byte, from) =>
    [0x50, 0x4b, 1, 2].every((sign, nth) => bytes[from + nth] === sign),
  );
  if (size === 2) view.setUint16(at + by, value, true);
  else view.setUint32(at + by, value, true);
  return bytes;
}

describe('a zip', () => {
  it.each([
    ['packed', plain()],
    ['stored', plain(0)],
  ])('%s gives its texts', (_how, bytes) =>
    expect(readZip('x.zip', bytes)).toEqual({ ok: true, value: [{ name: 'a.json', text: TEXT }] }),
  );

  it.each([
    ['that says less than it stores', changed(plain(0), 24, TEXT.length - 1, 4), 'does not unpack', 'ZIP-05'],
    ['that says less than it packs', changed(plain(), 24, TEXT.length - 1, 4), 'does not unpack', 'ZIP-05'],
    ['that says more than it packs', changed(plain(), 24, TEXT.length + 1, 4), 'does not unpack', 'ZIP-05'],
    ['whose stream ends early', changed(plain(), 20, 12, 4), 'does not unpack', 'ZIP-05'],
    ['of another way of packing', changed(plain(), 10, 12, 2), 'packed in a way', 'ZIP-04'],
    ['of more than 4 GB', changed(plain(), 24, 0xffffffff, 4), 'larger than 4 GB', 'ZIP-01'],
    ['whose file lies elsewhere', changed(plain(), 42, 3, 4), 'not where the zip says', 'ZIP-05'],
    ['whose file lies behind its end', changed(plain(), 42, 60_000, 4), 'not where the zip says', 'ZIP-05'],
    ['whose file ends behind its end', changed(plain(), 20, 60_000, 4), 'ends in the middle', 'ZIP-05'],
  ])('%s is refused', (_what, bytes, said, code) =>
    expect(readZip('x.zip', bytes)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(said) },
    }),
  );

  it('that is gone is refused', async () => {
    const gone = { name: 'x.zip', size: 1, arrayBuffer: () => Promise.reject(new Error()) };
    expect(await readFileSources(gone)).toMatchObject({ ok: false, refusal: { code: 'FS-01' } });
  });
});

describe('why a text is no JSON', () => {
  it.each([
    [' \n ', '', 'IMP-01', 'It is empty.'],
    ['[NaN]', '', 'IMP-05', '“A value” is NaN, not a normal number.'],
    ['{"hp": -Infinity}', '', 'IMP-05', '“hp” is -Infinity, not a normal number.'],
    ['{\n"hp":NaN}', '', 'IMP-05', '“hp” on line 2 is NaN, not a normal number.'],
    ['{"a":', 'Unexpected end of JSON input', 'IMP-02', 'it ends in the middle, at character 5.'],
    ['["a', 'Unterminated string in JSON at position 3', 'IMP-02', 'it ends in the middle, at character 3.'],
    [
      '{"a":1,}',
      'Expected double-quoted property name in JSON at position 7',
      'IMP-04',
      'cannot be understood, from “}” on.',
    ],
    [
      '{}\nDiary',
      'Unexpected non-whitespace character after JSON at position 3',
      'IMP-04',
      'other text follows after its end on line 2, from “Diary” on.',
    ],
    [
      'Dear diary',
      `Unexpected token 'D', "Dear diary" is not valid JSON`,
      'IMP-04',
      'cannot be understood, from “Dear diary” on.',
    ],
    ['odd', 'Something new', 'IMP-04', 'cannot be understood, from “odd” on.'],
  ])('%j', (text, said, code, message) =>
    expect(explainJsonFault(text, said)).toMatchObject({ code, message: expect.stringContaining(message) }),
  );
});

describe('YAML', () => {
  const faults = (text: string) =>
    [...readYamlText(text)].map(({ where, value }) => [
      toEnglish(where),
      value.ok || answerInEnglish(value.refusal),
    ]);

  it('longer than twenty million characters is refused unread', () =>
    expect(faults('a'.repeat(20_000_001))).toEqual([
      ['the file', { code: 'IMP-07', message: 'The file is longer than 20,000,000 characters of YAML.' }],
    ]));

  it.each([
    ['lists', `a: ${'['.repeat(65)}`],
    ['a hundred thousand lists', `a: ${'['.repeat(100_000)}`],
    ['records', `a: ${'{a: '.repeat(65)}`],
    ['lists by their dashes', `${'- '.repeat(400)}a`],
    ['keys by their place', Array.from({ length: 401 }, (_none, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('that is nested too deep is refused before it is parsed: %s', (_what, text) => {
    const refusal = { code: 'IMP-06', message: 'It is nested deeper than 64.' };
    expect(faults(text)).toMatchObject([['the file', refusal]]);
    expect(parseYaml(text)).toMatchObject({ ok: false, refusal });
  });

  it('may be nested as deep as any file', () => {
    expect(parseYaml(`${'['.repeat(64)}${']'.repeat(64)}`).ok).toBe(true);
    expect(parseYaml('a: ] } [b]\n').ok).toBe(false);
  });

  it('with nothing in it is refused', () =>
    expect(parseYaml('')).toMatchObject({
      ok: false,
      refusal: { code: 'IMP-01', message: 'There is nothing in it.' },
    }));

  it('tells each document by its number, and the broken one with its place', () =>
    expect(faults('a: 1\n---\na: [}\n')).toEqual([
      ['document 1', true],
      [
        'document 2',
        {
          code: 'IMP-04',
          message: expect.stringMatching(/^This is not readable YAML: .* at line 3, column \d+\.$/u),
        },
      ],
    ]));
});

describe('a source', () => {
  const read = (text: string, name = 'a.md') =>
    [...readImportSource({ name, text }, SYSTEMS)].map(({ where, outcome }) => [
      toEnglish(where),
      outcome.ok || outcome.refusal.code,
    ]);

  it('of more than fifty million characters is refused unread', () =>
    expect(read('x'.repeat(LIMITS.characters + 1))).toEqual([['the file', 'IMP-07']]));

  it('of a rule system that reads no blocks is asked of the next', () =>
    expect(
      [
        ...readImportSource(
          { name: 'a.md', text: 'Dear diary' },
          SYSTEMS.map((system) => Object.defineProperty({ ...system }, 'exchange', { value: undefined })),
        ),
      ].map(({ outcome }) => outcome.ok),
    ).toEqual([false]));

  it('a notice beside an export is no creature and no fault', () =>
    expect(read('Text', 'LICENSE.txt')).toEqual([]));
});

it.each([
  [3, 3],
  ['3', 3],
  [' -3.5 ', -3.5],
  ['3d6', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['1234567890', undefined],
  [null, undefined],
])('%j is the number %s', (raw, number) => expect(numberAt({ hp: raw }, 'hp')).toBe(number));

it('a file of tables without a name of its own has one', () =>
  expect(readTables('.csv', 'd4,\n1,Rain\n2,Sun\n')).toMatchObject({ ok: true }));

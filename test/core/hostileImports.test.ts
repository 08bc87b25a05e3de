import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listExportFormats } from '../../core/exchange/exportFormats.ts';
import { readFileSources, readFileText } from '../../core/exchange/fileSources.ts';
import { LIMITS } from '../../core/exchange/importRecord.ts';
import { readZip } from '../../core/exchange/zip.ts';
import { readTables } from '../../core/exchange/tableFiles.ts';
import { readCards } from '../../core/systems/actiondice/deck.ts';
import { SYSTEMS } from '../../core/systems/registry.ts';
import { recordsOf, TRAVELLERS } from './exchange/travellers.ts';
import { triesOf } from '../support/tries.ts';

const HUGE = 4_000_000;
/** What is wrong, that nothing was changed, what to do, and the code. */
const SENTENCE = /^[A-Z“\d].{10,}\.\sNothing was changed\. [A-Z].+\. \[(?:IMP|YML)-\d\d\]$/su;

/** What is unsound in what a system makes of a hostile text: it must be a sentence, or a creature that says nothing false on screen. */
function unsoundIn(text: string, key: string): readonly string[] {
  const found = recordsOf(text, key, 'a.json');
  const told = found.flatMap(({ outcome }) => {
    if (!outcome.ok) return SENTENCE.test(outcome.refusal.message) ? [] : [outcome.refusal.message];
    const { name, draft } = outcome.creature;
    const fit = name.length <= 80 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);
    return [...(fit ? [] : [name.slice(0, 100)]), ...endlessIn(draft)];
  });
  const hit: unknown = Reflect.get({}, 'hit');
  return [...told, ...(found.length > 0 ? [] : ['no word']), ...(hit === undefined ? [] : ['a prototype'])];
}

function endlessIn(value: unknown): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(endlessIn) : [];
}

/** The same stat block in each form in which it leaves and comes back. */
const OWN = SYSTEMS.flatMap(({ key, title }) => {
  const first = TRAVELLERS.find(({ system }) => system.key === key);
  if (!first) return [];
  const { name } = first.creature;
  return listExportFormats(SYSTEMS)
    .filter((each) => each.fits(first.system))
    .map(({ label, write }) => [title, label, key, write([first]).files[0]?.text ?? '', name] as const);
});

const NAMES: readonly (readonly [what: string, name: string])[] = [
  ['of megabytes', 'a'.repeat(triesOf(400_000, HUGE))],
  ['that turns its direction', 'Wo\u202Elf'],
  ['with control characters', 'Wo\u0007l\u0000f'],
  ['that reaches a prototype', '__proto__'],
  ['of a script', '<img src=x onerror=alert(1)>'],
  ['of a path', '../../etc/passwd'],
];

describe.each(OWN)('%s as %s', (_title, _label, key, text, name) => {
  it.each(NAMES)(
    'with a name %s is refused with a sentence, or comes in under one fit to be a name',
    (_what, bad) => expect(unsoundIn(text.replaceAll(name, bad), key)).toEqual([]),
  );

  it.each([
    ['numbers without end', '1e400'],
    ['no numbers', 'NaN'],
    ['numbers as text', '"7"'],
    ['numbers beyond all bounds', '99999999999999999999'],
    ['negative numbers', '-5'],
  ])('with %s is refused or comes in with sound ones', (_what, number) =>
    expect(unsoundIn(text.replaceAll(/(?<=":\s?)\d+(?=[,}\s])/gu, number), key)).toEqual([]),
  );

  it.each([
    ['spaces', ' '.repeat(100_000)],
    ['dice', '1d6+'.repeat(25_000)],
    ['brackets', '['.repeat(100_000)],
    ['quotes', '> '.repeat(50_000)],
    ['pictures', '![[]('.repeat(20_000)],
  ])('with a line of 100 kB of %s ends in a sentence or a creature', (_what, line) =>
    expect(unsoundIn(`${text.slice(0, text.length / 2)}${line}${text.slice(text.length / 2)}`, key)).toEqual(
      [],
    ),
  );
});

describe('YAML that uses one part several times', () => {
  const wolf = 'statblock: inline\nname: Wolf\ntype: beast\n';
  it.each([
    [
      'a billion laughs',
      `a: &a [x,x]\n${'bcdefghijklmn'.replaceAll(/./gu, (at) => `${at}: &${at} [*${String.fromCodePoint((at.codePointAt(0) ?? 98) - 1)},*${String.fromCodePoint((at.codePointAt(0) ?? 98) - 1)}]\n`)}`,
    ],
    ['a part that holds itself', 'name: Wolf\nparts: &a [*a]\n'],
    ['a part that is merged again and again', `${wolf}a: &a {x: 1}\nb: [${'{<<: *a},'.repeat(500)}{}]\n`],
  ])('is refused as a bomb: %s', (_what, text) => {
    const [record] = recordsOf(text, 'archmage', 'a.yml');
    expect(record?.outcome).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(SENTENCE) },
    });
  });

  it('is read where it is what people write', () => {
    const yaml = (damage: string): string =>
      `monsters:\n  - &wolf\n    format: x\n    name: Wolf\n    bite: &bite ${damage}\n    claw: *bite\n  - <<: *wolf\n    name: Dire wolf\n`;
    const said = recordsOf(yaml('2d6'), 'archmage', 'a.yml').map(({ name }) => name);
    expect(said).toEqual(['Wolf', 'Dire wolf']);
  });
});

describe('a zip', () => {
  const zip = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const changed = (bytes: Uint8Array, signature: number, at: number, put: readonly number[]): Uint8Array => {
    const copy = Uint8Array.from(bytes);
    const view = new DataView(copy.buffer);
    for (let from = 0; from + 4 < copy.length; from++)
      if (view.getUint32(from, true) === signature) copy.set(put, from + at);
    return copy;
  };
  const [DIRECTORY, LOCAL] = [0x02014b50, 0x04034b50];
  const plain = zip({ 'a.json': '{"a":1}'.repeat(90) });
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_none, at) => [`${at}.md`, '# a']));

  it.each([
    ['2,001 files', zip(many), /more than 2,000 files/u],
    [
      'more than it says',
      changed(plain, DIRECTORY, 24, [10, 0, 0, 0]),
      /does not unpack to what the zip says/u,
    ],
    [
      'less than it says',
      changed(plain, DIRECTORY, 24, [10, 9, 0, 0]),
      /does not unpack to what the zip says/u,
    ],
    [
      'a directory that lies by gigabytes',
      changed(plain, DIRECTORY, 24, [0, 0, 0, 0x7f]),
      /unpacks to more than/u,
    ],
    [
      'a way out of its folder',
      zip({ '../../a.json': '{}' }),
      /“\.\.\/\.\.\/a\.json” in it is not a safe file name/u,
    ],
    ['a place of the system', zip({ '/etc/a.json': '{}' }), /not a safe file name/u],
    ['a drive', zip({ 'C:\\a.json': '{}' }), /not a safe file name/u],
    ['a name that turns its direction', zip({ 'a\u202Enosj.json': '{}' }), /not a safe file name/u],
    ['two names that are one', zip({ 'a.json': '{}', 'A.JSON': '{}' }), /holds “A\.JSON” twice/u],
    ['a secret', changed(plain, DIRECTORY, 8, [1, 0]), /is encrypted/u],
    ['a way of packing nobody knows', changed(plain, DIRECTORY, 10, [99, 0]), /packed in a way/u],
    ['no file where it says', changed(plain, LOCAL, 0, [0, 0, 0, 0]), /not where the zip says/u],
    ['half of itself', plain.subarray(0, plain.length / 2), /ends in the middle or is not a zip/u],
    ['text in another coding', zipSync({ 'a.md': Uint8Array.of(0xff, 0xfe, 65, 0) }), /not text in UTF-8/u],
    ['a zip alone', zipSync({ 'b.zip': plain }), /holds no file that Fourfold reads/u],
  ])('that holds %s is refused with a sentence', (_what, bytes, said) =>
    expect(readZip('x.zip', bytes)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(said) },
    }),
  );
});

describe('a file that is brought in', () => {
  const file = (bytes: Uint8Array, name = 'a.json', size = bytes.length) => ({
    name,
    size,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
  });
  it('is read as text, or a zip as the texts in it', async () => {
    expect(await readFileText(file(strToU8('{"ü":1}')))).toEqual({ ok: true, value: '{"ü":1}' });
    const inside = await readFileSources(file(zipSync({ 'a.md': strToU8('# a') }), 'x.ZIP'));
    expect(inside).toEqual({ ok: true, value: [{ name: 'a.md', text: '# a' }] });
  });

  it.each([
    [
      'too large, before it is read',
      {
        ...file(strToU8('')),
        size: LIMITS.characters + 1,
        arrayBuffer: () => Promise.reject(new Error('read all the same')),
      },
      /larger than 50,000,000 bytes/u,
    ],
    ['in UTF-16', file(Uint8Array.of(0xff, 0xfe, 0x7b, 0)), /not text in UTF-8/u],
    [
      'gone',
      { ...file(strToU8('')), arrayBuffer: () => Promise.reject(new Error('NotFoundError')) },
      /cannot be read any more/u,
    ],
  ])('and is %s, is refused with a sentence', async (_what, bad, said) => {
    const read = await readFileSources(bad);
    expect(read).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(said) } });
    expect(read.ok || read.refusal.message).toMatch(
      /^“a\.json” was not read: .*Nothing was changed\. .*\[(?:IMP|FS)-\d\d\]$/u,
    );
  });
});

describe('random tables from a file', () => {
  it.each([
    ['nothing', 'a.csv', '', /holds no table/u],
    ['bytes', 'a.md', '\u0000\u0001PK', /holds no table/u],
    [
      'more lines than a table has',
      'a.csv',
      'x\n'.repeat(1_001),
      /its table 1: lines: .*at most 1,000 lines/u,
    ],
    ['4 MB', 'a.csv', 'x'.repeat(HUGE), /longer than 2,000,000 characters/u],
    ['more tables than fit', 'a.md', '# a\n- x\n'.repeat(201), /more than 200 tables/u],
    [
      'a name that turns its direction',
      'a.md',
      '# We\u202Eather\n- rain',
      /its table 1: name: .*invisible control character/u,
    ],
    [
      'a name that reaches a prototype',
      'a.csv',
      '__proto__,1,x\n__proto__,2,y',
      /its table 1: name: .*cannot be “__proto__”/u,
    ],
  ])('that holds %s are refused with what and where', (_what, name, text, said) => {
    const read = readTables(name, text);
    expect(read.ok || read.refusal.message).toMatch(said);
    expect(read.ok || read.refusal.message).toMatch(
      /^“a\.(?:csv|md)” was not imported: .*Nothing was changed\. .*\[IMP-\d\d\]$/su,
    );
  });

  it('come in with weights in bounds, whatever numbers they have', () => {
    const read = readTables('a.csv', 'roll,text\n1e400,a\n-5,b\n99999999999,c\nNaN,d\n');
    expect(read.ok && read.value[0]?.lines.map(({ weight }) => weight)).toEqual([1, 1, 1_000, 1]);
  });

  it.each(['|', '|-', '[', '*_', '- \\'])('of a million signs are read or refused in time: %s', (sign) =>
    expect(readTables('a.md', sign.repeat(900_000 / sign.length))).toBeTruthy(),
  );
});

describe('a deck of cards from a file', () => {
  it.each([
    ['nothing', '', /at least one card/u],
    ['no cards', '\u0000\u0001', /Line 1 is not a card/u],
    ['a title of 4 MB', `${'a'.repeat(HUGE)}: x`, /title has more than 60 letters/u],
    ['rounds without end', 'a: b | stunned 1e400', /Line 1/u],
    [
      'more cards than a deck',
      Array.from({ length: 501 }, (_none, at) => `c${at}: x`).join('\n'),
      /at most 500 cards/u,
    ],
  ])('that holds %s is refused with what and where', (_what, text, said) => {
    const read = readCards(text);
    expect(read.ok || read.refusal.message).toMatch(said);
  });
});

describe('JSON that is not quite JSON', () => {
  const wolf =
    '{"system":"orcus","kind":"monster","name":"Wolf","draft":{"name":"Wolf","level":3,"role":"striker"}}';
  it.each([
    [
      'cut off',
      wolf.slice(0, 40),
      /ends in the middle, at character 40\. Nothing was changed\. It was probably not copied completely\. Copy it again\. \[IMP-02\]$/u,
    ],
    ['followed by text', `${wolf} Dear diary`, /other text follows after its end, from “Dear diary” on/u],
    ['with a word that is none', wolf.replace('3', 'three'), /cannot be understood, from “.*three/u],
    ['with NaN', wolf.replace('3', 'NaN'), /“level” is NaN, not a normal number/u],
    ['with Infinity', wolf.replace('3', '-Infinity'), /“level” is -Infinity, not a normal number/u],
    ['nested a million times', '['.repeat(1_000_000), /nested deeper than 64/u],
    ['of another product', '{"format":"other-tracker","type":"module"}', /Unrecognised stat block format/u],
    ['of a newer version', '{"format":"fourfold-creatures","version":7,"creatures":[]}', /Its version is 7/u],
  ])('is refused with what and where: %s', (_what, text, said) => {
    const [record] = recordsOf(text, 'orcus', 'a.json');
    expect(record?.outcome.ok === false && record.outcome.refusal.message).toMatch(said);
  });

  it.each([
    ['a byte order mark', `\uFEFF${wolf}`],
    ['a key twice', wolf.replace('"level"', '"level":2,"level"')],
    ['Windows line ends', wolf.replaceAll(',', ',\r\n')],
  ])('is read for all that with %s', (_what, text) => {
    expect(recordsOf(text, 'orcus', 'a.json')).toMatchObject([{ name: 'Wolf', outcome: { ok: true } }]);
  });
});

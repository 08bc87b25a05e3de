import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../core/exchange/importRecord.ts';
import { readZip, readZipDirectory } from '../../core/exchange/zip.ts';

const [END, ENTRY] = [
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 1, 2],
] as const;

/** Where a mark of four bytes stands. */
function placeOf(bytes: Uint8Array, mark: readonly number[]): number {
  return bytes.findIndex((_byte, at) => mark.every((sign, nth) => bytes[at + nth] === sign));
}

/** The zip with a number changed, `by` bytes after a mark. */
function changed(
  bytes: Uint8Array,
  mark: readonly number[],
  by: number,
  value: number,
  size: 2 | 4,
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const at = placeOf(copy, mark) + by;
  if (size === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return copy;
}

/** The zip with so many bytes behind it, which its end says are a comment. */
function commented(bytes: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + length);
  longer.set(bytes);
  return longer;
}

const one = (name = 'a.json', text = '{"a":1}'): Uint8Array => zipSync({ [name]: strToU8(text) });
const refusalOf = (bytes: Uint8Array, name = 'x.zip') => {
  const read = readZip(name, bytes);
  return read.ok ? undefined : read.refusal;
};

describe('a zip is read to the byte', () => {
  it.each([0, 6] as const)(
    'F18 and refused where a file is not what its checksum says (level %s)',
    (level) => {
      const bytes = zipSync({ 'a.json': [strToU8('{"a":1}'), { level }] });
      expect(refusalOf(changed(bytes, ENTRY, 16, 0xbadbad, 4))).toMatchObject({
        code: 'ZIP-05',
        message: expect.stringContaining('“a.json” in it does not unpack to what the zip says'),
      });
      expect(refusalOf(bytes)).toBeUndefined();
    },
  );

  it('with what other programs put into it', () => {
    const extra = { 0x7075: Uint8Array.of(1, 2, 3), 0x5455: new Uint8Array(9) };
    const files = {
      'böse/ä.json': [strToU8('{"a":1}'), { extra, comment: 'mine' }],
      'empty.md': [strToU8(''), { level: 0 }],
      'folder/b.txt': [strToU8('b'), { level: 0, comment: 'x'.repeat(300) }],
      'c.md': [strToU8('c'), {}],
    } as const;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types do not know lists that cannot be changed
    const bytes = zipSync(files as never);
    expect(readZip('x.zip', bytes)).toEqual({
      ok: true,
      value: Object.entries(files).map(([name, [text]]) => ({ name, text: new TextDecoder().decode(text) })),
    });
    const found = readZipDirectory(bytes);
    expect(found.ok && found.value.map(({ size, stored }) => [size, stored])).toEqual([
      [7, false],
      [0, true],
      [1, true],
      [1, false],
    ]);
  });

  it('also where it is part of a larger piece of memory', () => {
    const bytes = one();
    const within = new Uint8Array(bytes.length + 20);
    within.set(bytes, 13);
    expect(readZip('x.zip', within.subarray(13, 13 + bytes.length))).toMatchObject({ ok: true });
  });

  it('in several pieces, whatever length it is packed to', () => {
    let state = 7;
    const noise = (length: number): string =>
      Array.from({ length }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return String.fromCharCode(32 + ((state >> 16) % 90));
      }).join('');
    for (const length of [100, 16_000, 21_000, 60_000]) {
      const text = noise(length);
      for (const level of [0, 1, 6] as const)
        expect(readZip('x.zip', zipSync({ 'a.txt': strToU8(text) }, { level }))).toEqual({
          ok: true,
          value: [{ name: 'a.txt', text }],
        });
    }
  });

  it.each([
    ['a.json', 1],
    ['a.JSONL', 1],
    ['a.db', 1],
    ['a.yaml', 1],
    ['a.yml', 1],
    ['a.md', 1],
    ['a.txt', 1],
    ['a.monster', 1],
    ['a.xml', 1],
    ['a.csv', 1],
    ['a.png', 0],
    ['json', 0],
    ['a.json.exe', 0],
  ])('%s beside another is one of %i more', (name, more) => {
    const read = readZip('x.zip', zipSync({ 'first.md': strToU8('# a'), [name]: strToU8('{}') }));
    expect(read.ok && read.value).toHaveLength(1 + more);
  });

  it.each([
    ['the longest comment there is', 65_535, undefined],
    ['more behind it than a comment', 65_536, 'ZIP-05'],
  ])('has %s', (_what, length, code) => expect(refusalOf(commented(one(), length))?.code).toBe(code));

  it.each([
    ['2,000 files', LIMITS.zipEntries, undefined],
    ['2,001 files', LIMITS.zipEntries + 1, 'ZIP-01'],
  ])('of %s', (_what, count, code) => {
    const files = Object.fromEntries(Array.from({ length: count }, (_none, at) => [`${at}.md`, strToU8('')]));
    expect(refusalOf(zipSync(files, { level: 0 }))?.code).toBe(code);
  });

  it.each([
    // what it says it unpacks to, and what is wrong then
    [LIMITS.characters, 'does not unpack to what the zip says', 'ZIP-05'],
    [LIMITS.characters + 1, 'it unpacks to more than 50,000,000 bytes', 'ZIP-01'],
  ])('that says it unpacks to %i bytes', (size, said, code) =>
    expect(refusalOf(changed(one(), ENTRY, 24, size, 4))).toMatchObject({
      code,
      message: expect.stringContaining(said),
    }),
  );

  it.each([
    ['packed', 20],
    ['unpacked', 24],
    ['from its beginning', 42],
  ])('beyond 4 GB, %s', (_what, by) =>
    expect(refusalOf(changed(one(), ENTRY, by, 0xffffffff, 4))).toMatchObject({
      code: 'ZIP-01',
      message: expect.stringContaining('“a.json” in it is larger than 4 GB'),
    }),
  );

  it.each([
    ['encrypted', changed(one(), ENTRY, 8, 1, 2), 'ZIP-03', '“a.json” in it is encrypted'],
    ['encrypted, and marked as more', changed(one(), ENTRY, 8, 0x809, 2), 'ZIP-03', 'is encrypted'],
    [
      'packed as nobody knows',
      changed(one(), ENTRY, 10, 9, 2),
      'ZIP-04',
      '“a.json” in it is packed in a way',
    ],
    ['with a list elsewhere', changed(one(), END, 16, 0, 4), 'ZIP-05', 'its list of files is damaged'],
    [
      'with a list behind its end',
      changed(one(), END, 16, 90_000, 4),
      'ZIP-05',
      'its list of files is damaged',
    ],
    [
      'with a list shorter than it says',
      changed(one(), END, 10, 2, 2),
      'ZIP-05',
      'its list of files is damaged',
    ],
    ['with a file of no bytes that unpack', changed(one(), ENTRY, 20, 0, 4), 'ZIP-05', 'does not unpack'],
    ['of too few bytes', Uint8Array.of(0x50, 0x4b, 5, 6), 'ZIP-05', 'it ends in the middle or is not a zip'],
    ['of nothing', new Uint8Array(0), 'ZIP-05', 'it ends in the middle or is not a zip'],
    ['without a file', zipSync({}), 'ZIP-04', 'it holds no file that Fourfold reads'],
    ['without one that is read', one('a.png'), 'ZIP-04', 'it holds no file that Fourfold reads'],
  ])('%s is refused', (_what, bytes, code, said) =>
    expect(refusalOf(bytes)).toMatchObject({ code, message: expect.stringContaining(said) }),
  );

  it('whose flags say other things than encrypted is read', () =>
    expect(refusalOf(changed(one(), ENTRY, 8, 0x0808, 2))).toBeUndefined());

  it.each([
    ['../a.md', true],
    ['a/../b.md', true],
    ['a/..', true],
    ['\\a.md', true],
    ['/a.md', true],
    ['c:a.md', true],
    ['Z:\\a.md', true],
    ['a\u0007.md', true],
    ['a\u2066.md', true],
    ['a..b.md', false],
    ['..a.md', false],
    ['a/..b/c.md', false],
    ['ab:c.md', false],
  ])('with a file named %j: unsafe %s', (name, unsafe) =>
    expect(refusalOf(one(name))?.code).toBe(unsafe ? 'ZIP-02' : undefined),
  );

  it('names itself and its file no longer than needed, and shows what cannot be seen', () => {
    const file = `../${'a'.repeat(80)}\u202e.md`;
    expect(refusalOf(one(file), 'z'.repeat(90))?.message).toContain(
      `“${'z'.repeat(80)}” was not read: “../${'a'.repeat(57)}” in it is not a safe file name`,
    );
    expect(refusalOf(one('/b\u202ec.md'))?.message).toContain('“/b\ufffdc.md” in it is not a safe file name');
  });
});

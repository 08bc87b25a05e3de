import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxUnpackedSize, readBackup, verifyBackup } from '../../../electron/safety/backupFile.ts';
import { inFolder } from '../journalKit.ts';
import { forge, header, lineOf, refusalOf, sealed, written } from './backupKit.ts';

describe('a file that is no sound backup is refused for', () => {
  it.each([
    ['being a folder', (path: string) => mkdirSync(path), 'That is not a file. Nothing was changed.'],
    ['being empty', (path: string) => writeFileSync(path, ''), 'The file is empty. Nothing was changed.'],
    [
      'bytes that do not unpack',
      (path: string) => {
        const packed = gzipSync(sealed([header(1), lineOf(1)]));
        packed[packed.length - 8] = (packed[packed.length - 8] ?? 0) ^ 255;
        writeFileSync(path, packed);
      },
      'The backup is damaged: it cannot be unpacked. Nothing was changed.',
    ],
    ['one line only', (path: string) => written(path, `${header(0)}\n`), 'The backup ends in the middle'],
    ['no line end', (path: string) => written(path, header(0)), 'The backup ends in the middle'],
    [
      'what follows on its end',
      (path: string) => written(path, `${sealed([header(1), lineOf(1)])}{"more":`),
      'The backup ends in the middle',
    ],
    [
      'its last line alone',
      (path: string) =>
        written(
          path,
          `{"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","entries":0}\n`,
        ),
      'The backup ends in the middle',
    ],
    [
      'being of another kind, of which only the first byte is as in ours',
      (path: string) => writeFileSync(path, Buffer.of(0x1f, 0x9d, 0x90, 0x61, 0x62)),
      'This is not a backup of Fourfold. Nothing was changed.',
    ],
    [
      'a last line of 2 MB that has no end',
      (path: string) => written(path, 'x'.repeat(2_000_000)),
      'The backup ends in the middle',
    ],
    [
      'a last line of a byte more',
      (path: string) => written(path, 'x'.repeat(2_000_001)),
      'A line of the backup is longer than 2 MB. Nothing was changed.',
    ],
    [
      'a last line that is no JSON',
      (path: string) => written(path, `${header(1)}\n${lineOf(1)}\nhalf\n`),
      'The backup ends in the middle: it was probably not copied completely. Nothing was changed.',
    ],
    [
      'a last line that is no seal',
      (path: string) => written(path, `${header(1)}\n${lineOf(1)}\n{"sha256":"x","entries":1}\n`),
      'The backup ends in the middle',
    ],
    [
      'a checksum of other lines',
      (path: string) =>
        written(
          path,
          sealed([header(1), lineOf(1)])
            .replace('note', 'n0te')
            .replace('seed', 'sEed'),
        ),
      'The backup is damaged: its checksum is wrong. Nothing was changed.',
    ],
    [
      'fewer entries than it promises',
      (path: string) => forge(path, [header(2), lineOf(1)]),
      'The backup is damaged: its checksum is wrong.',
    ],
    [
      'bytes that are no text',
      (path: string) => {
        const text = Buffer.from(sealed([header(1), lineOf(1)]));
        text[text.indexOf('orcus')] = 0xff;
        writeFileSync(path, gzipSync(text));
      },
      'Line 1 of the backup is not text in UTF-8. Nothing was changed.',
    ],
  ])('%s', (_what, make, said) =>
    inFolder(async (folder) => {
      const path = join(folder, 'x.gmz');
      make(path);
      const refusal = await refusalOf(path);
      expect(refusal.slice(0, said.length)).toBe(said);
    }),
  );

  it('F1 a file that unpacks to more than 200 times its size, but never for its size alone', () => {
    expect(maxUnpackedSize(1)).toBe(400_000_000);
    expect(maxUnpackedSize(2_000_000)).toBe(400_000_000);
    expect(maxUnpackedSize(5_000_000_000)).toBe(1_000_000_000_000);
  });

  it('a line that is no entry, when it is read back', () =>
    inFolder((folder) =>
      expect(verifyBackup(forge(join(folder, 'x.gmz'), [header(1), '{}']))).rejects.toThrow(
        'Line 2 of the backup is not an entry. Nothing was changed.',
      ),
    ));
});

describe('a rescue', () => {
  const rescued = async (path: string) => {
    const seqs: number[] = [];
    const { leftOut } = await readBackup(path, { take: ({ seq }) => void seqs.push(seq), rescue: true });
    return { seqs, leftOut };
  };

  it.each([
    ['leaves out what is no entry', [lineOf(1), '{}', lineOf(3)], 3, { seqs: [1, 3], leftOut: 1 }],
    ['minds no wrong number of entries', [lineOf(1)], 2, { seqs: [1], leftOut: 0 }],
  ])('%s', (_what, lines, entries, expected) =>
    inFolder(async (folder) =>
      expect(await rescued(forge(join(folder, 'x.gmz'), [header(entries), ...lines]))).toEqual(expected),
    ),
  );

  it('takes what stands before a missing end', () =>
    inFolder(async (folder) =>
      expect(
        await rescued(written(join(folder, 'x.gmz'), `${header(2)}\n${lineOf(1)}\n${lineOf(2)}\n`)),
      ).toEqual({
        seqs: [1],
        leftOut: 0,
      }),
    ));

  it('is refused where not even the first line can be read', () =>
    inFolder(async (folder) => {
      await expect(rescued(written(join(folder, 'x.gmz'), 'half\n{}\n{}\n'))).rejects.toThrow('not a backup');
      await expect(rescued(join(folder, 'missing.gmz'))).rejects.toThrow('ENOENT');
    }));

  it('is stopped by what is not wrong with the file', () =>
    inFolder(async (folder) => {
      const path = forge(join(folder, 'x.gmz'), [header(1), lineOf(1)]);
      const take = () => Promise.reject(new Error('the disk is full'));
      await expect(readBackup(path, { take, rescue: true })).rejects.toThrow('the disk is full');
    }));
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readGzipLines, readBackup } from '../../../electron/safety/backupFile.ts';
import { inFolder } from '../journalKit.ts';
import { forge, headerOf, refusalOf } from './backupKit.ts';
import { step } from './dataFolderKit.ts';

const CORPUS = join(import.meta.dirname, '../../fixtures/hostile/backups');
const body = step('camp', 2).body;
const line = (text: string): string => `["camp",2,${text}]`;
const change = (more: object): string => JSON.stringify({ ...JSON.parse(body), ...more });
const deep = (levels: number): string => body.replace('"note 2"', '['.repeat(levels) + ']'.repeat(levels));

/** Each is sealed with a right checksum, so that nothing but the check itself can refuse it. */
const RECORDS: readonly (readonly [what: string, line: string, said: RegExp])[] = [
  ['no entry', '{"book":"camp"}', /Line 2 of the backup is not an entry.*\[BAK-05\]/u],
  ['a path for a book', `["../../etc",2,${body}]`, /not an entry/u],
  ['NaN', line(body.replace('"worldTime":0', '"worldTime":NaN')), /not readable JSON/u],
  [
    'Infinity by a large power',
    line(body.replace('"worldTime":0', '"worldTime":1e400')),
    /worldTime|time in the world|number/u,
  ],
  [
    'Infinity in an event',
    line(change({ events: [{ type: 'damage', amount: 7 }] }).replace('7', '1e999')),
    /“events\.0\.amount” is not a normal number/u,
  ],
  ['a number as a string', line(change({ seq: '2' })), /seq/u],
  ['a number below 1', line(change({ seq: 0 })), /seq/u],
  [
    'a prototype key',
    line(body.replace('"type":"note.add"', '"type":"note.add","__proto__":{"x":1}')),
    /forbidden name \(command\.__proto__\)/u,
  ],
  [
    'a constructor key',
    line(body.replace('"type":"note.add"', '"type":"note.add","constructor":{"prototype":{}}')),
    /forbidden name/u,
  ],
  ['65 levels', line(deep(65)), /nested deeper than 64/u],
  ['100,000 levels', line(deep(100_000)), /nested deeper than 64/u],
  ['an entry of 1.5 MB', line(body.replace('note 2', 'x'.repeat(1_500_000))), /larger than 1 MB/u],
  ['a line of 4 MB', line(body.replace('note 2', 'x'.repeat(4_000_000))), /longer than 2 MB/u],
  ['the year 1969', line(change({ at: '1969-12-31T23:59:59.000Z' })), /not between 1970 and 2199/u],
  ['the year 275760', line(change({ at: '+275760-09-13T00:00:00.000Z' })), /not between 1970 and 2199/u],
  ['a day that is none', line(change({ at: '2026-13-40T00:00:00.000Z' })), /not between/u],
  ['a kind there is not', line(change({ kind: 'run' })), /kind/u],
  ['a cut-off body', line(body.slice(0, -1)), /not an entry|not readable/u],
];

const HEADERS: readonly (readonly [what: string, header: unknown, said: RegExp])[] = [
  ['another product', { format: 'foundry', version: 1 }, /not a backup of Fourfold.*\[BAK-02\]/u],
  ['nothing', null, /not a backup/u],
  [
    'a newer format',
    headerOf(1, { version: 7 }),
    /newer Fourfold \(format 7; this one reads up to 2\).*\[BAK-03\]/u,
  ],
  ['a sum that is wrong', headerOf(1, { entries: 9 }), /do not add up/u],
  ['a billion entries', headerOf(1e9), /\[BAK-04\]/u],
  [
    'a name with a direction override',
    headerOf(1, { books: [bookNamed('Ca\u202Emp')] }),
    /invisible control character/u,
  ],
  [
    'a name with a control character',
    headerOf(1, { books: [bookNamed('Ca\u0007mp')] }),
    /invisible control character/u,
  ],
  ['a name of 4 MB', headerOf(1, { books: [bookNamed('x'.repeat(4_000_000))] }), /longer than 2 MB/u],
  ['a name of 1 MB', headerOf(1, { books: [bookNamed('x'.repeat(1_000_000))] }), /longer than 80/u],
  [
    'F18 one book twice',
    headerOf(1, { books: [bookNamed('Camp'), { ...bookNamed('Camp'), entries: 0 }] }),
    /names a book twice.*\[BAK-04\]/u,
  ],
  ['a path for an id', headerOf(1, { books: [{ ...bookNamed('Camp'), id: '../../up' }] }), /\[BAK-04\]/u],
  [
    '3,000 books',
    headerOf(1, { books: Array.from({ length: 3_000 }, () => bookNamed('Camp')) }),
    /more than 2,000 books/u,
  ],
  ['a time that is none', headerOf(1, { at: 'yesterday' }), /between 1970 and 2199/u],
];

function bookNamed(name: string): object {
  return { id: 'camp', name, system: 'orcus', entries: 1, last: '', shelved: false };
}

describe('a backup that someone forged', () => {
  it.each(RECORDS)('is refused for %s', (_what, forged, said) =>
    inFolder(async (folder) =>
      expect(await refusalOf(forge(join(folder, 'x.gmz'), [JSON.stringify(headerOf(1)), forged]))).toMatch(
        said,
      ),
    ),
  );

  it.each(HEADERS)('is refused for %s in its first line', (_what, header, said) =>
    inFolder(async (folder) =>
      expect(await refusalOf(forge(join(folder, 'x.gmz'), [JSON.stringify(header), line(body)]))).toMatch(
        said,
      ),
    ),
  );

  it('is taken when nothing is wrong with it, its lying names cleaned', () =>
    inFolder(async (folder) => {
      const named = change({
        events: [{ type: 'combatantsJoined', name: 'Or\u202Ec\u0000', note: 'مرحبا \u202A ok' }],
      });
      const path = forge(join(folder, 'x.gmz'), [
        JSON.stringify(headerOf(2)),
        line(body),
        `["camp",3,${named}]`,
      ]);
      const taken: string[] = [];
      await readBackup(path, { take: (record) => void taken.push(record.body), rescue: false });
      expect(taken[0]).toBe(body);
      expect(JSON.parse(taken[1] ?? '')).toMatchObject({
        events: [{ name: 'Or\uFFFDc\uFFFD', note: 'مرحبا \u202A ok' }],
      });
    }));

  it('cannot fill the memory: a bomb is stopped while it unpacks', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'bomb.gmz');
      const block = gzipSync(Buffer.alloc(50_000_000, '\n'));
      writeFileSync(path, Buffer.concat(Array.from({ length: 30 }, () => block)));
      const before = process.memoryUsage().rss;
      let lines = 0;
      await expect(async () => {
        for await (const each of readGzipLines(path, () => 2_000_000)) lines += each.length === 0 ? 1 : 0;
      }).rejects.toThrow('The file unpacks to more than 2 MB. Nothing was changed.');
      expect(lines).toBeLessThanOrEqual(2_000_000);
      expect(await refusalOf(join(folder, 'bomb.gmz'))).toMatch(/not a backup/u);
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    }));

  it.each(readdirSync(CORPUS))('of the corpus is refused with a sentence: %s', async (name) => {
    const said = await refusalOf(join(CORPUS, name));
    expect(said).toMatch(/^[A-Z].*\[(?:BAK|IMP|ZIP|FS)-\d\d\]$/u);
  });
});

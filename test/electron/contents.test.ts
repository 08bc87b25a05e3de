import { toEnglish } from '../../core/kernel/said.ts';
import { answerInEnglish } from '../support/answerInEnglish.ts';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../core/kernel/digest.ts';
import {
  type Contents,
  summarizeSegment,
  isMatchingContents,
  placeSegment,
  readContents,
  writeContents,
} from '../../electron/journal/contents.ts';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { encodeLine, NO_LINE, recoverLines } from '../../electron/journal/lineFormat.ts';
import { type Journal, openJournal } from '../../electron/journal/journal.ts';
import { createRecordIndex } from '../../electron/journal/recordIndex.ts';
import { inFolder, record, segmentsOf, SMALL, withJournal } from './journalKit.ts';
import type { DataFolder } from '../../electron/safety/dataFolder.ts';
import { aClock, openSound, steps, withVault } from './safety/dataFolderKit.ts';

/** A disk that notes which segments are read as a whole. */
function watched(): Disk & { readonly whole: string[] } {
  const whole: string[] = [];
  return {
    ...realDisk,
    whole,
    readAll: (path) => {
      if (/jsonl/u.test(path)) whole.push(path);
      return realDisk.readAll(path);
    },
  };
}

/** Three closed segments of two books, the first of them packed. */
async function years(folder: string): Promise<void> {
  for (let from = 1; from <= 5; from += 2)
    await withJournal(folder, async (journal) => {
      await journal.append([record('hall', from), record('road', from), record('hall', from + 1)]);
      await journal.append([record('road', from + 1)]);
    });
  await withJournal(folder, (journal) => journal.pack(1));
}

async function everything(journal: Journal): Promise<unknown> {
  const books = [await journal.read('hall', 0, 99), await journal.read('road', 0, 99)];
  return [journal.found, await journal.heads(), await journal.damaged(), books];
}

const trusting = { ...SMALL, trust: true };
const path = (folder: string): string => join(folder, 'contents.json');

/** Changes a segment as a failing disk does: neither its length nor its time tells of it. */
async function rot(segment: string, folder: string, what: string): Promise<void> {
  const then = new Date('2026-11-21T19:00:00Z');
  utimesSync(segment, then, then);
  await withJournal(folder, () => Promise.resolve());
  writeFileSync(segment, readFileSync(segment, 'utf8').replace(`note ${what}`, `nope ${what}`));
  utimesSync(segment, then, then);
}

describe('the contents of a log that was closed as it should be', () => {
  it('stand for segments that nobody changed: none is read before the window stands', () =>
    inFolder(async (folder) => {
      await years(folder);
      const whole = await withJournal(folder, everything);
      const disk = watched();
      const journal = await openJournal(folder, { ...trusting, disk });
      expect(disk.whole).toEqual([]);
      expect(await everything(journal)).toEqual(whole);
      expect(await journal.recheck()).toBe(true);
      expect(await journal.append([record('hall', 7)])).toMatchObject({ ok: true });
      await journal.close();
      // What was written after it follows on it.
      const [last, added] = segmentsOf(folder)
        .slice(-2)
        .map((each) => readFileSync(each, 'utf8').trimEnd().split('\n').at(-1)?.split(' ') ?? []);
      expect(added?.slice(1, 3)).toEqual([String(Number(last?.[1]) + 1), last?.[0]]);
    }));

  it.each<[string, (segment: string, folder: string) => unknown]>([
    ['a line was changed', (at) => writeFileSync(at, readFileSync(at, 'utf8').replace('note 5', 'nope 5'))],
    ['it was cut short', (at) => truncateSync(at, 60)],
    ['something was added', (at) => appendFileSync(at, 'no line\n')],
    ['it is gone', (at) => rmSync(at)],
    ['the contents are gone', (_at, folder) => rmSync(path(folder))],
    ['the contents are cut short', (_at, folder) => truncateSync(path(folder), 80)],
    ['the contents are empty', (_at, folder) => truncateSync(path(folder), 0)],
    [
      'the contents were changed',
      (_at, folder) =>
        writeFileSync(path(folder), readFileSync(path(folder), 'utf8').replace('"hall"', '"mill"')),
    ],
  ])('are not gone by where %s: all is found as without them', (_what, harm) =>
    inFolder(async (folder) => {
      await years(folder);
      harm(segmentsOf(folder).at(-1) ?? '', folder);
      const copy = join(folder, 'copy');
      cpSync(join(folder, 'journal'), join(copy, 'journal'), { recursive: true });
      expect(await withJournal(folder, everything, trusting)).toEqual(await withJournal(copy, everything));
    }),
  );

  it('name no segment that is damaged, so that it is told at every start', () =>
    inFolder(async (folder) => {
      await years(folder);
      const at = segmentsOf(folder).at(-1) ?? '';
      writeFileSync(at, readFileSync(at, 'utf8').replace('note 5', 'nope 5'));
      for (let start = 0; start < 3; start++)
        await withJournal(folder, async (journal) => expect(journal.found.badLines).toBe(1), trusting);
    }));

  it('say nothing of a segment that somebody else changed while the app ran: the next start reads it', () =>
    inFolder(async (folder) => {
      await years(folder);
      const at = segmentsOf(folder).at(-1) ?? '';
      await withJournal(
        folder,
        () => Promise.resolve(utimesSync(at, new Date(0), new Date('2026-11-21T19:00:00Z'))),
        trusting,
      );
      const disk = watched();
      await withJournal(folder, () => Promise.resolve(), { ...trusting, disk });
      expect(disk.whole).toEqual([at]);
    }));

  it('name no segment that does not follow on the one before, so that it is told at every start', () =>
    inFolder(async (folder) => {
      const strange = { book: 'hall', seq: 2, body: '{"prev":"00000000","seq":2}' };
      await withJournal(folder, (journal) => journal.append([record('hall', 1), strange]));
      // As in a log that was put together of two copies.
      rmSync(path(folder));
      for (let start = 0; start < 3; start++)
        await withJournal(
          folder,
          async (journal) =>
            expect(await journal.heads()).toMatchObject([
              { book: 'hall', seq: 1, others: [{ first: 2, entries: 1 }] },
            ]),
          trusting,
        );
    }));

  it('are taken away where they cannot be written: no start trusts older ones', () =>
    inFolder(async (folder) => {
      await years(folder);
      expect(existsSync(path(folder))).toBe(true);
      const rename = () => Promise.reject(new Error('read only'));
      await withJournal(folder, () => Promise.resolve(), { ...trusting, disk: { ...realDisk, rename } });
      expect(existsSync(path(folder))).toBe(false);
    }));

  it('are kept from one start to the next, also of segments that were packed meanwhile', () =>
    inFolder(async (folder) => {
      await years(folder);
      await withJournal(folder, (journal) => journal.pack(2), trusting);
      const disk = watched();
      const journal = await openJournal(folder, { ...trusting, disk });
      expect(disk.whole).toEqual([]);
      // What the books begin with lies in a packed segment: it is unpacked once, however often it is asked for.
      for (let time = 0; time < 3; time++)
        expect(await journal.heads()).toMatchObject([{ seq: 6 }, { seq: 6 }]);
      expect(disk.whole).toEqual([segmentsOf(folder)[0]]);
      await journal.close();
    }));

  it('are thrown away where a segment rotted unseen; the next start finds what is damaged', () =>
    inFolder(async (folder) => {
      await years(folder);
      await rot(segmentsOf(folder).at(-1) ?? '', folder, '5');
      await withJournal(
        folder,
        async (journal) => {
          expect(journal.found.badLines).toBe(0);
          expect(await journal.recheck()).toBe(false);
        },
        trusting,
      );
      expect(existsSync(path(folder))).toBe(false);
      await withJournal(folder, async (journal) => expect(journal.found.badLines).toBe(1), trusting);
    }));
});

describe('what is looked at again while the app runs', () => {
  it('is a packed segment too: one that rotted unseen is noticed', () =>
    inFolder(async (folder) => {
      await years(folder);
      const [at = ''] = segmentsOf(folder);
      const then = new Date('2026-11-21T19:00:00Z');
      utimesSync(at, then, then);
      await withJournal(folder, () => Promise.resolve());
      const bytes = readFileSync(at);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(at, bytes);
      utimesSync(at, then, then);
      await withJournal(folder, async (journal) => expect(await journal.recheck()).toBe(false), trusting);
    }));

  it('is not one that was packed meanwhile: it was read back whole as it was packed', () =>
    inFolder(async (folder) => {
      await years(folder);
      const disk = watched();
      const journal = await openJournal(folder, { ...trusting, disk });
      await journal.pack(2);
      disk.whole.length = 0;
      expect(await journal.recheck()).toBe(true);
      const [first, , third] = segmentsOf(folder);
      expect(disk.whole.filter((each) => each === first || each === third)).toEqual([first, third]);
      expect(disk.whole.filter((each) => each.includes('00000002'))).toEqual([]);
      await journal.close();
    }));
});

/** What is read as a whole when the app starts and ends in this way. */
async function started(
  folder: string,
  end: (vault: DataFolder) => Promise<void>,
  app = '0.1.0',
): Promise<readonly string[]> {
  const disk = watched();
  const vault = await openSound(folder, aClock(), { disk, app });
  const whole = [...disk.whole];
  await end(vault);
  return whole;
}

/** Lines in a row, as a segment holds them. */
function lines(...all: readonly (readonly [book: string, seq: number, note?: string])[]): Buffer {
  return Buffer.concat(
    all.map(([book, seq, note]) => encodeLine(seq, NO_LINE, record(book, seq, note)).bytes),
  );
}

describe('the contents of one segment', () => {
  const bytes = lines(['hall', 1], ['hall', 2], ['road', 1]);
  const form = { packed: false, size: bytes.length, changed: 1 };
  const placed = recoverLines(bytes).lines.map(
    ({ book, seq, at, end }) => [book, { seq, segment: 4, at, end }] as const,
  );
  const said = summarizeSegment(4, placed, form);

  it('put records in a row together, each book for itself', () => {
    expect(said?.runs).toEqual([
      ['hall', 1, 2],
      ['road', 1, 1],
    ]);
  });

  it('do not invent a record that is missing in a row', () => {
    const gap = recoverLines(lines(['hall', 1], ['hall', 3], ['hall', 4]));
    const all = gap.lines.map(({ book, seq, at, end }) => [book, { seq, segment: 4, at, end }] as const);
    const size = gap.end;
    expect(summarizeSegment(4, all, { ...form, size })?.runs).toEqual([
      ['hall', 1, 1],
      ['hall', 3, 2],
    ]);
  });

  it('are where each record of each book lies', () => {
    const places = createRecordIndex();
    if (said) placeSegment(said, places);
    expect([places.after('hall', 0, 9), places.after('road', 0, 9)]).toEqual([
      placed.slice(0, 2).map(([, place]) => place),
      placed.slice(2).map(([, place]) => place),
    ]);
  });

  it.each<[string, typeof placed, typeof form]>([
    ['lacks a line in the middle', placed.filter((_, at) => at !== 1), form],
    ['lacks its first line', placed.slice(1), form],
    ['holds more than its lines', placed, { ...form, size: form.size + 7 }],
  ])('are not told of one that %s', (_what, all, as) => expect(summarizeSegment(4, all, as)).toBeUndefined());

  it.each<[string, Buffer, boolean]>([
    ['that is as it was', bytes, true],
    ['with a line of another number', lines(['hall', 1], ['hall', 3], ['road', 1]), false],
    ['with a line of another book', lines(['hall', 1], ['hall', 2], ['mill', 1]), false],
    ['with a line of another length', lines(['hall', 1], ['hall', 2], ['road', 1, 'a longer note']), false],
    ['with a line more', lines(['hall', 1], ['hall', 2], ['road', 1], ['road', 2]), false],
    ['with a line less', lines(['hall', 1], ['hall', 2]), false],
    ['with a torn end', Buffer.concat([bytes, Buffer.from('half')]), false],
    ['with a damaged stretch', Buffer.concat([bytes, Buffer.from('half\n')]), false],
  ])('hold for one %s, or not', (_what, now, holds) =>
    expect(said && isMatchingContents(said, recoverLines(now))).toBe(holds),
  );

  it.each<[string, Contents['segments'][number]['runs']]>([
    [
      'an entry that has no line',
      [
        ['hall', 1, 2],
        ['road', 1, 2],
      ],
    ],
    ['no entry for its last line', [['hall', 1, 2]]],
  ])('do not hold where they name %s', (_what, runs) =>
    expect(said && isMatchingContents({ ...said, runs }, recoverLines(bytes))).toBe(false),
  );

  it('are not read where they are no JSON, though their checksum is true', () =>
    inFolder(async (folder) => {
      const text = '{"v":2,';
      const sum = crc32(Buffer.from(text)).toString(16).padStart(8, '0');
      writeFileSync(path(folder), `${sum} ${text}`);
      expect(await readContents(path(folder), realDisk)).toBeUndefined();
    }));

  it('are not read in a form of a later version', () =>
    inFolder(async (folder) => {
      const at = path(folder);
      await writeContents(at, { v: 2, lastNumber: 3, lastCrc: NO_LINE, segments: [] }, realDisk);
      expect(await readContents(at, realDisk)).toMatchObject({ lastNumber: 3 });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a later version may write
      const later = { v: 3, lastNumber: 3, lastCrc: NO_LINE, segments: [] } as unknown as Contents;
      await writeContents(at, later, realDisk);
      expect(await readContents(at, realDisk)).toBeUndefined();
    }));

  it('hold for one that was packed since, and not for one that is gone', () =>
    inFolder(async (folder) => {
      await years(folder);
      const journal = await openJournal(folder, trusting);
      await journal.pack(2);
      expect(await journal.recheck()).toBe(true);
      rmSync(segmentsOf(folder).at(-1) ?? '');
      expect(await journal.recheck()).toBe(false);
      await journal.close();
    }));
});

describe('a start', () => {
  it('reads the whole log after a kill and under another version, and none of it after a clean end', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 5)));
      const log = segmentsOf(join(folder, 'gm-data'));
      const [quit, kill] = [
        (vault: DataFolder) => vault.close(),
        (vault: DataFolder) => vault.journal.close(),
      ];
      expect(await started(folder, kill)).toEqual([]);
      expect(await started(folder, quit)).toEqual(log);
      expect(await started(folder, quit)).toEqual([]);
      expect(await started(folder, quit, '0.2.0')).toEqual(log);
    }));

  it('says it where what was taken on trust is not as it was', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 5)));
      await rot(segmentsOf(join(folder, 'gm-data'))[0] ?? '', join(folder, 'gm-data'), '3');
      await withVault(folder, async (vault) => {
        expect((await vault.state()).notes).toEqual([]);
        await vault.recheck();
        expect(answerInEnglish((await vault.state()).notes)).toEqual([
          expect.stringContaining('The safety log has changed on the disk'),
        ]);
      });
      await withVault(folder, async (vault) =>
        expect((await vault.state()).notes.map(toEnglish).join(' ')).toContain(
          '1 entry of the safety log could not be read',
        ),
      );
    }));
});

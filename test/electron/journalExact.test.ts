import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBatch } from '../../electron/journal/commit.ts';
import { crc32 } from '../../core/kernel/digest.ts';
import { readContents, writeContents } from '../../electron/journal/contents.ts';
import { realDisk } from '../../electron/journal/disk.ts';
import { NO_LINE } from '../../electron/journal/lineFormat.ts';
import { createRecordIndex } from '../../electron/journal/recordIndex.ts';
import { openReserve } from '../../electron/journal/diskSpace.ts';
import { openSegments } from '../../electron/journal/segments.ts';
import { inFolder, record, SMALL, withJournal } from './journalKit.ts';

describe('what a batch takes', () => {
  /** The hall has the records 1 and 3, the second was damaged; the road has none. */
  function places() {
    const found = createRecordIndex();
    for (const seq of [1, 3]) found.add('hall', { seq, segment: 1, at: seq * 100, end: seq * 100 + 50 });
    return found;
  }
  const of = (...all: readonly (readonly [book: string, seq: number])[]) =>
    all.map(([book, seq]) => record(book, seq));

  it.each([
    ['the next one', [of(['hall', 4])], undefined],
    ['the next two', [of(['hall', 4], ['hall', 5])], undefined],
    ['the next two in two calls', [of(['hall', 4]), of(['hall', 5])], undefined],
    ['the first of a book', [of(['road', 1])], undefined],
    ['not the second of it', [of(['road', 2])], 1],
    ['not one that is there', [of(['hall', 3])], 4],
    ['not one after a gap', [of(['hall', 5])], 4],
    ['not one after a gap in a later call', [of(['hall', 4]), of(['hall', 6])], 5],
    ['what was damaged', [of(['hall', 2])], undefined],
    ['what was damaged, after a new one', [of(['hall', 4], ['hall', 2])], undefined],
    ['what was damaged, and then a new one', [of(['hall', 2], ['hall', 4])], undefined],
    ['what was damaged, and then in another call a new one', [of(['hall', 2]), of(['hall', 4])], undefined],
    [
      'what was damaged, beside that number elsewhere',
      [of(['road', 1], ['road', 2], ['hall', 2])],
      undefined,
    ],
    ['it beside that number elsewhere before', [of(['road', 1], ['road', 2]), of(['hall', 2])], undefined],
    ['not twice', [of(['hall', 2], ['hall', 2])], 4],
    ['not twice in two calls', [of(['hall', 2]), of(['hall', 2])], 4],
  ])('%s', (_what, calls, expected) => {
    const batch = startBatch(places(), 7, NO_LINE);
    const answers = calls.map((records) => batch.take(records));
    const last = answers.pop();
    expect(answers.every((each) => each === undefined)).toBe(true);
    const said = last && !last.ok ? [last.expected, last.message] : undefined;
    const refusal = [
      expected,
      `Not saved: another window was faster. The campaign’s next entry is number ${expected}.`,
    ];
    expect(said).toEqual(expected === undefined ? undefined : refusal);
  });

  it('is numbered on, and each finds its place', () => {
    const all = places();
    const batch = startBatch(all, 7, NO_LINE);
    expect([batch.empty(), batch.end()]).toEqual([true, { number: 7, crc: NO_LINE }]);
    batch.take(of(['hall', 4], ['road', 1]));
    const lines = batch.bytes().toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['8', '9']);
    // Each names the crc of the line before.
    expect(lines.map((line) => line.split(' ')[2])).toEqual([NO_LINE, lines[0]?.split(' ')[0]]);
    expect(batch.end()).toEqual({ number: 9, crc: lines[1]?.split(' ')[0] });
    batch.settle(3, 1_000);
    const first = Buffer.byteLength(lines[0] ?? '');
    expect(all.find('hall', 4)).toEqual({ seq: 4, segment: 3, at: 1_000, end: 1_000 + first });
    const second = 1_000 + first + 1;
    expect(all.find('road', 1)).toEqual({
      seq: 1,
      segment: 3,
      at: second,
      end: second + Buffer.byteLength(lines[1] ?? ''),
    });
  });
});

describe('CRC-32', () => {
  // From zlib.
  it.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['1234567', 0x5003699f],
    ['12345678', 0x9ae0daaf],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j', (text, sum) => {
    const bytes = Buffer.from(text);
    expect(crc32(bytes)).toBe(sum);
    const within = Buffer.from(`xy${text}z`);
    expect(crc32(within, 2, within.length - 1)).toBe(sum);
  });
});

describe('what is said of the log', () => {
  it('comes back as it was, whatever its checksum begins with', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'contents.json');
      const begins = new Set<string>();
      for (let lastNumber = 0; lastNumber < 60; lastNumber++) {
        const contents = { v: 2 as const, lastNumber, lastCrc: NO_LINE, segments: [] };
        await writeContents(path, contents, realDisk);
        expect(await readContents(path, realDisk)).toEqual(contents);
        const text = readFileSync(path, 'utf8');
        expect(text).toMatch(/^[0-9a-f]{8} \{/u);
        begins.add(text.charAt(0));
      }
      expect(begins).toContain('0');
    }));
});

describe('a segment that is not there', () => {
  it('is told by the name under which it should lie plain', () =>
    inFolder(async (folder) => {
      const store = openSegments(folder, realDisk);
      await expect(store.all(7)).rejects.toThrow(/ENOENT.*00000007\.jsonl'/u);
      await expect(store.part(7, 0, 1)).rejects.toThrow(/ENOENT.*00000007\.jsonl'/u);
      await expect(store.form(7)).rejects.toThrow('ENOENT');
      expect([await store.numbers(), await store.isPacked(7)]).toEqual([[], false]);
    }));

  it.each([
    ['00000003.jsonl', [3], false],
    ['00000003.jsonl.gz', [3], true],
    ['x00000003.jsonl', [], false],
    ['00000003.jsonl.gz.77.tmp', [], false],
    ['00000003.jsonlx', [], false],
  ])('is it, or another file: %s', (name, numbers, packed) =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, name), 'x');
      const store = openSegments(folder, realDisk);
      expect([await store.numbers(), await store.isPacked(3)]).toEqual([numbers, packed]);
    }),
  );

  it('is packed without what a kill left lying about, and nothing else is taken away', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('hall', 1)]));
      const lies = join(folder, 'journal');
      for (const name of [
        '00000001.jsonl.gz.9.tmp',
        '00000009.jsonl.gz.77.tmp',
        'mine.gz.7.tmp',
        '00000001.jsonl.gz.x.tmp',
      ])
        writeFileSync(join(lies, name), 'x');
      await withJournal(folder, (journal) => journal.pack(1));
      expect(readdirSync(lies).toSorted()).toEqual([
        '00000001.jsonl.gz',
        '00000001.jsonl.gz.x.tmp',
        'mine.gz.7.tmp',
      ]);
    }));
});

describe('the reserve, to the byte', () => {
  it.each([
    // asked for, filled in whole pieces
    [1, 65_536],
    [65_536, 65_536],
    [65_537, 131_072],
  ])('of %i bytes takes %i', (bytes, taken) =>
    inFolder(async (folder) => {
      const path = join(folder, 'reserve.bin');
      const reserve = await openReserve(path, bytes, realDisk);
      await reserve.fill();
      expect([reserve.held(), statSync(path).size]).toEqual([true, taken]);
      expect(readFileSync(path).every((byte) => byte === 0xaa)).toBe(true);
      expect((await openReserve(path, bytes, realDisk)).held()).toBe(true);
    }),
  );

  it('is synced before it counts, filled once, and let go of where it does not fit', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'reserve.bin');
      const did: string[] = [];
      let full = true;
      const reserve = await openReserve(path, 65_536, {
        ...realDisk,
        free: async () => Infinity,
        open: async (at, fresh) => {
          const file = await realDisk.open(at, fresh);
          return {
            ...file,
            sync: async () => {
              did.push('sync');
              if (full) throw new Error('full');
              await file.sync();
            },
            close: async () => {
              did.push('close');
              await file.close();
            },
          };
        },
        syncFolder: async (at) => {
          did.push(`folder ${at === folder}`);
          await realDisk.syncFolder(at);
        },
      });
      await reserve.fill();
      expect([reserve.held(), readdirSync(folder)]).toEqual([false, []]);
      expect(did).toEqual(['folder true', 'sync', 'close', 'folder true']);
      [did.length, full] = [0, false];
      await reserve.fill();
      await reserve.fill();
      expect([reserve.held(), did]).toEqual([true, ['folder true', 'sync', 'close']]);
    }));
});

it('an entry is taken where the segment is just full, and the next begins another', () =>
  inFolder(async (folder) => {
    const sizes = [record('hall', 1), record('hall', 2), record('hall', 3)];
    await withJournal(folder, async (journal) => {
      for (const each of sizes) await journal.append([each]);
    });
    const [first = ''] = readdirSync(join(folder, 'journal'));
    const line = statSync(join(folder, 'journal', first)).size / 3;
    await inFolder(async (other) => {
      const two = { ...SMALL, segmentBytes: 2 * line };
      await withJournal(
        other,
        async (journal) => {
          for (const each of sizes) await journal.append([each]);
        },
        two,
      );
      const names = readdirSync(join(other, 'journal')).toSorted();
      expect(names.map((name) => statSync(join(other, 'journal', name)).size)).toEqual([2 * line, line]);
    });
  }));

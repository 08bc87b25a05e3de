import { answerInEnglish } from '../support/answerInEnglish.ts';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../core/kernel/digest.ts';
import { encodeLine, parseHeader, NO_LINE, recoverLines } from '../../electron/journal/lineFormat.ts';
import { failingDisk } from './failingDisk.ts';
import { inFolder, record, segmentsOf, SMALL, withJournal } from './journalKit.ts';
import { triesOf } from '../support/tries.ts';

/** Five lines, and where each ends. */
function fiveLines(): { readonly bytes: Buffer; readonly ends: readonly number[] } {
  const [parts, ends]: [Buffer[], number[]] = [[], []];
  let [prev, length] = [NO_LINE, 0];
  for (let number = 1; number <= 5; number++) {
    const line = encodeLine(number, prev, record('hall', number, 'naïve “note”'));
    prev = line.crc;
    parts.push(line.bytes);
    length += line.bytes.length;
    ends.push(length);
  }
  return { bytes: Buffer.concat(parts), ends };
}

const { bytes, ends } = fiveLines();
const seqs = (segment: Buffer): readonly number[] => recoverLines(segment).lines.map(({ seq }) => seq);

/** What may pass for the header of a line: whole, or with a part that is too long, too short or of something else. */
const aHeader = fc
  .tuple(
    fc.constantFrom('1', '42', '123456789012345', '1234567890123456', '', 'x7'),
    fc.constantFrom('0a1b2c3d', '00000000', '0a1b2c3', '0a1b2c3d4', '0A1B2C3D', ''),
    fc.constantFrom('hall', 'a-b_C9', 'x'.repeat(64), 'x'.repeat(65), 'hä', ''),
    fc.constantFrom('7', '999999999999999', '9999999999999999', '-1', ''),
    fc.constantFrom(' ', '', '\t', ' {"a":1}'),
  )
  .map(([number, prev, book, seq, rest]) => `${number} ${prev} ${book} ${seq}${rest}`);

describe('a damaged segment', () => {
  it('is summed as every other CRC-32 is', () => expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926));

  it('is summed the same from any place to any other', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(60), fc.nat(60), (noise, one, other) => {
        const [from, to] = [Math.min(one, other, noise.length), Math.min(Math.max(one, other), noise.length)];
        let crc = -1;
        for (const byte of noise.slice(from, to)) {
          crc ^= byte;
          for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
        }
        expect(crc32(noise, from, to)).toBe(~crc >>> 0);
      }),
    ));

  it('has its headers read as the form of a line says, and nothing else for a header', () =>
    fc.assert(
      fc.property(aHeader, fc.nat(3), (text, after) => {
        const line = `${' '.repeat(after)}${text}{}`;
        const found = /^(\d{1,15}) [0-9a-f]{8} ([A-Za-z0-9_-]{1,64}) (\d{1,15}) /u.exec(text);
        const [whole = '', number, book, seq] = found ?? [];
        const header = { number: Number(number), book, seq: Number(seq), body: after + whole.length };
        expect(parseHeader(Buffer.from(line, 'latin1'), after, line.length - 2)).toEqual(
          found ? header : undefined,
        );
      }),
      { numRuns: 3_000 },
    ));

  it('keeps every whole line wherever it is cut off', () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const found = recoverLines(bytes.subarray(0, cut));
      // A line that lost only its line break is whole.
      const whole = ends.filter((end) => end - 1 <= cut).length;
      expect(found.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5].slice(0, whole));
      expect(found.damaged).toEqual([]);
      expect(found.torn).toBe(cut > 0 && !ends.includes(cut));
    }
  });

  it('loses at most the lines a flipped bit touches, and invents none', () =>
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ (1 << bit);
        const hit = ends.findIndex((end) => at < end) + 1;
        const kept = seqs(copy);
        const others = [1, 2, 3, 4, 5].filter((seq) => seq !== hit);
        expect(kept.filter((seq) => seq !== hit)).toEqual(others);
        expect(kept.filter((seq) => seq === hit).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    ));

  it('never throws, whatever it holds', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(seqs(Buffer.from(noise))).toEqual([]);
      }),
    ));

  it('is told, and what it lost can be written once more', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) =>
        journal.append([record('hall', 1), record('hall', 2), record('hall', 3)]),
      );
      const [path = ''] = segmentsOf(folder);
      writeFileSync(path, readFileSync(path, 'utf8').replace('note 2', 'nope 2'));
      await withJournal(folder, async (journal) => {
        expect(journal.found).toEqual({ records: 2, torn: false, badLines: 1 });
        expect((await journal.read('hall', 0, 9)).map(({ seq }) => seq)).toEqual([1, 3]);
        expect(await journal.append([record('hall', 2)])).toMatchObject({ ok: true });
        expect(await journal.read('hall', 0, 9)).toEqual([1, 2, 3].map((seq) => record('hall', seq)));
      });
    }));

  it('is noticed while the app runs', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        await journal.append([record('hall', 1)]);
        const [path = ''] = segmentsOf(folder);
        truncateSync(path, 20);
        await expect(journal.read('hall', 0, 9)).rejects.toThrow('changed on the disk');
      }),
    ));
});

describe('a full disk', () => {
  it('is met with the reserve, and the low room is told', () =>
    inFolder(async (folder) => {
      const disk = failingDisk(SMALL.reserveBytes * 5);
      await withJournal(
        folder,
        async (journal) => {
          expect(await journal.append([record('hall', 1)])).toMatchObject({ ok: true });
          disk.room = 10;
          expect(await journal.append([record('hall', 2)])).toEqual({ ok: true, room: 16 });
        },
        { ...SMALL, disk },
      );
      await withJournal(folder, async (journal) =>
        expect(await journal.read('hall', 0, 9)).toEqual([record('hall', 1), record('hall', 2)]),
      );
    }));

  it('acknowledges nothing it did not keep, wherever it fills up', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(900), fc.boolean(), (room, stuck) =>
        inFolder(async (folder) => {
          const disk = failingDisk(room);
          disk.stuck = stuck;
          const kept: number[] = [];
          const write = async (
            journal: Parameters<Parameters<typeof withJournal>[1]>[0],
            seq: number,
          ): Promise<boolean> => (await journal.append([record('hall', seq)])).ok;
          await withJournal(
            folder,
            async (journal) => {
              for (let seq = 1; seq <= 20 && (await write(journal, seq)); seq++) kept.push(seq);
              // Room again: the app goes on where it stood.
              [disk.room, disk.stuck] = [100_000, false];
              expect(await write(journal, kept.length + 1)).toBe(true);
            },
            { ...SMALL, disk },
          );
          const all = [...kept, kept.length + 1].map((seq) => record('hall', seq));
          await withJournal(folder, async (journal) => {
            expect(journal.found).toEqual({ records: all.length, torn: false, badLines: 0 });
            expect(await journal.read('hall', 0, 99)).toEqual(all);
          });
        }),
      ),
      { numRuns: triesOf(20, 60) },
    ));

  it('says in words that a sync failed, and the number can be used again', () =>
    inFolder(async (folder) => {
      const disk = failingDisk();
      await withJournal(
        folder,
        async (journal) => {
          disk.breakSync = true;
          expect(answerInEnglish(await journal.append([record('hall', 1)]))).toEqual({
            ok: false,
            message: 'Not saved: the disk answered “i/o error”. Nothing was changed.',
            disk: true,
          });
          disk.breakSync = false;
          expect(await journal.append([record('hall', 1, 'second try')])).toMatchObject({ ok: true });
        },
        { ...SMALL, disk },
      );
      await withJournal(folder, async (journal) =>
        expect(await journal.read('hall', 0, 9)).toEqual([record('hall', 1, 'second try')]),
      );
    }));
});

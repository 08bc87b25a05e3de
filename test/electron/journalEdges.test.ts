import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../core/kernel/digest.ts';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import {
  encodeLine,
  findBodyFault,
  parseLine,
  NO_LINE,
  recoverLines,
} from '../../electron/journal/lineFormat.ts';
import { openJournal } from '../../electron/journal/journal.ts';
import { inFolder, record, SMALL, segmentsOf, textOf, withJournal } from './journalKit.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

/** Bytes of lines that follow one another, with their ends. */
function linesOf(...notes: readonly string[]): readonly Buffer[] {
  let prev = NO_LINE;
  return notes.map((note, at) => {
    const line = encodeLine(at + 1, prev, record('hall', at + 1, note));
    prev = line.crc;
    return line.bytes;
  });
}

const found = (...parts: readonly (Buffer | string)[]) => {
  const { lines, damaged } = recoverLines(Buffer.concat(parts.map((part) => Buffer.from(part))));
  return { seqs: lines.map(({ seq }) => seq), damaged: damaged.length };
};

/** A line that is none: its checksum is true, and what stands behind it is not what a line begins with. */
function summed(text: string): string {
  return `${crc32(Buffer.from(text)).toString(16).padStart(8, '0')} ${text}`;
}
/** What looks like the beginning of a line, and is none. */
const FALSE_START = '00000000 7 00000000 hall 7 ';

describe('what a line may look like', () => {
  const [one = Buffer.of(), two = Buffer.of(), three = Buffer.of()] = linesOf('a', 'b', 'c');
  const bare = (line: Buffer): Buffer => line.subarray(0, -1);

  it.each([
    ['line ends of Windows', [bare(one), '\r\n', bare(two), '\r\n'], [1, 2], 0],
    ['an empty line before all', ['\n', one, two], [1, 2], 0],
    ['empty lines between', [one, '\n', '\r\n', two], [1, 2], 0],
    ['one letter on a line', [one, 'x\n', two], [1, 2], 1],
    ['a return and a letter', [one, '\rx\n', two], [1, 2], 1],
    ['a return on a line of its own, and another', [one, '\r\r\n', two], [1, 2], 1],
    ['lines that lost the break between them', [bare(one), bare(two), '\n', three], [1, 2, 3], 0],
    ['and another letter in its place', [bare(one), 'x', two], [1, 2], 0],
    ['the same behind a whole line', [one, bare(two), bare(three), '\n'], [1, 2, 3], 0],
    ['one stray letter before a line', ['x', one, two], [1, 2], 0],
    ['two stray letters before a line', ['xx', one, two], [1, 2], 1],
    ['another letter behind the checksum', [one.toString().replace(' ', 'x'), two], [2], 1],
    ['a true checksum of what is no line', [`${summed('a shopping list')}\n`, two], [2], 1],
    ['as many false starts before a line as are looked at', [FALSE_START.repeat(199), one], [1], 1],
    ['more of them, which would take longer and longer', [FALSE_START.repeat(200), one], [], 1],
    ['noise before a line', ['noise', one], [1], 1],
    ['noise behind a line', [bare(one), 'noise\n', two], [2], 1],
  ])('%s', (_what, parts, seqs, damaged) => expect(found(...parts)).toEqual({ seqs, damaged }));

  it('the look of a line within a note is no line of its own', () => {
    const [outer = Buffer.of()] = linesOf(`00000000 7 00000000 hall 7 {}`);
    const inner = encodeLine(9, NO_LINE, {
      book: 'hall',
      seq: 9,
      body: '{"a":1}',
    }).bytes.toString();
    const [whole = Buffer.of()] = linesOf(inner.replaceAll('"', '').trim());
    expect(found('noise ', outer)).toEqual({ seqs: [1], damaged: 1 });
    expect(found('noise ', whole)).toEqual({ seqs: [1], damaged: 1 });
  });

  it('a line of the log that somebody pasted at the end of a note is no entry of its own', () => {
    const [pasting = Buffer.of()] = linesOf(summed(`9 ${NO_LINE} hall 9 x"}`).slice(0, -2));
    // To its end it is a whole line in all but what it stands in.
    const start = pasting.indexOf(` 9 ${NO_LINE} hall 9 `) - 8;
    expect(parseLine(pasting, start, pasting.length - 1)).toMatchObject({ seq: 9 });
    expect(found(pasting)).toEqual({ seqs: [1], damaged: 0 });
    expect(found('noise ', pasting)).toEqual({ seqs: [1], damaged: 1 });
  });

  it.each([
    ['0', 'one', 'another start', 0],
    ['1', 'one', 'a shorter end', -1],
  ])('only from its start to its end (%s)', (_nth, _what, _how, by) => {
    expect(parseLine(one, by === 0 ? 1 : 0, one.length - 1 + by)).toBeUndefined();
    expect(parseLine(one, 0, one.length - 1)).toMatchObject({
      seq: 1,
      number: 1,
      at: 0,
      end: one.length - 1,
    });
  });

  it.each([
    ['{"a":1}', undefined],
    ['{"a":\n1}', 'journal.lineBreak'],
    ['{"a":\r1}', 'journal.lineBreak'],
    ['"\uD800"', 'journal.halfCharacter'],
    ['half', 'journal.notJson'],
  ])('%j', (body, fault) => expect(findBodyFault(body)).toBe(fault));
});

describe('a journal that was copied and mended by hand', () => {
  it('counts a line that stands twice once', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('hall', 1), record('hall', 2)]));
      const [first = ''] = segmentsOf(folder);
      copyFileSync(first, first.replace('1.jsonl', '2.jsonl'));
      await withJournal(folder, async (journal) => {
        expect(journal.found).toEqual({ records: 2, torn: false, badLines: 0 });
        expect(await journal.append([record('hall', 3)])).toMatchObject({ ok: true });
      });
      expect(textOf(folder)).toMatch(/ 3 [0-9a-f]{8} hall 3 /u);
    }));

  it('takes a line that was damaged once more, and no more than once', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) =>
        journal.append([record('hall', 1), record('hall', 2), record('hall', 3)]),
      );
      const [first = ''] = segmentsOf(folder);
      writeFileSync(first, readFileSync(first, 'utf8').replace('note 2', 'n0te 2'));
      await withJournal(folder, async (journal) => {
        expect(journal.found).toMatchObject({ records: 2, badLines: 1 });
        const twice = [record('hall', 2), record('hall', 2)];
        expect(await journal.append(twice)).toMatchObject({ ok: false, expected: 4 });
        expect(await Promise.all(twice.map((each) => journal.append([each])))).toMatchObject([
          { ok: true },
          { ok: false, expected: 4 },
        ]);
        const again = await Promise.all([
          journal.append([record('keep', 1), record('hall', 2)]),
          journal.append([record('hall', 4)]),
        ]);
        expect(again).toMatchObject([{ ok: false, expected: 4 }, { ok: true }]);
      });
    }));

  it('is read on where its torn end cannot be cut off', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('hall', 1)]));
      appendFileSync(segmentsOf(folder)[0] ?? '', 'c0ffee00 2 torn');
      const disk: Disk = {
        ...realDisk,
        open: (path, fresh) => (fresh ? realDisk.open(path, fresh) : Promise.reject(coded('EACCES'))),
      };
      for (let time = 0; time < 2; time++)
        await withJournal(
          folder,
          async (journal) => {
            expect(journal.found).toEqual({ records: 1, torn: true, badLines: 0 });
            expect(await journal.read('hall', 0, 9)).toEqual([record('hall', 1)]);
          },
          { ...SMALL, disk },
        );
    }));
});

it('nothing to write is answered at once, and nothing is written', () =>
  inFolder((folder) =>
    withJournal(folder, async (journal) => {
      expect(await journal.append([])).toEqual({ ok: true });
      expect(segmentsOf(folder)).toEqual([]);
    }),
  ));

describe('what cannot be read, shown so that a GM may copy a note out by hand', () => {
  /** What is shown of a log whose first line is whole and before whose second one this stands. */
  const shownOf = (noise: string) =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('hall', 1), record('hall', 2)]));
      const [path = ''] = segmentsOf(folder);
      const [one = '', two = ''] = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, `${one}\n${noise}\n${two}\n`);
      return withJournal(folder, async (journal) => {
        const { texts: shown, count } = await journal.damaged();
        return { start: journal.found, count, shown, after: Buffer.byteLength(one) + 1 };
      });
    });

  it('is that stretch and nothing of its neighbours', async () => {
    const { shown, after } = await shownOf('a note about the naïve baron');
    expect(shown).toEqual([{ file: '00000001.jsonl', at: after, text: 'a note about the naïve baron' }]);
  });

  it('is the beginning of a long one', async () => {
    const { shown } = await shownOf('x'.repeat(20_001));
    expect(shown.map(({ text }) => text)).toEqual(['x'.repeat(20_000)]);
  });

  it('is the first hundred of many, and all are counted', async () => {
    const { start, count, shown } = await shownOf(
      Array.from({ length: 120 }, (_, at) => `noise ${at}`).join('\n'),
    );
    expect(start).toEqual({ records: 2, torn: false, badLines: 120 });
    expect(count).toBe(120);
    expect(shown.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, at) => `noise ${at}`));
  });
});

describe('a log that is being written', () => {
  /** A disk whose writes take a while. */
  const slow: Disk = {
    ...realDisk,
    open: async (path, fresh) => {
      const file = await realDisk.open(path, fresh);
      return {
        ...file,
        sync: async () => {
          await new Promise((done) => setTimeout(done, 30));
          await file.sync();
        },
      };
    },
  };

  it('is idle when all that came in is on the disk, and closes no sooner', () =>
    inFolder(async (folder) => {
      const journal = await openJournal(folder, { ...SMALL, disk: slow });
      const answers: string[] = [];
      const write = (seq: number): void =>
        void journal.append([record('hall', seq)]).then(({ ok }) => answers.push(`${seq} ${ok}`));
      [1, 2].forEach(write);
      await journal.idle();
      expect(answers).toEqual(['1 true', '2 true']);
      write(3);
      await journal.close();
      expect(answers).toEqual(['1 true', '2 true', '3 true']);
      await withJournal(folder, async (again) =>
        expect(await again.read('hall', 0, 9)).toEqual([1, 2, 3].map((seq) => record('hall', seq))),
      );
    }));

  it('takes none of several entries where one of them holds a name of ours', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        const body = JSON.stringify({ a: { 'fourfold-picture': `${'a'.repeat(64)}.png` } });
        const both = [record('hall', 1), { book: 'hall', seq: 2, body }];
        expect(await journal.append(both)).toMatchObject({ ok: false });
        expect(await journal.append(both.toReversed())).toMatchObject({ ok: false });
        expect(await journal.read('hall', 0, 9)).toEqual([]);
      }),
    ));
});

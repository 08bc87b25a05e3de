import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyChecksum } from '../../electron/journal/readRecords.ts';
import { realDisk } from '../../electron/journal/disk.ts';
import { encodeLine, NO_LINE, recoverLines } from '../../electron/journal/lineFormat.ts';
import { createHistorySorter } from '../../electron/journal/histories.ts';
import { openPictures } from '../../electron/journal/pictures.ts';
import { createRecordIndex } from '../../electron/journal/recordIndex.ts';
import { segmentName, openSegments } from '../../electron/journal/segments.ts';
import { seededBytes } from '../support/seededBytes.ts';
import { inFolder } from './journalKit.ts';

type Entry = { readonly book: string; readonly seq: number; readonly body: string };

/** Entry number `seq` of the hall, which names the entry whose body is `before`. */
function entry(seq: number, before?: string, book = 'hall'): Entry {
  const link = before === undefined ? {} : { prev: bodyChecksum(before) };
  return { book, seq, body: JSON.stringify({ ...link, seq }) };
}
/** Entries from 1 on, each of which names the one before it. */
function linked(many: number, book = 'hall'): readonly Entry[] {
  const all: Entry[] = [];
  for (let seq = 1; seq <= many; seq++) all.push(entry(seq, all.at(-1)?.body, book));
  return all;
}
const one = entry(1);

interface Found {
  /** Segments that are taken on trust: their lines are known, and not looked at. */
  readonly trusted?: readonly number[];
  /** What befalls the disk after the log was read. */
  readonly after?: (journal: string) => void;
}

/** What a look at these segments finds: for each book its first entry that does not follow, and the segment of that. */
async function found(segments: readonly (readonly Entry[])[], { trusted = [], after }: Found = {}) {
  return inFolder(async (folder) => {
    const journal = join(folder, 'journal');
    mkdirSync(journal);
    const pictures = openPictures(join(folder, 'pictures'), realDisk);
    const places = createRecordIndex();
    const sorted = createHistorySorter(places, openSegments(journal, realDisk), pictures);
    const read = await Promise.all(
      segments.map(async (entries, at) => {
        const short = await Promise.all(
          entries.map(async (each) => ({ ...each, body: await pictures.takeOut(each.body) })),
        );
        const all = short.map((each, number) => encodeLine(number + 1, NO_LINE, each).bytes);
        const bytes = Buffer.concat(all);
        writeFileSync(join(journal, segmentName(at + 1)), bytes);
        return { segment: at + 1, number: at + 1, bytes, lines: recoverLines(bytes).lines, follows: true };
      }),
    );
    for (const { segment, lines } of read.filter((each) => trusted.includes(each.segment)))
      for (const { book, seq, at, end } of lines) places.add(book, { seq, segment, at, end });
    after?.(journal);
    for (const file of read.filter(({ segment }) => !trusted.includes(segment))) await sorted.add(file);
    const { others } = await sorted.finish();
    return [...others].map(([book, all]) => {
      const [first] = all.flatMap(({ records }) => records).toSorted((a, b) => a.seq - b.seq);
      return [book, first?.seq, first?.segment];
    });
  });
}

describe('entries that name the one before them', () => {
  it('follow on within a file, over files and beside other books', async () => {
    const [hall, road] = [linked(6), linked(4, 'road')];
    const mixed = [hall[0], road[0], hall[1], hall[2], road[1], road[2], hall[3]].flatMap((each) =>
      each ? [each] : [],
    );
    expect(await found([mixed, [...hall.slice(4), ...road.slice(3)]])).toEqual([]);
  });

  it('are told by the first that names another, and where it lies', async () => {
    const all = linked(6);
    const strange = [entry(3, 'of another copy'), entry(4, 'of a third')];
    expect(await found([all.slice(0, 2), [...strange, ...linked(2, 'road')]])).toEqual([['hall', 3, 2]]);
    expect(await found([[one, entry(2, one.body)], [entry(3, 'strange')], [entry(4, 'strange')]])).toEqual([
      ['hall', 3, 2],
    ]);
  });

  it('of each book are told for themselves', async () => {
    const strange = [one, entry(2, 'strange'), ...linked(1, 'road'), entry(2, 'strange', 'road')];
    expect(await found([strange])).toEqual([
      ['hall', 2, 1],
      ['road', 2, 1],
    ]);
  });

  it('need not: an entry of 0.1.0 names none, and one after it names it', async () => {
    const [two, four] = [entry(2), entry(4)];
    expect(await found([[one, two, entry(3, two.body), four, entry(5, four.body)]])).toEqual([]);
  });

  it('name only by eight digits at their beginning', async () => {
    const nothing = { book: 'hall', seq: 2, body: '{"prev":""}' };
    const six = { book: 'hall', seq: 3, body: '{"prev":"123456"}' };
    const elsewhere = { book: 'hall', seq: 4, body: '{"said":"prev","prev":"00000000"}' };
    expect(await found([[one, nothing, six, elsewhere]])).toEqual([]);
  });
});

describe('where the one before was not read here', () => {
  const all = linked(5);

  it.each([
    ['it lies in a file that is taken on trust', [1]],
    ['nobody took it on trust, and the disk is asked for nothing', []],
  ])('%s: they follow on', async (_what, trusted) => {
    expect(await found([all.slice(0, 3), all.slice(3)], { trusted })).toEqual([]);
  });

  it('that one is read, and one that names another is told', async () => {
    const strange = [entry(4, 'strange'), entry(5, 'strange')];
    expect(await found([all.slice(0, 3), strange], { trusted: [1] })).toEqual([['hall', 4, 2]]);
  });

  it('a fault may be found last and still be the first', async () => {
    // The fourth is asked for after the sixth was seen to be wrong.
    const later = [entry(4, 'strange'), entry(5), entry(6, 'strange')];
    expect(await found([all.slice(0, 3), later], { trusted: [1] })).toEqual([['hall', 4, 2]]);
  });

  it('nothing is said of one whose predecessor is lost, or cannot be read', async () => {
    const gap = [...all.slice(0, 2), entry(4, 'lost'), entry(5, entry(4, 'lost').body)];
    expect(await found([gap])).toEqual([]);
    expect(
      await found([all.slice(0, 3), [entry(4, 'strange')]], {
        trusted: [1],
        after: (journal) => rmSync(join(journal, segmentName(1))),
      }),
    ).toEqual([]);
  });

  it('what was read is compared as it was read, whatever becomes of the disk', async () => {
    const after = (journal: string): void => rmSync(journal, { recursive: true });
    expect(await found([[one, entry(2, 'strange')]], { after })).toEqual([['hall', 2, 1]]);
  });
});

it('an entry is named by what it is with its pictures in it', async () => {
  const picture = `data:image/png;base64,${seededBytes('portrait', 30_000).toString('base64')}`;
  const two = {
    book: 'hall',
    seq: 2,
    body: JSON.stringify({ prev: bodyChecksum(one.body), seq: 2, picture }),
  };
  expect(await found([[one, two, entry(3, two.body)]])).toEqual([]);
  expect(await found([[one, two, entry(3, 'strange')]])).toEqual([['hall', 3, 1]]);
});

import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFolder, record, segmentsOf, textOf, withJournal } from './journalKit.ts';

const bodies = fc.array(
  fc.record({
    book: fc.constantFrom('hall', 'keep', 'library'),
    note: fc.string({ unit: 'binary', maxLength: 60 }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('the journal', () => {
  it('gives back what it took, after it was closed and opened', () =>
    fc.assert(
      fc.asyncProperty(bodies, fc.nat(10), (notes, split) =>
        inFolder(async (folder) => {
          const ends = new Map<string, number>();
          const records = notes.map(({ book, note }) => {
            const seq = (ends.get(book) ?? 0) + 1;
            ends.set(book, seq);
            return record(book, seq, note);
          });
          for (const part of [records.slice(0, split), records.slice(split)].filter(
            ({ length }) => length > 0,
          )) {
            await withJournal(folder, async (journal) =>
              expect(await journal.append(part)).toMatchObject({ ok: true }),
            );
          }
          await withJournal(folder, async (journal) => {
            expect(journal.found).toEqual({ records: records.length, torn: false, badLines: 0 });
            for (const [book, seq] of ends) {
              const mine = records.filter((each) => each.book === book);
              expect(await journal.read(book, 0, 100)).toEqual(mine);
              expect(await journal.heads()).toContainEqual({
                book,
                seq,
                entries: seq,
                first: mine[0]?.body,
                sum: expect.stringMatching(/^[0-9a-f]{8}$/u),
              });
            }
          });
        }),
      ),
      { numRuns: 40 },
    ));

  it('reads a page after a number', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        await journal.append(Array.from({ length: 30 }, (_, at) => record('hall', at + 1)));
        expect((await journal.read('hall', 12, 5)).map(({ seq }) => seq)).toEqual([13, 14, 15, 16, 17]);
        expect(await journal.read('hall', 30, 5)).toEqual([]);
        expect(await journal.read('nowhere', 0, 5)).toEqual([]);
      }),
    ));

  it('lets calls that come at once share their writes and keeps their order', () =>
    inFolder(async (folder) => {
      await withJournal(folder, async (journal) => {
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, at) => journal.append([record('hall', at + 1)])),
        );
        expect(answers.every(({ ok }) => ok)).toBe(true);
      });
      await withJournal(folder, async (journal) =>
        expect((await journal.read('hall', 0, 500)).map(({ seq }) => seq)).toEqual(
          Array.from({ length: 200 }, (_, at) => at + 1),
        ),
      );
    }));

  it('writes each run into a segment of its own and never behind a torn end', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('hall', 1)]));
      const [first = ''] = segmentsOf(folder);
      writeFileSync(first, 'c0ffee00 2 torn', { flag: 'a' });
      await withJournal(folder, async (journal) => {
        expect(journal.found).toEqual({ records: 1, torn: true, badLines: 0 });
        await journal.append([record('hall', 2)]);
      });
      expect(segmentsOf(folder)).toHaveLength(2);
      expect(textOf(folder)).not.toContain('torn');
      await withJournal(folder, async (journal) =>
        expect(journal.found).toEqual({ records: 2, torn: false, badLines: 0 }),
      );
    }));
});

describe('a number out of turn', () => {
  it('is refused with the number that is expected, and nothing of the call is written', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        await journal.append([record('hall', 1), record('hall', 2)]);
        expect(await journal.append([record('hall', 2, 'other')])).toMatchObject({ ok: false, expected: 3 });
        expect(await journal.append([record('hall', 4)])).toMatchObject({ ok: false, expected: 3 });
        expect(await journal.append([record('keep', 1), record('hall', 9)])).toMatchObject({
          ok: false,
          expected: 3,
        });
        expect((await journal.heads()).map(({ book, seq }) => [book, seq])).toEqual([['hall', 2]]);
        expect(textOf(folder)).not.toContain('other');
      }),
    ));

  it('lets only one of two that come at once win', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        const answers = await Promise.all([
          journal.append([record('hall', 1, 'mine')]),
          journal.append([record('hall', 1, 'yours')]),
        ]);
        expect(answers).toMatchObject([{ ok: true }, { ok: false, expected: 2 }]);
        expect(await journal.read('hall', 0, 9)).toEqual([record('hall', 1, 'mine')]);
      }),
    ));

  it('refuses what would not stay on one line of text', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        for (const body of ['{"a":\n1}', 'half', '"\uD800"'])
          expect(await journal.append([{ book: 'hall', seq: 1, body }])).toMatchObject({ ok: false });
        expect(await journal.append([record('hall', 1)])).toMatchObject({ ok: true });
      }),
    ));
});

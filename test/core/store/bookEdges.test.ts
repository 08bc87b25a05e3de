import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { saying } from '../../../core/kernel/said.ts';
import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import {
  createBackupBook,
  checkRecordBody,
  readFounding,
  readBackupHeader,
  readBackupLine,
} from '../../../core/log/backup.ts';
import { emptyHistory, extendHistory } from '../../../core/log/history.ts';
import { createStateCache } from '../../../core/log/book.ts';
import { aBook, aShelf, AT, founded, redo, step, undo, upTo } from './storeKit.ts';

describe('a book', () => {
  test('throws the dice it is given, and says where they stand', async () => {
    const states: unknown[] = [];
    const book = aBook({
      dice: (state) => {
        states.push(state);
        return createSeededDice('other', state);
      },
    });
    expect((await book.ask('add')).ok).toBe(true);
    expect(states).toEqual([createSeededDice('s').state]);
  });

  test('cannot be opened by an end whose beginning nobody knows', () =>
    expect(() => aBook({ earlier: () => Promise.resolve(ok([])) })).toThrow('cannot be read without'));

  test('has nothing to take back before its founding, nor to do again', async () => {
    const [empty, begun, free] = [
      aBook(),
      aBook({ records: upTo(1) }),
      aBook({ records: upTo(1), founded: false }),
    ];
    for (const book of [empty, begun]) expect(await book.undo()).toEqual(refuse(saying('log.nothingToUndo')));
    expect(await begun.redo()).toEqual(refuse(saying('log.nothingToRedo')));
    expect([(await free.undo()).ok, free.state]).toEqual([true, 0]);
  });

  test('refuses what cannot be read or done, and writes nothing', async () => {
    const shelf = aShelf();
    const book = aBook({ records: upTo(1_002), shelf });
    expect(await book.ask('odd')).toEqual(refuse({ message: 'That is no command.' }));
    expect(await book.ask('add')).toEqual(refuse({ message: 'Enough.' }));
    expect(shelf.append).not.toHaveBeenCalled();
  });

  test('keeps a state for the next opening every thousand steps', async () => {
    const shelf = aShelf();
    const book = aBook({ records: upTo(998), shelf });
    for (const kept of [0, 1, 1]) {
      await book.ask('add');
      expect(shelf.snapshot).toHaveBeenCalledTimes(kept);
    }
    expect(shelf.snapshot).toHaveBeenCalledWith(1_000, 'count 1', 1_000);
  });

  test('keeps a mark that does not fit, which moves nothing', () => {
    const history = extendHistory(emptyHistory<unknown, unknown>(), step(1));
    expect(extendHistory(history, undo(2, 9))).toEqual({ ...history, seq: 2 });
    expect(extendHistory(emptyHistory(), undo(1, 1))).toEqual({ done: [], undone: [], seq: 1 });
    expect(extendHistory(history, undo(2, 1))).toEqual({ done: [], undone: [step(1)], seq: 2 });
    const two = extendHistory(extendHistory(history, step(2)), undo(3, 2));
    expect(two).toEqual({ done: [step(1)], undone: [step(2)], seq: 3 });
    const none = extendHistory(two, undo(4, 1));
    expect(none).toEqual({ done: [], undone: [step(2), step(1)], seq: 4 });
    expect(extendHistory(none, redo(5, 1))).toEqual({
      done: [step(1)],
      undone: [step(2)],
      seq: 5,
    });
    expect(extendHistory(none, redo(5, 2))).toEqual({ ...none, seq: 5 });
    expect(extendHistory(two, step(4))).toEqual({ done: [step(1), step(4)], undone: [], seq: 4 });
  });

  test('remembers so many states and no more, but all that are marked', () => {
    const kept = createStateCache<string>(2);
    kept.mark(1, 'a');
    for (const seq of [2, 3, 4]) kept.put(seq, String(seq));
    expect([1, 2, 3, 4].map(kept.get)).toEqual(['a', undefined, '3', '4']);
  });
});

describe('a record of a backup', () => {
  test.each([
    [1_000_000, true],
    [1_000_001, false],
  ])('of %i characters is taken: %s', (length, taken) => {
    const short = JSON.stringify(step(1, { command: { type: 'x', note: '' } }));
    const body = short.replace('"note":""', `"note":"${'x'.repeat(length - short.length)}"`);
    expect([body.length, checkRecordBody(body).ok]).toEqual([length, taken]);
  });

  test.each([
    [10_000_000_000_000, true],
    [10_000_000_000_001, false],
    [-10_000_000_000_001, false],
  ])('a time in the world of %i is taken: %s', (worldTime, taken) => {
    const checked = checkRecordBody(JSON.stringify(step(1, { worldTime })));
    const refused = refuse({ message: 'Its time in the world is out of all bounds.' });
    expect(answerInEnglish(taken ? checked.ok : checked)).toEqual(taken || refused);
  });

  test.each([
    ['a mark', JSON.stringify(undo(1, 1)), undefined],
    ['no record', 'half', undefined],
    ['a step that founds nothing', JSON.stringify(step(1)), undefined],
    ['a name without rules', JSON.stringify(step(1, { command: { type: 'x', name: 'Camp' } })), undefined],
    ['rules without a name', JSON.stringify(step(1, { command: { type: 'x', system: 'orcus' } })), undefined],
    [
      'a founding',
      JSON.stringify(step(1, { command: { type: 'x', name: 'Camp', system: 'orcus' } })),
      { name: 'Camp', system: 'orcus', at: AT },
    ],
  ])('founds a campaign, or does not: %s', (_what, first, founding) =>
    expect(readFounding(first)).toEqual(founding),
  );

  test.each([
    ['no campaign', 'half', 'half', { name: '', system: '', last: '' }],
    [
      'a campaign',
      founded('Camp', 'orcus'),
      JSON.stringify(step(2)),
      { name: 'Camp', system: 'orcus', last: AT },
    ],
    [
      'a name that lies',
      founded('Ca\u202Emp', 'x'.repeat(50)),
      '',
      { name: 'Unnamed campaign', system: 'x'.repeat(40) },
    ],
    ['a time that is none', founded('Camp', 'orcus'), JSON.stringify(step(2, { at: 'now' })), { last: '' }],
  ])('is listed in it: %s', (_what, first, last, row) =>
    expect(createBackupBook({ book: 'camp', seq: 2, entries: 2, first }, last, true)).toMatchObject({
      id: 'camp',
      shelved: true,
      entries: 2,
      ...row,
    }),
  );

  test('is listed under the name it has by now, where that was told and it is a campaign', () => {
    const head = { book: 'camp', seq: 1, entries: 1, first: founded('Camp', 'orcus'), name: 'Keep' };
    expect(createBackupBook(head, '', false).name).toBe('Keep');
    expect(createBackupBook({ ...head, first: 'half' }, '', false).name).toBe('');
  });

  test.each([
    ['', undefined],
    ['Mira falls.', 'Mira falls.'],
    ['  Mira falls. ', '  Mira falls. '],
    ['a'.repeat(400), 'a'.repeat(400)],
    ['a'.repeat(401), undefined],
    ['back\u202ewards', undefined],
    ['two\nlines', undefined],
  ])('tells what happened last in it, if that can be shown: %j', (said, told) => {
    const head = { book: 'camp', seq: 2, entries: 2, first: founded('Camp', 'orcus') };
    const book = createBackupBook(head, '', false, said);
    expect(book.told).toBe(told);
    expect('told' in book).toBe(told !== undefined);
  });

  test.each([
    ['none, as before it was written', {}, undefined],
    ['one line', { told: 'Mira falls.' }, 'Mira falls.'],
    ['what cannot be shown', { told: 'back\u202ewards' }, undefined],
    ['what is no text', { told: 7 }, undefined],
  ])('is read with what happened last in it: %s', (_what, more, told) => {
    const book = { id: 'camp', name: 'Camp', system: 'orcus', entries: 0, last: '', shelved: false, ...more };
    const head = { format: 'fourfold-backup', version: 1, app: '0.1.0', at: AT, reason: 'end', entries: 0 };
    const read = readBackupHeader(JSON.stringify({ ...head, books: [book] }));
    expect(read.ok && read.value.books.map((each) => each.told)).toEqual([told]);
  });

  test('says which entry cannot be taken, and on what line', () =>
    expect(readBackupLine(`["camp",7,${JSON.stringify(step(7, { at: 'now' }))}]`, 9)).toMatchObject({
      refusal: {
        message: expect.stringMatching(/^Entry 7 \(line 9\) cannot be taken: Its time “now” is not/u),
      },
    }));
});

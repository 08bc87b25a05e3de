import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { formatCopyLines, linkRecord, recordChecksum } from '../../../core/log/journal.ts';
import { parseRecord } from '../../../core/log/records.ts';
import { type JournalPort, openBookStore } from '../../../core/store/bookStore.ts';
import { type Journal, openJournal } from '../../../electron/journal/journal.ts';
import { AT, aDatabase, quietly, step } from '../store/storeKit.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-chain-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const small = { segmentBytes: 1_200, reserveBytes: 4_096 };
const RESERVED = { type: 'campaign.create', name: 'Fen', system: 'orcus' };

/** A real log on a real disk, as the keeper asks for it. */
const portOf = (journal: Journal): JournalPort => ({
  clock: () => AT,
  append: async (lines) => {
    const answer = await journal.append(lines.map((line) => ({ ...line })));
    return answer.ok ? ok(undefined) : refuse({ message: answer.message });
  },
  heads: journal.heads,
  read: journal.read,
});

const at = (seq: number, minute: number) =>
  step(seq, { at: `2026-01-01T00:${minute}:00.000Z`, ...(seq === 1 ? { command: RESERVED } : {}) });

/** Plays on: entries up to `to`, made in a minute by which they are told apart. */
async function play(place: string, database: ReturnType<typeof aDatabase>, to: number, minute: number) {
  const journal = await openJournal(join(folder, place), small);
  const keeper = await openBookStore(database, portOf(journal), quietly);
  const { records } = await keeper.open('camp');
  for (let seq = records.length + 1; seq <= to; seq++) await keeper.shelf('camp').append(at(seq, minute));
  await keeper.settled();
  await journal.close();
}

async function reopened(place: string, database: ReturnType<typeof aDatabase>) {
  const journal = await openJournal(join(folder, place), small);
  const keeper = await openBookStore(database, portOf(journal), quietly);
  const opened = await keeper.open('camp');
  const end = await keeper.openEnd('camp', 'count 1');
  const names = (await keeper.campaigns()).map(({ name }) => name);
  const [head] = await journal.heads();
  await journal.close();
  return { ...opened, end, names, head };
}

describe('records that name the one before them', () => {
  it('each says what the one before it comes to, over restarts too', async () => {
    const database = aDatabase();
    await play('a', database, 4, 10);
    await play('a', database, 9, 11);
    const journal = await openJournal(join(folder, 'a'), small);
    const lines = await journal.read('camp', 0, 99);
    const named = lines.map(({ body }) => /^\{"prev":"([0-9a-f]{8})"/u.exec(body)?.[1]);
    expect(named).toEqual([undefined, ...lines.slice(0, -1).map(({ body }) => recordChecksum(body))]);
    expect((await journal.heads())[0]).toMatchObject({ sum: recordChecksum(lines.at(-1)?.body ?? '') });
    expect((await journal.heads())[0]).not.toHaveProperty('others');
    await journal.close();
    expect((await reopened('a', database)).mended).toBe('');
  });

  it('a log put together of two copies is found out, though its end is like the database’s', async () => {
    const [here, there] = [aDatabase(), aDatabase()];
    await play('a', here, 2, 10);
    cpSync(join(folder, 'a'), join(folder, 'b'), { recursive: true });
    // Two computers go on from the same folder, and a sync tool brings half of the one to the other.
    await play('a', here, 20, 11);
    await play('b', there, 20, 12);
    const mixed = readdirSync(join(folder, 'a', 'journal'))
      .toSorted()
      .slice(1, 3);
    for (const name of mixed)
      cpSync(join(folder, 'b', 'journal', name), join(folder, 'a', 'journal', name), { force: true });

    const { mended, records, names, head } = await reopened('a', here);
    expect(head?.others).toHaveLength(1);
    expect(answerInEnglish(mended)).toContain('hold different entries from entry 3 on. Both are kept');
    expect(names.toSorted()).toEqual(['Fen', 'Fen (as in the database)']);
    // As in the log: the other computer's beginning, and nothing of this one's end, which is a history of its own.
    expect(new Set(records.slice(2).map((each) => 'at' in each && each.at))).toEqual(new Set([at(3, 12).at]));
    // The copy follows on itself, and the next start has nothing new to say.
    const again = await reopened('a', here);
    expect([again.mended, again.names.length]).toEqual(['', 2]);
    const journal = await openJournal(join(folder, 'a'), small);
    const heads = await journal.heads();
    expect(heads.map(({ book, others }) => [book === 'camp', others === undefined])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    await journal.close();
  });

  it('where the database is gone too, no part is put behind another that it does not follow on', async () => {
    const here = aDatabase();
    await play('a', here, 2, 10);
    cpSync(join(folder, 'a'), join(folder, 'b'), { recursive: true });
    await play('a', here, 20, 11);
    await play('b', aDatabase(), 20, 12);
    const [, , second = ''] = readdirSync(join(folder, 'a', 'journal')).toSorted();
    cpSync(join(folder, 'b', 'journal', second), join(folder, 'a', 'journal', second), { force: true });
    const { mended, head, records } = await reopened('a', aDatabase());
    // The other computer's part, and ours from behind the file that it took the place of, lie beside ours to there.
    expect(head?.others).toMatchObject([
      { first: 8, entries: 5 },
      { first: 13, entries: 8 },
    ]);
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answerInEnglish(mended)).not.toContain('No entry of it was lost');
  });
});

describe('the link of a record', () => {
  const unread = { kind: 'unread', book: 'camp', seq: 2, body: 'not ours', why: 'It is not ours.' } as const;

  it('is not put into one that cannot be read, and taken from none', () => {
    expect(linkRecord(unread, '0123abcd')).toBe(unread);
    expect(linkRecord(step(2, { prev: 'old00000' }), undefined)).not.toHaveProperty('prev');
    // First, so that whoever reads bytes finds it.
    expect(Object.keys(linkRecord(step(2), '0123abcd'))[0]).toBe('prev');
  });

  it('is made anew in a copy for those that had one, and for no other', () => {
    const [first, , third, last] = [step(1), unread, step(3, { prev: 'ffffffff' }), step(4)];
    const lines = formatCopyLines([first, unread, third, last]);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(lines[0]?.body).toBe(JSON.stringify(first));
    expect(lines[1]?.body).toBe('not ours');
    expect(parseRecord(lines[2]?.body ?? '')).toMatchObject({ value: { prev: recordChecksum('not ours') } });
    expect(lines[3]?.body).toBe(JSON.stringify(last));
  });
});

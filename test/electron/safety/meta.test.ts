import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BackupRow } from '../../../core/log/safety.ts';
import { realDisk } from '../../../electron/journal/disk.ts';
import {
  listBelowMax,
  createMeta,
  createMetaKeeper,
  raiseMaxCounts,
  readMeta,
} from '../../../electron/safety/meta.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, steps, withVault } from './dataFolderKit.ts';

const FRESH = createMeta('0.1.0', '45');

describe('what the folder says of itself', () => {
  it('is written one change after the other, each whole', () =>
    inFolder(async (folder) => {
      const order: string[] = [];
      const disk = {
        ...realDisk,
        open: async (path: string, fresh: boolean) => {
          order.push('begun');
          await new Promise((done) => setTimeout(done, order.length === 1 ? 30 : 0));
          return realDisk.open(path, fresh);
        },
        rename: async (from: string, to: string) => {
          await realDisk.rename(from, to);
          order.push('done');
        },
      };
      const keeper = createMetaKeeper(folder, FRESH, disk);
      const both = [keeper.change({ lastBackup: 'a' }), keeper.change({ shelved: ['camp'] })];
      expect(keeper.now()).toEqual({ ...FRESH, lastBackup: 'a', shelved: ['camp'] });
      await Promise.all(both);
      expect(order).toEqual(['begun', 'done', 'begun', 'done']);
      expect(await readMeta(folder, realDisk)).toEqual({
        kind: 'found',
        meta: { ...FRESH, lastBackup: 'a', shelved: ['camp'] },
      });
    }));

  it('is written again after a change that the disk did not take', () =>
    inFolder(async (folder) => {
      let fails = true;
      const disk = {
        ...realDisk,
        open: (path: string, fresh: boolean) =>
          fails ? Promise.reject(new Error('full')) : realDisk.open(path, fresh),
      };
      const keeper = createMetaKeeper(folder, FRESH, disk);
      await expect(keeper.change({ lastBackup: 'a' })).rejects.toThrow('full');
      fails = false;
      await keeper.change({ lastRestore: 'b' });
      expect(await readMeta(folder, realDisk)).toMatchObject({ meta: { lastBackup: 'a', lastRestore: 'b' } });
      expect(readFileSync(join(folder, 'meta.json'), 'utf8').endsWith('}\n')).toBe(true);
    }));

  it.each([
    ['nothing', undefined, 'none'],
    ['half a text', '{"dataFormat":1', 'damaged'],
    ['a form that is none', '{"dataFormat":1,"minReader":1,"appVersion":"0.1.0"}', 'damaged'],
    ['a newer form', JSON.stringify({ ...FRESH, dataFormat: 9, minReader: 9, appVersion: '9.0.0' }), 'newer'],
    ['a newer form that we may read', JSON.stringify({ ...FRESH, dataFormat: 9, minReader: 2 }), 'found'],
  ])('is %s', (_what, text, kind) =>
    inFolder(async (folder) => {
      if (text !== undefined) writeFileSync(join(folder, 'meta.json'), text);
      expect(await readMeta(folder, realDisk)).toMatchObject({ kind });
    }),
  );
});

describe('F2 the high-water mark of a book', () => {
  it('only rises with what is there', () => {
    const marks = [{ book: 'a', entries: 5 }];
    const heads = [
      { book: 'a', entries: 3 },
      { book: 'b', entries: 2 },
    ];
    expect(raiseMaxCounts(marks, heads)).toEqual([
      { book: 'a', entries: 5 },
      { book: 'b', entries: 2 },
    ]);
    expect(raiseMaxCounts(marks, [{ book: 'a', entries: 9 }])).toEqual([{ book: 'a', entries: 9 }]);
  });

  it('is told at every start until the GM goes on without, with the backup that holds most', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 6)), clock);
      const journal = join(folder, 'gm-data', 'journal');
      const [name = ''] = readdirSync(journal);
      const lines = readFileSync(join(journal, name), 'utf8').split('\n');
      writeFileSync(join(journal, name), `${lines.slice(0, lines.length - 5).join('\n')}\n`);
      for (const start of [1, 2]) {
        await withVault(folder, async (vault) => {
          const { below } = await vault.state();
          expect([start, ...below]).toEqual([
            start,
            {
              book: 'camp',
              name: 'Campaign camp',
              has: 2,
              had: 6,
              backup: { id: expect.any(String), at: expect.any(String), entries: 6 },
            },
          ]);
          expect(await vault.journal.heads()).toMatchObject([{ book: 'camp', seq: 2, highest: 6 }]);
        });
      }
      await withVault(folder, (vault) => vault.meta.change({ highest: [{ book: 'camp', entries: 2 }] }));
      await withVault(folder, async (vault) => expect((await vault.state()).below).toEqual([]));
    }));

  it('is told of a book that is gone as a whole, and of none that is as full as ever', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append([...steps('camp', 3), ...steps('other', 2)]));
      await withVault(folder, async (vault) => expect((await vault.state()).below).toEqual([]));
      rmSync(join(folder, 'gm-data', 'journal'), { recursive: true });
      await withVault(folder, async (vault) =>
        expect((await vault.state()).below.map(({ name, has, had }) => [name, has, had])).toEqual([
          ['Campaign camp', 0, 3],
          ['Campaign other', 0, 2],
        ]),
      );
    }));

  it('names no backup that holds no more than there is', () => {
    const head = { book: 'a', seq: 3, entries: 3, first: '{}', sum: '' };
    expect(listBelowMax([{ book: 'a', entries: 4 }], [head], [])).toEqual([
      { book: 'a', name: '', has: 3, had: 4 },
    ]);
  });

  describe('is told', () => {
    const headOf = (book: string, entries: number) => ({ book, seq: entries, entries, first: '{}', sum: '' });
    /** A backup that holds so many entries of book `a`. */
    function backup(id: string, entries: number, more: Partial<BackupRow> = {}): BackupRow {
      const other = { id: 'b', name: 'Road', system: 'orcus', entries: 99, last: '', shelved: false };
      return {
        id,
        place: 'here',
        at: '2026-11-21T19:30:00.000Z',
        reason: 'end',
        app: '0.2.0',
        bytes: 1,
        entries: entries + 99,
        books: [other, { ...other, id: 'a', name: 'Hall', entries }],
        fault: '',
        ...more,
      };
    }
    const below = (backups: readonly BackupRow[]) =>
      listBelowMax([{ book: 'a', entries: 9 }], [headOf('b', 99), headOf('a', 3)], backups);

    it('by what there is of the book itself, whatever there is of others', () => {
      expect(below([])).toEqual([{ book: 'a', name: '', has: 3, had: 9 }]);
    });

    it.each([
      ['the fullest, wherever it stands', [backup('few', 5), backup('most', 8), backup('fewer', 4)], 'most'],
      [
        'not one that cannot be read',
        [backup('bad', 9, { fault: 'It is cut off.' }), backup('good', 5)],
        'good',
      ],
      [
        'the newest of those that hold as much',
        [
          backup('old', 8, { at: '2026-11-01T19:30:00.000Z' }),
          backup('new', 8, { at: '2026-11-20T19:30:00.000Z' }),
          backup('older', 8, { at: '2026-10-01T19:30:00.000Z' }),
        ],
        'new',
      ],
      ['none that holds just what there is', [backup('same', 3)], undefined],
    ])('with a backup: %s', (_which, backups, expected) => {
      const [told] = below(backups);
      expect([told?.name, told?.backup?.id]).toEqual(['Hall', expected]);
    });
  });
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { belowMark, raised } from '../../../electron/safety/highWater.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, steps, withVault } from './vaultKit.ts';

describe('F2 the high-water mark of a book', () => {
  it('only rises with what is there', () => {
    const marks = [{ book: 'a', entries: 5 }];
    const heads = [
      { book: 'a', entries: 3 },
      { book: 'b', entries: 2 },
    ];
    expect(raised(marks, heads)).toEqual([
      { book: 'a', entries: 5 },
      { book: 'b', entries: 2 },
    ]);
    expect(raised(marks, [{ book: 'a', entries: 9 }])).toEqual([{ book: 'a', entries: 9 }]);
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
    expect(belowMark([{ book: 'a', entries: 4 }], [head], [])).toEqual([
      { book: 'a', name: '', has: 3, had: 4 },
    ]);
  });
});

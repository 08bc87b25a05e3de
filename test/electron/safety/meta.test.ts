import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { freshMeta, metaKeeper, readMeta } from '../../../electron/safety/meta.ts';
import { inFolder } from '../journalKit.ts';

const FRESH = freshMeta('0.1.0', '45');

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
      const keeper = metaKeeper(folder, FRESH, disk);
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
      const keeper = metaKeeper(folder, FRESH, disk);
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

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { listPictureNames, openPictures } from '../../electron/journal/pictures.ts';
import { seededBytes } from '../support/seededBytes.ts';
import { inFolder } from './journalKit.ts';

/** The least that lies beside its line. */
const LEAST = 6_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 19, 30);

const urlOf = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
/** An entry that shows a portrait. */
const shown = (note: string, bytes = LEAST): string =>
  JSON.stringify({ note, picture: urlOf(seededBytes(note, bytes)) });

/** A disk that notes which pictures are read and written, and can be full. */
function watched(): Disk & { readonly did: string[]; full: boolean } {
  const disk = {
    ...realDisk,
    did: [] as string[],
    full: false,
    readAll: (path: string) => {
      if (path.endsWith('.png')) disk.did.push('read');
      return realDisk.readAll(path);
    },
    open: (path: string, fresh: boolean) => {
      disk.did.push('write');
      if (disk.full) return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
      return realDisk.open(path, fresh);
    },
  };
  return disk;
}

/** The file of one portrait below `folder`, as the entry in `slim` names it. */
const fileIn = (folder: string, slim: string): string => join(folder, listPictureNames(slim)[0] ?? 'none');

describe('what of an entry lies beside it', () => {
  it.each([
    ['a picture of six thousand bytes', LEAST, 1],
    ['and none that is smaller', LEAST - 3, 0],
  ])('is %s', (_what, bytes, files) =>
    inFolder(async (folder) => {
      const pictures = openPictures(join(folder, 'pictures'), realDisk);
      const text = shown('Ysolde', bytes);
      const slim = await pictures.takeOut(text);
      expect(listPictureNames(slim)).toHaveLength(files);
      expect(await pictures.any()).toBe(files > 0);
      expect(await pictures.putBack(slim)).toBe(text);
    }),
  );

  it('is none that would come back in other letters', () =>
    inFolder(async (folder) => {
      const pictures = openPictures(join(folder, 'pictures'), realDisk);
      // The last letter before the filling says more bits than there are bytes for: the same picture, not the same text.
      const text = shown('Ysolde', LEAST + 1).replace(/.==/u, 'B==');
      expect(text).not.toBe(shown('Ysolde', LEAST + 1));
      const slim = await pictures.takeOut(text);
      expect(slim).toBe(text);
      expect(await pictures.putBack(slim)).toBe(text);
    }));

  it('is none that the disk does not give back as it was written', () =>
    inFolder(async (folder) => {
      const readAll = (path: string): Promise<Buffer> =>
        path.endsWith('.tmp') ? Promise.resolve(Buffer.from('rot')) : realDisk.readAll(path);
      const pictures = openPictures(folder, { ...realDisk, readAll });
      expect(await pictures.takeOut(shown('Ysolde'))).toBe(shown('Ysolde'));
      expect(readdirSync(folder)).toEqual([]);
    }));
});

describe('a portrait that an evening shows again and again', () => {
  it('is written once, and looked for once in each run of the app', () =>
    inFolder(async (folder) => {
      const disk = watched();
      const one = openPictures(join(folder, 'pictures'), disk);
      for (let time = 0; time < 3; time++) await one.takeOut(shown('Ysolde'));
      // Looked for, written and looked at again under the name that it has until it is whole.
      expect(disk.did).toEqual(['read', 'write']);
      const later = openPictures(join(folder, 'pictures'), disk);
      for (let time = 0; time < 3; time++) await later.takeOut(shown('Ysolde'));
      expect(disk.did).toEqual(['read', 'write', 'read']);
      // Who was shown it knows that it is there.
      const after = openPictures(join(folder, 'pictures'), disk);
      await after.putBack(await later.takeOut(shown('Ysolde')));
      disk.did.length = 0;
      await after.takeOut(shown('Ysolde'));
      expect(disk.did).toEqual([]);
    }));

  it('is read once each time it is shown', () =>
    inFolder(async (folder) => {
      const disk = watched();
      const pictures = openPictures(join(folder, 'pictures'), disk);
      const slim = await pictures.takeOut(shown('Ysolde'));
      disk.did.length = 0;
      await openPictures(join(folder, 'pictures'), disk).putBack(`${slim}${slim}`);
      expect(disk.did).toEqual(['read']);
    }));

  it('is copied to the backups once, and all that is there need not be told', () =>
    inFolder(async (folder) => {
      const disk = watched();
      const [here, backups] = [openPictures(join(folder, 'a'), disk), openPictures(join(folder, 'b'), disk)];
      const names = listPictureNames(await here.takeOut(shown('Ysolde')));
      expect(await backups.copyFrom(here, names)).toEqual([]);
      disk.did.length = 0;
      expect(await backups.copyFrom(here, [...names, `${'0'.repeat(64)}.png`])).toEqual([
        `${'0'.repeat(64)}.png`,
      ]);
      // The one that is lost was looked for; the other one is known to be there.
      expect(disk.did).toEqual(['read']);
    }));
});

describe('a portrait that was lost beside the log', () => {
  it.each([
    ['removed', (path: string) => rmSync(path)],
    ['spoilt', (path: string) => writeFileSync(path, 'spoilt')],
  ])('(%s) is mended from the backups as soon as it is shown, in the run that wrote it too', (_what, harm) =>
    inFolder(async (folder) => {
      const [a, b] = [join(folder, 'a'), join(folder, 'b')];
      const [here, backups] = [openPictures(a, realDisk, [b]), openPictures(b, realDisk)];
      const slim = await here.takeOut(shown('Ysolde'));
      await backups.copyFrom(here, listPictureNames(slim));
      for (const pictures of [here, openPictures(a, realDisk, [b])]) {
        harm(fileIn(a, slim));
        expect(await pictures.putBack(slim)).toBe(shown('Ysolde'));
        expect(readFileSync(fileIn(a, slim))).toEqual(readFileSync(fileIn(b, slim)));
        expect(pictures.lost()).toEqual([]);
      }
    }),
  );

  it('and cannot be mended on a full disk stays in the line of the next entry that shows it', () =>
    inFolder(async (folder) => {
      const [a, b] = [join(folder, 'a'), join(folder, 'b')];
      const disk = watched();
      const here = openPictures(a, disk, [b]);
      const slim = await here.takeOut(shown('Ysolde'));
      await openPictures(b, realDisk).copyFrom(here, listPictureNames(slim));
      rmSync(fileIn(a, slim));
      disk.full = true;
      expect(await here.putBack(slim)).toBe(shown('Ysolde'));
      // Nothing lies there that the line could name.
      expect(await here.takeOut(shown('Ysolde'))).toBe(shown('Ysolde'));
      disk.full = false;
      expect(await here.takeOut(shown('Ysolde'))).toBe(slim);
      expect(existsSync(fileIn(a, slim))).toBe(true);
    }));
});

describe('what lies in the folder of pictures and nobody names', () => {
  /** Leaves these files there, each so many days old, lets go of what nobody names and answers what is left. */
  const left = (
    folder: string,
    files: Readonly<Record<string, number>>,
    needed: readonly string[],
    disk: Disk = realDisk,
  ): Promise<readonly string[]> => {
    mkdirSync(folder, { recursive: true });
    for (const [name, days] of Object.entries(files)) {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), new Date(), new Date(NOW - days * DAY));
    }
    return openPictures(folder, disk)
      .keepOnly(new Set(needed), NOW)
      .then(() => readdirSync(folder).toSorted());
  };
  const [one, two, three] = [`${'a'.repeat(64)}.png`, `${'b'.repeat(64)}.png`, `${'c'.repeat(64)}.png`];

  it('goes after 90 days to the day, and what is needed never does', () =>
    inFolder(async (folder) =>
      expect(await left(folder, { [one]: 90, [two]: 89, [three]: 9_000 }, [three])).toEqual([two, three]),
    ));

  it('stays where it is no picture of ours', () =>
    inFolder(async (folder) => {
      const files = { 'portraits to draw.txt': 400, [`${one}.bak`]: 400, 'map.png': 400 };
      expect(await left(folder, { ...files, [one]: 400 }, [])).toEqual(Object.keys(files).toSorted());
      expect(await openPictures(folder, realDisk).any()).toBe(false);
    }));

  it('stays where nobody can say how old it is, and the others go', () =>
    inFolder(async (folder) => {
      const look: Disk['look'] = (path) =>
        basename(path) === one ? Promise.reject(new Error('held')) : realDisk.look(path);
      expect(await left(folder, { [one]: 400, [two]: 400 }, [], { ...realDisk, look })).toEqual([one]);
    }));

  it('is nothing where there is no such folder', () =>
    inFolder(async (folder) => {
      const pictures = openPictures(join(folder, 'none'), realDisk);
      await pictures.keepOnly(new Set(), NOW);
      expect(await pictures.any()).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    }));
});

import { failure } from '../../core/kernel/said.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Disk, writeAtomically } from './disk.ts';

/** Shorter ones stay in their line. */
const LEAST = 8_000;
/** A picture as a step holds it, and what stands in its place in a line: the name of its file, which is its SHA-256. */
const PICTURE = /"data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})"/gu;
export const PICTURE_MARK = '{"fourfold-picture":"';
const MARKED = /\{"fourfold-picture":"([0-9a-f]{64})\.(png|jpeg|webp|gif)"\}/gu;
/** What nobody needs lies for so long before it goes, in ms. */
const LEFT_ALONE = 90 * 86_400_000;
const FILE = /^[0-9a-f]{64}\.(?:png|jpeg|webp|gif)$/u;
/** A picture of one clear dot: it stands where a picture is lost, so that its entry can still be read. */
const NOTHING = '"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"';

/** Pictures beside the log or a backup, each once, under the name of what it holds. */
export interface PictureStore {
  /** The text with its large pictures in files, which are on the disk when this answers; as it was where that fails. */
  readonly takeOut: (text: string) => Promise<string>;
  /** The text as it was given; a picture that is lost is a clear dot, and is told by `lost`. */
  readonly putBack: (text: string) => Promise<string>;
  /** Has these pictures here as well, each whole; answers those that are lost everywhere. */
  readonly copyFrom: (source: PictureStore, names: readonly string[]) => Promise<readonly string[]>;
  /** Whether there are any. */
  readonly any: () => Promise<boolean>;
  /** The bytes of a picture, if they are what its name says. */
  readonly find: (name: string) => Promise<Buffer | undefined>;
  /** Names of pictures that were asked for and are missing or damaged. */
  readonly lost: () => readonly string[];
  /** Lets go of what nobody needs and what has lain there for 90 days: a folder that is being synced may bring its need later. */
  readonly keepOnly: (needed: ReadonlySet<string>, now: number) => Promise<void>;
}

/** Whether a text speaks of pictures in files; nobody but us may. */
export function hasPictureMark(text: string): boolean {
  return text.includes(PICTURE_MARK);
}

/** The names of the pictures that a text speaks of. */
export function listPictureNames(text: string): readonly string[] {
  return hasPictureMark(text) ? [...text.matchAll(MARKED)].map(([, hash, kind]) => `${hash}.${kind}`) : [];
}

/** The text with a clear dot for each of these pictures. */
export function replacePictures(text: string, names: readonly string[]): string {
  return names.reduce((left, name) => left.replaceAll(`${PICTURE_MARK}${name}"}`, NOTHING), text);
}

/** `others`: where a picture may be had as well when it is lost here. */
export function openPictures(folder: string, disk: Disk, others: readonly string[] = []): PictureStore {
  /** Known to be there and whole. */
  const whole = new Set<string>();
  const lost = new Set<string>();

  async function keep(name: string, bytes: Buffer): Promise<void> {
    if (whole.has(name) || (await soundAt(folder, name)) !== undefined) return void whole.add(name);
    await disk.makeFolder(folder);
    await writeAtomically(disk, join(folder, name), [bytes], async (written) => {
      if (hashPicture(await disk.readAll(written)) !== name.slice(0, 64))
        throw failure('journal.pictureNotWhole');
    });
    whole.add(name);
  }

  async function allHere(): Promise<readonly string[]> {
    const names = await disk.list(folder).catch(() => []);
    return names.filter((each) => FILE.test(each));
  }

  async function soundAt(place: string, name: string): Promise<Buffer | undefined> {
    const bytes = await disk.readAll(join(place, name)).catch(() => undefined);
    return bytes && hashPicture(bytes) === name.slice(0, 64) ? bytes : undefined;
  }

  async function find(name: string): Promise<Buffer | undefined> {
    const here = await soundAt(folder, name);
    if (here) {
      whole.add(name);
      return here;
    }
    whole.delete(name);
    for (const place of others) {
      const bytes = await soundAt(place, name);
      if (!bytes) continue;
      // What was lost here is mended from where it still is.
      await keep(name, bytes).catch(() => undefined);
      return bytes;
    }
    lost.add(name);
    return undefined;
  }

  return {
    find,
    lost: () => [...lost],
    takeOut: async (text) => {
      let short = text;
      for (const [said, kind = '', base64 = ''] of text.matchAll(PICTURE)) {
        if (base64.length < LEAST) continue;
        const bytes = Buffer.from(base64, 'base64');
        // To the letter: what would come back in another writing stays where it is.
        if (bytes.toString('base64') !== base64) continue;
        const name = `${hashPicture(bytes)}.${kind}`;
        try {
          await keep(name, bytes);
          short = short.replaceAll(said, `${PICTURE_MARK}${name}"}`);
        } catch {
          // It stays in its line.
        }
      }
      return short;
    },
    putBack: async (text) => {
      const names = listPictureNames(text);
      if (names.length === 0) return text;
      const found = new Map<string, string>();
      for (const name of new Set(names)) {
        const bytes = await find(name);
        const kind = name.slice(65);
        found.set(name, bytes ? `"data:image/${kind};base64,${bytes.toString('base64')}"` : NOTHING);
      }
      return text.replaceAll(
        MARKED,
        (_mark, hash: string, kind: string) => found.get(`${hash}.${kind}`) ?? NOTHING,
      );
    },
    copyFrom: async (source, names) => {
      const missing: string[] = [];
      for (const name of names) {
        if (whole.has(name)) continue;
        const bytes = await source.find(name);
        if (bytes) await keep(name, bytes);
        else missing.push(name);
      }
      return missing;
    },
    any: async () => (await allHere()).length > 0,
    keepOnly: async (needed, now) => {
      for (const name of (await allHere()).filter((each) => !needed.has(each))) {
        const path = join(folder, name);
        const { changed } = await disk.look(path).catch(() => ({ changed: Infinity }));
        if (changed > now - LEFT_ALONE) continue;
        whole.delete(name);
        await disk.remove(path).catch(() => undefined);
      }
    },
  };
}

function hashPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

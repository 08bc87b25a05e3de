import { createHash, type Hash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { type FaultCode, refuseInput } from '../../core/kernel/result.ts';
import { said, SaidError, toWording, type Wording } from '../../core/kernel/said.ts';
import {
  BACKUP_LIMITS,
  type BackupHeader,
  type BackupRecord,
  type CheckedRecord,
  formatBackupLine,
  readBackupHeader,
  readBackupLine,
  splitBackupLine,
} from '../../core/log/backup.ts';
import { type Disk, realDisk, writeAtomically } from '../journal/disk.ts';
import { listPictureNames, type PictureStore, openPictures } from '../journal/pictures.ts';
import type { RunningTask } from '../taskRunner.ts';

const pack = promisify(gzip);

const sealSchema = v.strictObject({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  entries: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Pages of records; one after the other, so that a long campaign is never in memory as a whole. */
export type RecordPages = AsyncIterable<readonly BackupRecord[]>;

/** Writes a backup and reads it back from the disk before it takes its name: what is listed can be restored. */
export async function writeBackup(
  disk: Disk,
  path: string,
  header: BackupHeader,
  pages: RecordPages,
  work?: RunningTask,
  pictures = openBackupPictures(path),
): Promise<void> {
  await writeAtomically(
    disk,
    path,
    gzipParts(generateLines(header, countProgress(pages, work))),
    async (written) => {
      await verifyBackup(written, work, pictures);
    },
  );
}

async function* countProgress(pages: RecordPages, work: RunningTask | undefined): RecordPages {
  for await (const page of pages) {
    work?.advance(page.length);
    yield page;
  }
}

async function* generateLines(header: BackupHeader, pages: RecordPages): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let entries = 0;
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(first);
  yield first;
  for await (const page of pages) {
    const text = Buffer.from(page.map((record) => `${formatBackupLine(record)}\n`).join(''));
    hash.update(text);
    entries += page.length;
    yield text;
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex'), entries })}\n`);
}

/** Each part as a gzip of its own, which together are one: no stream that could fail where nobody listens. */
async function* gzipParts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield pack(part);
}

/** Reads a backup to its end and answers its header; throws a sentence where it is not whole. */
export async function verifyBackup(
  path: string,
  work?: RunningTask,
  pictures = openBackupPictures(path),
): Promise<BackupHeader> {
  return walkLines(path, async (line, number) => {
    work?.advance(1);
    const record = splitBackupLine(line, number);
    if (!record.ok) throw new BackupFault('BAK-05', toWording(record.refusal));
    for (const name of listPictureNames(line)) await pictures.check(name);
  });
}

/** Pictures that lie beside a backup. */
export interface BackupPictures extends PictureStore {
  /** Looks at a picture once, for all backups that name it. */
  readonly check: (name: string) => Promise<void>;
}

/** A picture that a backup names must lie beside it, and be what its name says. */
export function openBackupPictures(path: string, disk: Disk = realDisk): BackupPictures {
  const pictures = openPictures(join(dirname(path), 'pictures'), disk);
  const seen = new Set<string>();
  return {
    ...pictures,
    check: async (name) => {
      if (seen.has(name)) return;
      if (!(await pictures.find(name))) throw new BackupFault('BAK-05', said('backup.lacksPicture'));
      seen.add(name);
    },
  };
}

/** What is taken out of a backup: `rescue` leaves out what cannot be read instead of refusing all. */
interface BackupReading {
  readonly take: (record: CheckedRecord) => Promise<void> | void;
  readonly rescue: boolean;
  /** Looks whether all of it is sound, and leaves the pictures where they lie. */
  readonly slim?: boolean;
  readonly pictures?: BackupPictures;
}

/** Reads a backup with all checks and hands over each record; answers how many were left out. */
export async function readBackup(
  path: string,
  { take, rescue, slim = false, pictures = openBackupPictures(path) }: BackupReading,
): Promise<{ readonly header: BackupHeader; readonly leftOut: number }> {
  let leftOut = 0;
  const header = await walkLines(
    path,
    async (found, number) => {
      if (!rescue) for (const name of listPictureNames(found)) await pictures.check(name);
      const line = slim ? found : await pictures.putBack(found);
      const record = readBackupLine(line, number);
      if (record.ok) {
        await take(record.value);
        return record.value;
      }
      if (!rescue) throw new BackupFault('BAK-05', toWording(record.refusal));
      leftOut++;
      return undefined;
    },
    rescue,
  );
  return { header, leftOut };
}

/** The first line of a backup, without reading the rest of it. */
export async function readFirstHeader(path: string): Promise<BackupHeader> {
  for await (const line of readGzipLines(path)) return parseHeaderLine(line);
  throw createCutOffFault();
}

type LineVisitor = (line: string, number: number) => unknown;

async function walkLines(path: string, look: LineVisitor, rescue = false): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let held: Buffer | undefined;
  let number = 0;
  try {
    for await (const line of readGzipLines(path)) {
      if (held) {
        hashLine(hash, held);
        number++;
        if (header) await look(decodeLine(held, number), number);
        else header = parseHeaderLine(held);
      }
      held = line;
    }
    if (!header || !held) throw createCutOffFault();
    checkSeal(held, hash, header);
    return header;
  } catch (error) {
    // What could be read before the damage was handed over already; a rescue is content with that.
    if (rescue && header && error instanceof BackupFault) return header;
    throw error;
  }
}

function hashLine(hash: Hash, line: Buffer): void {
  hash.update(line);
  hash.update('\n');
}

function checkSeal(line: Buffer, hash: Hash, header: BackupHeader): void {
  const seal = v.safeParse(sealSchema, parseJsonLine(line));
  if (!seal.success) throw createCutOffFault();
  if (seal.output.sha256 === hash.digest('hex') && seal.output.entries === header.entries) return;
  throw new BackupFault('BAK-01', said('backup.checksumWrong'));
}

function parseHeaderLine(line: Buffer): BackupHeader {
  const header = readBackupHeader(decodeLine(line, 1));
  if (!header.ok) throw new BackupFault('BAK-04', toWording(header.refusal));
  return header.value;
}

function decodeLine(line: Buffer, number: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    throw new BackupFault('IMP-03', said('backup.lineNotUtf8', { line: String(number) }));
  }
}

function parseJsonLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Why a backup cannot be read or written, in the one form of all doors. */
export class BackupFault extends SaidError {
  constructor(code: FaultCode, what: Wording) {
    super(refuseInput(code, what).says ?? said('door.withStop', { what }));
  }
}

/** A disk that brings nothing for so long, in ms, is not waited for: it may be a stick that was pulled out. */
const SILENCE = 10_000;
const GZIP = [0x1f, 0x8b];
const LINE_FEED = 10;
const CHUNK = 262_144;

/**
 * The lines of a gzip file, one after the other. What it unpacks to is counted while it is unpacked, so a
 * small file that would fill the memory is stopped on the way.
 */
export async function* readGzipLines(
  path: string,
  mostFor: (bytes: number) => number = maxUnpackedSize,
  open: typeof createReadStream = createReadStream,
  silence = SILENCE,
): AsyncGenerator<Buffer> {
  const most = mostFor(await fileSize(path));
  let parts: Buffer[] = [];
  let [total, length] = [0, 0];
  for await (const chunk of inflateStream(open(path), silence)) {
    total += chunk.length;
    if (total > most)
      throw new BackupFault('ZIP-01', said('backup.unpacksTooLarge', { most: Math.floor(most / 1_000_000) }));
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]);
      [parts, length] = [[], 0];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > BACKUP_LIMITS.lineBytes) throw new BackupFault('BAK-05', said('backup.lineTooLong'));
  }
  if (length > 0) throw createCutOffFault();
}

/** The sentence for a file that lacks its end. */
function createCutOffFault(): BackupFault {
  return new BackupFault('BAK-01', said('backup.cutOff'));
}

/** How much a file of so many bytes may unpack to. */
export function maxUnpackedSize(bytes: number): number {
  return Math.max(BACKUP_LIMITS.textBytes, bytes * BACKUP_LIMITS.ratio);
}

async function fileSize(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isFile()) throw new BackupFault('FS-01', said('backup.isNoFile'));
  if (found.size === 0) throw new BackupFault('IMP-01', said('backup.fileEmpty'));
  return found.size;
}

async function* inflateStream(source: ReadStream, silence: number): AsyncGenerator<Buffer> {
  const unzipped = createGunzip({ chunkSize: CHUNK });
  // What unpacks it may stumble over the same bytes before the file is shut: that it is none of ours goes first.
  let foreign: BackupFault | undefined;
  source.once('data', (first) => {
    if (typeof first === 'string' || GZIP.every((byte, at) => first[at] === byte)) return;
    foreign = new BackupFault('BAK-02', said('backup.notOurs'));
    source.destroy(foreign);
  });
  // What fails of the source comes out of what unpacks it, below: the callback only keeps it from going unheard.
  pipeline(source, unzipped, () => undefined);
  const late = (): void => {
    source.destroy(new BackupFault('FS-01', said('backup.fileSilent')));
  };
  let clock = setTimeout(late, silence);
  try {
    for await (const chunk of unzipped) {
      clearTimeout(clock);
      if (Buffer.isBuffer(chunk)) yield chunk;
      clock = setTimeout(late, silence);
    }
  } catch (error) {
    throw foreign ?? toBackupFault(error);
  } finally {
    clearTimeout(clock);
    source.destroy();
    unzipped.destroy();
  }
}

function toBackupFault(error: unknown): unknown {
  const code = String(Reflect.get(Object(error), 'code'));
  if (code === 'Z_BUF_ERROR') return createCutOffFault();
  if (code.startsWith('Z_')) return new BackupFault('BAK-01', said('backup.notUnpacked'));
  return error;
}

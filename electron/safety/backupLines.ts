import { said, SaidError, type Wording } from '../../core/kernel/said.ts';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type FaultCode, refuseInput } from '../../core/kernel/result.ts';
import { BACKUP_LIMITS } from '../../core/log/backup.ts';

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
export async function* linesOf(
  path: string,
  mostFor: (bytes: number) => number = mayUnpackTo,
  open: typeof createReadStream = createReadStream,
  silence = SILENCE,
): AsyncGenerator<Buffer> {
  const most = mostFor(await sizeOf(path));
  let parts: Buffer[] = [];
  let [total, length] = [0, 0];
  for await (const chunk of inflated(open(path), silence)) {
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
  if (length > 0) throw cutOff();
}

/** The sentence for a file that lacks its end. */
export function cutOff(): BackupFault {
  return new BackupFault('BAK-01', said('backup.cutOff'));
}

/** How much a file of so many bytes may unpack to. */
export function mayUnpackTo(bytes: number): number {
  return Math.max(BACKUP_LIMITS.textBytes, bytes * BACKUP_LIMITS.ratio);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isFile()) throw new BackupFault('FS-01', said('backup.isNoFile'));
  if (found.size === 0) throw new BackupFault('IMP-01', said('backup.fileEmpty'));
  return found.size;
}

async function* inflated(source: ReadStream, silence: number): AsyncGenerator<Buffer> {
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
    throw foreign ?? faultOf(error);
  } finally {
    clearTimeout(clock);
    source.destroy();
    unzipped.destroy();
  }
}

function faultOf(error: unknown): unknown {
  const code = String(Reflect.get(Object(error), 'code'));
  if (code === 'Z_BUF_ERROR') return cutOff();
  if (code.startsWith('Z_')) return new BackupFault('BAK-01', said('backup.notUnpacked'));
  return error;
}

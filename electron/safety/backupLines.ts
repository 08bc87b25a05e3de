import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BACKUP_LIMITS } from '../../core/store/backup.ts';

/** Why a backup cannot be read, as a sentence. */
export class BackupFault extends Error {}

const GZIP = [0x1f, 0x8b];
const LINE_FEED = 10;
const CHUNK = 262_144;
const LIMIT = `${BACKUP_LIMITS.textBytes / 1_000_000} MB`;

/**
 * The lines of a gzip file, one after the other. What it unpacks to is counted while it is unpacked, so a
 * small file that would fill the memory is stopped on the way.
 */
export async function* linesOf(path: string, most: number = BACKUP_LIMITS.textBytes): AsyncGenerator<Buffer> {
  await checkFile(path);
  let parts: Buffer[] = [];
  let [total, length] = [0, 0];
  for await (const chunk of inflated(path)) {
    total += chunk.length;
    if (total > most)
      throw new BackupFault(`The file unpacks to more than ${LIMIT}. Nothing was changed. [ZIP-01]`);
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]);
      [parts, length] = [[], 0];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > BACKUP_LIMITS.lineBytes)
      throw new BackupFault('A line of the backup is longer than 2 MB. Nothing was changed. [BAK-05]');
  }
  if (length > 0) throw cutOff();
}

/** The sentence for a file that lacks its end. */
export function cutOff(): BackupFault {
  return new BackupFault(
    'The backup ends in the middle: it was probably not copied completely. Copy it again, or choose another. Nothing was changed. [BAK-01]',
  );
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path);
  if (!found.isFile()) throw new BackupFault('That is not a file. Nothing was changed. [FS-01]');
  if (found.size === 0) throw new BackupFault('The file is empty. Nothing was changed. [IMP-01]');
  if (found.size > BACKUP_LIMITS.fileBytes)
    throw new BackupFault('The file is larger than 100 MB, more than a backup may be. [IMP-07]');
}

async function* inflated(path: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip({ chunkSize: CHUNK });
  let failure: NodeJS.ErrnoException | undefined;
  const source = createReadStream(path);
  source.once('data', (first) => {
    if (typeof first !== 'string' && GZIP.some((byte, at) => first[at] !== byte))
      source.destroy(new BackupFault('This is not a backup of Fourfold. Nothing was changed. [BAK-02]'));
  });
  // The error is thrown below: the callback only keeps it from going unheard.
  pipeline(source, unzipped, (error) => {
    failure = error ?? undefined;
  });
  try {
    for await (const chunk of unzipped) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw faultOf(failure ?? error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function faultOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return cutOff();
  if (code.startsWith('Z_'))
    return new BackupFault(
      'The backup is damaged: it cannot be unpacked. Choose another. Nothing was changed. [BAK-01]',
    );
  return error;
}

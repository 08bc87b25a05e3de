import { type ReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readGzipLines } from '../../../electron/safety/backupFile.ts';
import { inFolder } from '../journalKit.ts';

/** The lines that come, and what is said in the end. */
async function readIn(folder: string, brought: Buffer, slowly: number): Promise<readonly string[]> {
  const open = (): ReadStream => {
    const stream = new Readable({ read: () => undefined });
    stream.push(brought);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a file as is looked at
    return stream as ReadStream;
  };
  const path = join(folder, 'x.gmz');
  writeFileSync(path, 'x');
  const said: string[] = [];
  try {
    for await (const line of readGzipLines(path, undefined, open, 50)) {
      said.push(line.toString());
      await new Promise((done) => setTimeout(done, slowly));
    }
  } catch (error) {
    said.push(error instanceof Error ? error.message : '');
  }
  return said;
}

const SILENT =
  'The file stopped responding. Nothing was changed. Check that it exists and can be read, then try again. [FS-01]';

it.each([
  ['before its first byte', Buffer.of(), 0, []],
  ['in the middle, however long each line takes', gzipSync('one\ntwo\n').subarray(0, -8), 80, ['one', 'two']],
])('a disk that falls silent %s is not waited for', async (_when, bytes, slowly, lines) => {
  await inFolder(async (folder) => expect(await readIn(folder, bytes, slowly)).toEqual([...lines, SILENT]));
});

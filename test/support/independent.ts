import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, gunzipSync } from 'node:zlib';

/** An entry as it lies on the disk, with its pictures put back. */
export interface Entry {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}

/**
 * The safety log by FORMAT.md alone: not a line of the app's own readers, and the checksum of the engine. Lines that are
 * not whole are left out.
 */
export function logOf(folder: string): readonly Entry[] {
  const journal = join(folder, 'journal');
  const names = existsSync(journal) ? readdirSync(journal).toSorted() : [];
  return names.flatMap((name) => {
    const bytes = readFileSync(join(journal, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return text.split('\n').flatMap((line) => {
      const [, sum = '', rest = '', book = '', seq = '', body = ''] =
        /^([0-9a-f]{8}) (\d+ [0-9a-f]{8} ([\w-]+) (\d+) (.*))$/u.exec(line) ?? [];
      if (sum === '' || crc32(rest).toString(16).padStart(8, '0') !== sum || book === 'aside') return [];
      return [{ book, seq: Number(seq), body: shown(body, join(folder, 'pictures')) }];
    });
  });
}

/** A backup by FORMAT.md alone: its entries, or nothing where it is not whole. */
export function backupOf(path: string): readonly Entry[] | undefined {
  try {
    const text = gunzipSync(readFileSync(path)).toString('utf8');
    const lines = text.split('\n').slice(0, -1);
    const seal: { readonly sha256: string; readonly entries: number } = JSON.parse(lines.at(-1) ?? '');
    const held = lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join('');
    if (createHash('sha256').update(held).digest('hex') !== seal.sha256) return undefined;
    return lines.slice(1, -1).map((line) => {
      const [, book = '', seq = '', body = ''] = /^\["([\w-]+)",(\d+),(\{.*\})\]$/u.exec(line) ?? [];
      return { book, seq: Number(seq), body: shown(body, join(dirname(path), 'pictures')) };
    });
  } catch {
    return undefined;
  }
}

function shown(body: string, pictures: string): string {
  return body.replaceAll(
    /\{"fourfold-picture":"([0-9a-f]{64})\.(\w+)"\}/gu,
    (_mark, hash: string, kind: string) => {
      const bytes = readFileSync(join(pictures, `${hash}.${kind}`));
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`${hash} is damaged`);
      return `"data:image/${kind};base64,${bytes.toString('base64')}"`;
    },
  );
}

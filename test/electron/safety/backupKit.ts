import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readBackup } from '../../../electron/safety/backupFile.ts';
import { step } from './dataFolderKit.ts';

/** A header as the app writes it, for `entries` records of the book `camp`. */
export function headerOf(entries: number, more: object = {}): Record<string, unknown> {
  const book = { id: 'camp', name: 'Camp', system: 'orcus', entries, last: '', shelved: false };
  return {
    format: 'fourfold-backup',
    version: 1,
    app: '0.1.0',
    at: '2026-11-21T19:30:00.000Z',
    reason: 'by-hand',
    entries,
    books: [book],
    ...more,
  };
}

/** The text of a backup whose checksum is right, whatever its lines hold: as someone would forge it. */
export function sealed(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ sha256, entries: lines.length - 1 })}\n`;
}

/** Writes a forged backup. */
export function forge(path: string, lines: readonly string[]): string {
  writeFileSync(path, gzipSync(sealed(lines)));
  return path;
}

/** Reads a file as a restore does; answers the sentence of the refusal. */
export async function refusalOf(path: string): Promise<string> {
  try {
    await readBackup(path, { take: () => undefined, rescue: false });
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The time of every backup that is made here. */
export const NOW = '2026-11-21T19:30:00.000Z';

/** The line of a step of the campaign `camp`, as a backup holds it. */
export const lineOf = (seq: number): string => `["camp",${seq},${step('camp', seq).body}]`;

/** The first line of a backup. */
export const header = (entries: number, more: object = {}): string => JSON.stringify(headerOf(entries, more));

/** Writes a text as a backup is packed; answers the path. */
export const written = (path: string, text: string): string => {
  writeFileSync(path, gzipSync(text));
  return path;
};

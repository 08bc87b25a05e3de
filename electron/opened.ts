import { extname, resolve } from 'node:path';

/** Files that the system may hand to the app: what “Save everything to a file” writes. */
const OURS = new Set(['.fourfold', '.gmz']);

/** The file of ours among a program's arguments, the last one given; nothing where there is none. */
export function openedFile(words: readonly string[], folder: string): string | undefined {
  const given = words.findLast((word) => !word.startsWith('-') && OURS.has(extname(word).toLowerCase()));
  return given === undefined ? undefined : resolve(folder, given);
}

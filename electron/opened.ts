import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that the system may hand to the app: what “Save everything to a file” writes. */
const OURS = new Set(['.fourfold', '.gmz']);
/** Another computer (`\\host\share`, `//host/share`, or with one of each) or a device (`\\.\`, `\\?\`): never opened unasked. */
const ELSEWHERE = /^[\\/]{2}/u;

/**
 * The file of ours among a program's arguments, the last one given; nothing where there is none. A desktop may hand
 * it over as a `file:` address. Paths to other computers and to devices are left alone.
 */
export function openedFile(words: readonly string[], folder: string): string | undefined {
  const given = words
    .filter((word) => !word.startsWith('-'))
    .flatMap((word) => pathOf(word) ?? [])
    .findLast((path) => OURS.has(extname(path).toLowerCase()) && !ELSEWHERE.test(path));
  return given === undefined ? undefined : resolve(folder, given);
}

function pathOf(word: string): string | undefined {
  if (!/^file:/iu.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    // Another computer's name in it, or no address at all.
    return undefined;
  }
}

import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Switches of the engine that change how the window looks or where data lies, and hand nothing to anyone else. */
const ALLOWED: ReadonlySet<string> = new Set([
  'class',
  'disable-gpu',
  'disable-gpu-compositing',
  'enable-wayland-ime',
  'force-color-profile',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'user-data-dir',
]);
/** What a Mac’s Finder adds by itself. */
const FINDER = /^-psn_\d+_\d+$/u;

/**
 * The first word on a command line that a package for users does not take, or nothing. Everything the engine knows
 * is refused unless it stands on the list: a switch can open a debugger, write the network to a file or take the
 * walls down. `--no-sandbox` is for root alone, whom the sandbox refuses.
 */
export function findRefusedSwitch(words: readonly string[], root: boolean): string | undefined {
  return words.find((word) => {
    if (!word.startsWith('-') || FINDER.test(word)) return false;
    const name = /^-{1,2}([^=]*)/u.exec(word)?.[1] ?? '';
    return !(ALLOWED.has(name) || (root && name === 'no-sandbox'));
  });
}

/** Files that the system may hand to the app: what “Save everything to a file” writes. */
const OURS = new Set(['.fourfold', '.gmz']);
/** Another computer (`\\host\share`, `//host/share`, or with one of each) or a device (`\\.\`, `\\?\`): never opened unasked. */
const ELSEWHERE = /^[\\/]{2}/u;

/**
 * The file of ours among a program's arguments, the last one given; nothing where there is none. A desktop may hand
 * it over as a `file:` address. Paths to other computers and to devices are left alone.
 */
export function findFileArgument(words: readonly string[], folder: string): string | undefined {
  const given = words
    .filter((word) => !word.startsWith('-'))
    .flatMap((word) => argumentPath(word) ?? [])
    .findLast((path) => OURS.has(extname(path).toLowerCase()) && !ELSEWHERE.test(path));
  return given === undefined ? undefined : resolve(folder, given);
}

function argumentPath(word: string): string | undefined {
  if (!/^file:/iu.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    // Another computer's name in it, or no address at all.
    return undefined;
  }
}

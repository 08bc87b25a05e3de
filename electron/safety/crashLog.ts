import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const MOST_BYTES = 100_000;
const SHOWN = 20;

/** A diary of crashes, kept on this computer and sent nowhere. */
export interface CrashLog {
  readonly note: (what: string, reason: string) => void;
  /** The newest crashes, newest first, one line each. */
  readonly read: () => readonly string[];
}

export function openCrashLog(folder: string, now: () => number = Date.now): CrashLog {
  const path = join(folder, 'crashes.txt');
  return {
    note: (what, reason) => {
      try {
        const line = `${new Date(now()).toISOString()} ${what}: ${flattenLines(redact(reason))}\n`;
        // One long diary is of no use: the first half of it goes when it is full.
        if (logSize(path) > MOST_BYTES)
          writeFileSync(path, readFileSync(path, 'utf8').slice(-MOST_BYTES / 2));
        appendFileSync(path, line, { mode: 0o600 });
      } catch {
        // A diary that cannot be written must not make a crash worse.
      }
    },
    read: () => {
      try {
        return readFileSync(path, 'utf8').trim().split('\n').filter(Boolean).slice(-SHOWN).toReversed();
      } catch {
        return [];
      }
    },
  };
}

function logSize(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function flattenLines(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 400);
}

/** Text without what stands in quotation marks, which may be a GM’s, and without the name of whoever is logged in. */
export function redact(text: string): string {
  return text
    .replaceAll(/“[^”\n]*”|"[^"\n]*"|`[^`\n]*`|‘[^’\n]*’|(?<![\p{L}\d])'[^'\n]*'/gu, '“…”')
    .replaceAll(homedir(), '~');
}

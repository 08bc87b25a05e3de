import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../shell.mjs';

const sum = (text) => createHash('sha256').update(text).digest('hex').slice(0, 24);
const fileOf = (name) => join(CACHE, `${name}.json`);

function kept(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch {
    return {};
  }
}

function keep(name, value) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(value));
}

/** What `make` answers, kept for as long as none of the files changes. */
export async function keptFor(name, files, make) {
  const stamp = sum(files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n'));
  const before = kept(name);
  if (before.stamp === stamp) return before.value;
  const value = await make();
  keep(name, { stamp, value });
  return value;
}

/**
 * Mutants that a test has killed already: those need not be tried again while their module is the same. Small pieces
 * of a long run add up so; a folder node_modules/.cache that is gone begins anew.
 */
export function killedBefore(texts) {
  const known = kept('mutants');
  const keyOf = ({ path, from, to, code }) => sum([path, from, to, code, sum(texts.get(path))].join(' '));
  return {
    has: (mutant) => keyOf(mutant) in known,
    add: (mutant) => {
      known[keyOf(mutant)] = 1;
    },
    keep: () => keep('mutants', known),
  };
}

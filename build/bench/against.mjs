import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT, run } from '../shell.mjs';

const BENCH = join('build', 'bench.mjs');

/**
 * Runs the benches as they were at a commit, then ours, and prints what each said of a line one below the other. A
 * bench that commit does not have is run here alone. The copy uses our packages where it asks for the same ones.
 */
export async function benchAgainst(commit, names) {
  const there = join(CACHE, `bench-at-${commit.replaceAll(/[^\w.-]/gu, '-')}`);
  if (existsSync(there)) await git('worktree', 'remove', '--force', there);
  await git('worktree', 'add', '--detach', there, commit);
  try {
    await packages(there);
    for (const name of names) {
      const then = existsSync(join(there, 'build', 'bench', `${name}.mjs`)) ? await lines(there, name) : [];
      const now = await lines(ROOT, name);
      const before = new Map(then.map((line) => [labelOf(line), line]));
      console.log(`\n${name}`);
      for (const line of now) console.log(`  ${commit}  ${before.get(labelOf(line)) ?? '–'}\n  now  ${line}`);
    }
  } finally {
    await git('worktree', 'remove', '--force', there);
  }
}

async function packages(there) {
  const [theirs, ours] = await Promise.all(
    [there, ROOT].map((at) => readFile(join(at, 'package-lock.json'), 'utf8')),
  );
  if (theirs === ours) return symlink(join(ROOT, 'node_modules'), join(there, 'node_modules'), 'junction');
  const { code, text } = await run('npm', ['ci'], { quiet: true, cwd: there });
  if (code !== 0) throw new Error(`npm ci in ${there} ended with ${code}:\n${text.trim()}`);
}

async function git(...words) {
  const { code, text } = await run('git', words, { quiet: true });
  if (code !== 0) throw new Error(text.trim());
}

async function lines(folder, name) {
  const { code, text } = await run(process.execPath, [BENCH, name], { quiet: true, cwd: folder });
  if (code !== 0)
    throw new Error(
      `${name} in ${folder} ended with ${code}:\n${text.trim().split('\n').slice(-8).join('\n')}`,
    );
  return text.split('\n').filter((line) => /\d/u.test(line));
}

/** What a line is about: what it says before its first colon, or its words without numbers. */
function labelOf(line) {
  const [label = '', ...figures] = line.split(': ');
  return figures.length > 0 ? label : line.replaceAll(/[\d.,]+/gu, '');
}

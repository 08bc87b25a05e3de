import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import english from '../../../core/languages/en.json';
import { MAIN } from '../../../renderer/app/mainWords.ts';

const ELECTRON = join(import.meta.dirname, '../../../electron');
const sources = readdirSync(ELECTRON, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ELECTRON, name), 'utf8'));

/** What stands in the first group of each match. */
const found = (pattern: RegExp): readonly string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, said = '']) => said));

describe('words of the main process', () => {
  test.each([
    ['what it says', /\bsaid\(\s*'((?:[^'\\]|\\.)+)'/gu, 12],
    ['filters of its dialogs', /\bname: '([^']+)',\s*extensions:/gu, 3],
    ['buttons of its dialogs', /dialogs\.folder\('([^']+)'\)/gu, 2],
  ] as const)('%s is told by the window in its language', (_what, pattern, least) => {
    // A name alone needs no other language, and what has a code is told by that.
    const words = found(pattern).filter((each) => each !== 'PDF' && !Object.hasOwn(english, each));
    expect(words.length).toBeGreaterThanOrEqual(least);
    expect(words.filter((each) => !Object.hasOwn(MAIN, each))).toEqual([]);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';

/** What must not fail: the safety log, the backups, the books, and every door through which files come in. */
const PROVED = {
  'electron/journal': 'all',
  'electron/safety': 'all',
  'core/store': 'all',
  'renderer/reading': 'all',
  'core/kernel': ['crc32', 'depth', 'honestText', 'inputFaults', 'json', 'repeatedKeys', 'turnstile'],
  'core/campaign': ['imports'],
  'core/bestiary/formats': [
    'fileSources',
    'importing',
    'jsonFault',
    'jsonText',
    'readSource',
    'yamlText',
    'zip',
    'zipDirectory',
  ],
  'core/bestiary/tables': ['readTables'],
};

/** The unit tests that prove them. */
export const TESTS = [
  'test/electron/**/*.test.ts',
  'test/core/store/*.test.ts',
  'test/core/hostile*.test.ts',
  'test/core/kernel/*.test.ts',
  'test/core/campaign/{folders,imports*}.test.ts',
  'test/core/bestiary/importBook.test.ts',
  'test/core/bestiary/formats/*.test.ts',
  'test/renderer/reading/*.test.ts',
  'test/renderer/stores/*.test.ts',
];

/**
 * Branches that no unit test goes through, by their module and a piece of their line, and why. What runs in the engine
 * alone is proved by the end-to-end tests; the rest is there for the types, or for a system that cannot be had here.
 */
export const UNMET = [
  ['core/kernel/crc32.ts', '?? 0', 'an index is within its table'],
  ['electron/journal/places.ts', '?? 0', 'an index is within its list'],
  ['electron/journal/places.ts', '?? place', 'an index is within its list'],
  ['electron/journal/contents.ts', '?? 0', 'an index is within its list'],
  ['electron/journal/header.ts', '??', 'an index is within its table and its bytes'],
  ['electron/safety/backupLines.ts', 'Buffer.isBuffer(chunk)', 'a stream of bytes brings no text'],
  ['core/bestiary/formats/jsonText.ts', 'error instanceof Error', 'the engine throws errors'],
  ['core/bestiary/formats/yamlText.ts', 'catch (error)', 'a parser that throws instead of telling'],
  ['core/bestiary/formats/yamlText.ts', 'error instanceof', 'the parser throws errors'],
  ['core/log/book.ts', 'done[at]?.seq ?? 0', 'an index is within its list'],
  ['core/store/bookEnd.ts', 'first?.seq ?? 0', 'the last entry itself is of that session'],
];

/** Whether the line of a module stands for what no unit test can go through. */
export function isUnmet(path, line) {
  return UNMET.some(([where, piece]) => where === path && line.includes(piece));
}

/** Every test and what it is helped by, from the root. */
export function testFiles() {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.startsWith('test/e2e/'));
}

/** Paths of the proved modules from the root, those whose path holds one of `wanted` where any is given. */
export function provedModules(wanted = []) {
  const paths = Object.entries(PROVED).flatMap(([folder, names]) =>
    names === 'all'
      ? readdirSync(join(ROOT, folder))
          .filter((name) => name.endsWith('.ts'))
          .map((name) => `${folder}/${name}`)
      : names.map((name) => `${folder}/${name}.ts`),
  );
  return paths.filter((path) => wanted.length === 0 || wanted.some((each) => path.includes(each)));
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';

/** What must not fail: the safety log, the backups, the books, and every door through which files come in. */
const PROVED = {
  'electron/journal': 'all',
  'electron/safety': 'all',
  'core/store': 'all',
  'renderer/reading': 'all',
  'core/kernel': ['depth', 'honestText', 'inputFaults', 'json', 'repeatedKeys', 'turnstile'],
  'core/campaign': ['files', 'imports'],
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
  'test/core/campaign/folders.test.ts',
  'test/core/bestiary/importBook.test.ts',
  'test/core/bestiary/formats/*.test.ts',
  'test/renderer/reading/*.test.ts',
  'test/renderer/stores/*.test.ts',
];

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

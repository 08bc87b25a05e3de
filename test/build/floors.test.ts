import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenFloors, DESKTOP_ON, STANDS_ON } from '../../build/floors.mjs';
import { inFolder } from '../electron/journalKit.ts';

/** What the floors say about a tree of these files. */
function floorsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return inFolder(async (folder) => {
    for (const [path, text] of Object.entries({
      'core/kernel/a.ts': '',
      'renderer/a.ts': '',
      'electron/contract.ts': '',
      ...files,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text || 'export const a = 1;\n');
    }
    return brokenFloors(folder);
  });
}

describe('the floors', () => {
  it('say nothing of a tree that keeps to them', async () => {
    expect(
      await floorsOf({
        'core/dice/b.ts': "import { a } from '../kernel/a.ts';\nexport const b = a;\n",
        'renderer/platform/c.ts': "export { a } from '../../electron/contract.ts';\n",
      }),
    ).toEqual([]);
  });

  it.each([
    ['core/kernel/b.ts', "import { a } from '../table/a.ts';\nexport const b = a;\n", 'core/table/a.ts'],
    ['core/dice/b.ts', "import type { A } from '../rules/a.ts';\nexport type B = A;\n", 'core/rules/a.ts'],
    ['core/table/b.ts', "export { a } from '../store/a.ts';\n", 'core/store/a.ts'],
    ['core/rules/b.ts', "export { a } from '../../renderer/a.ts';\n", 'renderer/a.ts'],
    ['core/kernel/b.ts', "export { join } from 'node:path';\n", 'node:path'],
    ['core/systems/one/b.ts', "export { a } from '../two/a.ts';\n", 'core/systems/two/a.ts'],
    ['renderer/b.ts', "export { a } from '../core/systems/one/a.ts';\n", 'core/systems/one/a.ts'],
    ['renderer/stores/b.ts', "export { a } from '../../electron/contract.ts';\n", 'electron/contract.ts'],
    ['renderer/platform/b.ts', "export { a } from '../../electron/main.ts';\n", 'electron/main.ts'],
    [
      'renderer/features/log/b.ts',
      "export { default } from '../dice/A.vue';\n",
      'renderer/features/dice/A.vue',
    ],
    ['electron/b.ts', "export { a } from '../renderer/a.ts';\n", 'renderer/a.ts'],
    ['core/dice/b.ts', "export { a } from './missing.ts';\n", './missing.ts'],
  ])('catch %s', async (path, text, target) => {
    const targets = target.includes('/') && !target.startsWith('.') ? { [target]: '' } : {};
    const broken = await floorsOf({ ...targets, [path]: text });
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every((sentence) => sentence.startsWith(`${path} → `))).toBe(true);
  });

  it('catch a circle', async () => {
    const broken = await floorsOf({
      'core/dice/b.ts': "export { c } from './c.ts';\n",
      'core/dice/c.ts': "import { c as b } from './b.ts';\nexport const c = () => b;\n",
    });
    expect(broken.join('\n')).toContain('circle');
  });
});

const ROOT = join(import.meta.dirname, '../..');
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|vue)$/u.test(path))
    .map((path) => join(folder, path));

/** The folders of core that the files of a folder really import, itself apart. */
function importsOf(folder: string): readonly string[] {
  const own = folder.replace('core/', '');
  const found = sourcesOf(folder).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/gu)].flatMap(
      ([, to = '']) => /^core\/([^/]+)\//u.exec(join(dirname(path), to))?.[1] ?? [],
    ),
  );
  return [...new Set(found)].filter((each) => each !== own).toSorted();
}

/** The rows of the table in ARCHITECTURE. */
const ROWS = [
  ...readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(
    /^\| (\d) \| `([\w/]+?)\/(?:<key>\/)?` \|[^|]*\|([^|]*)\|$/gmu,
  ),
].map(([, floor = '', folder = '', names = '']) => ({
  floor: Number(floor),
  folder,
  names: [...names.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name),
}));

describe('the table of floors in ARCHITECTURE', () => {
  it('has every folder of core and both sides of the window', () => {
    const folders = readdirSync(join(ROOT, 'core'), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => `core/${name}`);
    expect(ROWS.map(({ folder }) => folder).toSorted()).toEqual(
      [...folders, 'electron', 'renderer'].toSorted(),
    );
  });

  it.each(ROWS.filter(({ folder }) => folder !== 'renderer'))(
    '$folder imports what its row names, as the linter has it, and all of that stands below',
    ({ folder, floor, names }) => {
      expect(names.toSorted()).toEqual(importsOf(folder));
      const linted = folder === 'electron' ? DESKTOP_ON : (STANDS_ON[folder.replace('core/', '')] ?? []);
      expect(linted.toSorted()).toEqual(names.toSorted());
      const below = new Set(ROWS.filter((row) => row.floor < floor).map((row) => row.folder));
      expect(names.filter((name) => !below.has(`core/${name}`))).toEqual([]);
    },
  );
});

it('no game is named outside its folder', () => {
  const files = ['core', 'renderer', 'electron']
    .flatMap(sourcesOf)
    .filter((path) => !/^(?:core\/systems|core\/content|renderer\/languages)\//u.test(path))
    // A licence names the works it is of, word for word; a migration, what a released version wrote.
    .filter((path) => !/\/(?:(?:licences|openGameNotices)|table\/migrations)\.ts$/u.test(path));
  const game = /\borcus|\barchmage|\btorches\b|actiondice|\bfifth.edition/iu;
  expect(files.filter((path) => game.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

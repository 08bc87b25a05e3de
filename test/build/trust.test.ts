import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const ROWS = [
  ...textOf('core/store/TRUST.md').matchAll(/^\| (F\d+|later) \|.*\| `(test\/[^`]+)` “([^”]+)” \|$/gmu),
].map(([, found = '', path = '', title = '']) => ({ found, path, title }));

it('each finding about safety has its row', () =>
  expect([...new Set(ROWS.map(({ found }) => found))]).toEqual([
    ...Array.from({ length: 19 }, (_, at) => `F${at + 1}`),
    'later',
  ]));

it.each(ROWS)('$found is held by “$title”', ({ path, title }) => expect(textOf(path)).toContain(title));

it('each command of a figure is one that there is', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    textOf('package.json'),
  );
  const asked = [...textOf('core/store/TRUST.md').matchAll(/`npm run (\w+)(?: -- (\w+))?`/gu)];
  expect(asked.length).toBeGreaterThan(5);
  for (const [, script = '', bench] of asked) {
    expect(Object.keys(scripts)).toContain(script);
    expect(textOf('build/bench.mjs')).toMatch(new RegExp(`^  ${bench ?? 'dice'}: `, 'mu'));
  }
});

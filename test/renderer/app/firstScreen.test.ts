import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const IMPORT = /^(?:import|export)\s(?!type\b)[^'";]*?from '([^']+)'|^import '([^']+)'/gmu;

/** Everything that comes with a module of the window: what it imports, and not what it brings later. */
function comesWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, named, bare] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const from = named ?? bare ?? '';
    const file = from.startsWith('.') ? join(dirname(path), from) : undefined;
    if (file === undefined) found.add(from);
    else if (/\.(?:ts|vue)$/u.test(file) && existsSync(file)) comesWith(file, found);
  }
  return found;
}

/** What is large and of no use before a campaign is open, or before its table is. */
const LATER = ['dockview-vue', 'markdown-it', 'dompurify', 'fast-xml-parser'];

test.each([
  ['the first screen', 'renderer/app/begin.ts', LATER],
  ['the table', 'renderer/app/WorkSpace.vue', LATER.slice(1)],
])('%s comes without what others need', (_what, path, without) => {
  const all = comesWith(join(ROOT, path));
  expect(all.has('vue')).toBe(true);
  expect(without.filter((each) => all.has(each))).toEqual([]);
});

test('what comes later holds it', () => {
  const all = comesWith(join(ROOT, 'renderer/app/dock/laterPanels.ts'));
  expect([all.has('markdown-it'), all.has('dompurify')]).toEqual([true, true]);
});

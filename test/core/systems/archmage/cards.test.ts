import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { RULE_IDS } from './ids.ts';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../../../../core/systems/archmage');

describe('reference cards', () => {
  test('one a rule ID, in their order, none empty', () => {
    expect(archmage.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(archmage.reference.filter(({ title, text }) => title === '' || text.length < 12)).toEqual([]);
  });

  test('every rule ID is named by a test of this system', () => {
    const names = readdirSync(here)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(here, file), 'utf8'))
      .flatMap((text) =>
        [...text.matchAll(/(?:test|describe|test\.each\([\s\S]*?\))\(\s*['`]([^'`]*)['`]/g)].map(
          (found) => found[1] ?? '',
        ),
      )
      .join(' ');
    const named = new Set(names.match(/ARC-\d{2,3}/g));
    expect(RULE_IDS.filter((id) => !named.has(id))).toEqual([]);
  });

  test('every rule behind a button, word, option or allowance is one of them', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const used = files.flatMap((file) => readFileSync(join(source, file), 'utf8').match(/ARC-\d+/g) ?? []);
    expect([...new Set(used)].filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  });
});

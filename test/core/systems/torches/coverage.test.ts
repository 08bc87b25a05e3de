import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { RULE_IDS } from './ruleIds.ts';

const FOLDER = join(import.meta.dirname, '../../../../core/systems/torches');

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}

/** Names of all tests beside this one that begin with a rule. */
function testNames(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .flatMap((text) => text.match(/\(\s*['`]TOR-[^'`]*/gu) ?? []);
}

describe('coverage of the rulebook', () => {
  it('has one card for every rule, with a title and a sentence', () => {
    expect(torches.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    for (const { title, text } of torches.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/[.!]$/u);
    }
  });

  it('names every rule in a test', () => {
    const tests = testNames().join('\n');
    expect(RULE_IDS.filter((id) => !tests.includes(id))).toEqual([]);
  });

  it('plays every worked example of the digest', () => {
    const names = testNames().flatMap((name) => name.match(/worked examples? (\d+)(?: and (\d+))?/u) ?? []);
    const played = new Set(names.filter((each) => /^\d+$/u.test(each ?? '')).map(Number));
    expect(Array.from({ length: 20 }, (_, at) => at + 1).filter((each) => !played.has(each))).toEqual([]);
  });

  it('asks in the code for no rule that has no card', () => {
    const known = new Set<string>(RULE_IDS);
    const asked = new Set(
      sources(FOLDER).flatMap((text) => [...text.matchAll(/TOR-\d\d/gu)].map(([id]) => id)),
    );
    expect([...asked].filter((id) => !known.has(id))).toEqual([]);
    expect(RULE_IDS.filter((id) => !asked.has(id))).toEqual([]);
  });

  it('keeps the credit line with every export', () => {
    for (const { build, blank } of torches.creatures) {
      const built = build(blank);
      expect(built.ok && built.value.view.credit).toContain(torches.credit);
    }
  });
});

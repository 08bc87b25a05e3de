import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ON_SCREEN, REFERENCE_ONLY } from './coverage.ts';

const RULES = Array.from({ length: 296 }, (_, at) => at + 1);

/** Rules that a test of this folder names. */
const tested = new Set(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/ORC-\d+/gu) ?? [])
    .map((id) => Number(id.slice(4))),
);

describe('every rule of the book', () => {
  it('has a card', () => {
    const cards = new Set(orcus.reference.map(({ id }) => id));
    expect(RULES.filter((rule) => !cards.has(`ORC-${String(rule).padStart(2, '0')}`))).toEqual([]);
  });

  it('has one place on screen', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('is named by a test, or said to be for reference with a reason', () => {
    const reference = new Set(Object.keys(REFERENCE_ONLY).map(Number));
    expect(RULES.filter((rule) => !tested.has(rule) && !reference.has(rule))).toEqual([]);
    expect([...reference].filter((rule) => tested.has(rule))).toEqual([]);
  });
});

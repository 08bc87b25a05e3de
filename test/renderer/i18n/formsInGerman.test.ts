import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormField } from '../../../core/rules/creature.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { toEnglish as inEnglish, type Wording } from '../../../core/kernel/said.ts';
import { localize } from '../../../renderer/i18n/localize.ts';
import { setLanguage } from '../../../renderer/i18n/index.ts';

beforeEach(() => void setLanguage('de'));
afterEach(() => void setLanguage('en'));

/** The same word in both languages. */
const SAME = new Set(['Route']);
const english = (said: readonly Wording[]): readonly string[] =>
  said
    .map((each) => localize(each))
    .filter((each, at) => each !== '' && !SAME.has(each) && each === inEnglish(said[at] ?? ''));
const saidBy = (fields: readonly FormField[]): readonly Wording[] =>
  fields.flatMap((field) => [
    field.label,
    'hint' in field && field.hint !== undefined ? field.hint : '',
    ...(field.kind === 'choice' ? field.choices.map(({ label }) => label) : []),
  ]);

describe.each(SYSTEMS.map(({ key }) => key))('between, German: what is ours in %s', (key) => {
  const system = systemOf(key);

  test('the forms of the road speak it: title, text, fields, hints and choices', () => {
    const ours = (system?.procedures ?? []).filter(
      (each) => each.key.startsWith('road.') || each.key === 'calendar',
    );
    expect(ours.length).toBeGreaterThan(4);
    expect(english(ours.flatMap(({ label, text, fields }) => [label, text, ...saidBy(fields)]))).toEqual([]);
  });

  test('rulings that stand under no rule speak it', () => {
    const ours = (system?.options ?? []).filter(({ rule }) => rule === '');
    const said = ours.flatMap(({ group = '', label, choices }) => [
      ...(inEnglish(group).endsWith('ours') ? [group] : []),
      label,
      ...choices.map((each) => each.label),
    ]);
    expect(english(said)).toEqual([]);
  });
});

test('the choices of a march in Torches: care, craft, pace, wind and path', () => {
  const way = systemOf('torches')?.procedures?.find(({ key }) => key === 'route');
  expect(english([way?.text ?? '', ...saidBy(way?.fields ?? [])])).toEqual([]);
  const care = way?.fields.find(({ key }) => key === 'care');
  expect(localize(care?.label ?? '')).toBe('Sie gehen');
  expect(care?.kind === 'choice' && care.choices.map(({ label }) => localize(label))).toContain('vorsichtig');
});

test('a refusal with the code of its cause is told by its words, not by that code', () => {
  const refusal = { message: 'Nobody knows.', code: 'IMP-02' };
  expect(localize(refusal)).toBe('Nobody knows.');
});

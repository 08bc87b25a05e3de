import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormField } from '../../../core/rules/creature.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { english as inEnglish, type Wording } from '../../../core/kernel/said.ts';
import { heard, heardLogged } from '../../../renderer/languages/heard.ts';
import { told } from '../../../renderer/languages/told.ts';
import { speak } from '../../../renderer/languages/index.ts';

beforeEach(() => speak('de'));
afterEach(() => speak('en'));

/** The same word in both languages. */
const SAME = new Set(['Route']);
const english = (said: readonly Wording[]): readonly string[] =>
  said
    .map((each) => told(each))
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
  expect(told(care?.label ?? '')).toBe('Sie gehen');
  expect(care?.kind === 'choice' && care.choices.map(({ label }) => told(label))).toContain('vorsichtig');
});

test.each([
  ['3 of 14 · 2 torches, 1 oil, 12 gp', '3 von 14 · 2 Fackeln, 1 Öl, 12 GM'],
  ['16 of 14, 2 too much · nothing else', '16 von 14, 2 zu viel · sonst nichts'],
  [
    'home safe (advantage) · costs 3.5 HP on average, under 1% to fall',
    /^heil daheim \(Vorteil\) · kostet .* TP, unter 1.%/u,
  ],
  ['Torch, Tam Ossery', 'Fackel, Tam Ossery'],
  ['Tam Ossery · 4 left', 'Tam Ossery · noch 4'],
  ['DC 14 after 4 travel turns · dangerous path: 1d6 HP per point under', /^SG 14 nach 4 Reisezügen/u],
])('a row of the travel screen: %s', (row, german) => {
  expect(heard(row)).toMatch(german);
});

test.each([
  ['1 h passes: on the way', '1 h vergeht: unterwegs'],
  ['2 h 10 min pass.', '2 h 10 min vergehen.'],
  ['12 miles; stopped: an encounter', '12 Meilen; angehalten: eine Begegnung'],
  ['March', 'Marsch'],
  ['The clock is set to day 1, 16:00.', 'Die Uhr steht jetzt auf Tag 1, 16:00.'],
  ['Travel turn 10 ', 'Reisezug 10 '],
  [
    '0.9 miles in 1 h, stopped: Mira: resilience check, DC 11; 16, Nothing bad, perhaps something good',
    /^0.9 Meilen in 1 h, angehalten: Mira: Zähigkeitsprobe, SG 11; 16, Nichts Schlimmes/u,
  ],
  ['a quiet night of 8 h: 4 HP each', 'eine ruhige Nacht von 8 h: 4 HP each'],
  ['Brannoc hits for 12', 'Brannoc hits for 12'],
])('a line of the log of travel: %s', (line, german) => {
  expect(heardLogged(line)).toMatch(german);
  speak('en');
  expect(heardLogged(line)).toBe(line);
});

test('a refusal with the code of its cause is told by its words, not by that code', () => {
  const refusal = { message: 'Nobody knows.', code: 'IMP-02' };
  expect(told(refusal)).toBe('Nobody knows.');
});

import { describe, expect, test } from 'vitest';
import { wordsOfComponent } from '../../../build/languages/components.mjs';

/** What stands raw in a template. */
function rawIn(template: string): readonly string[] {
  const source = `<script setup lang="ts">\nconst n = 1;\n</script>\n<template>${template}</template>`;
  return wordsOfComponent(source, 'app/A.vue').raw.map(({ text }) => text);
}

describe('words that stand in a template themselves are found', () => {
  test.each([
    ['<p>Next turn</p>', 'Next turn'],
    ['<p>Round {{ n }}</p>', 'Round'],
    ["<p>{{ on ? 'Hide' : x }}</p>", 'Hide'],
    ['<p>{{ `Undo ${x}` }}</p>', 'Undo'],
    ['<i title="Say so" />', 'Say so'],
    ['<i :aria-label="`Edit ${x}`" />', 'Edit'],
    ['<i :label="a && \'Both\'" />', 'Both'],
    ['<div><b><i>deep</i></b></div>', 'deep'],
  ])('%s', (template, text) => {
    expect(rawIn(template)).toEqual([text]);
  });

  test.each([
    "<p>{{ t('app.round', { n }) }}</p>",
    '<kbd>Ctrl</kbd>',
    '<code>1d6</code>',
    '<p>{{ name }} · {{ b }}</p>',
    "<p>{{ kind === 'fight' ? x : y }}</p>",
    "<p>{{ list.join('and') }}</p>",
    '<i class="Big" data-x="Some words" />',
    '<p translate="no">Fourfold</p>',
  ])('%s has none', (template) => {
    expect(rawIn(template)).toEqual([]);
  });
});

test('the ids that a component uses are known with the gaps they fill', () => {
  const { calls } = wordsOfComponent(
    `<script setup lang="ts">\nt('app.a', { name, n: 2 });\n</script>\n<template><p :title="t('app.b')">{{ t(on ? 'app.c' : 'app.d', { n }) }}</p></template>`,
    'app/A.vue',
  );
  expect(calls).toEqual([
    { id: 'app.a', gaps: ['name', 'n'] },
    { id: 'app.b', gaps: [] },
    { id: 'app.c', gaps: undefined },
    { id: 'app.d', gaps: undefined },
  ]);
});

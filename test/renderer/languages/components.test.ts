import { describe, expect, test } from 'vitest';
import { translateComponent } from '../../../build/languages/components.mjs';

/** The template after the words in it were put into calls, and the messages they became. */
function translated(template: string): { readonly code: string; readonly messages: readonly string[] } {
  const messages = new Set<string>();
  const source = `<script setup lang="ts">\nconst n = 1;\n</script>\n<template>${template}</template>`;
  const code = translateComponent(source, '/renderer/app/A.vue', '/renderer/languages/say.ts', messages);
  return { code, messages: [...messages] };
}

describe('the words of a template become messages', () => {
  test.each([
    // template, message, what stands in its place
    ['<p>Next turn</p>', 'Next turn', '<p>{{ __t("Next turn") }}</p>'],
    ['<p>Round {{ n }} of {{ m }}</p>', 'Round {0} of {1}', '<p>{{ __t("Round {0} of {1}", n, m) }}</p>'],
    ['<p>It’s {{ n }}</p>', 'It’s {0}', '<p>{{ __t("It’s {0}", n) }}</p>'],
    ['<p>\n  Two\n  lines\n</p>', 'Two lines', '<p> {{ __t("Two lines") }} </p>'],
    ["<b>a</b>{{ ' ' }}left", 'left', '<b>{{ __t("a") }}</b>{{ \' \' }}{{ __t("left") }}'],
    ["<p>{{ on ? 'Hide' : x }}</p>", 'Hide', '<p>{{ on ? __t("Hide") : x }}</p>'],
    ['<p>{{ `Undo ${x}` }}</p>', 'Undo {0}', '<p>{{ __t("Undo {0}", x) }}</p>'],
    [
      "<p>{{ n === 1 ? ' · one' : '' }}</p>",
      '· one',
      `<p>{{ n === 1 ? (" " + __t("· one") + "") : '' }}</p>`,
    ],
    [
      '<i title="Say &quot;so&quot;" />',
      'Say "so"',
      '<i :title="__t(&quot;Say \\&quot;so\\&quot;&quot;)" />',
    ],
    ['<i :aria-label="`Edit ${x}`" />', 'Edit {0}', '<i :aria-label="__t(&quot;Edit {0}&quot;, x)" />'],
  ])('%s', (template, message, said) => {
    const { code, messages } = translated(template);
    expect(messages).toContain(message);
    expect(code).toContain(said);
    expect(code).toContain("import { t as __t } from '../languages/say.ts';");
  });

  test.each([
    '<kbd>Ctrl</kbd>',
    '<code>1d6</code>',
    '<p>{{ name }}</p>',
    '<p>{{ a }} · {{ b }}</p>',
    "<p>{{ kind === 'fight' ? x : y }}</p>",
    "<p>{{ list.join('and') }}</p>",
    '<i class="Big" data-x="Some words" />',
    '<p translate="no">Fourfold</p>',
  ])('%s stays as it is', (template) => {
    const { code, messages } = translated(template);
    expect(messages).toEqual([]);
    expect(code).toContain(`<template>${template}</template>`);
  });
});

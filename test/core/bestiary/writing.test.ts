import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORTS, fileName } from '../../../core/bestiary/formats/export.ts';
import { escapeHtml, writeHtml } from '../../../core/bestiary/formats/html.ts';
import { escapeMarkdown, writeMarkdown } from '../../../core/bestiary/formats/markdown.ts';
import type { StatBlockView } from '../../../core/rules/view.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { beastNamed, DRAFTS, viewOf } from './fakeSystem.ts';

/** A stat block that says the same thing in every place where something can be said. */
function sayingEverywhere(text: string): StatBlockView {
  const row = { label: text, text };
  return viewOf(text, {
    subtitle: text,
    figures: [{ key: 'a', label: text, text, because: [] }],
    rows: [row],
    footer: [row],
    notes: text,
    credit: text,
    powers: [
      {
        id: 'p',
        name: text,
        symbol: text,
        symbolLabel: text,
        line: text,
        tags: [text],
        paragraphs: [row],
        because: [],
      },
    ],
  });
}

/** Every tag of a page without its attributes, in order. */
function tagsOf(html: string): readonly string[] {
  return [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/giu)].map(([, name]) => name ?? '');
}

describe('HTML', () => {
  it('lets no script, tag or attribute of a creature’s words through', () => {
    const html = writeHtml(sayingEverywhere(`<script>alert('x')</script><img src=x onerror="alert(1)">`));
    expect(html).not.toMatch(/<script|<img/iu);
    expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
  });

  it('has the same tags whatever the words are', () => {
    const tags = tagsOf(writeHtml(sayingEverywhere('x')));
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 's', '=', ' ', ';', '`'),
          minLength: 1,
        }),
        (text) => {
          expect(tagsOf(writeHtml(sayingEverywhere(text)))).toEqual(tags);
        },
      ),
    );
  });

  it('fetches and runs nothing', () => {
    const html = writeHtml(viewOf('Wolf'));
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/https?:|url\(|@import|@font-face/u);
    expect(html).toContain('@media print');
  });

  it('escapes the five signs and nothing else', () => {
    expect(escapeHtml(`a&b<c>d"e'f – ü`)).toBe('a&amp;b&lt;c&gt;d&quot;e&#39;f – ü');
  });
});

describe('Markdown', () => {
  it.each([
    ['*bold*', '\\*bold\\*'],
    ['_under_', '\\_under\\_'],
    ['[a](javascript:b)', '\\[a\\](javascript:b)'],
    ['`code`', '\\`code\\`'],
    ['a|b', 'a\\|b'],
    ['<script>', '&lt;script&gt;'],
    ['&lt;', '&amp;lt;'],
    ['# title', '\\# title'],
    ['- item', '\\- item'],
    ['12. item', '12\\. item'],
    ['a \\ b', 'a \\\\ b'],
    ['~~gone~~', '\\~\\~gone\\~\\~'],
    ['https://x.y', 'https\\://x.y'],
    ['+5 vs. AC - 2', '\\+5 vs. AC - 2'],
  ])('shows %s as it was typed', (text, written) => {
    expect(escapeMarkdown(text)).toBe(written);
  });

  it('keeps every word on its own line of the page', () => {
    const text = writeMarkdown(sayingEverywhere('# a\n| b |\n<script>'));
    expect(text).not.toContain('<script');
    expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(3);
  });
});

describe('every export', () => {
  it.each(EXPORTS.map((each) => [each.label, each] as const))(
    '%s of the sample carries name and credit',
    (_, { key, write }) => {
      for (const { kind, name, draft } of DRAFTS) {
        const built = orcus.creatures.find((each) => each.key === kind)?.build(draft);
        if (!built?.ok) throw new Error(`The sample’s ${name} cannot be built.`);
        const { sheet, view } = built.value;
        const text = write({ id: 'x', system: orcus.key, kind, name: sheet.name, draft }, built.value);
        const escape = {
          json: (plain: string) => JSON.stringify(plain).slice(1, -1),
          markdown: escapeMarkdown,
          html: escapeHtml,
        }[key];
        expect(text).toContain(escape?.(sheet.name));
        expect(text).toContain(escape?.(view.credit));
      }
    },
  );

  it.each([
    ['Ogre Warden', 'ogre-warden.md'],
    ['Élan / Ünhold: “x”', 'elan-unhold-x.md'],
    ['../..', 'creature.md'],
    ['竜', 'creature.md'],
  ])('calls the file of %s %s', (name, file) => {
    expect(fileName(beastNamed('x', name), 'md')).toBe(file);
  });
});

import { escapeHtml } from '../../../core/exchange/markup.ts';
import { makeSlug } from '../../../core/exchange/exchangeCreature.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeHtml } from '../../../core/exchange/html.ts';
import { escapeMarkdown } from '../../../core/exchange/foreignWriters.ts';
import type { StatBlockView } from '../../../core/rules/views.ts';
import { viewOf } from './fakeSystem.ts';

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

  it('sets a power as its game prints it, those that stand apart last and under their heading', () => {
    const printed = { roll: '', aim: '', text: '', rows: [] };
    const power = { symbol: '', symbolLabel: '', line: 'standard', tags: [], paragraphs: [], because: [] };
    const html = writeHtml(
      viewOf('Hound', {
        subtitle: 'Level 3 troop',
        printedSubtitle: '3rd level troop',
        powers: [
          {
            ...power,
            id: 'a',
            name: 'A',
            printed: { ...printed, title: 'Worse:', text: 'x', apart: 'Nastier' },
          },
          {
            ...power,
            id: 'b',
            name: 'B',
            printed: {
              title: 'Bite',
              roll: '+8 vs. AC',
              aim: '(two <foes>)',
              text: '—9 damage',
              rows: [{ label: 'Natural 16+', text: '4 ongoing' }],
            },
          },
          { ...power, id: 'c', name: 'Plain' },
        ],
      }),
    );
    expect(html).toContain('<p class="kind">3rd level troop</p>');
    expect(html).toContain('<strong>Bite +8 vs. AC (two &lt;foes&gt;)</strong>—9 damage</p>');
    expect(html).toContain('<p class="below"><em>Natural 16+:</em> 4 ongoing</p>');
    expect(html).toMatch(/Bite.*Plain.*<h2 class="apart">Nastier<\/h2>.*<strong>Worse:<\/strong> x/su);
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
});

describe('names of files', () => {
  it.each([
    ['Ogre Warden', 'ogre-warden'],
    ['Élan / Ünhold: “x”', 'elan-unhold-x'],
    ['../..', 'creature'],
    ['竜', 'creature'],
  ])('calls the file of %s %s', (name, file) => {
    expect(makeSlug(name)).toBe(file);
  });
});

import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../core/exchange/structuredText.ts';
import { importNotes } from '../../core/campaign/imports.ts';
import { isTooDense } from '../../renderer/features/log/previewText.ts';
import { recordsOf } from './exchange/travellers.ts';
import { triesOf } from '../support/tries.ts';
import { growthAt } from '../support/work.ts';

/** Where the work grew with their square, a million characters were an hour's and a hundred thousand half a minute's. */
const MANY = triesOf(100_000, 1_000_000);
/** Four times as long is four times the work, and twice that is room; its square would be sixteen times. */
const LINEAR = 8;

const BEGINNINGS = ['[[', '[](', '![](data:', '![', '[', '![[a.png|', '[[a|', '[a](b.md#', '#\n', '\n'];

describe('F14 what is begun again and again and never ended', () => {
  it.each(BEGINNINGS)('without end: %j in a note is read in one go', (begun) => {
    const read = (length: number): void => {
      const text = `x${begun.repeat(length / begun.length)}\nx`;
      expect(importNotes([{ path: 'a.md', text }])).toHaveLength(1);
    };
    expect(growthAt(MANY, read)).toBeLessThan(LINEAR);
  });

  it('empty lines without end is no stat block, and no work', () => {
    const read = (length: number): void => void recordsOf(`Wolf${'\n'.repeat(length)}x`, 'orcus', 'a.md');
    expect(growthAt(MANY, read)).toBeLessThan(LINEAR);
  });

  it.each(['```ad-statblock\n', '```encounter\n', 'ab-\na', 'abc    def ghi jkl    pqr\n', 'a or ; '])(
    '%j again and again is read in one go',
    (begun) => {
      const read = (length: number): void =>
        void recordsOf(begun.repeat(length / begun.length), 'orcus', 'a.md');
      expect(growthAt(MANY, read)).toBeLessThan(LINEAR);
    },
  );

  it.each([
    ['on one line', `${'? '.repeat(200)}a`],
    ['a line each', `${Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}?`).join('\n')} a`],
  ])('YAML of keys within keys is refused: %s', (_how, text) => {
    expect(parseYaml(text)).toMatchObject({ ok: false, refusal: { code: 'IMP-06' } });
  });

  it('links, pictures and headings of notes come in as before', () => {
    const text =
      '# Old Mill\n![](data:image/png;base64,AAAA) ![[map.png|300]] [[Mira|her]] [the inn](Inn%20One.md#rooms) [[Mira#Past]]';
    const [mill] = importNotes([
      { path: 'Mill.md', text },
      { path: 'Mira.md', text: 'A ranger.' },
      { path: 'Inn One.md', text: '# The Inn' },
    ]);
    expect(mill).toMatchObject({ name: 'Old Mill', notes: '@Mira @[The Inn] @Mira' });
  });

  it('YAML asks what it likes in its texts', () => {
    const text = Array.from({ length: 200 }, (_, at) => `k${at}: who? what? - ? none`).join('\n');
    expect(parseYaml(text).ok).toBe(true);
  });

  it('a note of a paragraph without end is shown as it was typed', () => {
    expect(isTooDense('['.repeat(190_000))).toBe(true);
    expect(isTooDense(`${'word '.repeat(3_000)}\n\n`.repeat(12))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { signed } from '../../electron/pdfMaker.ts';

describe('found/formats E7: a PDF says who made it', () => {
  const pdf = (creator: string): Buffer =>
    Buffer.from(`%PDF-1.4\n<</Creator (${creator})\n/Producer (Skia/PDF)>>\n%%EOF`, 'latin1');

  it('in the place of the user agent, every other byte where it was', () => {
    const before = pdf(String.raw`Mozilla/5.0 \(X11; Linux x86_64\) Fourfold/0.2.0`);
    const after = Buffer.from(signed(before));
    expect(after).toHaveLength(before.length);
    expect(after.toString('latin1')).toMatch(/\/Creator \(Fourfold\) +\n\/Producer/u);
    expect(after.indexOf('/Producer')).toBe(before.indexOf('/Producer'));
  });

  it('has a title where the engine wrote none, in any letters', () => {
    const before = pdf(`Mozilla/5.0 ${'x'.repeat(120)}`);
    const titled = (title: string): string => Buffer.from(signed(before, title)).toString('latin1');
    expect(titled('Bellward (old)')).toContain(String.raw`/Creator (Fourfold) /Title (Bellward \(old\)) `);
    expect(titled('Übel')).toContain('/Title <FEFF00DC00620065006C>');
    expect(titled('long '.repeat(60))).not.toContain('/Title');
    for (const title of ['Bellward', 'Übel']) expect(titled(title)).toHaveLength(before.length);
    const own = Buffer.from(`%PDF /Title (Theirs) /Creator (${'x'.repeat(60)})`);
    expect(Buffer.from(signed(own, 'Ours')).toString('latin1')).not.toContain('Ours');
  });

  it('where there is no room, or no such entry, it stays as it is', () => {
    for (const same of [pdf('m'), Buffer.from('%PDF-1.4\n%%EOF')]) expect(signed(same)).toEqual(same);
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { REQUESTS } from '../../electron/contract.ts';
import type { Dialogs, DialogFilter } from '../../electron/dialogs.ts';
import { type PagePress, savePdf, savePng, signPdf } from '../../electron/printing.ts';
import { inFolder } from './journalKit.ts';

const area = { x: 0, y: 0, width: 320, height: 200 };
const press: PagePress = {
  print: async (size) => Buffer.from(`PDF on ${size}`),
  photograph: async (part) => Buffer.from(`PNG of ${part.width} by ${part.height}`),
};
const broken: PagePress = {
  print: () => Promise.reject(new Error('the window is closed')),
  photograph: () => Promise.reject(new Error('the picture could not be drawn')),
};

/** Dialogs that answer with this path and remember what was proposed. */
function dialogsTo(path: string | undefined): Dialogs & { proposed: [string, DialogFilter][] } {
  const proposed: [string, DialogFilter][] = [];
  const save: Dialogs['save'] = async (name, filter) => {
    proposed.push([name, filter]);
    return path;
  };
  return { proposed, save, open: async () => undefined, folder: async () => undefined };
}

/** The smallest picture there is: one red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The parts of a PNG, each with whether its checksum is that of what is in it. */
function chunksOf(png: Buffer): { name: string; data: Buffer; sound: boolean }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    chunks.push({
      name: body.toString('latin1', 0, 4),
      data: body.subarray(4),
      sound: crc32(body) === png.readUInt32BE(at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

describe('cards on disk', () => {
  it.each([
    {
      kind: 'pdf',
      text: 'PDF on Letter',
      save: (dialogs: Dialogs, by: PagePress) =>
        savePdf(dialogs, by, { name: '../Cards: 9.pdf', size: 'Letter' }),
    },
    {
      kind: 'png',
      text: 'PNG of 320 by 200',
      save: (dialogs: Dialogs, by: PagePress) => savePng(dialogs, by, { name: '../Cards: 9.png', area }),
    },
  ])('$kind: saved whole under a safe name, cancelled, and refused with a sentence', ({ kind, text, save }) =>
    inFolder(async (folder) => {
      const path = join(folder, `cards.${kind}`);
      const dialogs = dialogsTo(path);
      expect(await save(dialogs, press)).toEqual({ ok: true, name: `cards.${kind}` });
      expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual([text, [`cards.${kind}`]]);
      expect(dialogs.proposed).toEqual([
        [`Cards 9.${kind}`, { name: kind.toUpperCase(), extensions: [kind] }],
      ]);

      expect(await save(dialogsTo(undefined), press)).toMatchObject({ ok: false, cancelled: true });
      writeFileSync(path, 'what was there');
      const failed = await save(dialogsTo(path), broken);
      expect(failed).toMatchObject({ ok: false, cancelled: false });
      expect('message' in failed && failed.message).toMatch(
        new RegExp(`^“cards\\.${kind}” was not saved: .+\\. \\[FS-02\\]$`, 'u'),
      );
      expect(readFileSync(path, 'utf8')).toBe('what was there');

      const nowhere = join(folder, 'gone', `cards.${kind}`);
      expect(await save(dialogsTo(nowhere), press)).toMatchObject({ ok: false });
      expect(existsSync(nowhere)).toBe(false);
    }),
  );

  it('a picture bears the licence of what it shows, and is the same picture', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'cards.png');
      const made: PagePress = { ...press, photograph: async () => DOT };
      const notice = 'OPEN GAME LICENSE, © all of it';
      await savePng(dialogsTo(path), made, { name: 'a.png', area, notice });
      const chunks = chunksOf(readFileSync(path));
      expect(chunks.map(({ name, sound }) => [name, sound])).toEqual([
        ['IHDR', true],
        ['IDAT', true],
        ['iTXt', true],
        ['IEND', true],
      ]);
      expect(chunks[2]?.data.toString('utf8')).toBe(`Copyright\0\0\0\0\0${notice}`);
      expect(chunks.filter(({ name }) => name !== 'iTXt')).toEqual(chunksOf(DOT));
    }));

  it.each([
    { call: 'cards.pdf', asked: { name: 'a', size: 'A5' } },
    { call: 'cards.pdf', asked: { name: 'a'.repeat(201), size: 'A4' } },
    { call: 'cards.png', asked: { name: 'a', area: { ...area, width: 0 } } },
    { call: 'cards.png', asked: { name: 'a', area: { ...area, height: 1e9 } } },
    { call: 'cards.png', asked: { name: 'a', area, to: '/etc/passwd' } },
    { call: 'cards.png', asked: { name: 'a', area, notice: 'a'.repeat(100_001) } },
  ] as const)('$call refuses $asked', ({ call, asked }) =>
    expect(v.safeParse(REQUESTS[call], asked).success).toBe(false),
  );
});

describe('found/formats E7: a PDF says who made it', () => {
  const pdf = (creator: string): Buffer =>
    Buffer.from(`%PDF-1.4\n<</Creator (${creator})\n/Producer (Skia/PDF)>>\n%%EOF`, 'latin1');

  it('in the place of the user agent, every other byte where it was', () => {
    const before = pdf(String.raw`Mozilla/5.0 \(X11; Linux x86_64\) Fourfold/0.2.0`);
    const after = Buffer.from(signPdf(before));
    expect(after).toHaveLength(before.length);
    expect(after.toString('latin1')).toMatch(/\/Creator \(Fourfold\) +\n\/Producer/u);
    expect(after.indexOf('/Producer')).toBe(before.indexOf('/Producer'));
  });

  it('has a title where the engine wrote none, in any letters', () => {
    const before = pdf(`Mozilla/5.0 ${'x'.repeat(120)}`);
    const titled = (title: string): string => Buffer.from(signPdf(before, title)).toString('latin1');
    expect(titled('Bellward (old)')).toContain(String.raw`/Creator (Fourfold) /Title (Bellward \(old\)) `);
    expect(titled('Übel')).toContain('/Title <FEFF00DC00620065006C>');
    expect(titled('long '.repeat(60))).not.toContain('/Title');
    for (const title of ['Bellward', 'Übel']) expect(titled(title)).toHaveLength(before.length);
    const own = Buffer.from(`%PDF /Title (Theirs) /Creator (${'x'.repeat(60)})`);
    expect(Buffer.from(signPdf(own, 'Ours')).toString('latin1')).not.toContain('Ours');
  });

  it('where there is no room, or no such entry, it stays as it is', () => {
    for (const same of [pdf('m'), Buffer.from('%PDF-1.4\n%%EOF')]) expect(signPdf(same)).toEqual(same);
  });
});

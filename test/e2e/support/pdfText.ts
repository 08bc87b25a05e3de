import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF as Chromium prints one: the content of every page, its glyphs told by the map of each font. Words
 * of one line stand together; where a line ends is not kept. Without a map of its glyphs a font tells nothing: throws.
 */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+)\s+(\d+)\s+0\s+R/gu)) {
      const map = objects.get(number)?.dictionary.match(/\/ToUnicode\s+(\d+)\s+0\s+R/u)?.[1];
      if (map !== undefined) fonts.set(name, unicodeOf(objects.get(map)?.stream ?? ''));
    }
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b[\s\S]*\bET\b/u.test(stream));
  if (pages.length === 0) throw new Error('No page of the PDF has text.');
  return pages.map(({ stream }) => shown(stream, fonts)).join('\n');
}

interface PdfObject {
  readonly dictionary: string;
  /** Unpacked; empty where there is none, or where it is no text. */
  readonly stream: string;
}

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/gu)].map(({ index, 0: head, 1: number = '' }) => {
      const from = index + head.length;
      const end = text.indexOf('endobj', from);
      const begins = text.indexOf('stream', from);
      if (begins < 0 || begins > end) return [number, { dictionary: text.slice(from, end), stream: '' }];
      const dictionary = text.slice(from, begins);
      const at = begins + 'stream'.length + (text[begins + 6] === '\r' ? 2 : 1);
      const bytes = file.subarray(at, text.indexOf('endstream', at));
      return [number, { dictionary, stream: unpacked(dictionary, bytes) }];
    }),
  );
}

function unpacked(dictionary: string, bytes: Buffer): string {
  if (/\/Subtype\s*\/Image|\/FontFile|\/Length1/u.test(dictionary)) return '';
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Which letters each glyph of a font is. */
function unicodeOf(map: string): ReadonlyMap<number, string> {
  const told = new Map<number, string>();
  const letters = (hex: string): string =>
    (hex.match(/.{4}/gu) ?? []).map((each) => String.fromCodePoint(Number.parseInt(each, 16))).join('');
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu))
    for (const [, glyph = '', to = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/giu))
      told.set(Number.parseInt(glyph, 16), letters(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu))
    for (const [, first = '', last = '', to = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/giu,
    )) {
      const from = Number.parseInt(first, 16);
      for (let at = from; at <= Number.parseInt(last, 16); at++)
        told.set(at, String.fromCodePoint(Number.parseInt(to, 16) + at - from));
    }
  return told;
}

/** What a page writes, glyph by glyph. */
function shown(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let [font, said]: [ReadonlyMap<number, string> | undefined, string] = [undefined, ''];
  for (const [word, name, hex] of stream.matchAll(/\/(F\d+)\s+[\d.]+\s+Tf|<([\da-f]+)>|\bET\b/giu)) {
    if (name !== undefined) font = fonts.get(name);
    else if (hex === undefined) said += word === 'ET' ? '\n' : '';
    else if (!font) throw new Error('A font of the PDF has no map of its glyphs.');
    else for (const glyph of hex.match(/.{4}/gu) ?? []) said += font.get(Number.parseInt(glyph, 16)) ?? '';
  }
  return said;
}

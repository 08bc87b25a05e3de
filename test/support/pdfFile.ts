import { deflateSync } from 'node:zlib';

/** Words at a place of a page, in points from the lower left corner. */
export interface PdfWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A4 in points. */
export const [PAGE_WIDTH, PAGE_HEIGHT] = [595, 842];

/** A PDF of such pages in Courier, each letter 0.6 of its size wide; a page without words is a picture of one grey square, as a scanner makes them. */
export function writePdf(pages: readonly (readonly PdfWords[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_page, at) => `${5 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    stream(
      '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      '\u00C0',
    ),
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${6 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>`,
      stream(
        '<<',
        page.length > 0 ? page.map(drawn).join('\n') : `${PAGE_WIDTH} 0 0 ${PAGE_HEIGHT} 0 0 cm /I Do`,
      ),
    ]),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.lastIndexOf('xref\n0 ')}\n%%EOF\n`;
  // Latin letters are their own bytes in the encoding of the font.
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Packed, as every program writes them. */
function stream(head: string, body: string): string {
  const packed = deflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  return `${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

function drawn({ text, x, y, size = 9 }: PdfWords): string {
  const escaped = text.replaceAll(/[\\()]/gu, (sign) => `\\${sign}`);
  return `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`;
}

/** Lines of a column one under the other; those that begin with `# ` are headings, in 16 points. */
export function column(lines: readonly string[], x: number, top: number): readonly PdfWords[] {
  let y = top;
  return lines.flatMap((line) => {
    const isHeading = line.startsWith('# ');
    y -= isHeading ? 20 : 11;
    return line === '' ? [] : [{ text: line.replace(/^# /u, ''), x, y, size: isHeading ? 16 : 9 }];
  });
}

/** The entry of a PDF that names the program which made its text; the engine writes its user agent there. */
const CREATOR = /\/Creator \(((?:[^()\\]|\\.)*)\)/u;
const OURS = '/Creator (Fourfold)';

/**
 * The PDF with Fourfold as the program that made it, in the place of the user agent of the engine, and with a title
 * where the engine wrote none and there is room. Every other byte stays where it is, as the table at its end points to
 * all of them; as it was where no room is for the name.
 */
export function signed(pdf: Uint8Array, title = ''): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const found = CREATOR.exec(text);
  const room = found?.[0].length ?? 0;
  if (!found || room < OURS.length) return pdf;
  const bytes = Buffer.from(pdf);
  const titled = /\/Title\s*[(<]/u.test(text) ? OURS : `${OURS} ${titleOf(title, room - OURS.length - 1)}`;
  // Blanks between two entries say nothing.
  bytes.write(titled.padEnd(room, ' '), found.index, 'latin1');
  return bytes;
}

/** As much of a title as so many bytes hold; plain letters as they are, others by their numbers. */
function titleOf(title: string, room: number): string {
  const plain = /^[ -~]*$/u.test(title.trim());
  if (plain) {
    const escaped = title.trim().replaceAll(/[()\\]/gu, String.raw`\$&`);
    const entry = `/Title (${escaped})`;
    return escaped !== '' && entry.length <= room ? entry : '';
  }
  const most = Math.floor((room - '/Title <FEFF>'.length) / 4);
  const units = title.trim().slice(0, Math.max(0, most));
  const hex = units
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('');
  return hex === '' ? '' : `/Title <FEFF${hex.toUpperCase()}>`;
}

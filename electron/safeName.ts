const LONGEST = 100;
/** Bytes of a name: disks take 255, of which the name of a file that is being written takes some. */
const MOST_BYTES = 200;
/** Names that Windows keeps for devices, whatever ends them; ¹ to ³ count there as digits. */
const RESERVED = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;

/** A proposed file name without anything a system could trip over or be tricked by: no folders, no leading dot. */
export function safeName(proposed: string): string {
  const plain = proposed
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[ ._-]+/, '')
    .replace(/[ .]+$/, '');
  const short = shorten(plain);
  if (short === '') return 'fourfold';
  return RESERVED.test(short) ? `my ${short}` : short;
}

/** Cuts the stem and keeps the extension; never through the middle of a character. */
function shorten(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST && Buffer.byteLength(name) <= MOST_BYTES) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= 10 ? letters.slice(dot) : [];
  const stem = (dot > 0 && extension.length > 0 ? letters.slice(0, dot) : letters).slice(
    0,
    LONGEST - extension.length,
  );
  while (Buffer.byteLength([...stem, ...extension].join('')) > MOST_BYTES) stem.pop();
  return [...stem, ...extension].join('');
}

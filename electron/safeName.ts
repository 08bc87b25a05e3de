const LONGEST = 100;
/** Names that Windows keeps for devices, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;

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
  if (letters.length <= LONGEST) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= 10 ? letters.slice(dot) : [];
  return [...letters.slice(0, LONGEST - extension.length), ...extension].join('');
}

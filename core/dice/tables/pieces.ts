/** A part of a line’s text: words, dice to roll, or rolls on another table. */
export type Piece =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'dice'; readonly notation: string; readonly at: number }
  /** An entry of the campaign, and how it reads. */
  | { readonly is: 'link'; readonly name: string; readonly said: string }
  | { readonly is: 'table'; readonly name: string; readonly times: string; readonly at: number };

/** `{3d6+1}[Name]`, `[Name]`, `{2d6}`, `[[2d6]]` as other programs write it, `[[Name]]`, or plain dice such as 2d6+1. */
const SPECIAL =
  /(?:\{([^{}]*)\})?\[(?!\[)([^[\]]+)\](?!\()|\{([^{}]*)\}|\[\[([^[\]]*)\]\]|(?<![\p{L}\d])(\d{0,3}d\d{1,4}(?:[+−-]\d{1,4})?)(?![\p{L}\d])/giu;

/** The parts of a line’s text, in order. Total: what is nothing special is words. */
export function parsePieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(SPECIAL)) {
    const [whole, times, name, braced, doubled, bare] = match;
    if (match.index > from) pieces.push({ is: 'words', text: text.slice(from, match.index) });
    from = match.index + whole.length;
    const link = readLink(doubled);
    pieces.push(
      link ??
        (name === undefined
          ? { is: 'dice', notation: (braced ?? doubled ?? bare ?? '').trim(), at: match.index }
          : { is: 'table', name: name.trim(), times: (times ?? '').trim(), at: match.index }),
    );
  }
  if (from < text.length) pieces.push({ is: 'words', text: text.slice(from) });
  return pieces;
}

/** What stands between two brackets is a link where it is no dice: `[[Old Mill]]`, `[[Old Mill|the mill]]`. */
function readLink(inside: string | undefined): Extract<Piece, { is: 'link' }> | undefined {
  if (inside === undefined || /^[\s\d()+*/−-]*(?:\d*d[\d%f].*)?$/iu.test(inside)) return undefined;
  const [name = '', said = ''] = inside.split('|').map((part) => part.trim());
  return { is: 'link', name: name.replace(/#.*$/u, ''), said: said === '' ? name : said };
}

/** Names of the tables that a text rolls on. */
export function listTableNames(text: string): readonly string[] {
  return parsePieces(text).flatMap((piece) => (piece.is === 'table' ? [piece.name] : []));
}

/** What a line of the journal has in front of its body, after its own checksum. */
interface Header {
  readonly number: number;
  readonly book: string;
  readonly seq: number;
  /** Where the body starts. */
  readonly body: number;
}

const SPACE = 32;
/** Stands for a place that there is not. */
const NONE = -2;
const [DIGIT, HEX, NAME] = [1, 2, 4];
/** For each byte what it can be part of. */
const KINDS = kinds();

function kinds(): Uint8Array {
  const of = new Uint8Array(256);
  const mark = (text: string, kind: number): void => {
    for (const letter of text) of[letter.charCodeAt(0)] = (of[letter.charCodeAt(0)] ?? 0) | kind;
  };
  const [digits, letters] = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'];
  mark(digits, DIGIT | HEX | NAME);
  mark('abcdef', HEX);
  mark(`${letters}${letters.toUpperCase()}_-`, NAME);
  return of;
}

/**
 * The header `<number> <prev> <book> <seq> ` that starts at `at`, if there is one before `end`. Read byte by byte: at
 * every start each line of years passes through here, and a pattern would need a text of each.
 */
export function headerAt(bytes: Buffer, at: number, end: number): Header | undefined {
  const number = wordEnd(bytes, at, end, DIGIT, 15);
  const prev = wordEnd(bytes, number + 1, end, HEX, 8);
  const book = wordEnd(bytes, prev + 1, end, NAME, 64);
  const seq = wordEnd(bytes, book + 1, end, DIGIT, 15);
  if (seq === NONE || prev - number - 1 !== 8) return undefined;
  return {
    number: numberOf(bytes, at, number),
    book: bytes.toString('latin1', prev + 1, book),
    seq: numberOf(bytes, book + 1, seq),
    body: seq + 1,
  };
}

/**
 * Where a word of 1 to `most` such bytes ends, with a space behind it; `NONE` where none is. After what was none `at`
 * lies before the first byte, where nothing stands.
 */
function wordEnd(bytes: Buffer, at: number, end: number, kind: number, most: number): number {
  const last = Math.min(end, at + most);
  let until = at;
  while (until < last && ((KINDS[bytes[until] ?? SPACE] ?? 0) & kind) !== 0) until++;
  return until > at && until < end && bytes[until] === SPACE ? until : NONE;
}

function numberOf(bytes: Buffer, from: number, until: number): number {
  let value = 0;
  for (let at = from; at < until; at++) value = value * 10 + (bytes[at] ?? 0) - 48;
  return value;
}

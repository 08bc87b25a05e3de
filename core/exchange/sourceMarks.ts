import type { ExchangeNote } from '../rules/exchange.ts';
import type { SentenceUse } from '../rules/powerText/rider.ts';

/** A piece of a source, and what became of it. */
interface MarkedPiece {
  readonly text: string;
  /** How the sentence that it belongs to is read. */
  readonly use?: SentenceUse;
  /** Index of the note that is about it. */
  readonly note?: number;
}

/** A text bared to its letters and digits, with the place of each in the text. */
interface Bare {
  readonly letters: string;
  readonly places: readonly number[];
}

/** Sentences of fewer letters stand everywhere. */
const FEWEST = 3;
/** What a file says between its words: tags and escapes that no reader takes for text. */
const BETWEEN = /<\/?[a-z][^<>]{0,200}>|&(?:#\d{1,6}|[a-z]{2,8});|\\[nrt]/giu;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The source in pieces, marked as it is read: sentences by their use, and what a note quotes by the note. What is not
 * found word by word stays unmarked. The pieces joined are the source.
 */
export function markSource(
  source: string,
  sentences: readonly { readonly text: string; readonly use: SentenceUse }[],
  notes: readonly ExchangeNote[],
): readonly MarkedPiece[] {
  const bare = bared(source);
  const uses: (SentenceUse | undefined)[] = [];
  const noted: (number | undefined)[] = [];
  for (const { text, use } of sentences) {
    const found = placeOf(bare, bared(text).letters, (at) => uses[at] === undefined, source);
    if (found) uses.fill(use, ...grown(uses, source.length, found));
  }
  for (const [index, note] of notes.entries()) {
    const found = noteIn(note, bare, source, noted);
    if (found) noted.fill(index, ...grown(noted, source.length, found));
  }
  return piecesOf(source, uses, noted);
}

type Place = readonly [from: number, to: number];

/** `fill` keeps within the length an array has. */
function grown(list: unknown[], length: number, place: Place): [number, number] {
  if (list.length < length) list.length = length;
  return [...place];
}

/** Where what a note quotes stands: behind its key first, as records have it; anywhere else then. */
function noteIn(
  { where, message }: ExchangeNote,
  bare: Bare,
  source: string,
  noted: readonly (number | undefined)[],
): Place | undefined {
  const quoted = /“([^”]+)”/u.exec(message)?.[1]?.replace(/…$/u, '') ?? '';
  const key = /([^.[\]]+)(?:\[\d+\])?$/u.exec(where)?.[1] ?? '';
  const [value, name] = [bared(quoted).letters, bared(key).letters];
  const free = (at: number): boolean => noted[at] === undefined;
  if (value === '') return undefined;
  return placeOf(bare, name + value, free, source) ?? placeOf(bare, value, free, source);
}

/** The first place of these letters that is free and begins and ends with a word. */
function placeOf(
  { letters, places }: Bare,
  wanted: string,
  free: (at: number) => boolean,
  source: string,
): Place | undefined {
  if (wanted.length < FEWEST) return undefined;
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const [from = 0, last = 0] = [places[at], places[at + wanted.length - 1]];
    const isWord = !LETTER.test(source[from - 1] ?? '') && !LETTER.test(source[last + 1] ?? '');
    if (isWord && free(from) && free(last)) return [from, last + 1];
  }
  return undefined;
}

function bared(text: string): Bare {
  const hidden = text.replaceAll(BETWEEN, (found) => ' '.repeat(found.length));
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < hidden.length; at += 1) {
    const each = (hidden[at] ?? '').toLowerCase();
    if (each.length !== 1 || !LETTER.test(each)) continue;
    letters += each;
    places.push(at);
  }
  return { letters, places };
}

function piecesOf(
  source: string,
  uses: readonly (SentenceUse | undefined)[],
  noted: readonly (number | undefined)[],
): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (let at = 1; at <= source.length; at += 1) {
    if (at < source.length && uses[at] === uses[from] && noted[at] === noted[from]) continue;
    const [use, note] = [uses[from], noted[from]];
    pieces.push({
      text: source.slice(from, at),
      ...(use === undefined ? {} : { use }),
      ...(note === undefined ? {} : { note }),
    });
    from = at;
  }
  return pieces;
}

import { WORDS } from './source.ts';

/** Values to draw by one word of 32 bits each, every value by as many words as its chance is due. */
interface Alias {
  /** The upper bits of a word tell its column, the others its height in it. */
  readonly bits: number;
  /** By column, how many heights from below belong to the first of its two values. */
  readonly levels: Int32Array;
  /** Two values a column. */
  readonly values: readonly number[];
}

/**
 * Deals all words out to values by their chances (A. J. Walker's alias method, in whole words): a column that
 * is due too few words for its own value is filled up with another. Every chance, and that of any run of
 * neighbours, is met to within 2^-32; what is missing from the sum goes to the last value.
 */
export function aliasOf(values: readonly number[], chances: readonly number[]): Alias {
  // At least four columns, so that a height is never more than 30 bits.
  const bits = Math.max(2, Math.ceil(Math.log2(values.length)));
  const columns = 2 ** bits;
  const height = WORDS / columns;
  const words = wordsOf(chances, columns);
  const others = Array.from({ length: columns }, (_, column) => column);
  const [poor, rich] = split(words, height);
  const levels = new Int32Array(columns).fill(height);
  for (let column = poor.pop(); column !== undefined; column = poor.pop()) {
    const giver = rich.at(-1) ?? column;
    const level = words[column] ?? 0;
    levels[column] = level;
    others[column] = giver;
    const left = (words[giver] ?? 0) - (height - level);
    words[giver] = left;
    if (left < height) poor.push(rich.pop() ?? giver);
  }
  const valueOf = (column: number) => values[column] ?? values[0] ?? 0;
  return { bits, levels, values: others.flatMap((other, column) => [valueOf(column), valueOf(other)]) };
}

/** The value that a word draws. */
export function drawn({ bits, levels, values }: Alias, word: number): number {
  const column = word >>> (32 - bits);
  const height = (word << bits) >>> bits;
  // -1 below the level and 0 from there on: no branch, which would be guessed wrong too often.
  const below = (height - (levels[column] ?? 0)) >> 31;
  return values[2 * column + 1 + below] ?? 0;
}

/** The words due to each value; rounded as a sum, so that they come to all words. */
function wordsOf(chances: readonly number[], columns: number): Float64Array {
  const words = new Float64Array(columns);
  let sum = 0;
  let given = 0;
  for (const [place, chance] of chances.entries()) {
    sum += chance;
    const upTo = place === chances.length - 1 ? WORDS : Math.min(Math.round(sum * WORDS), WORDS);
    words[place] = upTo - given;
    given = upTo;
  }
  return words;
}

/** Columns that are due too few words for their value, and those that have words to give or just enough. */
function split(words: Float64Array, height: number): readonly [number[], number[]] {
  const poor: number[] = [];
  const rich: number[] = [];
  for (const [column, count] of words.entries()) (count < height ? poor : rich).push(column);
  return [poor, rich];
}

import { own } from '../kernel/checks.ts';
/** Letters that NFD does not take apart, with what they are written as elsewhere. */
const ALSO: { readonly [letter: string]: string } = {
  ß: '(?:ß|ss)',
  ø: '[øo]',
  o: '[oø]',
  ł: '[łl]',
  l: '[lł]',
  đ: '[đd]',
  ð: '[ðd]',
  d: '[dđð]',
  æ: '(?:æ|ae)',
  œ: '(?:œ|oe)',
  þ: '(?:þ|th)',
  ı: '[ıi]',
};
/** Vowels that may be written with an e after them in place of two dots. */
const DOTTED = new Set(['a', 'o', 'u']);
/** Marks above and below letters, and what no eye sees between them. */
const MARKS = String.raw`[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*`;
/** Genitives, plurals and the cases of German, on any word of a name. */
const ENDING = String.raw`(?:['’ʼ‘´\u0060]?(?:s|es|en|ens|ern|er|em|n|e|in|innen)|['’ʼ‘´\u0060])?`;
const BETWEEN = String.raw`[\s\p{Pd}_.·*\u0060~]+`;

/**
 * A pattern of any of these names in all their forms, for a text in NFD: with and without marks, umlauts as two letters,
 * genitives, plurals and cases on each word, with hyphens, line breaks or marks of Markdown between the words.
 */
export function formsOf(names: readonly string[]): RegExp {
  const all = names
    .map((name) => name.normalize('NFD').trim())
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name
        .split(/[\s\p{Pd}_]+/u)
        .map(wordOf)
        .join(BETWEEN),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

function wordOf(word: string): string {
  const letters = Array.from(word.replaceAll(/\p{M}/gu, ''));
  const parts = letters.map((letter, at) => letterOf(letter, letters[at - 1], at === letters.length - 1));
  return parts.join('') + ENDING;
}

function letterOf(letter: string, before: string | undefined, last: boolean): string {
  const lower = letter.toLowerCase();
  if (/['’ʼ‘´]/u.test(letter)) return String.raw`['’ʼ‘´]?`;
  // The plural of a lady is ladies.
  if (last && lower === 'y') return `(?:y|ie)${MARKS}`;
  // The e of Mueller is two dots in Müller; the dots of Müller may be an e.
  if (lower === 'e' && before !== undefined && DOTTED.has(before.toLowerCase())) return `(?:e${MARKS})?`;
  const plain = own(ALSO, lower) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);
  return DOTTED.has(lower) ? `${plain}${MARKS}e?` : `${plain}${MARKS}`;
}

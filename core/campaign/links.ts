import { ownValue } from '../kernel/checks.ts';
import {
  type Entity,
  ENTITY_KINDS,
  type EntityKind,
  findEntityByName,
  listEntityNames,
} from './chronicle.ts';

/** A link as it stands in a text: `@Mira`, `@[Old Mill]`, `@[place:Old Mill]`, `[[Old Mill]]`, `[[Old Mill|the mill]]`. */
interface Link {
  readonly name: string;
  /** Said where the link was written for something that is made by it. */
  readonly kind?: EntityKind;
  readonly from: number;
  readonly to: number;
}

/** An @ inside a word is an address, not a link. */
const LINK =
  /(?<![\p{L}\p{N}_.])@(?:\[(?:(\w+):)?\s*([^\]\n]{1,120}?)\s*\]|([\p{L}][\p{L}\p{N}’'-]{0,79}))|\[\[\s*([^[\]\n|#]{1,120}?)\s*(?:[|#][^[\]\n]*)?\]\]/gu;

/** Whether a text may hold a link at all; most hold none. */
export function canHoldLinks(text: string): boolean {
  return text.includes('@') || text.includes('[[');
}

/** Every link of the text in its order. After a bare `@`, the longest of the known names counts. */
export function parseLinks(text: string, known: readonly string[] = []): readonly Link[] {
  const byLength = known.toSorted((a, b) => b.length - a.length);
  return [...text.matchAll(LINK)].map((match): Link => {
    const [whole, kind, bracketed, bare = '', wiki] = match;
    const from = match.index;
    if (wiki !== undefined) return { name: wiki, from, to: from + whole.length };
    if (bracketed !== undefined) {
      const made = ENTITY_KINDS.find((each) => each === kind?.toLowerCase());
      const name = kind !== undefined && !made ? `${kind}:${bracketed}` : bracketed;
      return { name, from, to: from + whole.length, ...(made ? { kind: made } : {}) };
    }
    const name = byLength.find((each) => startsWith(text, from + 1, each)) ?? bare.replace(/[’'-]+$/u, '');
    return { name, from, to: from + 1 + name.length };
  });
}

/** Whether the name stands there as whole words. */
function startsWith(text: string, at: number, name: string): boolean {
  const there = text.slice(at, at + name.length);
  if (there.toLowerCase() !== name.toLowerCase()) return false;
  return !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
}

/** Links of the text that lead nowhere yet, each once. */
export function findUnknownLinks(text: string, entities: readonly Entity[]): readonly Link[] {
  if (!canHoldLinks(text)) return [];
  const names = entities.flatMap(listEntityNames);
  const missing = parseLinks(text, names).filter(({ name }) => !findEntityByName(entities, name));
  const seen = new Set<string>();
  return missing.filter(({ name }) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** How a link to that name is written. */
export function formatLink(name: string): string {
  return /^[\p{L}][\p{L}\p{N}’'-]*$/u.test(name) ? `@${name}` : `@[${name}]`;
}

/** The text with each link replaced by what `write` makes of it. */
export function replaceLinks(text: string, known: readonly string[], write: (link: Link) => string): string {
  let at = 0;
  let out = '';
  for (const link of parseLinks(text, known)) {
    out += text.slice(at, link.from) + write(link);
    at = link.to;
  }
  return out + text.slice(at);
}

/** Words to read aloud: links as the names they lead to, without the marks of Markdown. */
export function noteToText(text: string): string {
  return text
    .replaceAll(/@\[(?:\w+:)?([^\]]+)\]/gu, '$1')
    .replaceAll(
      /\[\[([^[\]\n|#]+)(?:#[^[\]\n|]*)?(?:\|([^[\]\n]*))?\]\]/gu,
      (_, name: string, said?: string) => said ?? name,
    )
    .replaceAll(/(?<![\p{L}\p{N}_.])@(?=\p{L})/gu, '')
    .replaceAll(/[*_`#>]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

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
export function createNamePattern(names: readonly string[]): RegExp {
  const all = names
    .map((name) => name.normalize('NFD').trim())
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name
        .split(/[\s\p{Pd}_]+/u)
        .map(wordPattern)
        .join(BETWEEN),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

function wordPattern(word: string): string {
  const letters = Array.from(word.replaceAll(/\p{M}/gu, ''));
  const parts = letters.map((letter, at) =>
    letterPattern(letter, letters[at - 1], at === letters.length - 1),
  );
  return parts.join('') + ENDING;
}

function letterPattern(letter: string, before: string | undefined, last: boolean): string {
  const lower = letter.toLowerCase();
  if (/['’ʼ‘´]/u.test(letter)) return String.raw`['’ʼ‘´]?`;
  // The plural of a lady is ladies.
  if (last && lower === 'y') return `(?:y|ie)${MARKS}`;
  // The e of Mueller is two dots in Müller; the dots of Müller may be an e.
  if (lower === 'e' && before !== undefined && DOTTED.has(before.toLowerCase())) return `(?:e${MARKS})?`;
  const plain = ownValue(ALSO, lower) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);
  return DOTTED.has(lower) ? `${plain}${MARKS}e?` : `${plain}${MARKS}`;
}

/** A creature that a text names, and how many of it. */
interface NamedCreature {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A number before a name: `3 wick rats`, `three wick rats`, `3 × Wick Rat`. */
const COUNT = /(?:^|[\s(])(\d{1,2}|two|three|four|five|six|zwei|drei|vier|fünf|sechs)(?:\s*[x×])?\s+$/iu;
const WORDS: { readonly [word: string]: number } = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
};
/** So many of one kind are brought at once. */
const MOST = 40;

/** Creatures that a text names, with how many of each, in the order in which they stand; longer names before shorter. */
export function findNamedCreatures(
  text: string,
  creatures: readonly { readonly id: string; readonly name: string }[],
): readonly NamedCreature[] {
  const plain = text.normalize('NFD');
  const taken: [from: number, to: number][] = [];
  const found: (NamedCreature & { readonly at: number })[] = [];
  for (const { id, name } of creatures.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name.trim().length < 3) continue;
    const match = [...plain.matchAll(createNamePattern([name]))].find(
      ({ index }) => !taken.some(([from, to]) => index >= from && index < to),
    );
    if (!match) continue;
    taken.push([match.index, match.index + match[0].length]);
    const said = COUNT.exec(plain.slice(0, match.index).normalize('NFC'))?.[1]?.toLowerCase() ?? '1';
    const count = Math.min(MOST, Math.max(1, WORDS[said] ?? Number(said)));
    found.push({ id, name, count, at: match.index });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _place, ...rest }) => rest);
}

import type { Lexicon } from './grammar.ts';

/** What is typed of a phrase, and the phrase that is offered for it. */
export interface PhraseCompletion {
  readonly phrase: string;
  /** How many letters before the caret it stands for. */
  readonly typed: number;
}

/** Fewer letters say nothing yet. */
const LEAST = 3;
/** So many are read at a glance. */
const MOST = 5;
/** Longer than any phrase: what stands further away is not looked at. */
const FARTHEST = 60;

/**
 * What the text of a power that ends at the caret may be about to say, in the words the game’s reader knows: durations
 * and conditions, the longest match first. A bracket takes the first letters of its words too: `(se` is `(save ends)`.
 * Nothing for fewer than three letters or for a phrase that stands there whole.
 */
export function completePhrase(before: string, lexicon: Lexicon): readonly PhraseCompletion[] {
  const tail = before.slice(-FARTHEST).toLowerCase();
  const found = makePhrases(lexicon).flatMap((phrase) => {
    const typed = typedLength(tail, phrase);
    return typed < LEAST ? [] : [{ phrase, typed }];
  });
  return found.toSorted((a, b) => b.typed - a.typed).slice(0, MOST);
}

/** How much of the phrase stands at the end of the text as a word of its own; 0 where nothing or all of it does. */
function typedLength(tail: string, phrase: string): number {
  const known = phrase.toLowerCase();
  const starts = [known, ...(known.startsWith('(') ? [phraseInitials(known)] : [])];
  for (let length = Math.min(tail.length, known.length); length >= LEAST; length--) {
    const end = tail.slice(-length);
    const begins = !/[\p{L}\p{N}]/u.test(tail.charAt(tail.length - length - 1)) || end.startsWith('(');
    if (begins && starts.some((start) => start.startsWith(end))) return length === known.length ? 0 : length;
  }
  return 0;
}

/** `(save ends)`: `(se`. */
function phraseInitials(phrase: string): string {
  return `(${[...phrase.matchAll(/\b[a-z]/gu)].map(([letter]) => letter).join('')}`;
}

const known = new WeakMap<Lexicon, readonly string[]>();

function makePhrases(lexicon: Lexicon): readonly string[] {
  const there = known.get(lexicon);
  if (there) return there;
  const { conditions, saves, fight } = lexicon;
  const made = [
    '(save ends)',
    '(save ends both)',
    ...Object.keys(saves).map((word) => `(${word} save ends)`),
    'until the end of its next turn',
    'until the start of its next turn',
    ...fight.slice(0, 1).map((word) => `until the end of the ${word}`),
    'until it escapes',
    ...conditions.flatMap(({ words }) => words.filter((word) => !word.includes('*'))),
  ];
  const phrases = [...new Set(made)];
  known.set(lexicon, phrases);
  return phrases;
}

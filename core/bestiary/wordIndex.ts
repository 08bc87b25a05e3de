/**
 * Which texts hold which words. A part of a word is looked for among all the different words, and not among
 * the texts: ten thousand creatures share some ten thousand words, and their texts are a hundred times as long.
 */
export interface WordIndex {
  /** Takes in a text under a number of its own, 0 or more; each number once. */
  readonly add: (slot: number, text: string) => void;
  /** Marks with 1, in an array as long as there are slots, those whose text has `part` in it. */
  readonly mark: (part: string, marks: Uint8Array) => void;
}

const BETWEEN = /\s+/u;

/** An index with nothing in it yet. */
export function wordIndex(): WordIndex {
  const slotsOf = new Map<string, number[]>();
  return {
    add: (slot, text) => {
      for (const word of new Set(text.split(BETWEEN))) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else slotsOf.set(word, [slot]);
      }
    },
    mark: (part, marks) => {
      const [first, ...rest] = part.split(BETWEEN);
      markOne(first ?? '', marks);
      // Several words: texts that have them all; whether side by side is for the texts themselves to say.
      for (const each of rest) {
        const also = new Uint8Array(marks.length);
        markOne(each, also);
        for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) & (also[at] ?? 0);
      }
    },
  };

  function markOne(part: string, marks: Uint8Array): void {
    for (const [word, slots] of slotsOf) if (word.includes(part)) for (const slot of slots) marks[slot] = 1;
  }
}

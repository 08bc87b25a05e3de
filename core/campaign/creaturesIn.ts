import { formsOf } from './nameForms.ts';

/** A creature that a text names, and how many of it. */
export interface NamedCreature {
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
export function creaturesIn(
  text: string,
  creatures: readonly { readonly id: string; readonly name: string }[],
): readonly NamedCreature[] {
  const plain = text.normalize('NFD');
  const taken: [from: number, to: number][] = [];
  const found: (NamedCreature & { readonly at: number })[] = [];
  for (const { id, name } of creatures.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name.trim().length < 3) continue;
    const match = [...plain.matchAll(formsOf([name]))].find(
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

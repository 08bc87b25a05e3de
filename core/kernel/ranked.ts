import { distance } from './nearest.ts';

/** Something that can be found: by its title first, then by what is said of it. */
export interface Findable {
  readonly title: string;
  readonly text: string;
  /** What others call it. */
  readonly called?: readonly string[];
}

/** With fewer finds than this, words with a slip of the finger are looked for as well. */
const FEW = 3;
/** Shorter words are too much alike for that. */
const TYPO_LETTERS = 4;
/** Between one rank and the next. */
const HALF = 0.5;

/**
 * Those that hold every word typed, the best first: called exactly so, beginning so or with
 * these very words in the title, a word of the title beginning so,
 * the title holding it, then what is said of it; with few of these, titles with a typing error. Equal ones keep their order.
 */
export function ranked<Item extends Findable>(typed: string, items: readonly Item[]): readonly Item[] {
  const whole = typed.trim().toLowerCase();
  if (whole === '') return items;
  const words = whole.split(/\s+/u);
  const found = items.flatMap((item) => {
    const rank = rankOf(item, whole, words);
    return rank === undefined ? [] : [{ item, rank }];
  });
  const slips = found.length >= FEW ? [] : slipped(items, words, new Set(found.map(({ item }) => item)));
  return [...found.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item), ...slips];
}

/** By its own title first; by what others call it right behind those whose title fits as well. */
function rankOf({ title, text, called = [] }: Findable, whole: string, words: readonly string[]) {
  const own = rankBy(title, text, whole, words);
  const others = called.map((each) => rankBy(each, '', whole, words)).filter((rank) => rank !== undefined);
  const ranks = [...(own === undefined ? [] : [own]), ...others.map((rank) => rank + HALF)];
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function rankBy(title: string, text: string, whole: string, words: readonly string[]): number | undefined {
  const name = title.toLowerCase();
  if (name === whole) return 0;
  const named = name.split(/[\s,:-]+/u);
  if (name.startsWith(whole) || words.every((word) => named.includes(word))) return 1;
  if (words.every((word) => named.some((each) => each.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${name} ${text.toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? 4 : undefined;
}

function slipped<Item extends Findable>(
  items: readonly Item[],
  words: readonly string[],
  known: ReadonlySet<Item>,
): readonly Item[] {
  if (!words.some((word) => word.length >= TYPO_LETTERS)) return [];
  return items.filter((item) => {
    if (known.has(item)) return false;
    const named = [item.title, ...(item.called ?? [])].flatMap((name) =>
      name.toLowerCase().split(/[\s,:-]+/u),
    );
    return words.every((word) =>
      named.some((each) => {
        const most = word.length < TYPO_LETTERS ? 0 : Math.floor(word.length / 4);
        return distance(word, each, most) <= most || distance(word, each.slice(0, word.length), most) <= most;
      }),
    );
  });
}

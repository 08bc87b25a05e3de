/** Control characters but for tabs and line ends, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must go
const UNSEEN = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\p{Cs}/gu;
/** Those, and marks that turn the direction of text. */
const LYING = new RegExp(`${UNSEEN.source}|[\\u202a-\\u202e\\u2066-\\u2069]`, 'gu');
/** Those, and the marks that only lean on the direction: in a name they are seen by nobody. */
const LYING_NAME = new RegExp(`${LYING.source}|[\\t\\n\\r\\u200e\\u200f]`, 'gu');
const NAMES = /^(?:name|title)$/iu;
/** Stands in the place of what was taken out, for everybody to see. */
export const REPLACEMENT_CHARACTER = '\ufffd';

/** Characters and escapes that only a closer look tells harmless from lying. */
const DOUBTFUL = new RegExp(
  `\\\\(?:u(?:00[01789]|20[0-3]|206|[dD][89a-fA-F])|[bf0x])|[\\u200e\\u200f]|${LYING.source}`,
  'u',
);

/** Whether a closer look at a text is worth its time. */
export function isSuspiciousText(text: string): boolean {
  return DOUBTFUL.test(text);
}

/** A text of which nothing lies on screen: what cannot be seen, or turns the direction, becomes �. */
export function sanitizeText(text: string): string {
  return text.replaceAll(LYING, REPLACEMENT_CHARACTER);
}

/**
 * Replaces in plain data what cannot be seen; in names also what turns the direction of text, which prose may hold.
 * Works in place, on data that a parser just made; answers whether anything was replaced. Nested at most `depth` deep.
 */
export function sanitizeData(raw: unknown, depth = 64): boolean {
  if (typeof raw !== 'object' || raw === null || depth < 0) return false;
  let replaced = false;
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') {
      if (sanitizeData(value, depth - 1)) replaced = true;
      continue;
    }
    const clean = value.replaceAll(NAMES.test(key) ? LYING_NAME : UNSEEN, REPLACEMENT_CHARACTER);
    if (clean === value) continue;
    Reflect.set(raw, key, clean);
    replaced = true;
  }
  return replaced;
}

/** Something that can be found: by its title first, then by what is said of it. */
interface SearchableItem {
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
export function rankMatches<Item extends SearchableItem>(
  typed: string,
  items: readonly Item[],
): readonly Item[] {
  const whole = typed.trim().toLowerCase();
  if (whole === '') return items;
  const words = whole.split(/\s+/u);
  const found = items.flatMap((item) => {
    const rank = rankItem(item, whole, words);
    return rank === undefined ? [] : [{ item, rank }];
  });
  const slips = found.length >= FEW ? [] : matchTypos(items, words, new Set(found.map(({ item }) => item)));
  return [...found.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item), ...slips];
}

/** By its own title first; by what others call it right behind those whose title fits as well. */
function rankItem({ title, text, called = [] }: SearchableItem, whole: string, words: readonly string[]) {
  const own = rankText(title, text, whole, words);
  const others = called.map((each) => rankText(each, '', whole, words)).filter((rank) => rank !== undefined);
  const ranks = [...(own === undefined ? [] : [own]), ...others.map((rank) => rank + HALF)];
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function rankText(title: string, text: string, whole: string, words: readonly string[]): number | undefined {
  const name = title.toLowerCase();
  if (name === whole) return 0;
  const named = name.split(/[\s,:-]+/u);
  if (name.startsWith(whole) || words.every((word) => named.includes(word))) return 1;
  if (words.every((word) => named.some((each) => each.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${name} ${text.toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? 4 : undefined;
}

function matchTypos<Item extends SearchableItem>(
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
        return (
          editDistance(word, each, most) <= most ||
          editDistance(word, each.slice(0, word.length), most) <= most
        );
      }),
    );
  });
}

/** How many letters must be changed, added, dropped or swapped to make one word of the other; `most` ends the count. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [older, before] = [before, row];
  }
  return before[b.length] ?? 0;
}

/** Those of the known words that are most like what was typed, best first; with nothing alike, none. */
export function findNearest(typed: string, known: readonly string[], count: number): readonly string[] {
  const wanted = typed.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const scored = [...new Set(known)].flatMap((label) => {
    const low = label.toLowerCase();
    const words = [low, ...low.split(/[\s-]+/u)];
    const best = Math.min(
      ...words.map((word) =>
        Math.min(
          editDistance(wanted, word, most),
          editDistance(wanted, word.slice(0, wanted.length), most) + 0.5,
        ),
      ),
    );
    return best <= most ? [{ label, best }] : [];
  });
  return scored
    .toSorted((a, b) => a.best - b.best || a.label.length - b.label.length)
    .slice(0, count)
    .map(({ label }) => label);
}

/** How well a word of the index answers a word that was typed: not at all, by a typo, by its beginning, wholly. */
type Fit = 0 | 1 | 2 | 3;

/** Which texts hold which words. Texts are numbered by who puts them in. */
export interface WordIndex {
  readonly put: (at: number, text: string) => void;
  readonly drop: (at: number, text: string) => void;
  /** For each of the first `count` texts how well it answers the typed word. */
  readonly fits: (typed: string, count: number) => Uint8Array;
}

/** An empty index. A common word of a campaign of years is answered within a frame: only numbers are compared. */
export function wordIndex(): WordIndex {
  const places = new Map<string, number[]>();
  return {
    put(at, text) {
      for (const word of new Set(wordsIn(text))) {
        const known = places.get(word);
        if (!known) places.set(word, [at]);
        else if ((known.at(-1) ?? -1) < at) known.push(at);
        else known.splice(placeOf(known, at), 0, at);
      }
    },
    drop(at, text) {
      for (const word of new Set(wordsIn(text))) {
        const known = places.get(word) ?? [];
        const place = placeOf(known, at);
        if (known[place] === at) known.splice(place, 1);
        if (known.length === 0) places.delete(word);
      }
    },
    fits(typed, count) {
      const best = new Uint8Array(count);
      for (const [word, all] of places) {
        const fit = fitOf(typed, word);
        if (fit > 0) for (const at of all) if ((best[at] ?? 0) < fit) best[at] = fit;
      }
      return best;
    },
  };
}

/** The words of a text, without case and accents. */
export function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Where the number stands in a rising list, or would stand. */
function placeOf(all: readonly number[], number: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function fitOf(typed: string, word: string): Fit {
  if (word === typed) return 3;
  if (typed.length > 1 && word.startsWith(typed)) return 2;
  const most = typed.length > 3 ? Math.min(2, Math.round(typed.length / 4)) : 0;
  if (most === 0 || Math.abs(word.length - typed.length) > most) return 0;
  return editsWithin(typed, word, most) ? 1 : 0;
}

/** Whether so few letters changed, added, left out or swapped with their neighbour make one word of the other. */
function editsWithin(a: string, b: string, most: number): boolean {
  let [last, before]: [number[], number[]] = [Array.from({ length: b.length + 1 }, (_, at) => at), []];
  for (let at = 1; at <= a.length; at++) {
    const row = [at];
    let least = at;
    for (let to = 1; to <= b.length; to++) {
      const same = a[at - 1] === b[to - 1] ? 0 : 1;
      let cost = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + same);
      if (a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1])
        cost = Math.min(cost, (before[to - 2] ?? Infinity) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    [before, last] = [last, row];
  }
  return (last[b.length] ?? Infinity) <= most;
}

/** How many letters must be changed, added, dropped or swapped to make one word of the other; `most` ends the count. */
export function distance(a: string, b: string, most: number): number {
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
export function nearest(typed: string, known: readonly string[], count: number): readonly string[] {
  const wanted = typed.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const scored = [...new Set(known)].flatMap((label) => {
    const low = label.toLowerCase();
    const words = [low, ...low.split(/[\s-]+/u)];
    const best = Math.min(
      ...words.map((word) =>
        Math.min(distance(wanted, word, most), distance(wanted, word.slice(0, wanted.length), most) + 0.5),
      ),
    );
    return best <= most ? [{ label, best }] : [];
  });
  return scored
    .toSorted((a, b) => a.best - b.best || a.label.length - b.label.length)
    .slice(0, count)
    .map(({ label }) => label);
}

/** A place in a text in small letters, moved on by whoever understands what stands there. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** What the pattern finds exactly here, and the cursor behind it; undefined leaves the cursor. The pattern is sticky. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (!found || found[0] === '') return undefined;
  cursor.at += found[0].length;
  return found;
}

/** Whether nothing is left but marks. */
export function isOver(cursor: Cursor): boolean {
  return /^[\s.,;:!)]*$/u.test(cursor.text.slice(cursor.at));
}

/** The same function remembering what it made last: powers are read creature by creature. */
export function rememberingLast<Made>(make: (key: string) => Made): (key: string) => Made {
  let last: { readonly key: string; readonly made: Made } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** Words as alternatives of a pattern, the longest first. A lone `*` stands for up to four words. */
export function anyOf(words: readonly string[]): string {
  return [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s+'))
    .map((word) => word.replaceAll('\\*\\s+', "(?:[a-zß-ÿ’'-]+\\s+){1,4}?"))
    .join('|');
}

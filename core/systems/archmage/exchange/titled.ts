/** A name in capitals as names are written; any other as it stands. */
export function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}’'])\p{L}+/gu, (word, at: number) =>
      at > 0 && /^(?:of|the|and|in|on|a|an|to|with)$/u.test(word)
        ? word
        : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}

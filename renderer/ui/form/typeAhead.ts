/** So long after a letter the next begins a word of its own, if a word begins with it; in ms. */
const PAUSE = 2_000;

/**
 * Letters typed one after the other find a word as they do in a list: `bo` is boss. Answers its place, or nothing where
 * no word begins so. `now`: when the key was pressed, in ms. However late it comes, a letter that begins no word goes on
 * with the one that was begun: on a slow machine, or by a slow hand, `str` is striker and not skulker all the same.
 */
export function createTypeAhead(
  words: () => readonly string[],
): (key: string, now: number) => number | undefined {
  let [typed, since] = ['', 0];

  function named(begin: string): number | undefined {
    const found = words().findIndex((each) => each.toLowerCase().startsWith(begin.toLowerCase()));
    return found < 0 ? undefined : found;
  }

  return (key, now) => {
    if (!/^[a-z]$/iu.test(key)) return undefined;
    const rested = now - since > PAUSE;
    since = now;
    const [goesOn, begins] = [named(typed + key), named(key)];
    const joined = goesOn !== undefined && (!rested || begins === undefined);
    typed = joined ? typed + key : key;
    return joined ? goesOn : begins;
  };
}

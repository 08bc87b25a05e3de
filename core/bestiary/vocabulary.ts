/** What stands in a stat block under a name: a text in small letters, or a number. */
export type Value = string | number;

/**
 * Texts and numbers that many creatures share, each under a number of its own, counted from 0: ten thousand stat blocks
 * say the same few thousand things, so that a list of such numbers is all that each has to keep.
 */
export interface Vocabulary {
  /** The number of a value, which is given one where it is new. */
  readonly numberOf: (value: Value) => number;
  /** The value under a number that was given. */
  readonly valueOf: (number: number) => Value | undefined;
  /** A test that looks at each value once, however many creatures share it. */
  readonly testing: (test: (value: Value) => boolean) => (number: number) => boolean;
}

/** A vocabulary with nothing in it yet. */
export function vocabulary(): Vocabulary {
  const numbers = new Map<Value, number>();
  const values: Value[] = [];
  return {
    numberOf(value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      return values.push(value) - 1;
    },
    valueOf: (number) => values[number],
    testing(test) {
      /** 0 until it was looked at, 1 where it does not pass, 2 where it does. */
      const seen = new Uint8Array(values.length);
      return (number) => {
        const value = values[number];
        if (seen[number] === 0 && value !== undefined) seen[number] = test(value) ? 2 : 1;
        return seen[number] === 2;
      };
    },
  };
}

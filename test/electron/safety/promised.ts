/** A test: its file below `test/`, and words of its title. */
export type Proof = readonly [file: string, title: string];

/** A promise to the GM, or a line of the design that keeps one, and the tests that fail when it is gone. */
export interface Promised {
  readonly id: string;
  readonly says: string;
  readonly proof: readonly Proof[];
}

/** A line of the design, by its section. */
export function rule(section: string, says: string, ...proof: readonly Proof[]): Promised {
  return { id: `§${section}`, says, proof };
}

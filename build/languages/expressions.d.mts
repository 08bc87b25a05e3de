/** A call of `t`: which id, and which gaps it fills; none where they are not spelt out. */
export interface Call {
  readonly id: string;
  readonly gaps?: readonly string[];
}
/** Every string that stands in a script as it is. */
export function literalsOfScript(code: string): ReadonlySet<string>;
/** Every string of a script, and its calls of `t`. */
export function wordsOfScript(code: string): {
  readonly literals: ReadonlySet<string>;
  readonly calls: readonly Call[];
};

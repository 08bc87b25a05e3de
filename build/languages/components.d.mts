import type { Call } from './expressions.mjs';

/** What a component says, and the words that stand in its template themselves. */
export function wordsOfComponent(
  source: string,
  file: string,
): {
  readonly literals: ReadonlySet<string>;
  readonly calls: readonly Call[];
  readonly raw: readonly { readonly line: number; readonly text: string }[];
};

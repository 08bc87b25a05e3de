import type { Call } from './languages/expressions.mjs';

/** What the sources of the window say: ids, calls of `t` and words raw in a template. */
export function readSources(folder?: string): Promise<{
  readonly ids: ReadonlySet<string>;
  readonly calls: readonly (Call & { readonly file: string })[];
  readonly raw: readonly { readonly file: string; readonly line: number; readonly text: string }[];
}>;
/** A language as it is kept: ids to texts. */
export function readLanguage(key: string): Promise<Readonly<Record<string, string>>>;
/** What is wrong with the texts, each with what to do about it; empty when all is well. */
export function languageFaults(): Promise<readonly string[]>;
/** The names of the gaps of a text, sorted, each once. */
export function gapsOf(text: string): readonly string[];

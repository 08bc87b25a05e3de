import { i18n } from './index.ts';

/**
 * A message of the interface in the language the GM has chosen, its gaps `{0}`, `{1}` … filled with `values`. The
 * message is what stands in English; after `::` it may carry a remark that tells two uses of a word apart. What is
 * unknown is said as it stands. Words of a GM (names, notes) go into gaps and are never looked up.
 */
export function t(message: string, ...values: readonly (string | number | undefined)[]): string {
  if (message === '') return '';
  if (values.length > 0) return translated(message, values);
  // A screen says hundreds of words that never change while the language stays.
  const language = i18n.global.locale.value;
  if (language !== kept.language) kept = { language, words: new Map() };
  let said = kept.words.get(message);
  if (said === undefined) kept.words.set(message, (said = translated(message, [])));
  return said;
}

let kept: { readonly language: string; readonly words: Map<string, string> } = {
  language: '',
  words: new Map(),
};

function translated(message: string, values: readonly (string | number | undefined)[]): string {
  return i18n.global.t(message, [...values], message.replace(/::.*$/, ''));
}

/** Marks words of a table that `t` says where they are shown; answers them as they are. */
export function words<const T>(table: T): T {
  return table;
}

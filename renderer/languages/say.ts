import { i18n } from './index.ts';

/**
 * A message of the interface in the language the GM has chosen, its gaps `{0}`, `{1}` … filled with `values`. The
 * message is what stands in English; after `::` it may carry a remark that tells two uses of a word apart. What is
 * unknown is said as it stands. Words of a GM (names, notes) go into gaps and are never looked up.
 */
export function t(message: string, ...values: readonly (string | number | undefined)[]): string {
  return message === '' ? '' : i18n.global.t(message, [...values], message.replace(/::.*$/, ''));
}

/** Marks words of a table that `t` says where they are shown; answers them as they are. */
export function words<const T>(table: T): T {
  return table;
}

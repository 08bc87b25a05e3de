import en from '../languages/en.json' with { type: 'json' };
import { ownValue } from './checks.ts';
import { type Code, fillValue, fillText, type Said, type SaidValue } from './said.ts';

/** A language that core can be told in. */
export interface Locale {
  /** By it numbers and lists are written: `de-DE`. */
  readonly tag: string;
  readonly texts: Readonly<Record<Code, string>>;
  /** Fixed labels that are written down in English, by their English. What is not in it stays English. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The language that everything is written down in. */
export const ENGLISH: Locale = { tag: 'en-GB', texts: en, labels: {} };

/** A text in a language, its gaps filled. */
export function renderText(locale: Locale, { code, values = {} }: Said): string {
  // What a later version wrote down may have no text here.
  const text = ownValue(locale.texts, code) ?? code;
  return fillText(text, values, (value) => renderValue(locale, value));
}

/** What fills a gap, in a language. */
export function renderValue(locale: Locale, value: SaidValue): string {
  return fillValue(value, {
    tag: locale.tag,
    say: (each) => renderText(locale, each),
    label: (label) => renderLabel(locale, label),
  });
}

/** A fixed label in a language. */
export function renderLabel({ labels }: Locale, label: string): string {
  return ownValue(labels, label) ?? label;
}

/** A list as it is said: `Mira, Tam and Sefi`. */
export function formatList({ tag }: Locale, all: readonly string[]): string {
  return listFormatFor(tag).format(all);
}

/** The same in its pieces: the things of the list, and what stands between them. */
export function formatListParts(
  { tag }: Locale,
  all: readonly string[],
): readonly { readonly type: 'element' | 'literal'; readonly value: string }[] {
  return listFormatFor(tag).formatToParts(all);
}

const FORMATS = new Map<string, Intl.ListFormat>();

function listFormatFor(tag: string): Intl.ListFormat {
  const format = FORMATS.get(tag) ?? new Intl.ListFormat(tag);
  FORMATS.set(tag, format);
  return format;
}

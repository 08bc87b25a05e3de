import { labelIn, type Locale, saidIn, valueIn } from '../../core/kernel/locale.ts';
import type { Said, SaidValue, Wording } from '../../core/kernel/said.ts';
import { spoken, type Language } from './index.ts';
import { LOCALES } from './locales.ts';

/** The language that the log and all else that core tells is told in now. */
export function spokenLocale(): Locale {
  return LOCALES[spoken()];
}

/**
 * Words of core in the language spoken now: a refusal, a notice or whatever else carries a message; and labels, by
 * data or as the rules write them down in English. A name, or a word of a rulebook, is told as it stands.
 */
export function told(words: Wording | { readonly message: string; readonly says?: Said }): string {
  if (typeof words === 'string') return labelIn(spokenLocale(), words);
  // A refusal has a code of its own, that of its cause: what bears a message is told by that.
  if ('message' in words) return words.says ? toldIn(spoken(), words.says) : words.message;
  return toldIn(spoken(), words);
}

/** What carries a label that the rules write down in English, in the language spoken now. */
export function toldLabel({ label, says }: { readonly label: string; readonly says?: Said }): string {
  return says ? toldIn(spoken(), says) : labelIn(spokenLocale(), label);
}

/** A text of core in a language, its gaps filled. */
export function toldIn(language: Language, text: Said): string {
  return saidIn(LOCALES[language], text);
}

/** What may stand in a gap of such a text, in the language spoken now. */
export function toldValue(value: SaidValue): string {
  return valueIn(spokenLocale(), value);
}

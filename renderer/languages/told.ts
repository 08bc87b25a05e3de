import { renderLabel, renderText, renderValue } from '../../core/kernel/locale.ts';
import type { Said, SaidValue, Wording } from '../../core/kernel/said.ts';
import { spokenLocale } from './index.ts';

export { spokenLocale };

/**
 * Words of core in the language spoken now: a refusal, a notice or whatever else carries a message; and labels, by
 * data or as the rules write them down in English. A name, or a word of a rulebook, is told as it stands.
 */
export function told(words: Wording | { readonly message: string; readonly says?: Said }): string {
  if (typeof words === 'string') return renderLabel(spokenLocale(), words);
  // A refusal has a code of its own, that of its cause: what bears a message is told by that.
  if ('message' in words) return words.says ? toldNow(words.says) : words.message;
  return toldNow(words);
}

/** What carries a label that the rules write down in English, in the language spoken now. */
export function toldLabel({ label, says }: { readonly label: string; readonly says?: Said }): string {
  return says ? toldNow(says) : renderLabel(spokenLocale(), label);
}

function toldNow(text: Said): string {
  return renderText(spokenLocale(), text);
}

/** What may stand in a gap of such a text, in the language spoken now. */
export function toldValue(value: SaidValue): string {
  return renderValue(spokenLocale(), value);
}

import german from '../../core/languages/de.json';
import english from '../../core/languages/en.json';
import { filledWith, formed, type Said } from '../../core/kernel/said.ts';
import { heard } from './heard.ts';
import { spoken, type Language } from './index.ts';

/** What core and the desktop say, by code. */
const TEXTS: Readonly<Record<Language, Readonly<Record<Said['code'], string>>>> = { en: english, de: german };

/** A refusal, a notice or whatever else carries a message, in the language spoken now. */
export function told({ message, says }: { readonly message: string; readonly says?: Said }): string {
  return says ? toldIn(spoken(), says) : heard(message);
}

/** A text of core in a language, its gaps filled. */
export function toldIn(language: Language, { code, values = {} }: Said): string {
  return formed(TEXTS[language][code], values, (value) =>
    filledWith(value, (each) => toldIn(language, each), ', '),
  );
}

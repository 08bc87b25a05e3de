import { type Locale, renderText } from '../core/kernel/locale.ts';
import { LOCALES } from '../core/kernel/locales.ts';
import type { Code, Said } from '../core/kernel/said.ts';

export type Spoken = keyof typeof LOCALES;

let chosen: Locale = LOCALES.en;

/** From now on dialogs and menus of the system speak the language of the window. */
export function speak(language: Spoken): void {
  chosen = LOCALES[language];
}

/** Before the window has told: the first of the system’s languages that we speak, as `de-AT`; English where there is none. */
export function languageOfSystem(wanted: readonly string[]): Spoken {
  return wanted.map((each) => each.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en';
}

/** A text in the language of the window. */
export function inLanguage(code: Code, values?: Said['values']): string {
  return renderText(chosen, { code, ...(values ? { values } : {}) });
}

/** Whether a word is the code of a text. */
export function isText(word: string): word is Code {
  return Object.hasOwn(LOCALES.en.texts, word);
}

function isSpoken(key: string): key is Spoken {
  return Object.hasOwn(LOCALES, key);
}

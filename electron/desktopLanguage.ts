import { type Locale, renderText } from '../core/kernel/locale.ts';
import { LOCALES } from '../core/kernel/locales.ts';
import type { Code, Said } from '../core/kernel/said.ts';

export type DesktopLanguage = keyof typeof LOCALES;

let chosenLocale: Locale = LOCALES.en;

/** From now on dialogs and menus of the system speak the language of the window. */
export function setDesktopLanguage(language: DesktopLanguage): void {
  chosenLocale = LOCALES[language];
}

/** Before the window has told: the first of the system’s languages that we speak, as `de-AT`; English where there is none. */
export function pickSystemLanguage(wanted: readonly string[]): DesktopLanguage {
  return wanted.map((each) => each.slice(0, 2).toLowerCase()).find(isDesktopLanguage) ?? 'en';
}

/** A text in the language of the window. */
export function desktopText(code: Code, values?: Said['values']): string {
  return renderText(chosenLocale, { code, ...(values ? { values } : {}) });
}

/** Whether a word is the code of a text. */
export function isTextCode(word: string): word is Code {
  return Object.hasOwn(LOCALES.en.texts, word);
}

function isDesktopLanguage(key: string): key is DesktopLanguage {
  return Object.hasOwn(LOCALES, key);
}

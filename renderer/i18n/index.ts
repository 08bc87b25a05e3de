import en from './en.json' with { type: 'json' };
import { shallowRef } from 'vue';
import { ENGLISH, type Locale } from '../../core/kernel/locale.ts';
import { fillText, type SaidValue } from '../../core/kernel/said.ts';
import { PSEUDO } from './pseudo.ts';

/** The name of a text of the window: `library.creatures`. The files of the languages have all of them. */
export type TextId = keyof typeof en;

/** What the window speaks: its own name, and the locale that writes numbers and dates. One line each. */
const SPOKEN = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  // Nobody chooses it: tests have a system that asks for it, and look for words that are cut or not translated.
  [PSEUDO]: { name: '', locale: 'en-GB' },
} as const satisfies { readonly [key: string]: { name: string; locale: string } };
export type Language = keyof typeof SPOKEN;

const isLanguage = (key: string): key is Language => Object.hasOwn(SPOKEN, key);

/** Every language by its own name. */
export const LANGUAGES: readonly { readonly key: Language; readonly label: string }[] = Object.entries(
  SPOKEN,
).flatMap(([key, { name }]) => (isLanguage(key) && name !== '' ? [{ key, label: name }] : []));

/** All that is said in a language: by the window, and by core and the desktop. */
export interface LanguageTexts {
  readonly texts: Record<string, string>;
  readonly locale: Locale;
}

/** The language that was chosen last. */
let wantedLanguage: Language = 'en';
/** What was learned. English is there from the first; the others are half a megabyte each, and read when they are spoken. */
const knownLocales = new Map<Language, Locale>([['en', ENGLISH]]);

const windowTexts = new Map<Language, Readonly<Record<string, string>>>([['en', en]]);

/** What the window speaks; everything on screen follows it. */
const spoken = shallowRef<Language>('en');
void setLanguage('system');

/** A text of the window in the language spoken now, its gaps filled; English where that language lacks it. */
export function fillWindowText(
  id: TextId,
  values: Readonly<Record<string, string | number>>,
  show: (value: SaidValue) => string,
): string {
  const texts = windowTexts.get(spoken.value) ?? en;
  return fillText(texts[id] ?? en[id] ?? id, values, show);
}

/** The language meant by a setting: `system`, or whatever we do not speak, is the system's, at last English. */
export function resolveLanguage(setting: string): Language {
  if (isLanguage(setting)) return setting;
  const asked = (globalThis.navigator?.languages ?? []).map((each) =>
    each === PSEUDO ? each : each.slice(0, 2).toLowerCase(),
  );
  return asked.find(isLanguage) ?? 'en';
}

/** The language spoken now. */
export function currentLanguage(): Language {
  return spoken.value;
}

/** The locale that numbers and dates are written in now, such as `de-DE`. */
export function currentLocale(): string {
  return SPOKEN[currentLanguage()].locale;
}

/** How core and the desktop are told now. */
export function currentTextLocale(): Locale {
  return knownLocales.get(currentLanguage()) ?? ENGLISH;
}

/** From now on a language can be spoken at once. */
export function addLanguage(language: Language, { texts, locale: ofCore }: LanguageTexts): void {
  windowTexts.set(language, texts);
  knownLocales.set(language, ofCore);
}

/** Everything is said in the language of the setting: at once, or where it was never spoken as soon as it is read. */
export async function setLanguage(setting: string): Promise<void> {
  const language = resolveLanguage(setting);
  wantedLanguage = language;
  if (!knownLocales.has(language)) {
    // A window whose files are damaged speaks English rather than not at all.
    const others = await import('./lazyTexts.ts').catch(() => undefined);
    if (others) addLanguage(language, others.languageTexts(language));
  }
  // While it was read another may have been chosen.
  if (wantedLanguage === language && knownLocales.has(language)) spoken.value = language;
}

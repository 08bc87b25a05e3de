import de from './de.json';
import en from './en.json';
import { PSEUDO, pseudo } from './pseudo.ts';
import { createI18n } from 'vue-i18n';

/** The name of a text of the window: `library.creatures`. The files of the languages have all of them. */
export type Id = keyof typeof en;

/** What the window speaks: a file of messages, and the locale that writes numbers and dates. One line each. */
const SPOKEN = {
  en: { name: 'English', locale: 'en-GB', messages: en },
  de: { name: 'Deutsch', locale: 'de-DE', messages: de },
} as const satisfies {
  readonly [key: string]: { name: string; locale: string; messages: Readonly<Record<string, string>> };
};
export type Language = keyof typeof SPOKEN;

const isLanguage = (key: string): key is Language => Object.hasOwn(SPOKEN, key);

/** Every language by its own name. */
export const LANGUAGES: readonly { readonly key: Language; readonly label: string }[] = Object.entries(
  SPOKEN,
).flatMap(([key, { name }]) => (isLanguage(key) ? [{ key, label: name }] : []));

/** A system that speaks no language at all is one of the tests’, which look for words that are cut. */
const longer = (globalThis.navigator?.languages ?? []).includes(PSEUDO);
const messages: Record<string, Record<string, string>> = { en: longer ? pseudo(en) : en, de };

/** One thing, or several: the forms of a text stand in this order, as `{n} creature | {n} creatures`. */
const formOf = (key: Language): ((n: number, forms: number) => number) => {
  const rules = new Intl.PluralRules(SPOKEN[key].locale);
  return (n, forms) => (rules.select(n) === 'one' ? 0 : forms - 1);
};

/** The texts of the window by their ids. The library reads their gaps and forms; nothing is made into code. */
export const i18n = createI18n({
  legacy: false,
  locale: languageOf('system'),
  fallbackLocale: 'en',
  messages,
  messageResolver: findText,
  pluralRules: { en: formOf('en'), de: formOf('de') },
  missingWarn: false,
  fallbackWarn: false,
});

/** Texts lie flat: the full stop in an id leads nowhere. */
function findText(known: unknown, id: string): string | null {
  if (typeof known !== 'object' || known === null) return null;
  const found: unknown = Object.hasOwn(known, id) && Reflect.get(known, id);
  return typeof found === 'string' ? found : null;
}

/** The language meant by a setting: `system`, or whatever we do not speak, is the system's, at last English. */
export function languageOf(setting: string): Language {
  if (isLanguage(setting)) return setting;
  const asked = (globalThis.navigator?.languages ?? []).map((each) => each.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? 'en';
}

/** The language spoken now. */
export function spoken(): Language {
  return languageOf(i18n.global.locale.value);
}

/** The locale that numbers and dates are written in now, such as `de-DE`. */
export function locale(): string {
  return SPOKEN[spoken()].locale;
}

/** From now on everything is said in the language of the setting. */
export function speak(setting: string): void {
  i18n.global.locale.value = languageOf(setting);
}

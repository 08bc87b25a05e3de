import de from './de.json';
import { createI18n, type MessageContext, type MessageFunction } from 'vue-i18n';

/** English is what the messages say themselves: `en.json` is for whoever puts them into another language. */
const AS_IT_STANDS = 'as it stands';

/** What the window speaks: a file of messages, and the locale that writes numbers and dates. One line each. */
const SPOKEN = {
  en: { name: 'English', locale: 'en-GB', messages: { [AS_IT_STANDS]: '' } },
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

const messages: Record<string, Record<string, string>> = { en: SPOKEN.en.messages, de };

/** Messages are their own keys; one that is missing is said as it stands. Nothing is compiled to code. */
export const i18n = createI18n({
  legacy: false,
  locale: languageOf('system'),
  fallbackLocale: 'en',
  messages,
  messageResolver: findMessage,
  messageCompiler: (message) => (typeof message === 'string' ? sayWith(message) : () => ''),
  missingWarn: false,
  fallbackWarn: false,
});

/** Messages lie flat: a full stop in one is a full stop. */
function findMessage(known: unknown, key: string): string | null {
  if (typeof known !== 'object' || known === null) return null;
  if (Object.hasOwn(known, AS_IT_STANDS)) return key.replace(/::.*$/, '');
  const found: unknown = Object.hasOwn(known, key) && Reflect.get(known, key);
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

const GAP = /\{(\d+)\}/;

/** A message as a function: its gaps `{0}`, `{1}` … are filled in, every other sign stands for itself. */
function sayWith(message: string): MessageFunction {
  const known = KEPT.get(message);
  if (known) return known;
  // Odd pieces are the numbers between the braces.
  const pieces = message.split(GAP);
  const say: MessageFunction = (context: MessageContext) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : textOf(context.list(Number(piece))))).join('');
  KEPT.set(message, say);
  return say;
}

const KEPT = new Map<string, MessageFunction>();

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

import german from '../languages/de.json' with { type: 'json' };
import germanLabels from '../languages/labels.de.json' with { type: 'json' };
import { ENGLISH, type Locale } from './locale.ts';

/** What core and the desktop say, by language. */
export const LOCALES = {
  en: ENGLISH,
  de: { tag: 'de-DE', texts: german, labels: germanLabels },
} as const satisfies { readonly [language: string]: Locale };

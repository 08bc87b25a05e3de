import german from '../../core/languages/de.json';
import germanLabels from '../../core/languages/labels.de.json';
import { ENGLISH, type Locale } from '../../core/kernel/locale.ts';
import type { Language } from './index.ts';

/** What core and the desktop say, by language. */
export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: ENGLISH,
  de: { tag: 'de-DE', texts: german, labels: germanLabels },
};

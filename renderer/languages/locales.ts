import german from '../../core/languages/de.json';
import germanLabels from '../../core/languages/labels.de.json';
import { ENGLISH, type Locale } from '../../core/kernel/locale.ts';
import type { Language } from './index.ts';
import { PSEUDO, pseudo } from './pseudo.ts';

/** What core and the desktop say, by language. */
export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: ENGLISH,
  de: { tag: 'de-DE', texts: german, labels: germanLabels },
  get [PSEUDO]() {
    return (pseudoLocale ??= {
      tag: ENGLISH.tag,
      texts: pseudo(ENGLISH.texts),
      labels: pseudo(Object.fromEntries(Object.keys(germanLabels).map((label) => [label, label]))),
    });
  },
};

let pseudoLocale: Locale | undefined;

import { LOCALES as OF_CORE } from '../../core/kernel/locales.ts';
import { ENGLISH, type Locale } from '../../core/kernel/locale.ts';
import type { Language } from './index.ts';
import { PSEUDO, pseudolocalize } from './pseudo.ts';

/** What core and the desktop say, by language. */
export const TEXT_LOCALES: Readonly<Record<Language, Locale>> = {
  ...OF_CORE,
  get [PSEUDO]() {
    return (pseudoLocale ??= {
      tag: ENGLISH.tag,
      texts: pseudolocalize(ENGLISH.texts),
      labels: pseudolocalize(
        Object.fromEntries(Object.keys(OF_CORE.de.labels).map((label) => [label, label])),
      ),
    });
  },
};

let pseudoLocale: Locale | undefined;

import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { Language, LanguageTexts } from './index.ts';
import { TEXT_LOCALES } from './locales.ts';
import { PSEUDO, pseudolocalize } from './pseudo.ts';

/** What is said in a language. English is said without it, and is the first of those that are read. */
export function languageTexts(language: Language): LanguageTexts {
  return { texts: windowTexts(language), locale: TEXT_LOCALES[language] };
}

function windowTexts(language: Language): LanguageTexts['texts'] {
  if (language === 'de') return de;
  return language === PSEUDO ? pseudolocalize(en) : en;
}

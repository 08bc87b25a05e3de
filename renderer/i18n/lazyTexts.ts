import de from './de.json';
import en from './en.json';
import type { Language, Words } from './index.ts';
import { LOCALES } from './locales.ts';
import { PSEUDO, pseudo } from './pseudo.ts';

/** What is said in a language. English is said without it, and is the first of those that are read. */
export function wordsOf(language: Language): Words {
  return { texts: textsOf(language), locale: LOCALES[language] };
}

function textsOf(language: Language): Words['texts'] {
  if (language === 'de') return de;
  return language === PSEUDO ? pseudo(en) : en;
}

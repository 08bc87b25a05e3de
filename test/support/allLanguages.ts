import { LANGUAGES, addLanguage } from '../../renderer/i18n/index.ts';
import { languageTexts } from '../../renderer/i18n/lazyTexts.ts';

// Tests speak any language at once, as a window does that has spoken it before.
for (const { key } of LANGUAGES) addLanguage(key, languageTexts(key));

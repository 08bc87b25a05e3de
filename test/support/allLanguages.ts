import { LANGUAGES, learn } from '../../renderer/languages/index.ts';
import { wordsOf } from '../../renderer/languages/others.ts';

// Tests speak any language at once, as a window does that has spoken it before.
for (const { key } of LANGUAGES) learn(key, wordsOf(key));

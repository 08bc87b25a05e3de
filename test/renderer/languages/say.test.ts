import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateText, numberText } from '../../../renderer/languages/format.ts';
import { languageOf, speak } from '../../../renderer/languages/index.ts';
import { t } from '../../../renderer/languages/say.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  speak('en');
});

describe('a message is said in the language chosen', () => {
  test.each([
    // language, message, values, said
    ['en', 'Next turn', [], 'Next turn'],
    ['de', 'Next turn', [], 'Nächster Zug'],
    ['de', 'Round {0}', [3], 'Runde 3'],
    // An unknown message is said as it stands, its gaps filled, whatever signs it holds.
    ['de', 'Nobody said {0} @home | {x} $5', ['this'], 'Nobody said this @home | {x} $5'],
    ['de', 'Unheard of::a remark', [], 'Unheard of'],
    // What a GM wrote goes into a gap and stays what it is, though it reads like a message or a gap.
    ['de', 'Copy {0}', ['Next turn {0}'], 'Next turn {0} kopieren'],
    ['de', '', [], ''],
  ] as const)('%s: %s', (language, message, values, said) => {
    speak(language);
    expect(t(message, ...values)).toBe(said);
  });

  test.each([
    // setting, what the system asks for, language
    ['de', ['en-GB'], 'de'],
    ['en', ['de-DE'], 'en'],
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['fr', 'en-US', 'de'], 'en'],
    ['system', ['fr'], 'en'],
    ['xx', ['fr'], 'en'],
  ])('the setting %s on a system of %j means %s', (setting, languages, language) => {
    vi.stubGlobal('navigator', { languages });
    expect(languageOf(setting)).toBe(language);
  });
});

describe('numbers and dates are written as the language does', () => {
  const at = new Date(2026, 10, 21, 15, 4, 5);
  test.each([
    // language, number, date and time, day, time
    ['en', '1,234.5', '21 Nov 2026, 15:04', '21/11/2026, 15:04:05', '15:04'],
    ['de', '1.234,5', '21.11.2026, 15:04', '21.11.26, 15:04:05', '15:04'],
  ])('%s', (language, number, moment, exact, minute) => {
    speak(language);
    expect(numberText(1234.5)).toBe(number);
    expect(dateText('moment', at)).toBe(moment);
    expect(dateText('exact', at)).toBe(exact);
    expect(dateText('minute', at)).toBe(minute);
  });
});

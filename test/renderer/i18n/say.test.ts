import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatNumber, t, localize } from '../../../renderer/i18n/localize.ts';
import german from '../../../renderer/i18n/de.json';
import english from '../../../renderer/i18n/en.json';
import { type TextId, resolveLanguage, setLanguage, currentLanguage } from '../../../renderer/i18n/index.ts';
import { PSEUDO } from '../../../renderer/i18n/pseudo.ts';
import { gapsOf } from '../../../build/languages.mjs';

afterEach(() => {
  vi.unstubAllGlobals();
  void setLanguage('en');
});

describe('a text is said in the language chosen', () => {
  test.each([
    // language, id, values, said
    ['en', 'common.nextTurn', undefined, 'Next turn'],
    ['de', 'common.nextTurn', undefined, 'Nächster Zug'],
    ['de', 'acting.attackCount', { at: 7, of: 9 }, 'Angriff 7 von 9'],
    // One thing or several, and numbers as the language writes them.
    ['en', 'common.creaturesCount', { n: 1 }, '1 creature'],
    ['en', 'common.creaturesCount', { n: 0 }, '0 creatures'],
    ['en', 'common.creaturesCount', { n: 1234 }, '1,234 creatures'],
    ['de', 'common.creaturesCount', { n: 1 }, '1 Kreatur'],
    ['de', 'common.creaturesCount', { n: 1234 }, '1.234 Kreaturen'],
    // What a GM wrote goes into a gap and stays what it is, whatever signs it holds.
    [
      'de',
      'library.copyName',
      { name: 'Next turn {n} @home | {x} $5' },
      'Next turn {n} @home | {x} $5 (Kopie)',
    ],
    ['de', '', undefined, ''],
  ] as const)('%s: %s', (language, id, values, said) => {
    void setLanguage(language);
    expect(t(id, values)).toBe(said);
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
    expect(resolveLanguage(setting)).toBe(language);
  });
});

test.each(['en', 'de'] as const)('every text of %s is filled as it is meant', (language) => {
  void setLanguage(language);
  const wrong = Object.entries(language === 'en' ? english : german).flatMap(([id, text]) => {
    if (!isId(id)) return [];
    const filled = { ...Object.fromEntries(gapsOf(text).map((gap) => [gap, `<${gap}>`])), n: 2 };
    const meant = (text.split(' | ').at(-1) ?? '').replaceAll(/\{([a-z]\w*)\}/gu, (_, gap: string) =>
      gap === 'n' ? '2' : `<${gap}>`,
    );
    return t(id, filled) === meant ? [] : [`${id}: ${t(id, filled)}`];
  });
  expect(wrong).toEqual([]);
});

const isId = (id: string): id is TextId => Object.hasOwn(english, id);

describe('numbers and dates are written as the language does', () => {
  const at = new Date(2026, 10, 21, 15, 4, 5);
  test.each([
    // language, number, date and time, day, time
    ['en', '1,234.5', '21 Nov 2026, 15:04', '21/11/2026, 15:04:05', '15:04'],
    ['de', '1.234,5', '21.11.2026, 15:04', '21.11.26, 15:04:05', '15:04'],
  ])('%s', (language, number, moment, exact, minute) => {
    void setLanguage(language);
    expect(formatNumber(1234.5)).toBe(number);
    expect(formatDate('moment', at)).toBe(moment);
    expect(formatDate('exact', at)).toBe(exact);
    expect(formatDate('minute', at)).toBe(minute);
  });

  test.each(['en', 'de'])('small counts stand as the %s of the system writes them', (language) => {
    void setLanguage(language);
    const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
    for (const value of [0, 7, 99, 999, 1_000, 1_001, -1, 0.5])
      expect(formatNumber(value)).toBe(written.format(value));
    expect(formatNumber(5, 1, 1)).toBe(
      new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(5),
    );
  });

  test('a language that was never spoken is read first; whoever chooses another meanwhile gets that', async () => {
    const begun = setLanguage(PSEUDO);
    expect(currentLanguage()).toBe('en');
    void setLanguage('de');
    await begun;
    expect(currentLanguage()).toBe('de');
    // Now it was read, and is spoken at once.
    void setLanguage(PSEUDO);
    expect(t('common.campaigns')).toMatch(/^⟦/u);
    expect(localize({ code: 'files.diskFull' })).toMatch(/^⟦/u);
  });
});

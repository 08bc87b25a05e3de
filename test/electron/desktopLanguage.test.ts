import { afterEach, describe, expect, it } from 'vitest';
import { inLanguage, isText, languageOfSystem, speak } from '../../electron/desktopLanguage.ts';

describe('what the main process says by itself', () => {
  afterEach(() => speak('en'));

  it('is in the language of the window', () => {
    expect(inLanguage('desktop.copy')).toBe('Copy');
    speak('de');
    expect(inLanguage('desktop.copy')).toBe('Kopieren');
    expect(inLanguage('desktop.failedInside', { why: 'x' })).toBe(
      'Darin ist etwas fehlgeschlagen: x. Alles Bestätigte ist auf dem Datenträger. Starte es noch einmal.',
    );
  });

  it.each([
    [['de-AT', 'en-GB'], 'de'],
    [['fr', 'de'], 'de'],
    [['fr', 'xx'], 'en'],
    [['toString'], 'en'],
    [[], 'en'],
  ])('is before that in the language of the system: %j', (wanted, language) =>
    expect(languageOfSystem(wanted)).toBe(language),
  );

  it.each(['toString', '__proto__', 'Markdown notes'])('“%s” is no text of ours', (word) =>
    expect(isText(word)).toBe(false),
  );
});

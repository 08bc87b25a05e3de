import { afterEach, describe, expect, it } from 'vitest';
import {
  desktopText,
  isTextCode,
  pickSystemLanguage,
  setDesktopLanguage,
} from '../../electron/desktopLanguage.ts';

describe('what the main process says by itself', () => {
  afterEach(() => setDesktopLanguage('en'));

  it('is in the language of the window', () => {
    expect(desktopText('desktop.copy')).toBe('Copy');
    setDesktopLanguage('de');
    expect(desktopText('desktop.copy')).toBe('Kopieren');
    expect(desktopText('desktop.failedInside', { why: 'x' })).toBe(
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
    expect(pickSystemLanguage(wanted)).toBe(language),
  );

  it.each(['toString', '__proto__', 'Markdown notes'])('“%s” is no text of ours', (word) =>
    expect(isTextCode(word)).toBe(false),
  );
});

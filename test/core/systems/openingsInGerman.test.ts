import { expect, test } from 'vitest';
import { said } from '../../../core/kernel/said.ts';
import { renderText } from '../../../core/kernel/locale.ts';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';

/** What the moment offers besides the turn, as the card beside the table says it in German. */
test.each([
  [said('torches.travelTurnsDue', { n: 2 }), '2 Reisezüge sind fällig'],
  [said('light.nightFell'), 'Die Nacht ist hereingebrochen'],
  [
    said('ladder.rollAndStanding', {
      what: { label: 'Climb' },
      roll: said('ladder.rollStands', { own: 6, other: 3, degree: { label: 'double success' } }),
    }),
    'Klettern, 6 gegen 3: doppelter Erfolg',
  ],
  [
    said('actiondice.withLeft', { what: said('actiondice.diceOnIt', { n: 2, dice: '2d6!one' }), left: 4 }),
    '2 Aktionswürfel: 2d6!one (noch 4)',
  ],
  [said('fifth.countOfLair', { count: 20, name: 'Smaug' }), 'Initiative 20, der Hort von Smaug'],
])('%j reads as a German GM says it', (text, german) => {
  expect(renderText(TEXT_LOCALES.de, text)).toBe(german);
});

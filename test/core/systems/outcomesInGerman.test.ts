import { expect, test } from 'vitest';
import { type Said, said } from '../../../core/kernel/said.ts';
import { renderText } from '../../../core/kernel/locale.ts';
import { diceText } from '../../../core/systems/ladder/attackDice.ts';
import { persistentText } from '../../../core/systems/orcus/turns.ts';
import { ally, effect, foe } from './orcus/fighters.ts';
import { hand, procedure, TURN } from './orcus/asking.ts';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';

function german(text: Said): string {
  return renderText(TEXT_LOCALES.de, text);
}

test.each([
  ['grapple', { bonus: 4 }, 10, /^hält .+ fest$/u],
  ['distance', { across: 3 }, 10, /^3 Felder, 15 Fuß$/u],
  ['walk', {}, 10, /^bis zu \d+ Felder/u],
  ['sight', { lines: 1, obscured: 'heavily' }, 10, /^Deckung, −2; völlige Verschleierung, −5$/u],
])('%s of Orcus ends in German', (key, values, face, words) => {
  const decided = procedure(key).decide({ who: ally(), targets: [foe()], values, now: TURN }, hand(face));
  const says = decided.ok ? decided.value.says : undefined;
  expect(says && german(says)).toMatch(words);
});

test('what comes due in Orcus is said in German', () => {
  const burning = effect('persistent', { amount: 5, damageType: 'fire' });
  expect(german(said('due.saveAgainst', { what: persistentText(burning) }))).toBe(
    'Rettungswurf gegen andauernd 5 (fire)',
  );
  expect(german(said('orcus.maintainOn', { what: { label: 'Grappled' }, who: 'Tam' }))).toContain(
    'auf Tam aufrechterhalten',
  );
});

test('an opportunity strike and odds of the Ladder are said in German', () => {
  const why = said('ladder.leavesRegion', { region: 'Hof' });
  expect(german(said('ladder.mayStrikeBecause', { who: 'Mira', why }))).toBe(
    'darf nach Mira schlagen: verlässt Hof',
  );
  const own = diceText({ sides: 8, level: 2 });
  expect(german(said('ladder.oddsAgainst', { own, other: 'D6', chance: '62%' }))).toBe(
    'D8 mit 2 Vorteil gegen D6: 62%',
  );
});

import { describe, expect, test } from 'vitest';
import { renderValue } from '../../../../core/kernel/locale.ts';
import { BETWEEN, previewText } from '../../../../core/table/line/answer.ts';
import { TEXT_LOCALES } from '../../../../renderer/i18n/locales.ts';
import { GameTable } from './gameTable.ts';

/** What the line says before Enter, in German; Mira has the turn. */
function german(game: string, line: string): string {
  const read = new GameTable(game).fight('Mira').read(line);
  if (!read.ok) return read.refusal.message;
  return read.value.preview.map((each) => renderValue(TEXT_LOCALES.de, each)).join(BETWEEN);
}

describe('the line says in German what Enter does', () => {
  test.each([
    [
      'g1 g3 -7 fire, g2 half',
      'Goblin Cutter 1 und 3 erleiden 7 Schaden (fire) · Goblin Cutter 2 erleidet die Hälfte',
    ],
    ['ogre -2d6 half', 'Ogre erleidet die Hälfte von 2d6 Schaden'],
    ['mira +10', 'Mira erhält 10 zurück'],
    ['mira tam temp 6', 'Mira und Tam bekommen 6 temporäre Trefferpunkte'],
    ['ogre dazed save ends', 'Ogre ist Dazed (Rettungswurf beendet)'],
    ['tam marked until end of my next turn', 'Tam ist Marked bis zum Ende des nächsten Zugs von Mira'],
    ['mira attacks g1', 'Mira: Hammer and shield auf Goblin Cutter 1'],
    ['tam crits g2 12', 'Tam: Hammer and shield auf Goblin Cutter 2: kritischer Treffer, 12 Schaden'],
    ['tam bull rush g1 2', 'Tam: Niederrennen, Goblin Cutter 1: Bonus 2'],
    ['add 6 goblin cutter hidden', '6 × Goblin Cutter kommen zu den Gegnern, verborgen'],
    ['reinforcements round 3: 2 goblin cutter', 'Runde 3: 2 × Goblin Cutter'],
    ['g1 hp 12', 'Goblin Cutter 1: HP 39 → 12'],
    ['surprise foes', 'Goblin Cutter 1, 2 und 3 und Ogre sind überrascht'],
    ['g1 -1, next', 'Goblin Cutter 1 erleidet 1 Schaden · Nächster Zug'],
    ['undo', 'Macht den letzten Schritt rückgängig'],
  ])('orcus: %s', (line, preview) => expect(german('orcus', line)).toBe(preview));

  test.each([
    ['esc +1', 'Eskalationswürfel 0 → 1'],
    [
      'all foes -9 save half',
      'Goblin Cutter 1, 2 und 3 und Ogre erleiden 9 Schaden, die Hälfte bei gelungenem Rettungswurf (50 %)',
    ],
    ['mira hits g1 9', 'Mira: Ashwall axe auf Goblin Cutter 1: trifft, 9 Schaden'],
    ['next roll +2 high ground', 'Der nächste Wurf: +2 high ground'],
    ['ogre level 5', 'Ogre: Stufe 5'],
  ])('archmage: %s', (line, preview) => expect(german('archmage', line)).toBe(preview));

  test.each([
    ['mira d8 vs g1 d6', 'Mira D8 gegen Goblin Cutter 1 D6'],
    ['mp tam 1', 'Tam: Mastery Points 1'],
    ['g1 g2 ally', 'Goblin Cutter 1 und 2 sind jetzt Verbündete'],
    ['r secret 2d6+3 "fear"', 'Geheimer Wurf 2d6+3 (fear)'],
    ['ready mira "strikes"', 'Mira hält bereit: strikes'],
  ])('ladder: %s', (line, preview) => expect(german('ladder', line)).toBe(preview));

  test.each([
    ['90 min "the door holds"', '1 h 30 min vergehen: the door holds'],
    ['travel turns 2', 'Reisezüge 0 → 2'],
    ['gold mira +5', 'Mira: Gold 5'],
    ['clock Bell 4 at 10', 'Bell: Uhr, Initiative 10, in 4 Runden, vor den Spielern verborgen'],
    ['g1 g2 dead', 'Goblin Cutter 1 und 2 sind tot'],
  ])('torches: %s', (line, preview) => expect(german('torches', line)).toBe(preview));

  test.each([
    ['tam hide', 'Tam: Verstecken'],
    ['mira second wind', 'Mira setzt Second wind ein'],
    ['hit dice mira 2', 'Mira: Trefferwürfel 2'],
    ['ogre extra 1', 'Ogre: 1 zusätzliche Aktion je Runde'],
    ['end fight no xp', '„A fight“ endet, ohne Erfahrung'],
  ])('fifth: %s', (line, preview) => expect(german('fifth', line)).toBe(preview));

  test('what the line writes down by itself is in the language it is typed in', () => {
    const table = new GameTable('orcus').fight('Mira');
    const added = table.read('reinforcements round 3: 2 goblin cutter', TEXT_LOCALES.de);
    expect(added.ok && added.value.does).toMatchObject([{ text: 'Verstärkung: 2 × Goblin Cutter' }]);
    const english = table.read('reinforcements round 3: 2 goblin cutter');
    expect(english.ok && english.value.does).toMatchObject([{ text: 'Reinforcements: 2 × Goblin Cutter' }]);
  });

  test.each([
    ['g1 nimmt 7', 'g1 takes 7'],
    ['g1 erleidet 7 fire', 'g1 takes 7 fire'],
    ['mira heilt 10', 'mira heals 10'],
    ['g1 ist dazed', 'g1 is dazed'],
    ['g1 -7, g2 halb', 'g1 -7, g2 half'],
    ['ini mira 17, g1 9', 'init mira 17, g1 9'],
    ['mira trifft g1 9', 'mira hits g1 9'],
    ['weiter', 'next'],
    ['wirf 2d6', 'r 2d6'],
    ['runde 3', 'round 3'],
  ])('where German is spoken “%s” is “%s”', (spoken, english) => {
    const table = new GameTable('orcus').fight('Mira');
    const read = table.read(spoken, TEXT_LOCALES.de);
    expect(read.ok).toBe(true);
    expect(read).toEqual(table.read(english, TEXT_LOCALES.de));
    expect(spoken === 'weiter' && table.read(spoken).ok).toBe(false);
  });

  test('what is refused names the kinds of things in German', () => {
    const read = new GameTable('orcus').fight('Mira').read('mira full defense');
    const says = read.ok ? previewText(read.value.preview) : (read.refusal.says ?? read.refusal.message);
    expect(renderValue(TEXT_LOCALES.de, says)).toBe(
      '„full defense“ könnte Full defense (Zustand) oder Full defense (Aktion, Aktionen) sein. Tippe mehr davon.',
    );
  });
});

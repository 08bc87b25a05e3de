import { describe, expect, it } from 'vitest';
import {
  hitPointBoxes,
  printEncounterSheet,
  printInitiativeTents,
  type PrintedFight,
  printTextSheet,
} from '../../../core/exchange/printedSheets.ts';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';
import { TRAVELLERS } from './travellers.ts';

const [first] = TRAVELLERS;
const fight: PrintedFight = {
  name: 'The <old> mill',
  place: 'Lanternfen',
  notes: 'It rains.',
  triggers: ['The wheel turns.'],
  foes: first ? [{ name: 'Rat', count: 3, hp: 24, view: first.built.view, aside: 'hidden' }] : [],
  heroes: ['Bram', 'Ilsa'],
  hitPoints: 'HP',
};

describe('issue 25: papers for a table without a screen', () => {
  it('boxes together hold the hit points, and are no more than can be drawn', () => {
    for (let hp = 1; hp < 4_000; hp += 7) {
      const { each, boxes } = hitPointBoxes(hp);
      expect(boxes).toBeLessThanOrEqual(60);
      expect(each * boxes).toBeGreaterThanOrEqual(hp);
      expect(each * (boxes - 1)).toBeLessThan(hp);
    }
    expect(hitPointBoxes(24)).toEqual({ each: 1, boxes: 24 });
    expect(hitPointBoxes(102)).toEqual({ each: 2, boxes: 51 });
  });

  it('a fight has a row of boxes for each creature, and what its powers say', () => {
    const html = printEncounterSheet(fight);
    expect(html.split('<i></i>').length - 1).toBe(3 * 24);
    expect(html).toContain('The &lt;old&gt; mill');
    for (const words of ['3 × Rat', 'hidden', 'It rains.', 'The wheel turns.', 'HP 24'])
      expect(html).toContain(words);
    for (const { name } of first?.built.view.powers ?? []) expect(html).toContain(name);
  });

  it('issue 29: is in the language of the window', () => {
    const many = { ...fight, foes: fight.foes.map((foe) => ({ ...foe, hp: 102 })) };
    const html = printEncounterSheet(many, TEXT_LOCALES.de);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('HP 102, je Kästchen 2');
  });

  it('everyone has a tent with the name on both sides', () => {
    const html = printInitiativeTents(fight);
    for (const name of ['Bram', 'Ilsa', 'Rat 1', 'Rat 2', 'Rat 3'])
      expect(html.split(`>${name}<`).length - 1).toBe(2);
  });

  it('a recap is a page with its title and paragraphs, without marks of Markdown', () => {
    const html = printTextSheet('Session 3', '## The mill\n\n**Bram** fell.\n\nThey fled.');
    expect(html).toContain('<p>Bram fell.</p>');
    expect(html).toContain('<title>Session 3</title>');
    expect(html).not.toContain('##');
  });
});

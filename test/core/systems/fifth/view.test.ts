import { describe, expect, it } from 'vitest';
import { writeHtml } from '../../../../core/exchange/html.ts';
import type { StatBlockView } from '../../../../core/rules/views.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';

function viewOf(kind: string, draft: unknown): StatBlockView {
  const built = fifth.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error('It is built.');
  return built.value.view;
}

const wyrm = viewOf('monster', fifth.sample.creatures.find(({ key }) => key === 'vessarine')?.draft);

describe('FIF-181: a block is read in the published order', () => {
  it('has AC, Initiative, HP and Speed at its head', () => {
    expect(wyrm.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'AC 17',
      'Initiative +4',
      'HP 133',
      'Speed 40 ft., burrow 20 ft., fly 80 ft.',
    ]);
  });

  it('FIF-184: has scores, modifiers and saves in one table', () => {
    const table = wyrm.table;
    expect(table?.columns).toEqual(['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha']);
    expect(table?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ['Score', '19', '12', '18', '15', '14', '17'],
      ['Mod', '+4', '+1', '+4', '+2', '+2', '+3'],
      ['Save', '+4', '+4', '+7', '+2', '+5', '+6'],
    ]);
  });

  it('FIF-191: goes on with skills, immunities, senses, languages and CR with XP and PB', () => {
    const labels = wyrm.rows.map(({ label }) => label);
    expect(labels.filter((label) => !/^Hit|^Legendary/u.test(label))).toEqual([
      'Skills',
      'Immune',
      'Senses',
      'Languages',
      'CR',
    ]);
    expect(wyrm.rows.find(({ label }) => label === 'CR')?.text).toBe(
      '8 (XP 3,900, or 5,000 in its lair; PB +3)',
    );
  });

  it('FIF-187: ends with traits, actions and legendary actions, whatever their order was', () => {
    const parts = wyrm.powers.map(({ heading }) => heading);
    expect(parts.filter((part, at) => part !== parts[at - 1])).toEqual([
      'Traits',
      'Actions',
      'Legendary actions',
    ]);
  });

  it('is exported in the same order, with the whole of its licence line', () => {
    const page = writeHtml(wyrm);
    const places = [
      '>Speed<',
      '<th scope="row">Save',
      '>Skills<',
      '"apart">Traits',
      '"apart">Actions',
      '"apart">Legendary actions',
    ];
    const found = places.map((each) => page.indexOf(each));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(page).toContain('retold in our own words.');
  });

  it('FIF-236: a hero of whom only saves are known has only saves in the table', () => {
    const hero = viewOf('hero', { name: 'Bram', level: 1, hp: 9 });
    expect(hero.figures.map(({ label }) => label)).toEqual(['AC', 'Initiative', 'HP', 'Speed']);
    expect(hero.table?.rows.map(({ label }) => label)).toEqual(['Save']);
  });
});

import { expect, test } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { aFight } from '../../../support/aTable.ts';

const table = aFight(
  { name: 'Tobin Ashlock', kind: 'hero', initiative: 20 },
  { name: 'Swamp Ogre', initiative: 5 },
).ask({ type: 'turn.next' });
/** A hero of a few numbers, whose player rolls. */
const combatants = table.state.combatants.map((each) =>
  each.side === 'heroes' ? { ...each, sheet: { ...each.sheet, powers: [] } } : each,
);
const scene: LineScene = {
  state: { ...table.state, system: 'orcus', combatants },
  system: systemOf('orcus')!,
  selected: [],
  creatures: [],
};

test.each([
  ['tobin hits ogre 9', 'Tobin Ashlock hits Swamp Ogre: 9 damage', 'damage'],
  ['tobin crits ogre 18', 'Tobin Ashlock hits Swamp Ogre critically: 18 damage', 'damage'],
  ['tobin misses ogre', 'Tobin Ashlock misses Swamp Ogre', 'note.add'],
])('of a hero without an attack the table takes totals: %s', (text, preview, type) => {
  const read = readLine(text, scene);
  expect(read.ok ? previewText(read.value.preview) : read.refusal.message).toBe(preview);
  expect(JSON.stringify(read)).toContain(`"type":"${type}"`);
});

test.each(['tobin hits ogre 9', 'tobin crits ogre 18'])('it is dealt by the one who is named: %s', (text) => {
  const read = readLine(text, scene);
  const by = combatants.find(({ side }) => side === 'heroes')?.id;
  expect(read.ok && read.value.does).toEqual([expect.objectContaining({ type: 'damage', by })]);
});

test.each([
  ['tobin hits ogre', /^Type the damage: .* hits g1 9\.$/u],
  ['ogre 22 9', /no attack on the sheet, so say whether it hits/u],
])('or says what is missing: %s', (text, message) => {
  const read = readLine(text, scene);
  expect(read.ok ? '' : read.refusal.message).toMatch(message);
});

import { expect, test } from 'vitest';
import { ENGLISH } from '../../../core/kernel/locale.ts';
import { fifth } from '../../../core/systems/fifth/index.ts';
import { OTHER_PROMPTS } from '../../../renderer/app/prompts/creatures.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const table = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }).ask({ type: 'turn.next' });
const ada = table.named('Ada').id;
const wolf = { id: 'w', system: 'fifth', kind: 'monster', name: 'Dire wolf', draft: { name: 'Dire wolf' } };
const scene = {
  state: table.state,
  system: fifth,
  selected: [ada],
  creatures: [{ ...wolf, id: 'h', kind: 'hero', name: 'Wolfram' }, wolf],
  tables: [],
  locale: ENGLISH,
};

test.each([
  ['wolf', 'polymorph'],
  ['polymorph dire wolf', 'polymorph'],
  ['Wild Shape dire', 'wildShape'],
])('%s takes a creature of the library', (text, way) => {
  const read = OTHER_PROMPTS.shape.read(text, scene);
  expect(read.ok && 'command' in read.value ? read.value.command : read).toEqual({
    type: 'shape.take',
    who: ada,
    way,
    creature: { id: 'w', kind: 'monster', draft: { name: 'Dire wolf' } },
  });
});

test('what is no creature, and a game without shapes, is said', () => {
  expect(OTHER_PROMPTS.shape.read('dragon', scene).ok).toBe(false);
  expect(OTHER_PROMPTS.shape.read('wolf', { ...scene, system: plainSystem }).ok).toBe(false);
  expect(OTHER_PROMPTS.shape.suggest?.('wild shape d', scene)).toEqual(['wild shape dire wolf']);
});

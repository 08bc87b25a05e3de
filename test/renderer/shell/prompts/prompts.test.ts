import { expect, test } from 'vitest';
import { ENGLISH } from '../../../../core/kernel/locale.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { EFFECT_PROMPTS, CREATURE_PROMPTS } from '../../../../renderer/shell/prompts/prompts.ts';
import { aFight } from '../../../support/aTable.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

const { effects } = EFFECT_PROMPTS;

/** Ada is open and held, the Imp is held; all three are chosen to be looked at. */
function scene() {
  let table = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }, { name: 'Imp', initiative: 10 }).ask({
    type: 'turn.next',
  });
  const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
  for (const [who, condition] of [
    [ada, 'open'],
    [ada, 'held'],
    [imp, 'held'],
  ] as const)
    table = table.ask({ type: 'effect.add', who: [who], condition, duration: { kind: 'removed' } });
  return {
    state: table.state,
    system: plainSystem,
    selected: [ada, imp],
    creatures: [],
    tables: [],
    locale: ENGLISH,
  };
}
const end = (name: string, at: number) => {
  const who = scene().state.combatants.find((each) => each.name === name);
  return { type: 'effect.end', who: who?.id, effect: who?.effects[at]?.id };
};

test('what lasts is numbered, with whose it is where several are chosen', () => {
  expect(effects.list(scene())).toEqual(['Ada: Open', 'Ada: Held', 'Imp: Held']);
  expect(effects.list({ ...scene(), selected: [end('Imp', 0).who ?? ''] })).toEqual(['Held']);
});

test.each([
  ['1', end('Ada', 0), 'Ada: Open: ended'],
  ['1 1', end('Ada', 0), 'Ada: Open: ended'],
  ['1 3', { type: 'together', commands: [end('Ada', 0), end('Imp', 0)] }, 'Ada: Open, Imp: Held: ended'],
  ['hel', { type: 'together', commands: [end('Ada', 1), end('Imp', 0)] }, 'Ada: Held, Imp: Held: ended'],
  [
    'all',
    { type: 'together', commands: [end('Ada', 0), end('Ada', 1), end('Imp', 0)] },
    'Ada: Open, Ada: Held, Imp: Held: ended',
  ],
  [
    '2 save ends',
    { ...end('Ada', 1), type: 'effect.change', duration: { kind: 'saveEnds' } },
    'Ada: Held: save ends',
  ],
  [
    '3 until end of its next turn',
    {
      ...end('Imp', 0),
      type: 'effect.change',
      duration: { kind: 'untilTurn', edge: 'end', of: end('Imp', 0).who, turns: 1 },
    },
    'Imp: Held: until end of its next turn',
  ],
  [
    '1 until ended',
    { ...end('Ada', 0), type: 'effect.change', duration: { kind: 'removed' } },
    'Ada: Open: until ended',
  ],
])('“%s”', (text, command, preview) => {
  expect(effects.read(text, scene())).toMatchObject({ ok: true, value: { command, preview } });
});

test.each([
  ['', 'Type the number of an effect'],
  ['4', 'Type the number of an effect'],
  ['zzz', 'Type the number of an effect'],
  ['1 until tea', 'say for 10 min'],
  ['1 soon', 'is not a duration'],
])('“%s” is refused', (text, sentence) => {
  const read = effects.read(text, scene());
  expect(read.ok ? '' : read.refusal.message).toContain(sentence);
});

const shapeTable = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }).ask({ type: 'turn.next' });
const shapeHero = shapeTable.named('Ada').id;
const wolf = { id: 'w', system: 'fifth', kind: 'monster', name: 'Dire wolf', draft: { name: 'Dire wolf' } };
const shapeScene = {
  state: shapeTable.state,
  system: fifth,
  selected: [shapeHero],
  creatures: [{ ...wolf, id: 'h', kind: 'hero', name: 'Wolfram' }, wolf],
  tables: [],
  locale: ENGLISH,
};

test.each([
  ['wolf', 'polymorph'],
  ['polymorph dire wolf', 'polymorph'],
  ['Wild Shape dire', 'wildShape'],
])('%s takes a creature of the library', (text, way) => {
  const read = CREATURE_PROMPTS.shape.read(text, shapeScene);
  expect(read.ok && 'command' in read.value ? read.value.command : read).toEqual({
    type: 'shape.take',
    who: shapeHero,
    way,
    creature: { id: 'w', kind: 'monster', draft: { name: 'Dire wolf' } },
  });
});

test('what is no creature, and a game without shapes, is said', () => {
  expect(CREATURE_PROMPTS.shape.read('dragon', shapeScene).ok).toBe(false);
  expect(CREATURE_PROMPTS.shape.read('wolf', { ...shapeScene, system: plainSystem }).ok).toBe(false);
  expect(CREATURE_PROMPTS.shape.suggest?.('wild shape d', shapeScene)).toEqual(['wild shape dire wolf']);
});

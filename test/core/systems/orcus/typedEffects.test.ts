import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { stackModifiers } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { describeChip } from '../../../../core/table/chips.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine(() => orcus);
function ask(state: TableState, command: TableCommand): TableState {
  const decided = machine.decide(state, command, createSeededDice('x'));
  if (!decided.ok) throw new Error(decided.refusal.message);
  return decided.value.reduce(machine.evolve, state);
}

/** The sample’s four heroes in a fight, the first of them acting. */
function party(): TableState {
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'F',
    system: 'orcus',
    overlays: [],
  });
  const fought = ask(begun, { type: 'encounter.begin', name: 'A fight', entries: [] });
  const joined = orcus.sample.heroes.slice(0, 4).reduce(
    (state, { key, kind, draft }) =>
      ask(state, {
        type: 'combatants.add',
        entries: [{ creature: { id: key, kind, draft }, count: 1, side: 'heroes' }],
      }),
    fought,
  );
  return ask(ask(joined, { type: 'initiative.roll' }), { type: 'turn.next' });
}

/** What the prompt of C does with these words to all four. */
function typed(text: string, state = party()): TableState {
  const selected = state.combatants.map(({ id }) => id);
  const read = readLine(text, { state, system: orcus, selected, creatures: [], means: 'condition' });
  if (!read.ok) throw new Error(read.refusal.message);
  const { does } = read.value;
  return typeof does === 'string' ? state : does.reduce(ask, state);
}
const shown = (state: TableState): readonly string[] =>
  state.combatants.flatMap(({ effects }) => effects.map((effect) => describeChip(effect, orcus).word));

describe('typed at C for four heroes', () => {
  test.each([
    ['+2 attack until end of my next turn', '+2 attack rolls'],
    ['resist fire 5', 'Resist fire 5'],
    ['resist 5 fire until the fight ends', 'Resist fire 5'],
    ['weak cold 5', 'Weak cold 5'],
    ['immune poison', 'Immune poison'],
    ['regeneration 5', 'Regeneration 5'],
    ['slowed 2', 'Slowed 2'],
    ['weakened 3 save ends', 'Weakened 3'],
    ['+10 maximum hp', '+10 maximum hp'],
    ['-2 ac and ref save ends', '−2 AC, −2 Ref'],
    ['+2 all defenses', '+2 all defenses'],
  ])('%s', (text, word) => {
    expect(shown(typed(text))).toEqual([word, word, word, word]);
  });

  test('it counts, and says so among the reasons', () => {
    const [who] = typed('resist fire 5').combatants;
    const [hit] = typed('+2 attack').combatants;
    if (!who || !hit) throw new Error('nobody');
    expect(
      orcus.harm.take(who, [{ amount: 12, type: 'fire', share: 1 }], CONTEXT_WITHOUT_FIGHT).total,
    ).toMatchObject({
      value: 7,
      because: [{ value: 12 }, { rule: 'ORC-164', value: -5 }],
    });
    expect(stackModifiers(hit, 'attack', [], 'all')).toEqual([
      { rule: '', label: '+2 Attack rolls', value: 2 },
    ]);
  });

  test.each(['resist', 'resist fire', 'regeneration', 'immune', 'slowed 99'])(
    '“%s” says too little',
    (text) => {
      expect(() => typed(text)).toThrow(/known|understood|begins/u);
    },
  );
});

test('a condition with ranks changes its numbers once for each rank, and says which it is', () => {
  const [who] = party().combatants;
  if (!who) throw new Error('nobody');
  const tired = {
    key: 'tired',
    label: 'Tired',
    ranked: true,
    modifiers: [{ to: 'attack', value: -1, rule: 'T' }],
  } as const;
  const effects = [
    { id: 'e1', condition: 'tired', label: 'Tired', rank: 3, duration: { kind: 'removed' } },
  ] as const;
  expect(stackModifiers({ ...who, effects }, 'attack', [tired], 'all')).toEqual([
    { rule: 'T', label: 'Tired 3', value: -3 },
  ]);
});

import { describe, expect, test } from 'vitest';
import { savedStateOf } from '../../../core/rules/context.ts';
import { withTravel } from '../../../core/rules/travel/withTravel.ts';
import type { Procedure } from '../../../core/rules/procedures.ts';
import { ok } from '../../../core/kernel/result.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { EMPTY_TABLE } from '../../../core/table/state.ts';
import { seededDice } from '../../../core/dice/source.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { plainSystem } from '../../support/plainSystem.ts';

/** A game that keeps a way of its own, in its own sense of the word. */
const keepsAWay: Procedure = {
  key: 'vow',
  label: 'Vow',
  rule: 'TST-60',
  group: 'Actions',
  text: 'A way of life.',
  who: 'none',
  targets: 'none',
  fields: [],
  decide: () =>
    ok({
      label: 'vowed',
      success: true,
      consequences: [{ do: 'remember', key: 'way', to: 'of the sword', label: '', rule: 'TST-60' }],
    }),
};
const sixth = withTravel({ ...plainSystem, procedures: [keepsAWay] });
const machine = tableMachine(() => sixth);

function after(...commands: readonly { readonly procedure: string; readonly values: object }[]) {
  return commands.reduce(
    (state, { procedure, values }) => {
      const raw = { type: 'procedure.do', procedure, targets: [], values };
      const read = machine.read(raw);
      if (!read.ok) throw new Error(read.refusal.message);
      const decided = machine.decide(state, read.value, seededDice('kept'));
      if (!decided.ok) throw new Error(decided.refusal.message);
      return decided.value.reduce(machine.evolve, state);
    },
    machine.evolve(machine.initial, { type: 'campaignCreated', name: 'Test', system: 'plain', overlays: [] }),
  );
}

describe('what is kept has its owner’s name', () => {
  test('a sixth game that keeps a way does not meet the way of the road', () => {
    const state = after(
      { procedure: 'vow', values: {} },
      { procedure: 'road.way', values: { place: 'Norwick', distance: 30 } },
    );
    expect(state.own).toEqual({ way: 'of the sword' });
    expect(savedStateOf(state, 'road')['way']).toMatchObject({ place: 'Norwick', distance: 30 });
  });

  const told = { label: '', rule: '' };
  test('null forgets what its owner kept, and nobody else’s', () => {
    const both = ['', 'road'].reduce(
      (state, owner) => evolve(state, { type: 'remembered', owner, key: 'way', to: 1, ...told }),
      EMPTY_TABLE,
    );
    const left = evolve(both, { type: 'remembered', owner: 'road', key: 'way', to: null, ...told });
    expect([left.own, savedStateOf(left, 'road')]).toEqual([{ way: 1 }, {}]);
  });
});

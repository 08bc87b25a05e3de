import { describe, expect, test } from 'vitest';
import type { Consequence, OfferedWay } from '../../../core/rules/consequences.ts';
import type { Procedure } from '../../../core/rules/procedures.ts';
import { scriptedDice } from '../../../core/dice/source.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { dueNow } from '../../../core/table/due.ts';
import { combatantOf, type TableState } from '../../../core/table/state.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const shove: OfferedWay = { does: 'procedure', procedure: 'shove', targets: ['c2'] };
const swing: OfferedWay = { does: 'attack', power: 'swing', at: 'c2' };

type Offer = Omit<Extract<Consequence, { do: 'offer' }>, 'do' | 'rule'>;

/** Walking away offers these. */
function walking(offers: readonly Offer[]): Procedure {
  return {
    key: 'walk',
    label: 'Walk away',
    rule: '',
    group: '',
    text: '',
    who: 'one',
    targets: 'none',
    fields: [],
    decide: () => ({
      ok: true,
      value: {
        label: 'walks',
        success: true,
        consequences: offers.map((each) => ({ ...each, do: 'offer', rule: '' })),
      },
    }),
  };
}

interface Walked {
  readonly state: TableState;
  readonly open: readonly string[];
  readonly ask: (command: TableCommand, ...faces: readonly number[]) => Walked;
}

/** Ada acts, the imp and the ogre look on; she has walked away. */
function walked(...offers: readonly Offer[]) {
  const system = { ...plainSystem, procedures: [...(plainSystem.procedures ?? []), walking(offers)] };
  const machine = tableMachine(() => system);
  const at = (state: TableState): Walked => ({
    state,
    open: dueNow(state, system).map(({ label }) => label),
    ask(command, ...faces) {
      const decided = machine.decide(state, command, scriptedDice(faces));
      if (!decided.ok) throw new Error(decided.refusal.message);
      return at(decided.value.reduce(machine.evolve, state));
    },
  });
  const fight = aFight(
    { name: 'Ada', kind: 'hero', initiative: 20 },
    { name: 'Imp', initiative: 15 },
    { name: 'Ogre', initiative: 5 },
  ).ask({ type: 'turn.next' });
  return at(fight.state).ask({ type: 'procedure.do', procedure: 'walk', who: 'c2', targets: [], values: {} });
}

const keyOf = (state: TableState, label: string): string =>
  state.encounter?.due.find((each) => each.label === label)?.key ?? '';
const may = (who: string, label: string, ...ways: readonly OfferedWay[]) => ({ who, label, ways });

describe('what is offered out of turn', () => {
  test('is due until it is taken, and an attack then lies on the table', () => {
    const table = walked(may('c4', 'may strike', swing), may('c6', 'may strike too', swing));
    expect(table.open).toEqual(['may strike', 'may strike too']);
    const struck = table.ask({ type: 'due.do', keys: [keyOf(table.state, 'may strike')] }, 20, 4);
    expect(struck.open).toEqual(['may strike too']);
    expect(struck.state.pending).toMatchObject({ attacker: 'c4', power: 'swing', targets: [{ who: 'c2' }] });
    expect(() => struck.ask({ type: 'due.do', keys: [keyOf(struck.state, 'may strike too')] })).toThrow(
      'Apply or discard Swing first.',
    );
  });

  test('may be a procedure, and another way than the usual one', () => {
    const table = walked(may('c4', 'may stop her', swing, shove));
    const stopped = table.ask({ type: 'due.do', keys: [keyOf(table.state, 'may stop her')], way: 1 }, 20);
    expect([stopped.open, stopped.state.pending]).toEqual([[], undefined]);
    expect(() => table.ask({ type: 'due.do', keys: [keyOf(table.state, 'may stop her')], way: 2 })).toThrow(
      'That way is not offered.',
    );
  });

  test('is passed over by a key, void after the turn, and back with it', () => {
    const table = walked(may('c4', 'may strike', swing));
    expect(table.ask({ type: 'due.drop', key: keyOf(table.state, 'may strike') }).open).toEqual([]);
    const next = table.ask({ type: 'turn.next' });
    expect(next.open).toEqual([]);
    expect(next.ask({ type: 'turn.back' }).open).toEqual(['may strike']);
  });

  test.each([
    ['its doer has fallen', 'c4'],
    ['whom it is done to has fallen', 'c2'],
  ])('is void while %s', (_why, who) => {
    const table = walked(may('c4', 'may strike', swing));
    const fallen = table.ask({ type: 'fate.set', who, to: 'dead' });
    expect(fallen.open).toEqual([]);
    expect(fallen.ask({ type: 'fate.set', who, to: 'none' }).open).toEqual(['may strike']);
  });

  test('is offered again where the attack it was taken for is discarded (F15)', () => {
    const table = walked({ ...may('c4', 'may strike', swing), action: 'action' });
    const struck = table.ask({ type: 'due.do', keys: [keyOf(table.state, 'may strike')] }, 20, 4);
    expect(struck.open).toEqual([]);
    const back = struck.ask({ type: 'attack.dismiss' });
    expect(back.open).toEqual(['may strike']);
    expect(combatantOf(back.state, 'c4')?.used).toEqual({});
  });

  test('what was let be and is offered anew stands there once, though an attack beside it is discarded', () => {
    const beset = { ...may('c6', 'is beset', shove), what: { kind: 'beset' } };
    const walk: TableCommand = {
      type: 'procedure.do',
      procedure: 'walk',
      who: 'c2',
      targets: [],
      values: {},
    };
    const first = walked(beset, may('c4', 'may strike', swing));
    const again = first.ask({ type: 'due.drop', key: keyOf(first.state, 'is beset') }).ask(walk);
    expect(again.open).toEqual(['may strike', 'is beset', 'may strike']);
    const struck = again.ask({ type: 'due.do', keys: [keyOf(again.state, 'may strike')] }, 20, 4);
    const back = struck.ask({ type: 'attack.dismiss' });
    expect(back.open.filter((each) => each === 'is beset')).toEqual(['is beset']);
  });

  test('costs what it says, and is refused where that cannot be paid', () => {
    const paying = (label: string): Offer => ({ ...may('c4', label, swing), action: 'action' });
    const table = walked(paying('once'), paying('twice'), may('c4', 'for nothing', swing));
    const once = table
      .ask({ type: 'due.do', keys: [keyOf(table.state, 'once')] }, 20, 4)
      .ask({ type: 'attack.apply', shares: { c2: 0 } });
    expect(combatantOf(once.state, 'c4')?.used).toEqual({ action: 1 });
    const twice = { type: 'due.do', keys: [keyOf(table.state, 'twice')] } as const;
    expect(() => once.ask({ ...twice, keys: [...twice.keys] }, 20, 4)).toThrow('no action left');
    expect(once.ask({ ...twice, keys: [...twice.keys], override: true }, 20, 4).state.pending).toBeDefined();
    expect(
      once.ask({ type: 'due.do', keys: [keyOf(table.state, 'for nothing')] }, 20, 4).state.pending,
    ).toBeDefined();
  });
});

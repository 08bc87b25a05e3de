import { describe, expect, test } from 'vitest';
import { createScriptedDice } from '../../../core/dice/source.ts';
import type { Consequence, OfferedWay } from '../../../core/rules/consequences.ts';
import type { Act, Rider } from '../../../core/rules/powerText/rider.ts';
import type { Procedure } from '../../../core/rules/procedures.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { listDue } from '../../../core/table/due.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { findCombatant, type TableState } from '../../../core/table/state.ts';
import { aPower, rider } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
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
  const machine = createTableMachine(() => system);
  const at = (state: TableState): Walked => ({
    state,
    open: listDue(state, system).map(({ label }) => label),
    ask(command, ...faces) {
      const decided = machine.decide(state, command, createScriptedDice(faces));
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
    expect(findCombatant(back.state, 'c4')?.used).toEqual({});
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
    expect(findCombatant(once.state, 'c4')?.used).toEqual({ action: 1 });
    const twice = { type: 'due.do', keys: [keyOf(table.state, 'twice')] } as const;
    expect(() => once.ask({ ...twice, keys: [...twice.keys] }, 20, 4)).toThrow('no action left');
    expect(once.ask({ ...twice, keys: [...twice.keys], override: true }, 20, 4).state.pending).toBeDefined();
    expect(
      once.ask({ type: 'due.do', keys: [keyOf(table.state, 'for nothing')] }, 20, 4).state.pending,
    ).toBeDefined();
  });
});

const NOW = {
  round: 1,
  turn: 1,
  surprise: false,
  acting: undefined,
  all: [],
  worldTime: 0,
  own: {},
  rulings: {},
} as const;

function bless(act: Act, more: Partial<Rider> = {}): Power {
  const {
    attack: _attack,
    damage: _damage,
    ...power
  } = aPower('Word', [rider(act, { on: { kind: 'always' }, how: 'offered', given: 'who', ...more })]);
  return power;
}

/** Ada, who has the power, and Bram beside her; Imp against them, and Bram open until he saves. */
function fightInGranted(power: Power): TestTable {
  const table = aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers: [power] },
    { name: 'Bram', kind: 'hero', initiative: 15 },
    { name: 'Imp', initiative: 10 },
  ).ask({ type: 'turn.next' });
  const who = [table.named('Bram').id];
  return table.ask({ type: 'effect.add', who, condition: 'open', duration: { kind: 'saveEnds' } });
}

/** The power used on Bram and applied, whatever of it is offered. */
function used(power: Power): TestTable {
  const table = fightInGranted(power);
  const [who, bram] = [table.named('Ada').id, table.named('Bram').id];
  return table
    .ask({ type: 'power.use', who, power: 'word', targets: [bram] })
    .ask({ type: 'attack.change', at: 0, rider: 0, on: true, whom: [bram] })
    .ask({ type: 'attack.apply', shares: {} });
}
const due = (table: TestTable) => listDue(table.state, plainSystem);
const take = (table: TestTable, faces: readonly number[]): TestTable =>
  table.ask({ type: 'due.do', keys: due(table).map(({ key }) => key) }, faces);

describe('a save at once', () => {
  const table = used(bless({ kind: 'save', bonus: 5 }));

  test('is offered against each effect, with its bonus', () => {
    const [effect] = table.named('Bram').effects;
    expect(due(table).map(({ label, ways }) => [label, ways])).toEqual([
      ['saves now, +5: Word', [{ does: 'save', effect: effect?.id, bonus: 5 }]],
    ]);
    expect(take(table, [5]).named('Bram').effects).toEqual([]);
    expect(take(table, [4]).named('Bram').effects).toHaveLength(1);
  });

  test('does not take the place of the save at the end of the turn', () => {
    const turn = take(table, [4]).ask({ type: 'turn.next' });
    expect(due(turn).map(({ label }) => label)).toEqual(['save against Open']);
  });
});

describe('a basic attack that is granted', () => {
  test('is an opening of the one who is granted it, against its likeliest enemy', () => {
    const table = used(bless({ kind: 'basicAttack' }));
    const [offer] = due(table);
    expect(offer).toMatchObject({ who: table.named('Bram').id, label: 'basic attack: Word' });
    expect(offer?.ways).toEqual([{ does: 'attack', power: 'swing', at: table.named('Imp').id }]);
    expect(take(table, [15, 4]).state.pending?.attacker).toBe(table.named('Bram').id);
  });
});

describe('a recovery that a power lets somebody spend', () => {
  const roll = (notation: string) => ({ notation, parts: [], total: 6 });
  const hero = (counters: { readonly [key: string]: number }) => {
    const [sample] = orcus.sample.heroes;
    const built = orcus.creatures.find(({ key }) => key === sample?.kind)?.build(sample?.draft);
    if (!built?.ok) throw new Error('No hero.');
    const { sheet } = built.value;
    return {
      id: 'a',
      name: 'Ada',
      side: 'heroes',
      sheet,
      hp: 1,
      temporary: 0,
      effects: [],
      counters,
      spent: [],
      fate: 'none',
    } as const;
  };
  const does = (counters: { readonly [key: string]: number }, free: boolean): readonly string[] =>
    (orcus.harm.recovers?.(hero(counters), free, NOW, roll) ?? []).map((each) => each.do);

  test('ORC-176 takes one and heals its value; without one nothing; the value alone takes none', () => {
    expect(does({ recoveries: 2 }, false)).toEqual(['count', 'heal']);
    expect(does({ recoveries: 0 }, false)).toEqual([]);
    expect(does({ recoveries: 0 }, true)).toEqual(['heal']);
  });

  test('ARC-121 is rolled; who has no recoveries is not healed by one', () => {
    const [sample] = archmage.sample.creatures;
    const built = archmage.creatures.find(({ key }) => key === sample?.kind)?.build(sample?.draft);
    if (!built?.ok) throw new Error('No monster.');
    const monster = { ...hero({}), sheet: built.value.sheet };
    expect(archmage.harm.recovers?.(monster, false, NOW, roll)).toEqual([]);
  });
});

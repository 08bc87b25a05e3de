import { describe, expect, test } from 'vitest';
import { createScriptedDice, createSeededDice } from '../../../core/dice/source.ts';
import { ok } from '../../../core/kernel/result.ts';
import { savedStateOf } from '../../../core/rules/context.ts';
import type { Procedure } from '../../../core/rules/procedures.ts';
import { withTravel } from '../../../core/rules/travel/withTravel.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { withOverride } from '../../../core/table/commandPreview.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { previewText } from '../../../core/table/line/answer.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { EMPTY_TABLE, type TableState } from '../../../core/table/state.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { on, table, told } from './line/aLine.ts';

const duel = () =>
  aFight({ name: 'Ada', kind: 'hero', initiative: 20 }, { name: 'Imp', initiative: 10, hitPoints: 20 });

describe('damage, healing and temporary hit points', () => {
  test.each([
    // amount, faces, share, hit points left of 20
    ['7', [], 1, 13],
    ['7', [], 0.5, 17],
    ['7', [], 2, 6],
    ['2d6+1', [3, 4], 1, 12],
    ['50', [], 1, 0],
  ] as const)('%s with faces %j, share %d: %i left', (amount, faces, share, left) => {
    const fight = duel();
    const who = fight.named('Imp').id;
    expect(
      fight.ask({ type: 'damage', targets: [{ who, share }], amount, damageType: '' }, faces).named('Imp').hp,
    ).toBe(left);
  });

  test('temporary hit points go first, do not add up, and the event says both', () => {
    let fight = duel();
    const who = fight.named('Imp').id;
    fight = fight
      .ask({ type: 'temporary', who: [who], amount: '6' })
      .ask({ type: 'temporary', who: [who], amount: '4' });
    expect(fight.named('Imp').temporary).toBe(6);
    fight = fight.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '9', damageType: '' });
    expect(fight.events[0]).toMatchObject({
      type: 'harmed',
      temporary: { from: 6, to: 0 },
      hp: { from: 20, to: 17 },
      because: [{ rule: 'TST-30' }],
    });
  });

  test('one roll for everyone hit, each resisting for itself', () => {
    let fight = aFight({ name: 'A', resistFire: 3 }, { name: 'B' });
    const targets = ['A', 'B'].map((name) => ({ who: fight.named(name).id, share: 1 }));
    fight = fight.ask({ type: 'damage', targets, amount: '2d6', damageType: 'fire' }, [4, 5]);
    expect([fight.named('A').hp, fight.named('B').hp]).toEqual([14, 11]);
  });

  test('what falls below half and dies is said once', () => {
    const fight = duel();
    const who = fight.named('Imp').id;
    const hurt = fight.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '10', damageType: '' });
    expect(hurt.events[0]).toMatchObject({ becomes: ['half'] });
    expect(
      hurt.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '1', damageType: '' }).events[0],
    ).toMatchObject({ becomes: [] });
  });

  test.each([
    [{ type: 'damage', targets: [], amount: '1', damageType: '' }, 'Choose at least one combatant.'],
    [
      { type: 'damage', targets: [{ who: 'c9', share: 1 }], amount: '1', damageType: '' },
      'Nobody at the table is called “c9” now.',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '2d', damageType: '' },
      'number of sides',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '3', damageType: 'sonic' },
      'Plain has no damage type “sonic”.',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '999999', damageType: '' },
      'More than 100,000 at once',
    ],
    [{ type: 'damage', targets: [{ who: 'IMP', share: -1 }], amount: '3', damageType: '' }, 'share'],
    [{ type: 'heal', who: ['IMP'], amount: '' }, 'Type an amount or dice'],
    [{ type: 'note.add', text: '  ' }, 'The note is empty.'],
    [{ type: 'fly' }, 'type'],
    [null, 'The command'],
  ] as const)('%j is refused with a sentence', (command, sentence) => {
    const fight = duel();
    const raw: unknown = JSON.parse(JSON.stringify(command).replaceAll('IMP', fight.named('Imp').id));
    expect(fight.refusal(raw)).toContain(sentence);
  });
});

describe('an attack', () => {
  const attack = (
    fight: ReturnType<typeof duel>,
    power: string,
    faces: readonly number[],
    targets = ['Imp'],
  ) =>
    fight.ask(
      {
        type: 'attack.roll',
        attacker: fight.named('Ada').id,
        power,
        targets: targets.map((name) => ({ who: fight.named(name).id, switched: {} })),
      },
      faces,
    );

  test.each([
    // attack die, damage die, damage
    [10, [4], 6],
    [9, [], 0],
    [20, [], 8],
  ] as const)('a %i on the die, damage faces %j: %i damage once applied', (die, faces, damage) => {
    const rolled = attack(duel(), 'swing', [die, ...faces]);
    expect(rolled.named('Imp').hp).toBe(20);
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect(applied.named('Imp').hp).toBe(20 - damage);
    expect(applied.state.pending).toBeUndefined();
  });

  test('rolls damage once for an area, halves it for a miss, and spends the power', () => {
    const fight = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20 },
      { name: 'A', initiative: 5 },
      { name: 'B', initiative: 4 },
    );
    const rolled = attack(fight, 'flare', [15, 2, 6, 3], ['A', 'B']);
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect([applied.named('A').hp, applied.named('B').hp]).toEqual([11, 16]);
    expect(applied.named('Ada').spent).toEqual(['flare']);
    expect(rolled.ask({ type: 'attack.dismiss' }).named('A').hp).toBe(20);
    expect(
      applied.refusal({
        type: 'attack.roll',
        attacker: applied.named('Ada').id,
        power: 'flare',
        targets: [{ who: applied.named('A').id, switched: {} }],
      }),
    ).toContain('is spent');
  });

  test('the GM’s share for one target counts', () => {
    const rolled = attack(duel(), 'swing', [15, 6]);
    expect(
      rolled.ask({ type: 'attack.apply', shares: { [rolled.named('Imp').id]: 0.5 } }).named('Imp').hp,
    ).toBe(16);
  });

  test('a switched circumstance changes the roll', () => {
    const fight = duel();
    const rolled = fight.ask(
      {
        type: 'attack.roll',
        attacker: fight.named('Ada').id,
        power: 'swing',
        targets: [{ who: fight.named('Imp').id, switched: { edge: true } }],
      },
      [8, 1],
    );
    expect(rolled.state.pending?.targets[0]?.outcome).toMatchObject({ key: 'hit', total: 15 });
  });
});

const ending: TableCommand = { type: 'encounter.end', award: true };

describe.each(['orcus', 'archmage', 'torches'])('%s: a fight that ends with somebody dying', (game) => {
  const system = systemOf(game, [])!;
  const machine = createTableMachine(() => system);
  const decide = (state: TableState, command: TableCommand) =>
    machine.decide(state, command, createScriptedDice(Array<number>(60).fill(1)));
  const ask = (state: TableState, command: TableCommand): TableState => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.value.reduce(machine.evolve, state);
  };
  const joining = (list: typeof system.sample.heroes, side: 'heroes' | 'foes') =>
    list.slice(0, 1).map((each) => ({
      creature: { id: each.key, kind: each.kind, draft: each.draft },
      count: 1,
      side,
    }));
  const commands: readonly TableCommand[] = [
    { type: 'campaign.create', name: 'x', system: game, seed: 'x' },
    {
      type: 'encounter.begin',
      name: 'x',
      entries: [...joining(system.sample.heroes, 'heroes'), ...joining(system.sample.creatures, 'foes')],
    },
  ];
  const fight = commands.reduce(ask, machine.initial);
  const hurt = (at: number, more: number): TableState => {
    const who = fight.combatants[at];
    if (!who) throw new Error('Nobody is there.');
    const amount = String(who.hp + more);
    return ask(fight, { type: 'damage', targets: [{ who: who.id, share: 1 }], amount, damageType: '' });
  };

  test('says so first, and ends by the GM’s word', () => {
    const dying = hurt(0, 1);
    const name = fight.combatants[0]?.name ?? '';
    const asked = decide(dying, ending);
    expect(asked).toMatchObject({
      ok: false,
      refusal: {
        message: `${name} is dying: help first, or end the fight anyway.`,
        overridable: true,
      },
    });
    const byWord = withOverride(ending);
    expect(byWord && ask(dying, byWord).encounter).toBeUndefined();
  });
  test('and not where only a foe is down, or nobody', () => {
    expect(ask(fight, ending).encounter).toBeUndefined();
    expect(ask(hurt(1, 0), ending).encounter).toBeUndefined();
  });
});

const acting = (): TestTable => table().ask({ type: 'turn.next' });
const roll = (target: object) =>
  acting().ask({
    type: 'attack.roll',
    attacker: on().id('mi'),
    power: 'swing',
    targets: [{ who: on().id('o'), switched: {}, ...target }],
  });

describe('a total typed or said by a player stands for the dice', () => {
  test.each([
    ['22 to hit is a hit', { total: 22, damage: 9 }, 'hit', 22],
    ['15 is a hit against 15', { total: 15, damage: 9 }, 'hit', 15],
    ['14 misses', { total: 14, damage: 9 }, 'miss', 14],
    ['a hit that was said, whatever the number', { total: 3, said: 'hit' as const, damage: 9 }, 'hit', 3],
    ['a miss that was said', { said: 'miss' as const }, 'miss', 14],
  ])('%s', (_, target, key, total) => {
    const pending = roll(target).state.pending?.targets[0];
    expect(pending?.outcome).toMatchObject({ key, total, natural: 0 });
  });

  test('its damage is what was said, and is taken when it is applied', () => {
    const rolled = roll({ total: 22, damage: 9 });
    const id = on().id('o');
    expect(rolled.state.pending?.targets[0]?.damage).toEqual([{ amount: 9, type: '', share: 1 }]);
    expect(
      rolled.ask({ type: 'attack.apply', shares: {} }).state.combatants.find((each) => each.id === id)?.hp,
    ).toBe(11);
  });

  test('no die falls for what was said', () => {
    const command = { type: 'attack.roll' as const, attacker: on().id('mi'), power: 'swing' };
    const targets = [{ who: on().id('o'), switched: {}, total: 22, damage: 9 }];
    expect(() => acting().ask({ ...command, targets }, [])).not.toThrow();
  });

  const attack = (target: object) => [
    {
      type: 'attack.roll',
      attacker: 'mi',
      power: 'swing',
      targets: [{ who: 'g1', switched: {}, ...target }],
    },
  ];
  test.each([
    ['mira hits g1 9', attack({ said: 'hit', damage: 9 })],
    ['mira hits g1 for 9 damage', attack({ said: 'hit', damage: 9 })],
    ['mira misses g1', attack({ said: 'miss' })],
    ['mira crits g1 18', attack({ said: 'critical', damage: 18 })],
    ['hits g1 9', attack({ said: 'hit', damage: 9 })],
    ['g1 22 9', attack({ total: 22, damage: 9 })],
    ['g1 22 9 with swing', attack({ total: 22, damage: 9 })],
  ])('%s', (line, command) => {
    expect(told(line, on(acting()))).toEqual(command);
  });

  test('the line says what it takes it for', () => {
    const read = readLine('g1 22 9', on(acting()));
    expect(read.ok && previewText(read.value.preview)).toBe(
      'Mira: Swing on Goblin Cutter 1: 22 to hit, 9 damage',
    );
  });
});

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
const machineInKept = createTableMachine(() => sixth);

function after(...commands: readonly { readonly procedure: string; readonly values: object }[]) {
  return commands.reduce(
    (state, { procedure, values }) => {
      const raw = { type: 'procedure.do', procedure, targets: [], values };
      const read = machineInKept.read(raw);
      if (!read.ok) throw new Error(read.refusal.message);
      const decided = machineInKept.decide(state, read.value, createSeededDice('kept'));
      if (!decided.ok) throw new Error(decided.refusal.message);
      return decided.value.reduce(machineInKept.evolve, state);
    },
    machineInKept.evolve(machineInKept.initial, {
      type: 'campaignCreated',
      name: 'Test',
      system: 'plain',
      overlays: [],
    }),
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

  const named = { label: '', rule: '' };
  test('null forgets what its owner kept, and nobody else’s', () => {
    const both = ['', 'road'].reduce(
      (state, owner) => evolve(state, { type: 'remembered', owner, key: 'way', to: 1, ...named }),
      EMPTY_TABLE,
    );
    const left = evolve(both, { type: 'remembered', owner: 'road', key: 'way', to: null, ...named });
    expect([left.own, savedStateOf(left, 'road')]).toEqual([{ way: 1 }, {}]);
  });
});

import { describe, expect, it } from 'vitest';
import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine(systemOf);

/** A table that asks and rolls the faces given, or seeded ones. */
interface Played {
  readonly state: TableState;
  readonly ask: (command: TableCommand, ...faces: readonly number[]) => Played;
  readonly named: (name: string) => Combatant;
}

function played(state: TableState): Played {
  return {
    state,
    ask(command, ...faces) {
      const dice = faces.length > 0 ? createScriptedDice(faces) : createSeededDice('fen');
      const decided = machine.decide(state, command, dice);
      if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
      return played(decided.value.reduce(machine.evolve, state));
    },
    named(name) {
      const found = state.combatants.find((each) => each.name === name);
      if (!found) throw new Error(`Nobody is called ${name}.`);
      return found;
    },
  };
}

function fight(...keys: readonly string[]): Played {
  const entries = [...orcus.sample.heroes, ...orcus.sample.creatures]
    .filter(({ key }) => keys.includes(key))
    .map(({ key, kind, draft }) => ({
      creature: { id: key, kind, draft },
      count: 1,
      side: kind === 'hero' ? ('heroes' as const) : ('foes' as const),
    }));
  const created: TableCommand = { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' };
  const table = played(machine.initial)
    .ask(created)
    .ask({ type: 'encounter.begin', name: 'A fight', entries });
  return table.state.combatants.reduce(
    (all, { id }, at) => all.ask({ type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
}

describe('a fight at the table', () => {
  it('a mook falls at a hit, a recharge power comes back, a save ends what a power did', () => {
    let table = fight('brannoc', 'tar-flinger', 'sluice-rat').ask({ type: 'turn.next' });
    const [hero, flinger, rat] = ['Brannoc Stile', 'Tar Flinger', 'Sluice Rat'].map(
      (name) => table.named(name).id,
    );
    if (hero === undefined || flinger === undefined || rat === undefined) throw new Error('missing');
    table = table.ask(
      { type: 'attack.roll', attacker: hero, power: 'p1', targets: [{ who: rat, switched: {} }] },
      10,
      1,
    );
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(orcus.harm.state(table.named('Sluice Rat'))).toEqual(['dead']);
    expect(table.named('Brannoc Stile').used).toEqual({ standard: 1 });
    table = table.ask({ type: 'turn.next' });
    table = table.ask(
      { type: 'attack.roll', attacker: flinger, power: 'p3', targets: [{ who: hero, switched: {} }] },
      20,
    );
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Brannoc Stile').hp).toBe(44 - 16);
    expect(table.named('Tar Flinger').spent).toEqual(['p3']);
    table = table.ask({
      type: 'effect.add',
      who: [hero],
      condition: 'persistent',
      label: '',
      duration: { kind: 'saveEnds' },
      amount: 5,
      damageType: 'fire',
    });
    table = table.ask({ type: 'turn.next' });
    expect(table.state.encounter?.acting).toBe(hero);
    expect(table.named('Brannoc Stile').hp).toBe(44 - 16 - 5);
    const due = orcus.turns.end(table.named('Brannoc Stile'), table.state.combatants, {
      round: 2,
      turn: 2,
      surprise: false,
      acting: hero,
      all: table.state.combatants,
      worldTime: 0,
      own: {},
      rulings: {},
    });
    table = table.ask({ type: 'due.do', keys: due.map(({ key }) => key) }, 10);
    expect(table.named('Brannoc Stile').effects).toEqual([]);
    table = table.ask({ type: 'turn.next' }, 5);
    expect(table.named('Tar Flinger').spent).toEqual([]);
  });

  it('an action point buys a second attack; standing up costs the move', () => {
    let table = fight('ysolde', 'bellward').ask({ type: 'turn.next' });
    const [who, target] = [table.named('Ysolde Quickwater').id, table.named('Bellward').id];
    const shoot: TableCommand = {
      type: 'attack.roll',
      attacker: who,
      power: 'p2',
      targets: [{ who: target, switched: {} }],
    };
    table = table.ask(shoot, 1).ask({ type: 'attack.apply', shares: {} });
    expect(() => table.ask(shoot, 1)).toThrow('no standard action left');
    table = table.ask({
      type: 'procedure.do',
      procedure: 'actionPoint',
      who,
      targets: [],
      values: { for: 'standard' },
    });
    expect(table.named('Ysolde Quickwater').counters['actionPoints']).toBe(0);
    table = table.ask(shoot, 1);
    table = table.ask({ type: 'procedure.do', procedure: 'dropProne', who, targets: [], values: {} });
    table = table.ask({ type: 'procedure.do', procedure: 'standUp', who, targets: [], values: {} });
    expect(table.named('Ysolde Quickwater')).toMatchObject({
      effects: [],
      used: { standard: 1, move: 1, actionPoint: 1 },
    });
  });

  it('one who moves away is struck by those who may, once each in a turn, and openings pass with the turn (ORC-43, ORC-46)', () => {
    let table = fight('brannoc', 'tar-flinger', 'reed-cutter').ask({ type: 'turn.next' });
    const who = table.named('Brannoc Stile').id;
    const away: TableCommand = { type: 'procedure.do', procedure: 'leave', who, targets: [], values: {} };
    const due = (): readonly string[] => table.state.encounter?.due.map(({ key }) => key) ?? [];
    table = table.ask(away);
    const [first, second] = due();
    if (first === undefined || second === undefined) throw new Error('two may strike');
    table = table.ask({ type: 'due.do', keys: [first] }, 20);
    expect(table.state.pending).toMatchObject({ targets: [{ who, outcome: { key: 'critical' } }] });
    expect(() => table.ask({ type: 'due.do', keys: [second] })).toThrow('Apply or discard');
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(due()).toEqual([second]);
    expect(table.named('Brannoc Stile').hp).toBeLessThan(44);
    table = table.ask({ ...away, procedure: 'provoke' });
    expect(due()).toEqual([second]);
    table = table.ask({ type: 'turn.next' });
    expect(due()).toEqual([]);
    table = table.ask({ type: 'turn.back' });
    expect(due()).toEqual([second]);
  });

  it('a counter that helps an ally who is hit is offered, and counts for that attack (ORC-42)', () => {
    const table = fight('brannoc', 'ysolde', 'reed-cutter');
    const cutter = table.named('Reed Cutter').id;
    const ysolde = table.named('Ysolde Quickwater');
    const acts = (now: typeof table): typeof table =>
      now.state.encounter?.acting === cutter ? now : acts(now.ask({ type: 'turn.next' }));
    const strike = (face: number) =>
      acts(table).ask(
        {
          type: 'attack.roll',
          attacker: cutter,
          power: 'p1',
          targets: [{ who: ysolde.id, switched: {} }],
        },
        face,
        8,
      );
    const offered = (now: typeof table) =>
      listDue(now.state, orcus).filter(({ label }) => label.startsWith('Stand behind me'));
    expect(offered(strike(2))).toEqual([]);
    const [due] = offered(strike(19));
    expect(due?.label).toBe('Stand behind me: Ysolde Quickwater');
    const helped = strike(19)
      .ask({ type: 'due.do', keys: [due?.key ?? ''] })
      .ask({ type: 'attack.apply', shares: {} });
    // 12 damage, of which 5 are resisted.
    expect(helped.named('Ysolde Quickwater').hp).toBe(ysolde.hp - 7);
    expect(helped.named('Brannoc Stile').spent).toHaveLength(1);
  });

  it('the end of a fight shares the experience, and a rest brings powers back', () => {
    let table = fight('maren', 'reed-cutter').ask({ type: 'turn.next' });
    const hero = table.named('Sister Maren').id;
    table = table.ask({ type: 'power.use', who: hero, power: 'p3', targets: [hero] });
    expect(table.named('Sister Maren').spent).toEqual(['p3']);
    // What it brings stands on its card, and is applied first.
    table = table.ask({ type: 'attack.apply', shares: {} });
    const foe = table.named('Reed Cutter').id;
    table = table.ask({ type: 'damage', targets: [{ who: foe, share: 1 }], amount: '60', damageType: '' });
    table = table.ask({ type: 'encounter.end', award: true });
    expect(table.state.ledger).toEqual({ [hero]: 150 });
    table = table.ask({ type: 'procedure.do', procedure: 'shortRest', targets: [hero], values: {} });
    expect([table.named('Sister Maren').spent, table.state.worldTime]).toEqual([[], 300]);
    expect(table.named('Sister Maren').marks).toEqual({ fights: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { createSeededDice, type DiceSource } from '../../../../core/dice/source.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listAnswers } from '../../../../core/table/decide/pendingAttack.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine(() => ladder);
const STEPS = 250;

/** One of a list, by the dice; throws where there is none. */
function pick<Each>(list: readonly Each[], dice: DiceSource): Each {
  const found = list[dice.roll(Math.max(1, list.length)) - 1];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

function begun(): TableState {
  const entries = [...ladder.sample.heroes, ...ladder.sample.creatures].map(({ key, kind, draft }) => ({
    creature: { id: key, kind, draft },
    count: 1,
    side: kind === 'hero' ? ('heroes' as const) : ('foes' as const),
  }));
  const commands: readonly TableCommand[] = [
    { type: 'encounter.begin', name: 'Anything', entries },
    { type: 'initiative.roll' },
    {
      type: 'procedure.do',
      procedure: 'map',
      targets: [],
      values: { map: 'hall - stairs - gallery; hall - yard - gallery' },
    },
  ];
  const first = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Stair',
    system: 'ladder',
    overlays: [],
  });
  const ready = commands.reduce((state, command) => after(state, command, createSeededDice('begin')), first);
  return ready.combatants.reduce(
    (state, { id }, at) =>
      after(
        state,
        {
          type: 'procedure.do',
          procedure: 'place',
          targets: [id],
          values: { to: ['hall', 'stairs', 'gallery'][at % 3] ?? 'hall' },
        },
        createSeededDice('place'),
      ),
    ready,
  );
}

/** The table after a command; as it was where the command is refused in a sentence. */
function after(state: TableState, command: TableCommand, dice: DiceSource): TableState {
  const decided = machine.decide(state, command, dice);
  if (decided.ok) return decided.value.reduce(machine.evolve, state);
  expect(decided.refusal.message).toMatch(/[.?:]/u);
  return state;
}

function anything(state: TableState, dice: DiceSource): TableCommand {
  const [who, other] = [pick(state.combatants, dice).id, pick(state.combatants, dice).id];
  const answers = state.pending ? listAnswers({ state, system: ladder }, 0) : [];
  const kind = dice.roll(8);
  if (answers.length > 0 && kind > 3) {
    const given = pick(answers, dice);
    return { type: 'attack.answer', at: 0, key: given.key, who: given.who };
  }
  if (kind === 1) return { type: 'turn.next' };
  if (kind === 2) return { type: 'turn.wait', kind: pick(['delay', 'ready'] as const, dice), trigger: 'now' };
  if (kind === 3) return { type: 'turn.comeIn', who };
  if (kind === 4) return { type: 'attack.apply', shares: {} };
  const acting = state.encounter?.acting ?? who;
  if (kind < 7) return attack(state, kind === 5 ? acting : who, other, dice);
  const procedure = pick(ladder.procedures ?? [], dice).key;
  const values = {
    to: pick(['hall', 'stairs', 'gallery', 'yard'], dice),
    ownWith: 'ref',
    targetWith: 'basic',
    levels: dice.roll(5) - 3,
    points: 1,
  };
  return {
    type: 'procedure.do',
    procedure: procedure === 'map' ? 'move' : procedure,
    who: acting,
    targets: [other],
    values,
  };
}

function attack(state: TableState, attacker: string, target: string, dice: DiceSource): TableCommand {
  const powers = state.combatants.find(({ id }) => id === attacker)?.sheet.powers ?? [];
  const switched = {
    dodge: dice.roll(2) === 1,
    advantage1: dice.roll(3) === 1,
    disadvantage2: dice.roll(3) === 1,
  };
  return {
    type: 'attack.roll',
    attacker,
    power: pick(powers, dice).id,
    targets: [{ who: target, switched }],
  };
}

function promised({ hp, counters, sheet, used }: Combatant): void {
  expect(hp).toBeGreaterThanOrEqual(0);
  expect(counters['mp'] ?? 0).toBeGreaterThanOrEqual(0);
  expect(counters['mp'] ?? 0).toBeLessThanOrEqual(sheet.counters['mp'] ?? 0);
  expect(used['ap'] ?? 0).toBeLessThanOrEqual(Number(sheet.traits['ap']));
  expect(used['majors'] ?? 0).toBeLessThanOrEqual(Math.max(1, sheet.level));
  for (const count of Object.values(used)) expect(count).toBeGreaterThanOrEqual(0);
}

describe('a game of anything at all', () => {
  it.each(['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir'])(
    '%s keeps points, actions and hit points within bounds (LAD-20, LAD-37, LAD-41)',
    (seed) => {
      const dice = createSeededDice(seed);
      let state = begun();
      for (let step = 0; step < STEPS; step++) {
        state = after(state, anything(state, dice), dice);
        for (const each of state.combatants) promised(each);
      }
      expect(state.encounter?.round).toBeGreaterThan(0);
    },
  );
});

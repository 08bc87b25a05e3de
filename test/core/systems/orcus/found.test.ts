import { describe, expect, it } from 'vitest';
import { scriptedDice, seededDice } from '../../../../core/dice/source.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { atEndOfTurn } from '../../../../core/table/due.ts';
import { tableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';

const machine = tableMachine(systemOf);

function ask(state: TableState, command: TableCommand, ...faces: readonly number[]): TableState {
  const dice = faces.length > 0 ? scriptedDice(faces) : seededDice('fen');
  const decided = machine.decide(state, command, dice);
  if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
  return decided.value.reduce(machine.evolve, state);
}

function fight(): TableState {
  const entries = [orcus.sample.heroes[0], orcus.sample.creatures[0]].flatMap((each) =>
    each
      ? [
          {
            creature: { id: each.key, kind: each.kind, draft: each.draft },
            count: 1,
            side: each.kind === 'hero' ? ('heroes' as const) : ('foes' as const),
          },
        ]
      : [],
  );
  const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
  const table = ask(begun, { type: 'encounter.begin', name: 'A fight', entries });
  const placed = table.combatants.reduce(
    (all, { id }, at) => ask(all, { type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
  return ask(placed, { type: 'turn.next' });
}

const dues = (state: TableState) => atEndOfTurn(state, orcus).map(({ label }) => label);

describe('found in Orcus', () => {
  it('finding 3 ORC-36: what a successful save lets begin asks no second save at the same end of turn', () => {
    const table = fight();
    const [hero] = table.combatants;
    const held = ask(table, {
      type: 'effect.add',
      who: [hero?.id ?? ''],
      condition: 'immobilized',
      label: 'Immobilized',
      duration: { kind: 'saveEnds' },
      after: { condition: 'slowed', label: 'Slowed', duration: { kind: 'saveEnds' } },
    });
    expect(dues(held)).toEqual(['Save against Immobilized']);
    const [due] = atEndOfTurn(held, orcus);
    const saved = ask(held, { type: 'due.do', keys: [due?.key ?? ''] }, 19);
    expect(saved.combatants[0]?.effects.map(({ condition }) => condition)).toEqual(['slowed']);
    expect(dues(saved)).toEqual([]);
    const next = ask(ask(saved, { type: 'turn.next' }), { type: 'turn.next' });
    expect(dues(next)).toEqual(['Save against Slowed']);
  });

  it('finding 4 ORC-95: what is kept up is not paid for in the turn that made it, but in the next', () => {
    const table = fight();
    const [hero, foe] = table.combatants;
    const webbed = ask(table, {
      type: 'effect.add',
      who: [foe?.id ?? ''],
      condition: 'custom',
      label: 'Web',
      source: hero?.id ?? '',
      duration: { kind: 'maintained', by: hero?.id ?? '', action: 'swift' },
    });
    expect(dues(webbed)).toEqual([]);
    const next = ask(ask(webbed, { type: 'turn.next' }), { type: 'turn.next' });
    expect(next.combatants[1]?.effects.map(({ label }) => label)).toEqual(['Web']);
    expect(dues(next).some((label) => label.startsWith('Maintain Web'))).toBe(true);
  });

  it('finding 25 ORC-181: in a short rest every one spends as many recoveries as it likes', () => {
    const heroes = orcus.sample.heroes.slice(0, 2).map((each) => ({
      creature: { id: each.key, kind: each.kind, draft: each.draft },
      count: 1,
      side: 'heroes' as const,
    }));
    const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
    const there = ask(begun, { type: 'combatants.add', entries: heroes });
    const hurt = there.combatants.reduce(
      (all, { id }) =>
        ask(all, { type: 'damage', targets: [{ who: id, share: 1 }], amount: '15', damageType: '' }),
      there,
    );
    const [one, other] = hurt.combatants;
    const rested = ask(hurt, {
      type: 'procedure.do',
      procedure: 'shortRest',
      targets: hurt.combatants.map(({ id }) => id),
      values: { recoveries: 0, [`recoveries:${one?.id ?? ''}`]: 1 },
    });
    const spent = (state: TableState) => state.combatants.map(({ counters }) => counters['recoveries'] ?? 0);
    const [before, after] = [spent(hurt), spent(rested)];
    expect([(before[0] ?? 0) - (after[0] ?? 0), (before[1] ?? 0) - (after[1] ?? 0)]).toEqual([1, 0]);
    expect(rested.combatants[1]?.hp).toBe(other?.hp);
  });
});

import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../core/dice/source.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { overridden } from '../../../core/table/overridden.ts';
import type { TableState } from '../../../core/table/state.ts';

const ending: TableCommand = { type: 'encounter.end', award: true };

describe.each(['orcus', 'archmage', 'torches'])('%s: a fight that ends with somebody dying', (game) => {
  const system = systemOf(game, [])!;
  const machine = tableMachine(() => system);
  const decide = (state: TableState, command: TableCommand) =>
    machine.decide(state, command, scriptedDice(Array<number>(60).fill(1)));
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
    const byWord = overridden(ending);
    expect(byWord && ask(dying, byWord).encounter).toBeUndefined();
  });
  test('and not where only a foe is down, or nobody', () => {
    expect(ask(fight, ending).encounter).toBeUndefined();
    expect(ask(hurt(1, 0), ending).encounter).toBeUndefined();
  });
});

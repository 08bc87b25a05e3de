import { inEnglish } from '../../../support/inEnglish.ts';
import { expect, it } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine((key) => systemOf(key));

it('ORC-247: five hours in comfort, five more for Endure 20 or a recovery; the price and the chance are said before', () => {
  const orcus = systemOf('orcus');
  if (!orcus) throw new Error('There is no Orcus.');
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: 'orcus',
    overlays: [],
  });
  const ask = (state: TableState, command: TableCommand, faces: readonly number[] = []): TableState => {
    const result = machine.decide(state, command, createScriptedDice(faces));
    if (!result.ok) throw new Error(result.refusal.message);
    return result.value.reduce(machine.evolve, state);
  };
  const rule = (option: string): TableCommand => ({ type: 'ruling.set', option, choice: 'never' });
  const kind = orcus.creatures.find(({ key }) => key === 'hero');
  const hero = { id: 'b', kind: 'hero', draft: { ...kind?.blank, name: 'Bram' } };
  const commands: readonly TableCommand[] = [
    { type: 'combatants.add', entries: [{ creature: hero, count: 1, side: 'heroes' }] },
    { type: 'clock.set', worldTime: 8 * 3_600 },
    { type: 'ruling.set', option: 'road.weather', choice: 'stated' },
    rule('road.encounters'),
    { type: 'procedure.do', procedure: 'road.march', targets: [], values: {} },
  ];
  const table = commands.reduce<TableState>((state, command) => ask(state, command), begun);
  const day = orcus.journey?.day?.(createRulesContext(table, orcus));
  expect(inEnglish(day?.march)).toMatchObject({
    done: 5,
    limit: 5,
    choices: [{ label: '1 h more', beyond: true }],
  });
  const cost = inEnglish(day?.march.cost({ key: 'some', label: '', hours: 1, beyond: true }) ?? []);
  expect(cost.find(({ rule: id }) => id === 'ORC-247')?.text).toMatch(
    /^each hero rolls Endure 20 or loses a recovery: Bram \d+%$/u,
  );
  const before = table.combatants[0]?.counters['recoveries'] ?? 0;
  const on: TableCommand = {
    type: 'procedure.do',
    procedure: 'road.march',
    targets: [],
    values: { beyond: true },
  };
  expect(ask(table, on, [1]).combatants[0]?.counters['recoveries']).toBe(Math.max(0, before - 1));
  expect(ask(table, on, [20]).combatants[0]?.counters['recoveries']).toBe(before);
  // It is asked once: the second hour beyond rolls nothing.
  expect(ask(ask(table, on, [20]), on, []).worldTime).toBe(15 * 3_600);
});

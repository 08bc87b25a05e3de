import { describe, expect, it, test } from 'vitest';
import { isWorldTime } from '../../../core/kernel/checks.ts';
import type { Duration } from '../../../core/rules/combat.ts';
import { writeDayAndTime } from '../../../core/rules/travel/calendar.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { listDue } from '../../../core/table/due.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

/** It is Ada's turn, and she saves against being open at its end. */
function openAda(): TestTable {
  const table = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }, { name: 'Imp', initiative: 10 }).ask({
    type: 'turn.next',
  });
  return table.ask({
    type: 'effect.add',
    who: [table.named('Ada').id],
    condition: 'open',
    source: table.named('Imp').id,
    duration: { kind: 'saveEnds' },
  });
}
const command = (table: TestTable, duration: Duration, effect = table.named('Ada').effects[0]?.id) => ({
  type: 'effect.change' as const,
  who: table.named('Ada').id,
  effect: effect ?? 'none',
  duration,
});

describe('an effect lasts otherwise', () => {
  test.each<[Duration, number]>([
    [{ kind: 'encounter' }, 0],
    [{ kind: 'removed' }, 0],
    [{ kind: 'saveEnds', dc: 15 }, 1],
    [{ kind: 'time', until: 600 }, 0],
  ])('%j: it stays the same effect, and %d saves are due', (duration, saves) => {
    const table = openAda();
    const after = table.ask(command(table, duration));
    expect(after.named('Ada').effects).toEqual([{ ...table.named('Ada').effects[0], duration }]);
    expect(listDue(after.state, plainSystem)).toHaveLength(saves);
  });

  test('until the end of a turn it is over with that turn', () => {
    const table = openAda();
    const ada = table.named('Ada').id;
    const after = table.ask(command(table, { kind: 'untilTurn', edge: 'end', of: ada, turns: 1 }));
    expect(after.ask({ type: 'turn.next' }).named('Ada').effects).toEqual([]);
  });

  test.each<[Duration, string | undefined, string]>([
    [{ kind: 'time', until: 0 }, undefined, 'That time is past already.'],
    [{ kind: 'untilTurn', edge: 'end', of: 'c9', turns: 1 }, undefined, 'Nobody at the table is called “c9”'],
    [{ kind: 'encounter' }, 'e9', 'That effect has ended already.'],
  ])('%j is refused', (duration, effect, sentence) => {
    const table = openAda();
    expect(table.refusal(command(table, duration, effect))).toContain(sentence);
  });
});

it.each([9e99, -9e99, 1e14, Number.NaN])('F18 a clock that an event sets to %d is no time', (worldTime) => {
  const { read, version } = createTableMachine(systemOf).events;
  const event = { type: 'clockAdvanced', seconds: 1, worldTime, label: 'a rest' };
  expect(isWorldTime(worldTime)).toBe(false);
  expect(read(event, version)).toMatchObject({ type: 'unreadable' });
  expect(read({ ...event, worldTime: 60 }, version)).toMatchObject({ type: 'clockAdvanced' });
});

it('the furthest time that is one can be said', () =>
  expect(writeDayAndTime(1e13)).toMatch(/^day [\d,]{11}, /u));

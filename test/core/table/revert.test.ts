import { describe, expect, test } from 'vitest';
import { foldSteps } from '../../../core/log/book.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { computeReversal, compareTables } from '../../../core/table/revert.ts';
import type { TableState } from '../../../core/table/state.ts';
import { aFight, machine, type TestTable } from '../../support/aTable.ts';
import { GAMES } from '../../support/randomGames.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { triesOf } from '../../support/tries.ts';

const start = (): TestTable =>
  aFight({ name: 'Ada', kind: 'hero', initiative: 12 }, { name: 'Imp', initiative: 6 }).ask({
    type: 'turn.next',
  });
const hit = (who: string, amount: string): TableCommand => ({
  type: 'damage',
  targets: [{ who, share: 1 }],
  amount,
  damageType: '',
});
const daze = (who: string): TableCommand => ({
  type: 'effect.add',
  who: [who],
  condition: 'held',
  duration: { kind: 'removed' },
});

/** The table after the step alone is taken back, by the command that the window asks. */
function without(before: TestTable, after: TestTable, now: TestTable): TestTable {
  const reversal = computeReversal(before.state, after.state, now.state);
  if (!reversal.ok) throw new Error(reversal.refusal.message);
  const { restored, ledger } = reversal.value;
  return now.ask({
    type: 'history.revert',
    of: 1,
    label: 'it',
    restored: restored.map((each) => ({ ...each, effects: [...each.effects], spent: [...each.spent] })),
    ledger,
  });
}

describe('undo only this', () => {
  test('damage goes, damage after it stays', () => {
    const before = start();
    const id = before.named('Ada').id;
    const after = before.ask(hit(id, '9'));
    const now = after.ask(hit(id, '5')).ask(daze(id)).ask({ type: 'turn.next' });
    const undone = without(before, after, now);
    expect(undone.named('Ada')).toMatchObject({ hp: 15, effects: [{ condition: 'held' }] });
    expect(undone.state.encounter).toEqual(now.state.encounter);
  });

  test('an effect goes; one that was ended comes back', () => {
    const before = start();
    const id = before.named('Imp').id;
    const dazed = before.ask(daze(id));
    expect(without(before, dazed, dazed.ask(hit(id, '3'))).named('Imp')).toMatchObject({
      hp: 17,
      effects: [],
    });
    const effect = dazed.named('Imp').effects[0]?.id ?? '';
    const ended = dazed.ask({ type: 'effect.end', who: id, effect });
    expect(without(dazed, ended, ended.ask(hit(id, '3'))).named('Imp').effects).toHaveLength(1);
  });

  const WIDER: readonly (readonly [string, TableCommand, string])[] = [
    ['a turn', { type: 'turn.next' }, 'whose turn it is'],
    ['an order', { type: 'initiative.set', who: ['c2'], total: 1 }, 'the order of turns'],
    ['time', { type: 'clock.advance', seconds: 60, why: '' }, 'the clock'],
    ['a roll', { type: 'roll', notation: 'd20', why: '' }, 'changed nobody'],
  ];
  test.each(WIDER)('not possible for %s', (_, command, why) => {
    const before = start();
    const after = before.ask(command);
    const read = computeReversal(before.state, after.state, after.state);
    expect(read.ok ? '' : read.refusal.message).toContain(why);
  });

  test('what later steps never touched is as if the step had not been', () => {
    let checked = 0;
    for (const moves of GAMES.slice(0, triesOf(200, 400))) {
      for (const [at, move] of moves.entries()) {
        const now: TableState = moves.at(-1)?.after ?? move.after;
        const later = moves.slice(at + 1);
        const read = computeReversal(move.before, move.after, now);
        if (!read.ok) continue;
        const mentioned = JSON.stringify(later.map(({ events }) => events));
        const folded = later.flatMap(({ events }) => events).reduce(machine.evolve, move.before);
        for (const { who, ...restored } of read.value.restored) {
          if (mentioned.includes(`"${who}"`)) continue;
          checked += 1;
          expect(folded.combatants.find(({ id }) => id === who)).toMatchObject(restored);
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
    expect(foldSteps(machine, machine.initial, [])).toBe(machine.initial);
  });

  test('taking back each step alone, newest first, comes to the beginning', () => {
    const tables = [start()];
    const steps = [hit('c2', '4'), daze('c4'), hit('c4', '6'), hit('c2', '3'), daze('c2')];
    for (const step of steps) tables.push((tables.at(-1) ?? start()).ask(step));
    let now = tables.at(-1) ?? start();
    for (let at = steps.length; at > 0; at -= 1) {
      const [before, after] = [tables[at - 1], tables[at]];
      if (before && after) now = without(before, after, now);
    }
    expect(now.state.combatants).toEqual(start().state.combatants);
  });
});

test('what going back would change is told by whom it concerns', () => {
  const before = start();
  const now = before.ask(hit(before.named('Ada').id, '9')).ask({ type: 'turn.next' });
  expect(compareTables(now.state, before.state, plainSystem)).toEqual([
    { field: 'Turn', before: 'Imp', after: 'Ada' },
    { field: 'Ada', before: '11/20', after: '20/20' },
  ]);
});

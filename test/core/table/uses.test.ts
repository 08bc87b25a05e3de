import { describe, expect, test } from 'vitest';
import { spentUses } from '../../../core/rules/powers.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { linesOf } from '../../../core/table/log.ts';
import { reversalOf } from '../../../core/table/revert.ts';
import { aPower } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const counted = (most: number, per: 'turn' | 'round' | 'encounter' | 'day'): Power =>
  aPower('Axe', [], { usage: { label: `${most}/${per}`, limited: true, uses: { most, per } } });

function adas(power: Power): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers: [power] },
    { name: 'Imp', initiative: 15, hitPoints: 100 },
  ).ask({ type: 'turn.next' });
}
const made = (table: TestTable): number => {
  const ada = table.named('Ada');
  const axe = ada.sheet.powers.find(({ id }) => id === 'axe');
  return axe ? spentUses(ada, axe) : -1;
};
function swings(table: TestTable): TestTable {
  const targets = [{ who: table.named('Imp').id, switched: {} }];
  return table.ask(
    { type: 'attack.roll', attacker: table.named('Ada').id, power: 'axe', targets, override: true },
    [15, 4],
  );
}
const applied = (table: TestTable): TestTable => swings(table).ask({ type: 'attack.apply', shares: {} });
const spent = (table: TestTable): readonly string[] => table.named('Ada').spent;

describe('a power that can be used several times', () => {
  test('is spent with its last use, and says how many are left', () => {
    const once = swings(adas(counted(2, 'encounter')));
    expect([made(once), spent(once)]).toEqual([1, []]);
    const told = once.events.flatMap((event) => linesOf(event, { system: plainSystem, names: new Map() }));
    expect(JSON.stringify(told)).toContain('(1 left)');
    const twice = applied(once.ask({ type: 'attack.apply', shares: {} }));
    expect([made(twice), spent(twice)]).toEqual([2, ['axe']]);
    const ada = twice.named('Ada').id;
    const targets = [{ who: twice.named('Imp').id, switched: {} }];
    expect(twice.refusal({ type: 'attack.roll', attacker: ada, power: 'axe', targets }, [])).toContain(
      'is spent',
    );
  });

  test('“Ready again” gives back one use; with all there it is refused', () => {
    const twice = applied(applied(adas(counted(2, 'day'))));
    const ada = twice.named('Ada').id;
    const one = twice.ask({ type: 'power.restore', who: ada, power: 'axe' });
    expect([made(one), spent(one)]).toEqual([1, []]);
    const none = one.ask({ type: 'power.restore', who: ada, power: 'axe' });
    expect(made(none)).toBe(0);
    expect(none.refusal({ type: 'power.restore', who: ada, power: 'axe' })).toBe(
      'That power is ready already.',
    );
  });

  test('a discarded attack gives its use back', () => {
    const open = swings(applied(adas(counted(2, 'encounter'))));
    expect(spent(open)).toEqual(['axe']);
    const back = open.ask({ type: 'attack.dismiss' });
    expect([made(back), spent(back)]).toEqual([1, []]);
  });

  test('undoing only that step gives it back, whatever came later', () => {
    const before = adas(counted(2, 'encounter'));
    const after = swings(before);
    const reversal = reversalOf(
      { ...before.state },
      { ...after.state, pending: undefined },
      { ...applied(before).state },
    );
    expect(reversal.ok && reversal.value.restored[0]).toMatchObject({ spent: [], uses: {} });
  });

  test.each([
    ['round', [1, 1, 0]],
    ['turn', [1, 0, 0]],
    ['encounter', [1, 1, 1]],
  ] as const)('once a %s: made, after the next one’s turn began, after its own began', (per, counts) => {
    const used = applied(adas(counted(1, per)));
    const next = used.ask({ type: 'turn.next' });
    const own = next.ask({ type: 'turn.next' });
    expect([used, next, own].map(made)).toEqual(counts);
  });

  test('the end of a fight brings back what counts by turns, and nothing else', () => {
    const ended = (per: 'round' | 'day'): number =>
      made(applied(adas(counted(1, per))).ask({ type: 'encounter.end', award: false }));
    expect([ended('round'), ended('day')]).toEqual([0, 1]);
  });
});

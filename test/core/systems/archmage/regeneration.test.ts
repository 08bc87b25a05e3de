import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { fight, type Played, until } from './table.ts';

const trait = (name: string, effect: string) => ({ name, action: 'trait', effect });
const REGROWS = trait(
  'Knotted regeneration 10',
  'While an Ettin is damaged, its knotted flesh heals 10 hit points at the start of the ettin’s turn. It can regenerate twice per battle. If it heals to its maximum hit points, that use does not count.',
);
const FIRE = trait(
  'Burnt stumps',
  'When the ettin is hit by an attack that deals fire damage, it loses one use of its regeneration, and it can’t regenerate during its next turn.',
);
const RISES = trait(
  'Hard to kill',
  'Dropping an ettin to 0 hp doesn’t kill it if it has any uses of regeneration left.',
);

const begun = (...traits: readonly ReturnType<typeof trait>[]): Played =>
  fight(
    { name: 'A', side: 'heroes', initiative: 20 },
    { name: 'Ettin', side: 'foes', initiative: 10, draft: { powers: traits, hp: 90 } },
  ).ask({ type: 'turn.next' });
const at = (table: Played, hp: number): Played =>
  table.ask({ type: 'combatant.change', who: [table.id('Ettin')], set: { hp } });
const hp = (table: Played): number => table.named('Ettin').hp;
const turn = (table: Played): Played => until(until(table, 'A'), 'Ettin');

describe('regeneration of an imported stat block', () => {
  test('heals as its turn begins, so often as its words say', () => {
    let table = until(at(begun(REGROWS), 46), 'Ettin');
    expect(hp(table)).toBe(56);
    table = turn(table);
    expect([hp(table), hp(turn(table))]).toEqual([66, 66]);
  });

  test('a use that heals it whole does not count, and unhurt it heals nothing', () => {
    let table = until(at(begun(REGROWS), 85), 'Ettin');
    expect([hp(table), table.named('Ettin').uses]).toEqual([90, undefined]);
    table = turn(table);
    expect(hp(table)).toBe(90);
    table = turn(at(table, 40));
    expect([hp(table), hp(turn(table))]).toEqual([50, 60]);
  });

  test('fire takes a use, and the healing of its next turn', () => {
    const table = at(begun(REGROWS, FIRE), 46).ask({
      type: 'damage',
      targets: [{ who: 'c4', share: 1 }],
      amount: '6',
      damageType: 'fire',
    });
    const next = until(table, 'Ettin');
    expect([hp(next), hp(turn(next)), hp(turn(turn(next)))]).toEqual([40, 50, 50]);
  });

  test('at 0 it lies there and gets up while a use is left, then it is slain', () => {
    const state = (table: Played) => archmage.harm.state(table.named('Ettin'));
    let table = at(begun(REGROWS, RISES), -4);
    expect(state(table)).toEqual(['dying']);
    table = until(table, 'Ettin');
    expect(hp(table)).toBe(10);
    table = turn(at(table, 0));
    expect([hp(table), state(at(table, 0))]).toEqual([10, ['slain']]);
  });
});

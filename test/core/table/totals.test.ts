import { describe, expect, test } from 'vitest';
import { previewText } from '../../../core/table/line/answer.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import type { TestTable } from '../../support/aTable.ts';
import { on, table, told } from './line/aLine.ts';

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

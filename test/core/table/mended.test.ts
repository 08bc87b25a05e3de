import { describe, expect, test } from 'vitest';
import { listDue } from '../../../core/table/due.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

/** Defects that random games found, each held down by the smallest game that shows it. */

type Effect = Partial<Extract<TableCommand, { type: 'effect.add' }>>;

function table(): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 18 },
    { name: 'Imp', initiative: 12 },
    { name: 'Rat', initiative: 6 },
  ).ask({ type: 'turn.next' });
}

const id = (name: string): string => table().named(name).id;
const effect = (who: string, rest: Effect): TableCommand => ({
  type: 'effect.add',
  who: [id(who)],
  condition: 'custom',
  label: 'x',
  duration: { kind: 'removed' },
  ...rest,
});
const held = table().ask(effect('Ada', { condition: 'held', label: 'Held', source: id('Imp') }));
const delays: TableCommand = { type: 'turn.wait', kind: 'delay', trigger: '' };
const effectsOf = (at: TestTable, name: string): readonly string[] =>
  at.named(name).effects.map(({ label }) => label);

describe('going back', () => {
  test('to the turn of one who has left does not make a ghost act', () => {
    const back = table()
      .ask({ type: 'combatants.remove', who: [id('Ada')] })
      .ask({ type: 'turn.back' });
    expect(back.state.encounter).toMatchObject({ acting: undefined, round: 0 });
  });

  test('over the leaving of one who waits does not make a ghost wait', () => {
    const back = table()
      .ask(delays)
      .ask({ type: 'turn.next' })
      .ask({ type: 'combatants.remove', who: [id('Ada')] })
      .ask({ type: 'turn.back' });
    expect(back.state.encounter?.waiting).toEqual([]);
  });

  test('to a turn that was given up for a delay ends the waiting', () => {
    const back = table().ask(delays).ask({ type: 'turn.back' });
    expect(back.state.encounter?.acting).toBe(id('Ada'));
    expect(back.state.encounter?.waiting).toEqual([]);
  });

  test('over a coming in restores the order and the waiting', () => {
    const waiting = table().ask(delays);
    const back = waiting.ask({ type: 'turn.comeIn', who: id('Ada') }).ask({ type: 'turn.back' });
    expect([back.state.encounter?.order, back.state.encounter?.waiting]).toEqual([
      waiting.state.encounter?.order,
      waiting.state.encounter?.waiting,
    ]);
  });

  test('does not bring back an effect that the GM ended', () => {
    const lasting = table()
      .ask(effect('Imp', { duration: { kind: 'untilTurn', edge: 'end', of: id('Ada'), turns: 3 } }))
      .ask({ type: 'turn.next' });
    const ended = lasting.ask({
      type: 'effect.end',
      who: id('Imp'),
      effect: lasting.named('Imp').effects[0]?.id ?? '',
    });
    expect(effectsOf(ended, 'Imp')).toEqual([]);
    expect(effectsOf(ended.ask({ type: 'turn.back' }), 'Imp')).toEqual([]);
  });
});

describe('an effect that ends with its source', () => {
  test('ends when the source leaves the table', () => {
    expect(effectsOf(held.ask({ type: 'combatants.remove', who: [id('Imp')] }), 'Ada')).toEqual([]);
  });

  test('ends when the GM says that the source is dead', () => {
    expect(effectsOf(held.ask({ type: 'fate.set', who: id('Imp'), to: 'dead' }), 'Ada')).toEqual([]);
  });

  test('ends when the fight does and its source is gone', () => {
    expect(effectsOf(held.ask({ type: 'encounter.end', award: false }), 'Ada')).toEqual([]);
  });

  test('as long as one maintains it, ends when that one leaves', () => {
    const kept = table().ask(
      effect('Ada', { duration: { kind: 'maintained', by: id('Imp'), action: 'action' } }),
    );
    expect(effectsOf(kept.ask({ type: 'combatants.remove', who: [id('Imp')] }), 'Ada')).toEqual([]);
  });
});

describe('other things', () => {
  test('one who fell while waiting cannot come in and act', () => {
    const fallen = table()
      .ask(delays)
      .ask({ type: 'damage', targets: [{ who: id('Ada'), share: 1 }], amount: '99', damageType: '' });
    expect(fallen.refusal({ type: 'turn.comeIn', who: id('Ada') })).not.toBe('');
  });

  test('a save against an effect that has ended is no longer due', () => {
    const passed = table()
      .ask(effect('Ada', { duration: { kind: 'saveEnds' } }))
      .ask({ type: 'turn.next' });
    const ended = passed.ask({
      type: 'effect.end',
      who: id('Ada'),
      effect: passed.named('Ada').effects[0]?.id ?? '',
    });
    expect(listDue(ended.state, plainSystem)).toEqual([]);
  });

  test('an effect until a second that is past is refused', () => {
    const later = table().ask({ type: 'clock.advance', seconds: 100, why: '' });
    expect(later.refusal(effect('Imp', { duration: { kind: 'time', until: 50 } }))).not.toBe('');
  });
});

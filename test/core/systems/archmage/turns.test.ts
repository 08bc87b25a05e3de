import { listDue } from '../../../../core/table/due.ts';
import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { effect, foe, hero, moment, press, pressed } from './people.ts';
import { fight, type Played, until } from './table.ts';

/** A on 22, B on 18, C on 15, D on 9, A’s turn on. */
function four(): Played {
  return fight(
    { name: 'A', side: 'foes', initiative: 22 },
    { name: 'B', side: 'heroes', initiative: 18 },
    { name: 'C', side: 'heroes', initiative: 15 },
    { name: 'D', side: 'foes', initiative: 9 },
  ).ask({ type: 'turn.next' });
}

describe('initiative', () => {
  test('ARC-29 ARC-31 ARC-178 D-19 one roll for three wolves, and temporary hit points end', () => {
    let table = fight(
      { name: 'Wolf', side: 'foes', count: 3, draft: { initiative: 7 } },
      {
        name: 'Fenn',
        side: 'heroes',
        draft: { level: 3, abilities: { str: 10, con: 10, dex: 14, int: 10, wis: 10, cha: 10 } },
      },
    );
    table = table.ask({ type: 'temporary', who: [table.id('Fenn')], amount: '6' });
    table = table.ask({ type: 'initiative.roll' }, 8, 11);
    expect(table.order()).toEqual(['Fenn 16', 'Wolf 1 15', 'Wolf 2 15', 'Wolf 3 15']);
    expect(table.named('Fenn').temporary).toBe(0);
    // What is gained later stays, also when the GM sets the count anew.
    table = table.ask({ type: 'temporary', who: [table.id('Fenn')], amount: '4' });
    table = table.ask({ type: 'initiative.set', who: [table.id('Fenn')], total: 3 });
    expect(table.named('Fenn').temporary).toBe(4);
  });

  test('ARC-30 AMB-10 D-20 ties: the higher bonus, then heroes', () => {
    const table = fight(
      { name: 'Y', side: 'foes', initiative: 16, draft: { initiative: 5 } },
      { name: 'PC', side: 'heroes', initiative: 16, draft: { level: 5 } },
      { name: 'X', side: 'foes', initiative: 16, draft: { initiative: 7 } },
    );
    expect(table.order()).toEqual(['X 16', 'PC 16', 'Y 16']);
  });

  test('ARC-32 ARC-49 after the last turn the round changes and the die rises', () => {
    let table = four();
    expect([table.state.encounter?.round, table.state.own['escalation']]).toEqual([1, 0]);
    table = until(until(table, 'D'), 'A');
    expect([table.state.encounter?.round, table.state.own['escalation']]).toEqual([2, 1]);
  });
});

describe('delaying', () => {
  const delayed = (): Played => until(four(), 'B').ask({ type: 'turn.wait', kind: 'delay', trigger: '' });

  test('ARC-33 D-82 not after something was spent', () => {
    let table = until(four(), 'B');
    table = table.ask({ type: 'action.spend', who: table.id('B'), action: 'move' });
    expect(table.refusal({ type: 'turn.wait', kind: 'delay', trigger: '' })).toContain('cannot delay');
  });

  test('ARC-33 ARC-34 D-21 acting after C makes the count C’s', () => {
    let table = delayed();
    expect(table.acting()).toBe('C');
    table = table.ask({ type: 'turn.comeIn', who: table.id('B') });
    expect(table.acting()).toBe('B');
    expect(table.order()).toEqual(['A 22', 'C 15', 'B 15', 'D 9']);
  });

  test('ARC-36 S-08 D-22 in the next round after A: B on 22, no other turn in that round', () => {
    let table = until(delayed(), 'A');
    table = table.ask({ type: 'turn.comeIn', who: table.id('B') });
    expect([table.order(), table.state.encounter?.round]).toEqual([['A 22', 'B 22', 'C 15', 'D 9'], 2]);
    table = table.ask({ type: 'turn.next' });
    expect(table.acting()).toBe('C');
  });

  test('ARC-35 AMB-13 D-23 its own turn comes first: lost, count unchanged', () => {
    const table = until(until(delayed(), 'A'), 'B');
    expect([table.order()[1], table.state.encounter?.waiting]).toEqual(['B 18', []]);
  });

  test('AMB-51 ARC-35 D-109 delaying does not dodge ongoing damage: it stays due', () => {
    let table = until(four(), 'B');
    table = table.ask({
      type: 'effect.add',
      who: [table.id('B')],
      condition: 'persistent',
      label: 'Fire',
      amount: 5,
      damageType: 'fire',
      duration: { kind: 'saveEnds' },
    });
    const hp = table.named('B').hp;
    table = table.ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    const [due] = table.state.encounter?.due ?? [];
    expect(due?.rule).toBe('ARC-165');
    table = table.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 6);
    expect([table.named('B').hp, table.named('B').effects.length]).toEqual([hp - 5, 1]);
    table = until(until(table, 'A'), 'B');
    table = table.ask({ type: 'due.do', keys: [listDue(table.state, archmage)[0]?.key ?? ''] }, 6);
    expect(table.named('B').hp).toBe(hp - 10);
  });
});

describe('readying', () => {
  const readied = (trigger = 'standard: when D attacks'): Played =>
    until(four(), 'B').ask({ type: 'turn.wait', kind: 'ready', trigger });

  test('ARC-37 it costs the standard action and names a trigger', () => {
    expect(readied().named('B').used).toEqual({ standard: 1 });
    expect(until(four(), 'B').refusal({ type: 'turn.wait', kind: 'ready', trigger: ' ' })).toContain(
      'for which trigger',
    );
  });

  test.each([
    ['standard', true],
    ['move', true],
    ['free', true],
    ['quick', false],
  ])('ARC-37 AMB-14 D-83 readying a %s action', (kind, allowed) => {
    const rules = archmage.turns.waiting;
    const asked = (rulings = {}) =>
      rules?.comeIn(
        { who: 'b', kind: 'ready', trigger: `${kind}: now`, since: 1 },
        [{ id: 'd', total: 9 }],
        moment({ acting: 'd', rulings }),
      );
    expect(asked()?.ok).toBe(allowed);
    expect(asked({ readyQuick: 'yes' })?.ok).toBe(true);
  });

  test('ARC-38 ARC-39 S-09 D-24 directly ahead of D, who then goes on', () => {
    let table = until(readied(), 'D');
    table = table.ask({ type: 'turn.comeIn', who: table.id('B') });
    expect([table.order(), table.acting()]).toEqual([['A 22', 'C 15', 'B 9', 'D 9'], 'D']);
  });

  test('ARC-41 D-25 used in round 2 ahead of its count: no other turn in that round', () => {
    let table = until(readied('standard: when A casts'), 'A');
    table = table.ask({ type: 'turn.comeIn', who: table.id('B') });
    expect(table.order()).toEqual(['B 22', 'A 22', 'C 15', 'D 9']);
    table = table.ask({ type: 'turn.next' });
    expect(table.acting()).toBe('C');
    table = until(table, 'B');
    expect(table.state.encounter?.round).toBe(3);
  });

  test('ARC-40 D-84 not triggered: lost, with a whole turn again', () => {
    const table = until(until(readied(), 'A'), 'B');
    expect([table.state.encounter?.waiting, table.named('B').used]).toEqual([[], {}]);
  });
});

describe('actions', () => {
  const pay = archmage.turns.budget?.pay;
  const spending = (...actions: readonly string[]): readonly boolean[] => {
    let who = hero({}, { id: 'a' });
    return actions.map((action) => {
      const paid = pay?.(who, action, moment({ acting: 'a' }));
      if (paid?.ok)
        who = {
          ...who,
          used: Object.fromEntries(
            Object.entries({ standard: 0, move: 0, quick: 0, ...who.used }).map(([key, spent]) => [
              key,
              spent + (paid.value.spends[key] ?? 0),
            ]),
          ),
        };
      return paid?.ok === true;
    });
  };

  test.each([
    [
      ['standard', 'move', 'quick'],
      [true, true, true],
    ],
    [
      ['move', 'move', 'quick'],
      [true, true, true],
    ],
    [
      ['standard', 'quick', 'quick'],
      [true, true, true],
    ],
    [
      ['move', 'quick', 'quick'],
      [true, true, true],
    ],
    [
      ['quick', 'quick', 'quick'],
      [true, true, true],
    ],
    [
      ['standard', 'standard'],
      [true, false],
    ],
    [
      ['move', 'move', 'move'],
      [true, true, false],
    ],
    [
      ['quick', 'quick', 'quick', 'quick'],
      [true, true, true, false],
    ],
  ])('ARC-42 ARC-43 S-13 D-26 %j', (actions, allowed) => {
    expect(spending(...actions)).toEqual(allowed);
  });

  test('ARC-43 what is traded is said', () => {
    const paid = pay?.(hero({}, { id: 'a', used: { move: 1 } }), 'move', moment({ acting: 'a' }));
    expect(paid).toMatchObject({
      ok: true,
      value: { spends: { standard: 1 }, rule: 'ARC-43', note: 'standard action traded for a move' },
    });
  });

  test('ARC-44 ARC-45 ARC-48 S-10 free and triggered actions spend nothing, on any turn', () => {
    for (const action of ['free', 'triggered'])
      expect(pay?.(hero({}, { id: 'a' }), action, moment({ acting: 'b' }))).toMatchObject({
        ok: true,
        value: { spends: {} },
      });
  });

  test('ARC-46 ARC-166 saves come due at the end of the turn', () => {
    const due = archmage.turns.end(hero({}, { effects: [effect('dazed')] }), [], moment());
    expect(due.map(({ moment: when, rule }) => [when, rule])).toEqual([['end', 'ARC-46']]);
  });

  test('ARC-47 D-27 AMB-67 an interrupt comes back at the end of the own next turn', () => {
    const draft = { interrupt: true };
    let table = fight(
      { name: 'First', side: 'heroes', initiative: 18, draft },
      { name: 'Foe', side: 'foes', initiative: 12 },
      { name: 'Late', side: 'heroes', initiative: 8, draft },
    );
    table = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(table.acting()).toBe('Foe');
    for (const name of ['First', 'Late'])
      table = table.ask({ type: 'action.spend', who: table.id(name), action: 'interrupt' });
    expect(table.refusal({ type: 'action.spend', who: table.id('Late'), action: 'interrupt' })).toContain(
      'no interrupt',
    );
    table = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect([
      table.acting(),
      table.named('Late').used['interrupt'] ?? 0,
      table.named('First').used['interrupt'],
    ]).toEqual(['First', 0, 1]);
    expect(table.refusal({ type: 'action.spend', who: table.id('First'), action: 'interrupt' })).toContain(
      'other creatures',
    );
    table = table.ask({ type: 'turn.next' });
    expect(table.named('First').used['interrupt'] ?? 0).toBe(0);
    expect(pay?.(hero({}, { id: 'x' }), 'interrupt', moment({ acting: 'y' })).ok).toBe(false);
  });
});

describe('the escalation die', () => {
  const rounds = (
    count: number,
    act: (table: Played, round: number) => Played = (same) => same,
  ): readonly unknown[] => {
    let table = fight({ name: 'A', side: 'heroes', initiative: 10 }).ask({ type: 'turn.next' });
    const seen: unknown[] = [];
    for (let round = 1; round <= count; round++) {
      seen.push(table.state.own['escalation']);
      table = act(table, round).ask({ type: 'turn.next' });
    }
    return seen;
  };
  const doing = (table: Played, procedure: string): Played =>
    table.ask({ type: 'procedure.do', procedure, targets: [], values: {} });

  test('ARC-49 S-11 D-28 0, 1, 2 … 6 and no more', () => {
    expect(rounds(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
  });

  test('ARC-52 ARC-53 S-12 AMB-15 D-29 held once, reset once', () => {
    const seen = rounds(7, (table, round) =>
      round === 2 ? doing(table, 'holdDie') : round === 5 ? doing(table, 'resetDie') : table,
    );
    expect(seen).toEqual([0, 1, 1, 2, 3, 1, 2]);
  });

  test('ARC-85 AMB-20 D-30 after an ambush that counted: 1, 2 … 6, 6', () => {
    const after = (choice: string, press_ = false): readonly unknown[] => {
      let table = fight(
        { name: 'A', side: 'heroes', initiative: 10 },
        { name: 'B', side: 'foes', initiative: 5 },
      );
      table = table.ask({ type: 'ruling.set', option: 'ambushAdvancesEscalation', choice });
      table = table.ask({ type: 'surprise.set', who: [table.id('B')] }).ask({ type: 'turn.next' });
      expect(table.state.encounter?.surprise).toBe(true);
      if (press_) table = doing(table, 'advanceDie');
      const seen: unknown[] = [];
      for (let round = 1; round <= 7; round++) {
        table = until(table, 'A');
        seen.push(table.state.own['escalation']);
      }
      return seen;
    };
    expect(after('always')).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(after('never')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(after('ask')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(after('ask', true)).toEqual([1, 2, 3, 4, 5, 6, 6]);
  });

  test('ARC-53 ARC-49 the GM may turn it, and no further than 6', () => {
    let table = fight({ name: 'A', side: 'heroes', initiative: 10 }).ask({ type: 'turn.next' });
    table = table.ask({ type: 'gauge.set', gauge: 'escalation', to: 4 });
    expect(table.state.own['escalation']).toBe(4);
    expect(archmage.words.gauges?.[0]).toMatchObject({ key: 'escalation', min: 0, max: 6 });
  });
});

describe('an ambush', () => {
  test('ARC-83 ARC-84 ARC-86 AMB-19 D-31 two act and nobody else', () => {
    let table = fight(
      { name: 'O', side: 'foes', initiative: 6 },
      { name: 'P', side: 'foes', initiative: 14 },
      { name: 'Q', side: 'foes', initiative: 19, draft: { initiative: 5 } },
      { name: 'R', side: 'foes', initiative: 19, draft: { initiative: 3 } },
    );
    expect(table.order()[0]).toBe('Q 19');
    table = table.ask({
      type: 'procedure.do',
      procedure: 'ambush',
      who: table.id('O'),
      targets: [],
      values: {},
    });
    expect(table.state.own['ambush']).toEqual([table.id('O'), table.id('Q')]);
    expect(table.state.encounter?.surprised).toEqual([table.id('P'), table.id('R')]);
    table = table.ask({ type: 'turn.next' });
    const acted = [table.acting()];
    table = table.ask({ type: 'turn.next' });
    acted.push(table.acting());
    expect(acted).toEqual(['O', 'Q']);
    table = table.ask({ type: 'turn.next' });
    expect([table.state.encounter?.round, table.state.encounter?.surprise]).toEqual([1, false]);
    expect(table.order()).toEqual(['Q 19', 'R 19', 'P 14', 'O 6']);
    const round: string[] = [];
    for (let at = 0; at < 4; at++) {
      round.push(table.acting());
      table = table.ask({ type: 'turn.next' });
    }
    expect(round).toEqual(['Q', 'R', 'P', 'O']);
  });

  test('ARC-84 ARC-86 another opener may be named: who sat out acts, and the first has its own count back', () => {
    const named = (table: Played, who: string): Played =>
      table.ask({ type: 'procedure.do', procedure: 'ambush', who: table.id(who), targets: [], values: {} });
    const table = named(
      named(
        fight(
          { name: 'O', side: 'foes', initiative: 6 },
          { name: 'P', side: 'foes', initiative: 8 },
          { name: 'Q', side: 'foes', initiative: 19 },
        ),
        'O',
      ),
      'P',
    );
    expect(table.state.encounter?.surprised).toEqual([table.id('O')]);
    expect(table.state.own['ambush']).toEqual([table.id('P'), table.id('Q')]);
    expect(table.order().toSorted()).toEqual(['O 6', 'P 20', 'Q 19']);
  });

  test('ARC-84 in the ambush nobody else has actions', () => {
    const now = moment({ round: 0, surprise: true, acting: 'p', own: { ambush: ['o', 'q'] } });
    expect(archmage.turns.budget?.pay(foe({}, { id: 'p' }), 'standard', now)).toMatchObject({
      ok: false,
      refusal: { rule: 'ARC-84' },
    });
    expect(archmage.turns.budget?.pay(foe({}, { id: 'o' }), 'standard', { ...now, acting: 'o' }).ok).toBe(
      true,
    );
  });

  test('ARC-85 the die rises only after an ambush', () => {
    expect(press('advanceDie', { now: moment() }).ok).toBe(false);
    expect(pressed('advanceDie', { now: moment({ round: 0, own: { ambushed: true } }) }).success).toBe(true);
  });
});

test.each([
  [4, 0],
  [5, 1],
])('ARC-165 the slain make no save: 4 ongoing damage on a foe with %i hit points', (hp, dice) => {
  let table = until(four(), 'D');
  const fire = { condition: 'persistent', label: 'Fire', amount: 4, damageType: 'fire' } as const;
  table = table
    .ask({ type: 'effect.add', who: [table.id('D')], ...fire, duration: { kind: 'saveEnds' } })
    .ask({ type: 'combatant.change', who: [table.id('D')], set: { hp } });
  const keys = listDue(table.state, archmage).map(({ key }) => key);
  const done = table.ask({ type: 'due.do', keys }, 15).events.filter(({ type }) => type === 'dueDone');
  expect(done.map((event) => ('roll' in event ? 1 : 0))).toEqual([dice]);
});

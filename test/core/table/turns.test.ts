import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Due } from '../../../core/rules/consequences.ts';
import { listDue } from '../../../core/table/due.ts';
import { readTurnMark, writeTurnMark } from '../../../core/table/events.ts';
import type { Encounter, TurnMark } from '../../../core/table/state.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const three = () =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 20 },
    { name: 'Imp', initiative: 15 },
    { name: 'Ogre', initiative: 5 },
  );
const next = { type: 'turn.next' } as const;
const acting = (table: ReturnType<typeof three>): string | undefined =>
  table.state.combatants.find(({ id }) => id === table.state.encounter?.acting)?.name;

describe('turns and rounds', () => {
  test('go down the order and round again, six seconds a round', () => {
    let table = three();
    const seen: string[] = [];
    for (let turn = 0; turn < 7; turn++) {
      table = table.ask(next);
      seen.push(`${table.state.encounter?.round ?? 0}:${acting(table) ?? ''}@${table.state.worldTime}`);
    }
    expect(seen).toEqual(['1:Ada@0', '1:Imp@0', '1:Ogre@0', '2:Ada@6', '2:Imp@6', '2:Ogre@6', '3:Ada@12']);
  });

  test('pass over those who are out, and stop with a sentence when nobody is left', () => {
    let table = three().ask(next);
    table = table.ask({ type: 'fate.set', who: table.named('Imp').id, to: 'dead' }).ask(next);
    expect(acting(table)).toBe('Ogre');
    for (const name of ['Ada', 'Ogre'])
      table = table.ask({ type: 'fate.set', who: table.named(name).id, to: 'dead' });
    expect(table.refusal(next)).toBe('Nobody is left who can act.');
  });

  test('are refused before anyone has an initiative', () => {
    expect(aFight({ name: 'Imp' }).refusal(next)).toBe('Nobody has initiative yet. Roll it first.');
  });

  test('pass on when the acting one leaves the table', () => {
    const table = three().ask(next);
    const left = table.ask({ type: 'combatants.remove', who: [table.named('Ada').id] });
    expect(acting(left)).toBe('Imp');
    expect(left.state.encounter?.order).toHaveLength(2);
  });

  test('go back with what ran out, round and clock included', () => {
    let table = three().ask(next);
    const imp = table.named('Imp').id;
    table = table.ask({
      type: 'effect.add',
      who: [imp],
      condition: 'open',
      duration: { kind: 'untilTurn', edge: 'start', of: imp, turns: 1 },
    });
    const before = table.state;
    const after = table.ask(next);
    expect(after.named('Imp').effects).toEqual([]);
    const back = after.ask({ type: 'turn.back' });
    expect(back.named('Imp').effects).toEqual(before.combatants[1]?.effects);
    // Who came in sight stays in sight.
    expect(back.state.encounter).toEqual({ ...before.encounter, seen: after.state.encounter?.seen });
    expect(back.ask({ type: 'turn.back' }).refusal({ type: 'turn.back' })).toBe(
      'This is the first turn: there is nothing to go back to.',
    );
  });
});

describe('effects end at exactly their moment', () => {
  test.each([
    // edge, turns of Imp to pass, ends after so many next-turns from Ada's first turn
    ['start', 1, 1],
    ['end', 1, 2],
    ['start', 2, 4],
    ['end', 2, 5],
  ] as const)(
    'until the %s of Imp’s turn, %i to pass: gone after %i changes of turn',
    (edge, turns, changes) => {
      let table = three().ask(next);
      const imp = table.named('Imp').id;
      const ada = table.named('Ada').id;
      table = table.ask({
        type: 'effect.add',
        who: [ada],
        condition: 'open',
        duration: { kind: 'untilTurn', edge, of: imp, turns },
      });
      for (let turn = 1; turn <= changes; turn++) {
        expect(table.named('Ada').effects, `before change ${turn}`).toHaveLength(1);
        table = table.ask(next);
      }
      expect(table.named('Ada').effects).toEqual([]);
    },
  );

  test('also when the one they wait for is passed over, or leaves', () => {
    let table = three().ask(next);
    const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
    table = table.ask({
      type: 'effect.add',
      who: [ada],
      condition: 'open',
      duration: { kind: 'untilTurn', edge: 'end', of: imp, turns: 1 },
    });
    const skipped = table.ask({ type: 'fate.set', who: imp, to: 'dead' }).ask(next);
    expect(skipped.named('Ada').effects).toEqual([]);
    expect(table.ask({ type: 'combatants.remove', who: [imp] }).named('Ada').effects).toEqual([]);
  });

  test('a hold ends when the one who holds falls', () => {
    let table = three().ask(next);
    const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
    table = table.ask({
      type: 'effect.add',
      who: [ada],
      condition: 'held',
      source: imp,
      duration: { kind: 'removed' },
    });
    table = table.ask({ type: 'damage', targets: [{ who: imp, share: 1 }], amount: '20', damageType: '' });
    expect(table.named('Ada').effects).toEqual([]);
  });
});

describe('what comes due', () => {
  test('persistent damage waits at the start of the turn, saves at its end, nothing is skipped silently', () => {
    let table = three().ask(next);
    const imp = table.named('Imp').id;
    table = table
      .ask({
        type: 'effect.add',
        who: [imp],
        condition: 'persistent',
        amount: 5,
        damageType: 'fire',
        duration: { kind: 'saveEnds' },
      })
      .ask(next);
    const labels = () =>
      listDue(table.state, plainSystem).map(({ label, who }) => `${who === imp ? 'Imp' : '?'}: ${label}`);
    expect(labels()).toEqual(['Imp: 5 damage', 'Imp: save against persistent fire 5']);
    const [tick] = listDue(table.state, plainSystem);
    table = table.ask({ type: 'due.do', keys: [tick?.key ?? ''] });
    expect(table.named('Imp').hp).toBe(15);
    expect(labels()).toEqual(['Imp: save against persistent fire 5']);
    table = table.ask(next);
    expect(labels()).toEqual(['Imp: save against persistent fire 5']);
    const key = listDue(table.state, plainSystem)[0]?.key ?? '';
    const saved = table.ask({ type: 'due.do', keys: [key] }, [10]);
    expect(saved.named('Imp').effects).toEqual([]);
    const failed = table.ask({ type: 'due.do', keys: [key] }, [9]);
    expect(failed.named('Imp').effects).toHaveLength(1);
    expect(failed.refusal({ type: 'due.do', keys: [key] })).toBe('That is no longer due.');
  });

  test('a recharge rolls by itself at the start of the turn', () => {
    let table = three().ask(next);
    const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
    table = table.ask(next).ask({ type: 'power.use', who: imp, power: 'flare' });
    expect(table.refusal({ type: 'power.use', who: imp, power: 'flare' })).toBe('Flare is spent already.');
    table = table.ask(next).ask(next);
    expect(acting(table)).toBe('Ada');
    expect(table.ask(next, [4]).named('Imp').spent).toEqual(['flare']);
    expect(table.ask(next, [5]).named('Imp').spent).toEqual([]);
    expect(ada).not.toBe(imp);
  });

  test('each turn owes its own save: one left open stands beside the next, with its round', () => {
    let table = three().ask(next);
    const ada = table.named('Ada').id;
    table = table.ask({ type: 'effect.add', who: [ada], condition: 'open', duration: { kind: 'saveEnds' } });
    const labels = (now = table) => listDue(now.state, plainSystem).map(({ label }) => label);
    table = table.ask(next);
    expect(labels()).toEqual(['save against Open']);
    table = table.ask(next).ask(next);
    expect([acting(table), labels()]).toEqual(['Ada', ['save against Open (round 1)', 'save against Open']]);
    const [old = '', own = ''] = listDue(table.state, plainSystem).map(({ key }) => key);
    const late = table.ask({ type: 'due.do', keys: [old] }, [9]);
    expect(labels(late)).toEqual(['save against Open']);
    expect(labels(late.ask(next))).toEqual(['save against Open']);
    const both = table.ask({ type: 'due.do', keys: [old, own] }, [9, 9]);
    expect([both.named('Ada').effects.length, labels(both), labels(both.ask(next))]).toEqual([1, [], []]);
    const dropped = table.ask({ type: 'due.drop', key: old });
    expect(dropped.events.map(({ type }) => type)).toEqual(['dueDropped']);
    const over = table.ask({ type: 'due.do', keys: [old] }, [10]);
    expect([over.named('Ada').effects, labels(over)]).toEqual([[], []]);
  });

  test('damage that comes back each turn is owed by each turn, and going back asks for nothing twice', () => {
    let table = three().ask(next);
    const imp = table.named('Imp').id;
    const effect = { condition: 'persistent', amount: 5, damageType: 'fire' } as const;
    table = table
      .ask({ type: 'effect.add', who: [imp], ...effect, duration: { kind: 'encounter' } })
      .ask(next);
    const labels = () => listDue(table.state, plainSystem).map(({ label }) => label);
    for (let turn = 0; turn < 3; turn++) table = table.ask(next);
    expect([acting(table), labels()]).toEqual(['Imp', ['5 damage (round 1)', '5 damage']]);
    const keys = listDue(table.state, plainSystem).map(({ key }) => key);
    table = table.ask({ type: 'due.do', keys }).ask({ type: 'turn.back' }).ask(next);
    expect([table.named('Imp').hp, labels()]).toEqual([10, ['5 damage (round 1)']]);
  });

  test('can be passed over', () => {
    let table = three().ask(next);
    const ada = table.named('Ada').id;
    table = table.ask({ type: 'effect.add', who: [ada], condition: 'open', duration: { kind: 'saveEnds' } });
    const key = listDue(table.state, plainSystem)[0]?.key ?? '';
    expect(listDue(table.ask({ type: 'due.drop', key }).state, plainSystem)).toEqual([]);
  });
});

const dueOf = (key: string): Due => ({
  key,
  what: { kind: 'save' },
  who: 'c1',
  moment: 'end',
  label: `Save ${key}`,
  rule: '',
  automatic: false,
});
const offered: Due = { ...dueOf('offer'), label: 'Strike', moment: 'now', ways: [] };

function markOf(due: readonly Due[], order: readonly string[]): TurnMark {
  return {
    acting: 'c1',
    along: [],
    round: 2,
    turn: 3,
    worldTime: 6,
    due,
    done: ['x'],
    lapsed: [],
    used: {},
    waiting: [],
    surprise: false,
    order,
    initiatives: [],
  };
}

function encounterWith(due: readonly Due[], order: readonly string[]): Encounter {
  return {
    name: 'Ford',
    round: 2,
    turn: 3,
    acting: 'c1',
    along: [],
    order,
    due,
    settled: [],
    done: [],
    surprised: [],
    surprise: false,
    waiting: [],
    triggers: [],
    trail: [],
  };
}

/** A list of things due, and the same list after a change of turn: some gone, some raised behind them. */
const changesInTurnMark = fc
  .tuple(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 30 }), fc.nat(), fc.nat())
  .map(([keys, some, later]) => {
    const all = keys.map(dueOf);
    const before = all.slice(0, later % (all.length + 1));
    const stayed = before.filter((_due, at) => ((some >> (at % 16)) & 1) === 0);
    return { before, after: [...stayed, ...all.slice(before.length)] };
  });

describe('a mark of the trail as it is written down', () => {
  test('is whole again beside the table of its time', () => {
    fc.assert(
      fc.property(changesInTurnMark, fc.boolean(), ({ before, after }, moved) => {
        const mark = markOf(before, moved ? ['c2', 'c1'] : ['c1', 'c2']);
        const now = encounterWith(after, ['c1', 'c2']);
        expect(readTurnMark(structuredClone(writeTurnMark(mark, now)), now)).toEqual(mark);
      }),
    );
  });

  test('a thing due that changed under its key comes back as it was', () => {
    const old = dueOf('a');
    const now = encounterWith([{ ...old, label: 'Save again' }], []);
    expect(readTurnMark(writeTurnMark(markOf([old], []), now), now).due).toEqual([old]);
  });

  test('holds nothing of what was due before and still is', () => {
    const many = Array.from({ length: 400 }, (_, at) => dueOf(`c${at}:save`));
    const order = many.map(({ key }) => key);
    const written = writeTurnMark(markOf(many, order), encounterWith([...many, dueOf('new')], order));
    expect(JSON.stringify(written).length).toBeLessThan(300);
  });

  test('one that had nothing in common with the next is whole again', () => {
    const mark = markOf([dueOf('a'), offered], ['c9']);
    const gone = mark.due.map((due, at) => ({ at, due }));
    expect(
      readTurnMark({ ...mark, raised: 'all', gone, order: ['c9'] }, encounterWith([dueOf('b')], ['c1'])),
    ).toEqual(mark);
  });

  test('tells which offers lapsed', () => {
    const written = writeTurnMark(markOf([dueOf('a'), offered], []), encounterWith([dueOf('a')], []));
    expect(written.passed).toEqual([{ who: 'c1', label: 'Strike' }]);
    expect(writeTurnMark(markOf([], []), encounterWith([], [])).passed).toBeUndefined();
  });
});

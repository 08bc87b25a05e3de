import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { RollTrace } from '../../../core/dice/trace.ts';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import {
  chiSquaredTail,
  collectDiceStatistics,
  computeDieStatistic,
  formatStatistic,
  findRolls,
} from '../../../core/table/diceStatistics.ts';
import { aFight, aTable, type TestTable } from '../../support/aTable.ts';

function aStep(
  command: TableCommand,
  events: readonly TableEvent[],
  session = 1,
): Step<TableCommand, TableEvent> {
  const dice = { seed: '', c: 0, s0: 0, s1: 0, s2: 0 };
  // As it comes from the disk: nothing is the same object any more.
  const step: Step<TableCommand, TableEvent> = JSON.parse(
    JSON.stringify({
      kind: 'step',
      v: 1,
      book: 'b',
      seq: 1,
      session,
      at: '2026-01-01T20:00:00Z',
      worldTime: 0,
      command,
      events,
      dice,
    }),
  );
  return step;
}

/** Asks one after the other and keeps the steps. */
function played(
  table: TestTable,
  ...asked: readonly (readonly [TableCommand, (readonly number[])?])[]
): readonly Step<TableCommand, TableEvent>[] {
  let now = table;
  return asked.map(([command, faces]) => {
    now = now.ask(command, faces);
    return aStep(command, now.events);
  });
}

const facesOf = (traces: readonly RollTrace[]): readonly number[] =>
  traces.flatMap(({ parts }) => parts.flatMap(({ dice }) => dice.map(({ face }) => face)));
const rolling = (notation: string, faces?: number[]): TableCommand => ({
  type: 'roll',
  notation,
  why: '',
  ...(faces ? { faces } : {}),
});

describe('chi-squared', () => {
  // From the tables of the chi-squared distribution, and from R’s pchisq(x, k, lower.tail = FALSE).
  test.each([
    [3.841459, 1, 0.05],
    [6.634897, 1, 0.01],
    [10.82757, 1, 0.001],
    [5.991465, 2, 0.05],
    [9.21034, 2, 0.01],
    [7.814728, 3, 0.05],
    [11.0705, 5, 0.05],
    [4.35146, 5, 0.5],
    [16.91898, 9, 0.05],
    [30.14353, 19, 0.05],
    [36.19087, 19, 0.01],
    [77.93052, 59, 0.05],
    [123.2252, 99, 0.05],
    [98.33414, 99, 0.5],
  ])('%d with %d degrees has a tail of %d', (x, freedom, p) => {
    expect(chiSquaredTail(x, freedom)).toBeCloseTo(p, 6);
  });

  test('is certain at nothing, impossible far out, and never rises', () => {
    expect(chiSquaredTail(0, 5)).toBe(1);
    expect(chiSquaredTail(1_000, 5)).toBeLessThan(1e-200);
    for (let freedom = 1; freedom <= 60; freedom += 1) {
      let last = 1;
      for (let x = 0.25; x < 150; x += 0.25) {
        const tail = chiSquaredTail(x, freedom);
        expect(tail).toBeLessThanOrEqual(last + 1e-15);
        last = tail;
      }
    }
  });
});

describe('one size of die', () => {
  const seen = (...times: readonly number[]): ReadonlyMap<number, number> =>
    new Map(times.map((count, at) => [at + 1, count]));

  test('compares every face once there are enough rolls', () => {
    const found = computeDieStatistic(6, seen(5, 8, 9, 8, 10, 20));
    expect(found).toMatchObject({
      rolls: 60,
      expected: 10,
      average: 250 / 60,
      fit: { chiSquared: 13.4, groups: 6 },
    });
    expect(found.fit?.p).toBeCloseTo(0.0199, 4);
    expect(formatStatistic(found)).toBe(
      'd6: 60 rolls, average 4.2, a little unusual: fair dice stray this far once in 50 evenings (p = 0.020)',
    );
  });

  test('puts neighbouring faces together while there are few', () => {
    const found = computeDieStatistic(20, seen(...Array.from({ length: 20 }, (_, at) => (at < 3 ? 3 : 2))));
    expect(found.fit?.groups).toBe(6);
    expect(formatStatistic(found)).toBe('d20: 43 rolls, average 9.9, nothing unusual (p = 0.97)');
  });

  test('says nothing of a handful, and plainly what is odd', () => {
    expect(formatStatistic(computeDieStatistic(20, seen(1)))).toBe(
      'd20: 1 roll, average 1.0, too few to judge',
    );
    expect(formatStatistic(computeDieStatistic(2, seen(70, 30)))).toBe(
      'd2: 100 rolls, average 1.3, very unusual: fair dice stray this far less than once in 1000 evenings (p < 0.001)',
    );
    expect(formatStatistic(computeDieStatistic(2, seen(64, 36)))).toContain(
      'unusual: fair dice stray this far once in 196 evenings (p = 0.005)',
    );
  });

  test('finds fair dice fair: p lies below 0.05 in about one evening in twenty', () => {
    const dice = createSeededDice('fair');
    let low = 0;
    for (let evening = 0; evening < 400; evening += 1) {
      const faces = new Map<number, number>();
      for (let roll = 0; roll < 70; roll += 1) {
        const face = dice.roll(20);
        faces.set(face, (faces.get(face) ?? 0) + 1);
      }
      if ((computeDieStatistic(20, faces).fit?.p ?? 1) < 0.05) low += 1;
    }
    expect(low).toBeGreaterThan(5);
    expect(low).toBeLessThan(40);
  });
});

describe('the dice of an evening', () => {
  test('are counted by size, dropped and exploded ones too; a bare number is no die', () => {
    const steps = played(aTable(), [rolling('2d20kh1+3d6!'), [4, 17, 6, 2, 3, 5]], [rolling('7'), []]);
    const { rolled, typed } = collectDiceStatistics(steps, 1);
    expect(rolled.map(({ sides, rolls }) => [sides, rolls])).toEqual([
      [6, 4],
      [20, 2],
    ]);
    expect([...(rolled[1]?.seen ?? [])]).toEqual([
      [4, 1],
      [17, 1],
    ]);
    expect(typed).toEqual([]);
  });

  test('stand apart where they were typed', () => {
    const steps = played(aTable(), [rolling('2d6', [3, 4])], [rolling('d6'), [2]]);
    const { rolled, typed } = collectDiceStatistics(steps, 1);
    expect(rolled.map(({ rolls }) => rolls)).toEqual([1]);
    expect(typed.map(({ sides, rolls, average }) => [sides, rolls, average])).toEqual([[6, 2, 3.5]]);
  });

  test('are those of this session only', () => {
    const [one] = played(aTable(), [rolling('d6'), [2]]);
    if (!one) throw new Error('Nothing was rolled.');
    expect(
      collectDiceStatistics([one, { ...one, session: 2 }, { ...one, session: 2 }], 2).rolled[0]?.rolls,
    ).toBe(2);
  });

  test('hurt several with one throw, which counts once', () => {
    const table = aFight({ name: 'Ada', kind: 'hero' }, { name: 'Imp', count: 3 });
    const targets = table.state.combatants.map(({ id }) => ({ who: id, share: 1 }));
    const [step] = played(table, [{ type: 'damage', targets, amount: '2d6', damageType: '' }, [1, 1]]);
    expect(step?.events).toHaveLength(4);
    expect(step && facesOf(findRolls(step))).toEqual([1, 1]);
  });

  test('of an attack count when it is rolled, not again when it is applied', () => {
    const table = aFight({ name: 'Ada', kind: 'hero', initiative: 20 }, { name: 'Imp', initiative: 5 }).ask({
      type: 'turn.next',
    });
    const [attacker, who] = [table.named('Ada').id, table.named('Imp').id];
    const attack = table.ask({
      type: 'attack.roll',
      attacker,
      power: 'swing',
      targets: [{ who, switched: {} }],
    });
    const applied = attack.ask({ type: 'attack.apply', shares: {} });
    const thrown = findRolls({
      command: { type: 'attack.roll', attacker, power: 'swing', targets: [{ who, switched: {} }] },
      events: attack.events,
    });
    expect(facesOf(thrown).length).toBeGreaterThan(0);
    expect(findRolls({ command: { type: 'attack.apply', shares: {} }, events: applied.events })).toEqual([]);
  });

  test('are found wherever an event keeps them', () => {
    const [step] = played(aTable(), [rolling('2d8'), [3, 8]]);
    const event = step?.events[0];
    if (event?.type !== 'rolled') throw new Error('Nothing was rolled.');
    const { roll } = event;
    const done: TableEvent = {
      type: 'procedureDone',
      procedure: 'dig',
      title: 'Dig',
      targets: [],
      label: '',
      success: true,
      rule: '',
      rolls: [
        { label: 'the first', roll },
        { label: 'the second', roll },
      ],
    };
    expect(facesOf(findRolls({ command: rolling('2d8'), events: [done] }))).toEqual([3, 8, 3, 8]);
  });
});

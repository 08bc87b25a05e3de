import { describe, expect, it } from 'vitest';
import type { MarchChoice } from '../../../../core/rules/travel/travelDay.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { aTable, type TorchTable, withHeroes } from './aTable.ts';

const HOUR = 3_600;
const hero = { level: 1, hp: 8, str: 12, dex: 12, con: 14, int: 10, wis: 10, cha: 10, ac: 12 };
const WENNA = { ...hero, name: 'Wenna', supplies: 3 };
const TAM = { ...hero, name: 'Tam', supplies: 9 };

/** A morning at eight, with two on the way. */
function morning(): TorchTable {
  return withHeroes(aTable(), WENNA, TAM).ask({ type: 'clock.set', worldTime: 8 * HOUR });
}

function day(table: TorchTable) {
  const torches = systemOf('torches');
  const found = torches?.journey?.day?.(createRulesContext(table.state, torches));
  if (!found) throw new Error('Nobody draws the day.');
  const { march, ...rest } = inEnglish(found);
  return { ...rest, march: { ...march, cost: (choice: MarchChoice) => inEnglish(found.march.cost(choice)) } };
}

const costs = (table: TorchTable, hours: number): readonly string[] =>
  day(table)
    .march.cost({ key: 'some', label: '', hours, beyond: false })
    .map(({ label, text }) => `${label}: ${text}`);

describe('between 2.1: a march in Torches', () => {
  it('TOR-41: it stops at the first 1, and the turns after it are not rolled', () => {
    const stopped = morning().does('march', { values: { hours: 10 } }, [14, 1]);
    expect(stopped.time).toBe('day 1 10:00');
    expect(stopped.said).toContain('stopped: immediate threat');
    expect(stopped.state.own['turns']).toBe(2);
    expect(day(stopped).stop).toMatchObject({ title: 'immediate threat', face: 1 });
    expect(stopped.refuses('march')).toBe('The march waits: immediate threat. Settle it first.');
  });

  it('TOR-41: each hour is a chip with its face and its line', () => {
    const stopped = morning().does('march', { values: { hours: 3 } }, [14, 7, 20]);
    expect(day(stopped).hours.map(({ face, short, tone }) => [face, short, tone])).toEqual([
      [14, 'nearer', 'plain'],
      [7, 'soon', 'warn'],
      [20, 'calm', 'good'],
    ]);
  });

  it('TOR-52: supplies are told before, and the march stops where somebody’s are gone', () => {
    expect(costs(morning(), 10)).toContain(
      'Supplies: 10 each; you have Wenna 3, Tam 9. Stops when Wenna has none left',
    );
    const empty = morning().does('march', {}, [14, 14, 14]);
    expect(empty.said).toContain('stopped: Wenna has no supplies left');
    expect(empty.time).toBe('day 1 11:00');
    expect([empty.named('Wenna').counters['supplies'], empty.named('Tam').counters['supplies']]).toEqual([
      0, 6,
    ]);
  });

  it('TOR-52: what is eaten is said with whose and how much, whichever control moved the clock', () => {
    const eaten = (table: TorchTable): readonly string[] =>
      table.events.flatMap((each) =>
        each.type === 'remembered' && each.label.startsWith('Supplies eaten') ? [each.label] : [],
      );
    const hour = 'Supplies eaten, 1 an hour for 1 h: Wenna 3 → 2, Tam 9 → 8';
    expect(eaten(morning().ask({ type: 'clock.advance', seconds: HOUR, why: '' }))).toEqual([hour]);
    expect(eaten(morning().does('hour', {}, [14]))).toEqual([hour]);
    expect(eaten(morning().does('march', { values: { hours: 2 } }, [14, 14]))).toEqual([
      'Supplies eaten, 1 an hour for 2 h: Wenna 3 → 1, Tam 9 → 7',
    ]);
    const minutes = (table: TorchTable): TorchTable =>
      table.ask({ type: 'clock.advance', seconds: 600, why: '' });
    const pieces = [1, 2, 3, 4, 5, 6].reduce<readonly TorchTable[]>(
      (all) => [...all, minutes(all.at(-1) ?? morning())],
      [],
    );
    expect(pieces.flatMap(eaten)).toEqual([hour]);
    const all = morning().ask({ type: 'clock.advance', seconds: 5 * HOUR, why: '', through: true });
    expect(eaten(all)).toEqual(['Supplies eaten, 1 an hour for 5 h: Wenna 3 → 0, Tam 9 → 4']);
    const uncounted = morning().ask({ type: 'ruling.set', option: 'supplies', choice: 'never' });
    expect(eaten(uncounted.ask({ type: 'clock.advance', seconds: HOUR, why: '' }))).toEqual([]);
  });

  it('TOR-50: the day has ten hours, and going on says its price', () => {
    const done = morning()
      .does('route', { values: { cadence: 'day' } })
      .does('march', { values: { through: true } }, []);
    expect(done.time).toBe('day 1 18:00');
    expect(day(done).march.choices).toEqual([{ key: 'beyond', label: '1 h more', hours: 1, beyond: true }]);
    expect(costs(done, 1)).toContain('Over 10 h: 1 more hour of everyone’s resilience');
    expect(done.does('march', { values: { beyond: true, through: true } }, []).time).toBe('day 1 19:00');
  });

  it('ruling: beyond the day’s ten hours resilience is taken, unless the campaign says it costs nothing', () => {
    const done = morning()
      .does('route', { values: { cadence: 'day' } })
      .does('march', { values: { through: true } }, []);
    const beyond = (table: TorchTable): TorchTable =>
      table.does('march', { values: { beyond: true, through: true } }, []);
    const free = done.ask({ type: 'ruling.set', option: 'beyond', choice: 'free' });
    expect(
      day(done)
        .march.cost({ key: 'some', label: '', hours: 1, beyond: true })
        .find(({ label }) => label === 'Over 10 h'),
    ).toMatchObject({ ruling: 'beyond', rule: '' });
    expect(costs(free, 1).filter((each) => each.startsWith('Over'))).toEqual([]);
    const hours = (table: TorchTable) => table.named('Tam').counters['hours'];
    expect([hours(beyond(done)), hours(beyond(free))]).toEqual([12, 11]);
  });

  it('TOR-41: the price says how likely a 1 is: ten turns, 40.1 %', () => {
    expect(costs(morning(), 10)).toContain('Threats: 10 travel turns: 40.1% for a 1, which stops the march');
  });

  it('TOR-65: it stops at dusk, where the light is asked for', () => {
    const late = morning().ask({ type: 'clock.set', worldTime: 16 * HOUR });
    const dusk = late.does('march', { values: { hours: 3 } }, [14, 14]);
    expect(dusk.said).toContain('stopped: night falls');
    expect(dusk.time).toBe('day 1 18:00');
  });

  it('weather is the GM’s word, unless the campaign has it rolled: then it counts like stated weather', () => {
    const { state } = morning();
    const table = aTable({ ...state, rulings: { 'road.weather': 'rolled' } });
    // 19 in spring is a downpour: difficult, half of 11 miles in ten hours.
    const wet = table.does('march', { values: { hours: 2 } }, [19, 19, 14, 14]);
    expect(wet.said).toContain('1.1 miles in 2 h');
  });
});

it('T3: a meal for the party feeds those who have supplies, and names those who have none', () => {
  const table = withHeroes(aTable(), { ...WENNA, supplies: 0 }, TAM);
  const fed = table.does('eat', { targets: ['Wenna', 'Tam'] });
  expect(fed.said).toBe('1 eats; too little for Wenna');
  expect(fed.named('Tam').counters['supplies']).toBe(8);
  expect(withHeroes(aTable(), { ...WENNA, supplies: 0 }).refuses('eat', { targets: ['Wenna'] })).toBe(
    'Nobody has 1 supply left: Wenna.',
  );
});

it('TOR-47: a torch is seen burning down, and stays in sight when it is out', () => {
  const torches = systemOf('torches');
  const burning = (table: TorchTable) =>
    inEnglish(torches?.journey?.burning?.(createRulesContext(table.state, torches)) ?? []).map(
      ({ label, text, share }) => [label, text, share],
    );
  const lit = withHeroes(aTable(), { ...TAM, torches: 2 }).does('light', {
    who: 'Tam',
    values: { kind: 'torch' },
  });
  expect(burning(lit)).toEqual([['Torch, Tam', '1 h', 1]]);
  const later = lit.ask({ type: 'clock.advance', seconds: 45 * 60, why: '' });
  expect(burning(later)).toEqual([['Torch, Tam', '15 min', 0.25]]);
  const out = later.ask({ type: 'clock.advance', seconds: 15 * 60, why: '' });
  expect(burning(out)).toEqual([['Torch, Tam', 'out', 0]]);
});

import { toEnglish } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { createScriptedDice, createSeededDice } from '../../../core/dice/source.ts';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { inEnglish } from '../../support/inEnglish.ts';
import { encounterTableFor } from '../../../core/rules/travel/calendar.ts';
import type { MarchChoice, TravelDay } from '../../../core/rules/travel/travelDay.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import type { TableState } from '../../../core/table/state.ts';

const machine = createTableMachine((key) => systemOf(key));
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Games without travel rules of their own, where the road is ours. */
const OURS = ['archmage', 'ladder'];

interface Road {
  readonly state: TableState;
  readonly day: ReturnType<typeof dayInEnglish>;
  readonly time: number;
  readonly said: string;
  /** DCs of what was rolled last. */
  readonly asked: readonly number[];
  readonly does: (procedure: string, values?: JsonObject, faces?: readonly number[]) => Road;
  readonly refuses: (procedure: string, values?: JsonObject) => string;
  readonly ask: (command: TableCommand) => Road;
}

function dayInEnglish(day: TravelDay) {
  const { march, ...rest } = inEnglish(day);
  return { ...rest, march: { ...march, cost: (choice: MarchChoice) => inEnglish(day.march.cost(choice)) } };
}

function road(key: string, before?: TableState, said = '', asked: readonly number[] = []): Road {
  const system = systemOf(key);
  if (!system) throw new Error(`There is no system ${key}.`);
  const created = (): TableState =>
    machine.evolve(
      machine.evolve(machine.initial, { type: 'campaignCreated', name: 'Test', system: key, overlays: [] }),
      { type: 'clockSet', from: 0, to: 8 * HOUR },
    );
  const state = before ?? created();
  const decide = (command: TableCommand, faces?: readonly number[]) =>
    machine.decide(state, command, faces ? createScriptedDice(faces) : createSeededDice('march'));
  const ask = (command: TableCommand, faces?: readonly number[]): Road => {
    const result = decide(command, faces);
    if (!result.ok) throw new Error(result.refusal.message);
    const done = result.value.find((each) => each.type === 'procedureDone');
    return road(
      key,
      result.value.reduce(machine.evolve, state),
      done?.type === 'procedureDone' ? done.label : '',
      done?.type === 'procedureDone' ? done.rolls.flatMap(({ check }) => check?.target.value ?? []) : [],
    );
  };
  const command = (procedure: string, values: JsonObject): TableCommand => ({
    type: 'procedure.do',
    procedure,
    targets: [],
    values,
  });
  const now = createRulesContext(state, system);
  const day = system.journey?.day?.(now);
  if (!day) throw new Error('Nobody draws the day.');
  return {
    state,
    day: dayInEnglish(day),
    said,
    asked,
    time: state.worldTime,
    ask: (wanted) => ask(wanted),
    does: (procedure, values = {}, faces) => ask(command(procedure, values), faces),
    refuses: (procedure, values = {}) => {
      const result = decide(command(procedure, values));
      if (result.ok) throw new Error('It was done.');
      return result.refusal.message;
    },
  };
}

const rule = (option: string, choice: string): TableCommand => ({ type: 'ruling.set', option, choice });
const fair = (key: string): Road => road(key).ask(rule('road.weather', 'stated'));
const costs = ({ day }: Road, hours: number): readonly string[] =>
  day.march
    .cost({ key: 'some', label: '', hours, beyond: false })
    .map(({ label, text }) => `${label}: ${text}`);

describe.each(OURS)('between 2.1, %s: the travel screen keeps its word', (key) => {
  it('a march goes hour by hour, each roll a chip that explains itself', () => {
    const gone = fair(key).does('road.march', { hours: 4 }, [5, 3]);
    expect(gone.day.hours.map(({ at, short, face }) => [at / HOUR, short, face])).toEqual([
      [8, 'road', undefined],
      [9, 'quiet', 5],
      [10, 'road', undefined],
      [11, 'quiet', 3],
    ]);
    expect(gone.day.hours[1]?.says).toBe('Nothing is met in this hour.');
    expect(gone.time).toBe(12 * HOUR);
  });

  it('a march stops at an encounter, and no march begins until that is settled', () => {
    const met = fair(key).does('road.march', { hours: 8 }, [5, 1]);
    expect(met.said).toBe('12 miles; stopped: an encounter');
    expect(met.time).toBe(12 * HOUR);
    expect(met.day.stop).toMatchObject({ title: 'an encounter', face: 1 });
    expect(met.refuses('road.march', { hours: 1 })).toBe('The march waits: an encounter. Settle it first.');
    expect(toEnglish(met.day.march.waits ?? '')).toContain('The march waits');
    const settled = met.does('road.settle');
    expect(settled.day.stop).toBeUndefined();
    expect(settled.does('road.march', { hours: 1 }).time).toBe(13 * HOUR);
    expect(settled.refuses('road.settle')).toBe('Nothing stops the march.');
  });

  it('the cost is shown before it is begun', () => {
    const table = fair(key).does('road.rations', { rations: 0 });
    expect(costs(table, 8)).toEqual([
      'Time: 8 h, to day 1, 16:00: 24 miles',
      'Light: none needed, dark from 18:00',
      'Encounters: 4 checks, 1 in 6 each: 52% for at least one',
    ]);
    const hard = table.does('road.way', { going: 'harsh', place: 'the Fen', distance: 20 });
    expect(costs(hard, 8)).toContain('Time: 8 h, to day 1, 16:00: 6 miles of 20 to the Fen');
    // On 1 or 2 in the first hour, and again in the fifth.
    expect(costs(hard, 8)).toContain('Getting lost: 56%: 1d3 h lost');
  });

  it('pace and distance are ours, called a ruling and switched', () => {
    const time = (table: Road) =>
      table.day.march
        .cost({ key: 'some', label: '', hours: 8, beyond: false })
        .find(({ label }) => label === 'Time');
    expect(time(fair(key))).toMatchObject({ ruling: 'road.pace', text: '8 h, to day 1, 16:00: 24 miles' });
    expect(time(fair(key).ask(rule('road.pace', '18')))?.text).toBe('8 h, to day 1, 16:00: 18 miles');
    const { options } = systemOf('orcus') ?? { options: [] };
    expect(options.some((each) => each.key === 'road.pace')).toBe(false);
  });

  it('daylight is ours, called a ruling and switched: the price, the day and the tables go by it', () => {
    const light = (table: Road, hours: number) =>
      table.day.march
        .cost({ key: 'some', label: '', hours, beyond: false })
        .find(({ label }) => label === 'Light');
    expect(light(fair(key), 8)).toMatchObject({
      ruling: 'road.daylight',
      text: 'none needed, dark from 18:00',
    });
    const short = fair(key).ask(rule('road.daylight', 'short'));
    expect(light(short, 9)).toMatchObject({ text: 'dark from 16:00: light is needed', tone: 'warn' });
    expect(short.day.lanes.find((lane) => lane.key === 'light')?.parts.map(({ from }) => from)).toEqual([
      0, 8, 16,
    ]);
    const named = (rulings: { readonly [key: string]: string }) =>
      encounterTableFor([{ name: 'Fen by night' }], {
        table: 'Fen',
        ground: '',
        at: 17 * HOUR,
        now: { rulings },
      })?.name;
    expect([named({}), named({ 'road.daylight': 'short' })]).toEqual([undefined, 'Fen by night']);
  });

  it('a day has its limit, and what going on costs is asked', () => {
    const done = fair(key).ask(rule('road.encounters', 'never')).does('road.march');
    expect(done.time).toBe(16 * HOUR);
    expect(done.refuses('road.march', { hours: 1 })).toContain('The day’s march of 8 hours is done.');
    expect(done.day.march.choices).toEqual([{ key: 'beyond', label: '1 h more', hours: 1, beyond: true }]);
    expect(costs(done, 1)).toContain('Over 8 h: 1 h more of sleep in the next camp');
    const on = done.does('road.march', { hours: 2, beyond: true });
    expect(on.said).toBe('6 miles; 2 h more of sleep are needed');
    // The camp that follows is as much longer, and the debt is slept off.
    const slept = on.does('road.camp', { names: 'Bram' });
    expect(slept.time - on.time).toBe(10 * HOUR);
    expect(slept.does('road.camp', { names: 'Bram' }).time - slept.time).toBe(8 * HOUR);
  });

  it('losing the way: hours go by, and the goal is no nearer', () => {
    const lost = fair(key)
      .does('road.way', { going: 'difficult', distance: 20 })
      .does('road.march', {}, [1, 3]);
    expect(lost.said).toBe('0 miles; stopped: the way is lost');
    expect(lost.time).toBe(11 * HOUR);
    expect(lost.day.hours).toMatchObject([{ short: 'lost', face: 1, tone: 'bad' }]);
    expect(
      fair(key)
        .ask(rule('road.lost', 'never'))
        .does('road.way', { going: 'difficult' })
        .does('road.march', { hours: 1 }, []).said,
    ).toBe('1.5 miles');
  });

  it('weather by season is rolled as the party sets out, once a day, and slows it', () => {
    const snow = road(key)
      .ask(rule('road.encounters', 'never'))
      .does('calendar', { months: 'Ice 30, Sun 30', seasons: 'winter: Ice, summer: Sun' })
      .does('road.march', { hours: 8 }, [13, 1]);
    // Snow until noon is difficult: 4 h at half, 4 h at 3 miles.
    expect(snow.said).toBe('18 miles');
    expect(snow.day.lanes.find(({ key: lane }) => lane === 'weather')?.parts.map(({ text }) => text)).toEqual(
      ['snow: counts as difficult', 'cold, clear'],
    );
    expect(snow.day.hours[0]).toMatchObject({ short: 'snow', tone: 'warn' });
    const summer = road(key)
      .does('calendar', { months: 'Ice 30, Sun 30', seasons: 'winter: Ice, summer: Sun', first: '1 Sun' })
      .does('road.weather', {}, [14, 20]);
    expect(summer.said).toBe('rain, from noon storm');
    expect(road(key).does('road.weather', { is: 'mist' }).said).toBe('mist');
  });

  it('a route of several legs: the next begins where one ends, with its ground and its table', () => {
    const planned = fair(key)
      .ask(rule('road.encounters', 'never'))
      .does('road.legs', { legs: 'Old Sluice 6, Heron’s Ferry 5 difficult @ Fen, Drowned chapel 7.5' });
    expect(
      planned.day.route.map(({ place, state, at }) => [place, state, at === undefined ? 0 : at / HOUR]),
    ).toEqual(
      [
        ['Old Sluice', 'here', 10],
        ['Heron’s Ferry', 'ahead', 10 + 5 / 1.5 + 0],
        ['Drowned chapel', 'ahead', 10 + 5 / 1.5 + 2.5],
      ].map(([place, state, at]) => [place, state, Math.round(Number(at) * 60) / 60]),
    );
    expect(planned.day.march.choices.map(({ label, hours }) => [label, hours])).toEqual([
      ['1 h', 1],
      ['Old Sluice', 2],
      ['Rest of the day, 8 h', 8],
    ]);
    const there = planned.does('road.march');
    expect(there.said).toBe('6 miles: Old Sluice is reached');
    expect(there.time).toBe(10 * HOUR);
    expect(there.day).toMatchObject({ table: 'Fen', ground: 'difficult' });
    expect(there.day.route.map(({ state }) => state)).toEqual(['done', 'here', 'ahead']);
    expect(planned.refuses('road.legs', { legs: 'Old Sluice' })).toContain('“Old Sluice” is not a leg');
  });

  it('watches: a d6 for each, and a 1 ends the night in that watch', () => {
    const evening = fair(key).ask({ type: 'clock.set', worldTime: 20 * HOUR });
    const quiet = evening.does('road.camp', { names: 'Bram, Oda, Kestrel, Ulf' }, [6, 5, 4, 3]);
    expect(quiet.said).toBe('a quiet night of 8 h');
    expect(
      quiet.day.lanes
        .find(({ key: lane }) => lane === 'watches')
        ?.parts.map(({ text, from }) => [text, from]),
    ).toEqual([
      ['Kestrel', 0],
      ['Ulf', 2],
    ]);
    const met = evening.does('road.camp', { names: 'Bram, Oda, Kestrel, Ulf' }, [6, 1]);
    expect(met.day.stop?.title).toBe('an encounter in Oda’s watch');
    expect(met.time).toBe(23 * HOUR);
  });

  it('food is eaten in camp and never unannounced: the price says so before', () => {
    const fed = fair(key)
      .ask({
        type: 'combatants.add',
        entries: [{ creature: { id: 'b', kind: 'hero', draft: blank(key) }, count: 2, side: 'heroes' }],
      })
      .does('road.rations', { rations: 3 });
    expect(costs(fed, 8)).toContain('Food: 1 ration each in camp; you have 1 day');
    const marched = fed.ask(rule('road.encounters', 'never')).does('road.march');
    expect(marched.state.kept['road']?.['rations']).toBe(3);
    const slept = marched.does('road.camp', {});
    expect(slept.state.kept['road']?.['rations']).toBe(1);
    expect(slept.does('road.camp', {}).state.kept['road']).toMatchObject({ rations: 0, hungry: 1 });
    // 5 or 6 finds one: two hours for two people. Ours, with a switch.
    expect(slept.does('road.forage', {}, [5, 2]).state.kept['road']?.['rations']).toBe(2);
    const found = (choice: string) =>
      slept.ask(rule('road.forage', choice)).does('road.forage', {}, [5, 4]).state.kept['road']?.['rations'];
    expect([found('6'), found('4')]).toEqual([1, 3]);
    expect(slept.ask(rule('road.forage', 'never')).refuses('road.forage')).toContain('you say what is found');
  });

  it('reminders stop clock and march, and the head says how soon', () => {
    const told = fair(key).does('road.remind', { text: 'the siege of Weirhaven begins', days: 3 });
    expect(told.day.chips).toEqual([{ icon: 'bell', text: 'in 3 days the siege of Weirhaven begins' }]);
    const soon = fair(key)
      .ask(rule('road.encounters', 'never'))
      .does('road.remind', { text: 'the ferry leaves', days: 0, hour: 11 });
    expect(soon.does('road.march').said).toBe('9 miles; stopped: the ferry leaves');
    expect(soon.does('road.forget', { text: 'ferry' }).day.chips).toEqual([]);
    expect(soon.refuses('road.remind', { text: 'too late', days: 0, hour: 7 })).toBe(
      'That hour is over. Type a later one.',
    );
  });

  it('moons and festivals by the calendar', () => {
    const named = fair(key).does('calendar', {
      months: 'Thaw 30, Rain 31',
      moons: 'Silver 28 full 5',
      festivals: 'Midwater: 4 Thaw',
    });
    expect(named.day.chips.map(({ text }) => text)).toEqual(['in 3 days Midwater', 'waxing, full in 4 days']);
    const full = named.ask({ type: 'clock.set', worldTime: 4 * DAY });
    expect(full.day.chips.map(({ text }) => text)).toEqual(['full moon tonight']);
    expect(named.ask({ type: 'clock.set', worldTime: 18 * DAY }).day.chips.map(({ text }) => text)).toEqual([
      'new moon tonight',
    ]);
    expect(named.refuses('calendar', { months: 'Thaw', moons: 'Silver' })).toContain(
      '“Silver” is not a moon',
    );
    expect(named.refuses('calendar', { months: 'Thaw', festivals: 'Mid: 4 Sun' })).toContain(
      'not a festival',
    );
  });
});

function blank(key: string): JsonObject {
  const kind = systemOf(key)?.creatures.find((each) => each.key === 'hero');
  return { ...kind?.blank, name: 'Bram' };
}

it('between, design 7: encounter tables are bound to leg and hour by their names', () => {
  const tables = ['Fen', 'Fen by night', 'difficult by day', 'Road'].map((name) => ({ name }));
  const at = (hour: number, table: string) =>
    encounterTableFor(tables, { table, ground: 'difficult', at: hour * HOUR, now: { rulings: {} } })?.name;
  expect([at(12, 'Fen'), at(22, 'fen'), at(12, 'Hills'), at(22, 'Hills')]).toEqual([
    'Fen',
    'Fen by night',
    'difficult by day',
    undefined,
  ]);
});

describe('a camp that an encounter broke', () => {
  const evening = (key: string): Road =>
    road(key)
      .ask({
        type: 'combatants.add',
        entries: [
          { creature: { id: 'h', kind: 'hero', draft: { name: 'Ilse', hp: 30 } }, count: 1, side: 'heroes' },
        ],
      })
      .ask({ type: 'clock.set', worldTime: 22 * HOUR });
  const broken = (key: string): Road =>
    evening(key).does('road.camp', { names: 'Ilse, Bram, Oda, Ulf' }, [6, 1]).does('road.settle');

  it.each(OURS)('%s: goes on for the hours that are left before anybody marches', (key) => {
    const met = broken(key);
    expect(met.time).toBe(25 * HOUR);
    expect(met.day.camp).toEqual({ hours: 5 });
    const slept = met.does('road.camp', { hours: 5 }, [6, 6, 6, 6]);
    expect(slept.time).toBe(30 * HOUR);
    expect(slept.day.camp).toBeUndefined();
  });

  it('FIF-194: is one hour longer for it, and a whole long rest', () => {
    const slept = broken('fifth').does('road.camp', { hours: 5 }, [6, 6, 6, 6]);
    expect(slept.time).toBe(31 * HOUR);
    expect(slept.said).toContain('6 hours');
  });

  it('is forgotten once the party has moved on', () => {
    expect(
      broken('ladder').ask({ type: 'clock.advance', seconds: 3 * HOUR, why: '' }).day.camp,
    ).toBeUndefined();
  });
});

describe('FIF-204: a forced march', () => {
  const marching = road('fifth')
    .ask({ type: 'ruling.set', option: 'road.encounters', choice: 'never' })
    .ask({
      type: 'combatants.add',
      entries: ['Ilse', 'Bram'].map((name) => ({
        creature: { id: name, kind: 'hero', draft: { name, hp: 30 } },
        count: 1,
        side: 'heroes' as const,
      })),
    })
    .does('road.march', { hours: 8, through: true });
  const hour = (before: Road): Road => before.does('road.march', { hours: 1, beyond: true, through: true });
  const tired = ({ state }: Road): readonly number[] =>
    state.combatants.map(
      ({ effects }) => effects.find(({ condition }) => condition === 'exhaustion')?.rank ?? 0,
    );

  it('each hour past the eighth asks, each for one more', () => {
    expect(marching.asked).toEqual([]);
    const ninth = hour(marching);
    const tenth = hour(ninth);
    expect([ninth, tenth, hour(tenth)].map(({ asked }) => asked)).toEqual([
      [11, 11],
      [12, 12],
      [13, 13],
    ]);
    expect(ninth.day.march.cost({ key: 'on', label: 'On', hours: 1, beyond: true })).toContainEqual(
      expect.objectContaining({ label: 'Hour 10', text: expect.stringContaining('DC 12') }),
    );
  });

  it('three hours at once ask three times, and who tires saves worse in the next', () => {
    const all = { hours: 3, beyond: true, through: true };
    const done = marching.does('road.march', all, [1, 20, 14, 20, 18, 20]);
    expect(done.asked).toEqual([11, 11, 12, 12, 13, 13]);
    // 14 − 2 reaches 12, 18 − 2 reaches 13.
    expect(tired(done)).toEqual([1, 0]);
    expect(tired(marching.does('road.march', all, [1, 20, 13, 20, 18, 20]))).toEqual([2, 0]);
  });
});

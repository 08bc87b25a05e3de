import { describe, expect, it } from 'vitest';
import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { SYSTEMS, systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine((key) => systemOf(key));
const HOUR = 3_600;
const DAY = 24 * HOUR;
const KEYS = SYSTEMS.map(({ key }) => key);
const ROAD = ['road.weather:stated', 'road.lost:never', 'road.encounters:never'];

/** A campaign in good weather whose clock stands at 11:00 of its first day. */
function eleven(key: string, hour = 11) {
  const rulings = ROAD.map((each): TableCommand => {
    const [option = '', choice = ''] = each.split(':');
    return { type: 'ruling.set', option, choice };
  });
  const start = rulings.reduce(
    (table, command) =>
      table.rules.includes(command.type === 'ruling.set' ? command.option : '') ? table.ask(command) : table,
    playing(key),
  );
  return start.ask({ type: 'clock.set', worldTime: hour * HOUR });
}

function playing(key: string, before?: TableState, events: readonly TableEvent[] = []) {
  const system = systemOf(key);
  if (!system) throw new Error(`There is no system ${key}.`);
  const state =
    before ??
    machine.evolve(machine.initial, { type: 'campaignCreated', name: 'Test', system: key, overlays: [] });
  const decided = (command: TableCommand, faces?: readonly number[]) =>
    machine.decide(state, command, faces ? createScriptedDice(faces) : createSeededDice('reminders'));
  const ask = (command: TableCommand, faces?: readonly number[]) => {
    const result = decided(command, faces);
    if (!result.ok) throw new Error(result.refusal.message);
    return playing(key, result.value.reduce(machine.evolve, state), result.value);
  };
  const asking = (procedure: string, values: JsonObject): TableCommand => ({
    type: 'procedure.do',
    procedure,
    targets: [],
    values,
  });
  const now = createRulesContext(state, system);
  return {
    ask,
    rules: system.options.map((each) => each.key),
    does: (procedure: string, values: JsonObject = {}, faces?: readonly number[]) =>
      ask(asking(procedure, values), faces),
    refuses: (procedure: string, values: JsonObject = {}) => {
      const result = decided(asking(procedure, values));
      return result.ok ? '' : result.refusal.message;
    },
    passes: (seconds: number) => ask({ type: 'clock.advance', seconds, why: '' }),
    time: state.worldTime,
    events,
    /** Lines of the log, as far as they were kept as words. */
    log: events.flatMap((each) => ('label' in each && each.label !== '' ? [each.label] : [])),
    now,
    who: (name: string) => state.combatants.find((each) => each.name === name),
    due: (system.journey?.reminders?.(now) ?? []).map(({ text }) => text),
    alarms: system.journey?.alarms(now) ?? [],
    stop: system.journey?.day?.(now).stop,
    march: system.journey?.day?.(now).march.procedure ?? '',
  };
}

const atOne = { text: 'the ritual', days: 0, hour: 13 };

describe.each(KEYS)('%s: what is on the calendar stops the clock', (key) => {
  it('a reminder at 13:00 comes when two hours pass one by one, is logged, and stays until acknowledged', () => {
    const noon = eleven(key).does('road.remind', atOne).passes(HOUR);
    expect(noon.due).toEqual([]);
    const one = noon.passes(HOUR);
    expect(one.log).toContain('Reminder at 13:00: the ritual');
    expect(one.due).toEqual(['the ritual']);
    const later = one.passes(3 * DAY);
    expect(later.due).toEqual(['the ritual']);
    const done = later.does('road.acknowledge', { text: 'ritual' });
    expect(done.log).toContain('acknowledged: the ritual');
    expect(done.due).toEqual([]);
    expect(done.refuses('road.acknowledge')).toBe('No such reminder is due.');
  });

  it('a clock that is let run past it stops there', () => {
    const stopped = eleven(key)
      .does('road.remind', atOne)
      .passes(5 * HOUR);
    expect(stopped.time).toBe(13 * HOUR);
    expect(stopped.log).toContain('Reminder at 13:00: the ritual');
    expect(stopped.passes(5 * HOUR).time).toBe(18 * HOUR);
  });

  it('a march stops there and waits until it is acknowledged', () => {
    const before = eleven(key).does('road.remind', atOne);
    const stopped = before.does(before.march, { hours: 5, quiet: true });
    expect(stopped.time).toBe(13 * HOUR);
    expect(stopped.log).toContain('Reminder at 13:00: the ritual');
    expect(stopped.stop).toMatchObject({ title: { label: 'the ritual' }, dated: true });
    expect(stopped.refuses(before.march, { hours: 1 })).toContain('the ritual');
    const on = stopped.does('road.settle');
    expect(on.due).toEqual([]);
    expect(on.does(before.march, { hours: 1, quiet: true }).time).toBe(14 * HOUR);
  });

  it('the key for the next hour stops in the middle of the hour', () => {
    const step = systemOf(key)?.journey?.step;
    if (step === undefined) return;
    const half = eleven(key)
      .ask({ type: 'clock.set', worldTime: 12.5 * HOUR })
      .does('road.remind', atOne)
      .does(step);
    expect(half.time).toBe(13 * HOUR);
    expect(half.due).toEqual(['the ritual']);
  });

  it('a clock that is set past it names it too', () => {
    const set = eleven(key)
      .does('road.remind', atOne)
      .ask({ type: 'clock.set', worldTime: 20 * HOUR });
    expect(set.log).toContain('Reminder at 13:00: the ritual');
    expect(set.due).toEqual(['the ritual']);
  });

  it('a camp is broken off there, and what is left of the night can be slept', () => {
    const broken = eleven(key, 22)
      .does('road.remind', { text: 'the bell', days: 1, hour: 2 })
      .does('road.camp', { names: 'Bram' });
    expect(broken.time).toBe(26 * HOUR);
    expect(broken.due).toEqual(['the bell']);
    expect(broken.refuses('road.camp')).toContain('the bell');
    const slept = broken.does('road.settle').does('road.camp', { names: 'Bram' });
    expect(slept.time).toBe(30 * HOUR);
  });

  it('a festival stops the clock on its morning, stays, and comes again next year', () => {
    const named = eleven(key).does('calendar', {
      months: 'Thaw 10, Rain 10',
      first: '1 Thaw 7',
      festivals: 'Midsummer: 3 Thaw',
    });
    const stopped = named.passes(9 * DAY);
    expect(stopped.time).toBe(2 * DAY + 6 * HOUR);
    expect(stopped.log).toContain('Today: Midsummer');
    expect(stopped.due).toEqual(['Midsummer']);
    const next = stopped.does('road.acknowledge').alarms.find(({ dated }) => dated === 'festival');
    expect(next?.at).toBe(22 * DAY + 6 * HOUR);
  });

  it('a date of the calendar stops the clock, in this year or one to come', () => {
    const named = eleven(key).does('calendar', { months: 'Thaw 10, Rain 10', first: '1 Thaw 7' });
    const dates = ['4 Rain', '4 Rain 7', '4 Rain 8', '1 Thaw 8'].map(
      (date) => named.does('road.remind', { text: 'the siege', date, hour: 8 }).passes(100 * DAY).time,
    );
    expect(dates).toEqual([13, 13, 33, 20].map((day) => day * DAY + 8 * HOUR));
    expect(named.refuses('road.remind', { text: 'the siege', date: '4 Rain 6' })).toContain('no day to come');
    expect(eleven(key).refuses('road.remind', { text: 'the siege', date: '4 Rain' })).toContain('Calendar');
  });

  it('a night’s sleep runs through a festival’s morning, and it is told at its end', () => {
    const slept = eleven(key, 23)
      .does('calendar', { months: 'Thaw 10, Rain 10', festivals: 'Midsummer: 2 Thaw' })
      .does('road.camp', { names: 'Bram' });
    expect(slept.time).toBe(31 * HOUR);
    expect(slept.log).toContain('Today: Midsummer');
    expect(slept.due).toEqual(['Midsummer']);
  });
});

it('a rest of the rules that a reminder breaks into stops the clock there and brings nothing', () => {
  const rest = eleven('torches', 22)
    .does('road.remind', { text: 'the bell', days: 1, hour: 2 })
    .does('rest', { safe: true });
  expect(rest.time).toBe(26 * HOUR);
  expect(rest.log).toContain('broken off by a reminder: the bell');
  expect(toEnglish(rest.stop?.title ?? '')).toBe('the bell');
});

describe('a camp of Torches keeps the promise of its form', () => {
  const night = (supplies: number) =>
    eleven('torches', 22).ask({
      type: 'combatants.add',
      entries: [
        {
          creature: { id: 'tam', kind: 'hero', draft: { name: 'Tam', level: 2, hp: 8, supplies } },
          count: 1,
          side: 'heroes',
        },
      ],
    });
  const camp = systemOf('torches')?.procedures?.find(({ key }) => key === 'road.camp');

  it('asks what the rest of the rules asks, with food as it opens', () => {
    expect(camp?.fields.map(({ key }) => key)).toEqual(['names', 'hours', 'safe', 'food', 'turns']);
    expect(camp?.startsWith?.(night(3).now)).toEqual({ names: 'Tam', hours: 8, food: true });
  });

  it('eats a supply each, and names who has none', () => {
    const fed = night(3).does('road.camp', { ...camp?.startsWith?.(night(3).now), safe: true });
    expect(fed.who('Tam')).toMatchObject({ counters: { supplies: 2, hours: 0 } });
    const hungry = night(0).does('road.camp', { food: true });
    expect(hungry.log.join(' ')).toContain('too little for Tam');
  });

  it('rolls its travel turns in the log where that is asked', () => {
    const rolled = night(3).does('road.camp', { food: true, turns: true }, [12, 13, 14, 15, 12, 13, 14, 15]);
    const done = rolled.events.find((each) => each.type === 'procedureDone');
    expect(done?.type === 'procedureDone' ? done.rolls.length : 0).toBe(8);
  });
});

import { toEnglish } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { createScriptedDice, createSeededDice } from '../../../core/dice/source.ts';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { calendarOf, calendarDay } from '../../../core/rules/travel/calendar.ts';
import { inEnglish } from '../../support/inEnglish.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import type { TableState } from '../../../core/table/state.ts';

const machine = createTableMachine((key) => systemOf(key));
const HOUR = 3_600;

/** A campaign of one system on the road, without anybody in it. */
function road(key: string, before?: TableState) {
  const system = systemOf(key);
  if (!system) throw new Error(`There is no system ${key}.`);
  const state =
    before ??
    machine.evolve(machine.initial, { type: 'campaignCreated', name: 'Test', system: key, overlays: [] });
  const ask = (command: TableCommand, faces?: readonly number[]) => {
    const result = machine.decide(
      state,
      command,
      faces ? createScriptedDice(faces) : createSeededDice('road'),
    );
    if (!result.ok) throw new Error(result.refusal.message);
    const events: readonly TableEvent[] = result.value;
    return { ...road(key, events.reduce(machine.evolve, state)), events };
  };
  const now = createRulesContext(state, system);
  return {
    system,
    state,
    ask,
    does: (procedure: string, values: JsonObject = {}) =>
      ask({ type: 'procedure.do', procedure, targets: [], values }),
    wait: (seconds: number) => ask({ type: 'clock.advance', seconds, why: '' }),
    cards: inEnglish(system.journey?.cards(now) ?? []),
    alarms: system.journey?.alarms(now) ?? [],
  };
}

const KEYS = SYSTEMS.map(({ key }) => key);
const WITHOUT_LIGHTS = KEYS.filter((key) =>
  systemOf(key)?.procedures?.some((each) => each.key === 'road.light'),
);
const WITHOUT_WAY = KEYS.filter((key) =>
  systemOf(key)?.procedures?.some((each) => each.key === 'road.march'),
);

describe('every campaign on the road', () => {
  it.each(KEYS)('%s: clock, light, march and calendar are there', (key) => {
    const { system, cards } = road(key);
    const procedures = system.procedures?.map((each) => each.key) ?? [];
    expect(new Set(procedures).size).toBe(procedures.length);
    expect(procedures).toContain('calendar');
    expect(procedures.includes('light')).not.toBe(procedures.includes('road.light'));
    expect(procedures.includes('route')).not.toBe(procedures.includes('road.way'));
    expect(cards.map(({ title }) => toEnglish(title)).some((title) => /^Lights?$/u.test(title))).toBe(true);
    expect(
      cards.map(({ title }) => toEnglish(title)).some((title) => /^(?:March|Pace|Distance)$/u.test(title)),
    ).toBe(true);
    const offered = cards.flatMap(({ rows }) => rows.flatMap(({ act }) => (act ? [act.procedure] : [])));
    expect(offered.filter((each) => !procedures.includes(each))).toEqual([]);
  });

  it.each(KEYS)('%s: a calendar is named, kept and forgotten', (key) => {
    const named = road(key).does('calendar', {
      months: 'Thaw 30, Rain 31',
      seasons: 'spring: Thaw',
      first: '30 Thaw 7',
    });
    const calendar = calendarOf(named.wait(25 * HOUR).state);
    expect(calendar && calendarDay(calendar, 25 * HOUR)).toMatchObject({
      text: '1 Rain 7',
      season: 'spring',
    });
    expect(calendarOf(named.does('calendar', {}).state)).toBeUndefined();
    expect(() => road(key).does('calendar', { months: 'Thaw', first: '40 Thaw' })).toThrow(
      '“40 Thaw” is not a day',
    );
  });

  it.each(WITHOUT_LIGHTS)('%s: a light burns on the clock, which stops where it goes out', (key) => {
    const lit = road(key)
      .does('road.light', { light: 'lantern', whose: 'Mira' })
      .does('road.light', { light: 'torch' });
    expect(lit.alarms).toMatchObject([
      { at: HOUR, label: 'Torch: goes out' },
      { at: 6 * HOUR, label: 'Lantern, Mira: goes out' },
    ]);
    const stopped = lit.wait(20 * HOUR);
    expect(stopped.state.worldTime).toBe(HOUR);
    expect(stopped.cards[0]?.rows[0]).toMatchObject({
      label: 'Lantern, Mira',
      text: '5 h left',
      share: 5 / 6,
    });
    expect(stopped.does('road.douse', { at: 0 }).alarms).toEqual([]);
    expect(road(key).does('road.light', { light: 'spell', hours: 12 }).alarms).toMatchObject([
      { at: 12 * HOUR },
    ]);
    expect(() => road(key).does('road.douse')).toThrow('No such light burns.');
  });

  it.each(WITHOUT_WAY)('%s: a march counts miles, stops at the first alarm and arrives', (key) => {
    const fair = road(key)
      .ask({ type: 'clock.set', worldTime: 8 * HOUR })
      .ask({ type: 'ruling.set', option: 'road.weather', choice: 'stated' })
      .ask({ type: 'ruling.set', option: 'road.lost', choice: 'never' })
      .ask({ type: 'ruling.set', option: 'road.encounters', choice: 'never' });
    const way = fair.does('road.way', {
      place: 'the Salt Gate',
      distance: 30,
      miles: 20,
      going: 'difficult',
    });
    const day = way.does('road.march', { hours: 4 });
    const miles = 10 * (4 / (day.system.journey?.march?.hours ?? 8));
    expect(day.state.kept['road']?.['way']).toMatchObject({ place: 'the Salt Gate', gone: miles });
    expect(day.state.worldTime).toBe(12 * HOUR);
    expect(day.cards.find(({ key: card }) => card === 'way')?.text).toBe(
      `${miles} of 30 miles to the Salt Gate`,
    );
    const there = [1, 2, 3].reduce(
      (table, at) =>
        table.cards.some(({ text }) => toEnglish(text).startsWith('30 of 30'))
          ? table
          : table
              .ask({ type: 'clock.set', worldTime: (8 + 24 * at) * HOUR })
              .does('road.march', { hours: 24 }),
      day.does('road.way', { going: 'road' }),
    );
    expect(
      there.events.some((each) => each.type === 'procedureDone' && each.label.includes('is reached')),
    ).toBe(true);
    expect(there.does('road.way', { place: 'home' }).state.kept['road']?.['way']).toMatchObject({
      place: 'home',
      gone: 0,
    });
    const [light] = [
      way.system.procedures?.some((each) => each.key === 'road.light') ? 'road.light' : 'light',
    ];
    const dark = way.does(light, { light: 'torch' }).does('road.march', {});
    expect(dark.state.worldTime).toBe(9 * HOUR);
    expect(
      way.does(light, { light: 'torch' }).does('road.march', { hours: 3, through: true }).state.worldTime,
    ).toBe(11 * HOUR);
  });

  it('TOR-45: the hour lies there as dice in the game whose rules say so, and in no other', () => {
    const games = SYSTEMS.filter(({ journey }) => journey?.timeDice);
    expect(games.map(({ key }) => key)).toEqual(['torches']);
    const { timeDice, procedures } = { ...games[0], ...games[0]?.journey };
    expect([timeDice?.shown(16), toEnglish(timeDice?.part(16) ?? '')]).toEqual([[6, 6, 4], 'Afternoon']);
    expect(procedures?.map(({ key }) => key)).toContain(timeDice?.procedure);
  });

  it('a clock that is set forward wears nobody down', () => {
    const lit = road('archmage').does('road.light', { light: 'torch' });
    expect(lit.ask({ type: 'clock.set', worldTime: 23 * HOUR }).cards[0]?.rows[0]?.label).toBe('Torch');
  });
});

import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { findBestModifier } from '../../../../core/systems/torches/circumstances.ts';
import {
  chanceAllReturn,
  buildReturnCheck,
  computeReturnDc,
} from '../../../../core/systems/torches/escapes.ts';
import { listParty } from '../../../../core/systems/torches/fighter.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { hourFromDice, formatQuarter, diceOfHour } from '../../../../core/systems/torches/travel.ts';
import {
  clockParts,
  durationText,
  chancePercent,
  parseTimeOfDay,
} from '../../../../renderer/features/travel/travel.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, HOUR, type TorchTable, withHeroes } from './aTable.ts';

const ANNA = { name: 'Anna', level: 1, hp: 30, str: 14, con: 10, load: 6, supplies: 40, attacks: [] };
const party = (...drafts: readonly (typeof ANNA)[]): TorchTable =>
  withHeroes(aTable(), ...(drafts.length > 0 ? drafts : [ANNA]));
const away = (table: TorchTable, turns: number): TorchTable =>
  table.ask({ type: 'gauge.set', gauge: 'turns', to: turns });
const set = (table: TorchTable, values: { readonly [key: string]: string | number }): TorchTable =>
  table.does('route', { values });
const card = (table: TorchTable, key: string) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find((each) => each.key === key);

describe('travel turns', () => {
  it('TOR-40: an hour is one step: its travel turn, the clock, a new count of scenes', () => {
    const scenes = party().does('scene').does('scene').does('scene');
    expect(scenes.said).toBe('scene 3: that is about an hour');
    const hour = scenes.does('hour', {}, [13]);
    expect(hour.state).toMatchObject({ worldTime: HOUR, own: { turns: 1, scenes: 0 } });
    expect(hour.said).toEqual(expect.stringMatching(/^13, The threat grows or comes nearer/u));
    expect(hour.state.own['last']).toEqual({ face: 13, line: 'nearer', turn: 1 });
  });

  it.each([
    [1, 'worst'],
    [2, 'soon'],
    [10, 'soon'],
    [11, 'nearer'],
    [19, 'nearer'],
    [20, 'calm'],
  ])('TOR-41: %i on the table is %s', (face, line) => {
    expect(party().does('travelTurn', {}, [face]).state.own['last']).toMatchObject({ face, line });
  });

  it('TOR-41: caution takes the better of two dice, its lack the worse; the lines can be the place’s own', () => {
    expect(
      set(party(), { care: 'cautious' }).does('travelTurn', {}, [4, 13]).state.own['last'],
    ).toMatchObject({ face: 13 });
    expect(
      set(party(), { care: 'reckless' }).does('travelTurn', {}, [4, 13]).state.own['last'],
    ).toMatchObject({ face: 4 });
    const own = party().does('entries', { values: { soon: 'Hoofprints, fresh' } });
    expect(own.does('travelTurn', {}, [7]).said).toBe('7, Hoofprints, fresh');
    expect(card(own, 'turn')?.rows[1]).toMatchObject({
      label: '2–10',
      text: 'Hoofprints, fresh',
      chance: 0.45,
    });
  });

  it('TOR-46: time dice tell the hour, the hours since, or how long something lasts', () => {
    const rolled = party().does('timeDice', { values: { dice: 2 } }, [3, 2]);
    expect(rolled.said).toBe('it is 05:00');
    expect(rolled.time).toBe('day 1 05:00');
    // The dice tell the hour of the day that it is, also when that hour is gone.
    const late = party().ask({ type: 'clock.set', worldTime: 34 * HOUR });
    expect(late.does('timeDice', { values: { dice: 2 } }, [3, 2]).state.worldTime).toBe(29 * HOUR);
    const since = party().does('timeDice', { values: { dice: 2, for: 'since' } }, [1, 4]);
    expect(since.state.worldTime).toBe(5 * HOUR);
    expect(party().does('timeDice', { values: { dice: 1, for: 'lasts' } }, [6]).said).toBe('6 hours');
    expect(party().does('timeDice', { values: { dice: 9 } }, [6, 6, 6, 6]).said).toContain('00:00');
  });

  it('TOR-52: travel turns by the day come with midnight, supplies still by the hour', () => {
    let table = set(party(), { cadence: 'day' }).ask({ type: 'clock.set', worldTime: 22 * HOUR });
    table = table.does('hour', {}, []);
    expect(table.state.own['turns']).toBeUndefined();
    table = table.does('hour', {}, [20]);
    expect(table.state.own['turns']).toBe(1);
    expect(table.named('Anna').counters).toMatchObject({ supplies: 38, hours: 2 });
    const never = party()
      .ask({ type: 'ruling.set', option: 'supplies', choice: 'never' })
      .does('hour', {}, [20]);
    expect(never.named('Anna').counters).toMatchObject({ supplies: 40, hours: 1 });
  });
});

describe('the way home', () => {
  it.each([
    [0, 10],
    [1, 11],
    [4, 14],
    [10, 20],
    [14, 20],
    [100, 20],
  ])('TOR-42, worked examples 3 and 4: after %i travel turns the number is %i', (turns, dc) => {
    expect(computeReturnDc(turns)).toBe(dc);
  });

  it('TOR-42: the highest modifier with proficiency, or a better one that was typed', () => {
    const best = (draft: object): number => {
      const table = withHeroes(aTable(), { ...ANNA, ...draft });
      return findBestModifier(table.named('Anna')).value;
    };
    expect(best({ proficientIn: ['con'] })).toBe(2);
    expect(best({ proficientIn: ['str'] })).toBe(4);
    expect(best({ proficientIn: ['str'], best: 6 })).toBe(6);
  });

  it('TOR-42 TOR-43, worked example 3: +6 rolls 17 and is home; a natural 7 and 5 loses 2 loads', () => {
    const six = { ...ANNA, best: 6 };
    const five = { ...ANNA, name: 'Bert', best: 5 };
    const table = set(away(party(six, five), 4), { path: 'arduous' });
    expect(buildReturnCheck(table.named('Anna'), table.now).target.value).toBe(14);
    expect(table.does('return', { who: 'Anna' }, [11]).said).toBe('Anna is home safe');
    const robbed = table.does('return', { who: 'Bert', values: { lost: 'coins, crystal skull' } }, [7]);
    expect(robbed.said).toBe('Bert is 2 under: 2 loads lost: coins, crystal skull');
    expect(robbed.named('Bert').counters['load']).toBe(4);
  });

  it('TOR-43 TOR-44: a dangerous path costs 1d6 a point, past healing until a safe night', () => {
    const table = away(party(), 4);
    const hurt = table.does('return', { who: 'Anna' }, [9, 4, 5, 6]);
    expect(hurt.said).toBe('Anna is 3 under: 15 damage');
    expect(hurt.named('Anna')).toMatchObject({ hp: 15, marks: { unhealed: 15 } });
    const healed = hurt.ask({ type: 'heal', who: [hurt.named('Anna').id], amount: '20' });
    expect(healed.named('Anna').hp).toBe(15);
    const slept = healed.does('rest', { values: { safe: true, food: true } });
    expect(slept.named('Anna').marks).toEqual({});
    expect(slept.ask({ type: 'heal', who: [slept.named('Anna').id], amount: '20' }).named('Anna').hp).toBe(
      30,
    );
  });

  it('TOR-19 TOR-44: a natural 1 doubles it; at 0 the hero is dead or left unconscious', () => {
    const table = away(party(), 2);
    const faces = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    expect(table.does('return', { who: 'Anna' }, faces).said).toBe('Anna is 9 under: 18 damage, doubled');
    const many = [2, 6, 6, 6, 6, 6, 6, 6, 6];
    expect(table.does('return', { who: 'Anna' }, many).named('Anna')).toMatchObject({
      hp: 0,
      fate: 'knockedOut',
    });
    const dead = table.does('return', { who: 'Anna', values: { atZero: 'dead' } }, many);
    expect(dead.named('Anna').fate).toBe('dead');
  });

  it('TOR-42: the card shows the chance of each, and of all together as their product', () => {
    const table = away(party({ ...ANNA, str: 16 }, { ...ANNA, name: 'Bert', str: 10 }), 9);
    const rows = card(table, 'return')?.rows ?? [];
    const rolled = rows.filter(({ chance }) => chance !== undefined);
    expect(rolled.map(({ label, chance }) => [label, chance])).toEqual([
      ['Anna +3', 0.25],
      ['Bert +0', 0.1],
      ['All of them', 0.025],
    ]);
    expect(rows[2]?.chance).toBeCloseTo((rows[0]?.chance ?? 0) * (rows[1]?.chance ?? 0), 12);
    expect(chanceAllReturn(listParty(table.now), table.now)).toBe(rows[2]?.chance);
  });

  it('TOR-42: all roll in one step, and whoever comes through is in safety', () => {
    const table = away(party(ANNA, { ...ANNA, name: 'Bert' }), 4);
    const home = table.does('returnAll', {}, [12, 11, 3]);
    expect(home.said).toBe('Anna is home safe; Bert is 1 under: 3 damage');
    expect(home.state.own).toMatchObject({ home: true, turns: 0 });
    expect(
      home.ask({ type: 'clock.advance', seconds: 5 * HOUR, why: '' }).named('Anna').counters['hours'],
    ).toBe(0);
    expect(home.does('setOut').state.own['home']).toBeUndefined();
  });
});

describe('time dice', () => {
  it.each([
    [1, [1], 'Pre-dawn'],
    [5, [5], 'Pre-dawn'],
    [6, [6], 'Pre-dawn'],
    [7, [6, 1], 'Morning'],
    [12, [6, 6], 'Morning'],
    [13, [6, 6, 1], 'Afternoon'],
    [16, [6, 6, 4], 'Afternoon'],
    [20, [6, 6, 6, 2], 'Night'],
    [23, [6, 6, 6, 5], 'Night'],
    [0, [6, 6, 6, 6], 'Night'],
    [24, [6, 6, 6, 6], 'Night'],
    [25, [1], 'Pre-dawn'],
  ])('TOR-45: hour %i is %j, %s', (hour, dice, quarter) => {
    expect(diceOfHour(hour)).toEqual(dice);
    expect(toEnglish(formatQuarter(hour))).toBe(quarter);
    expect(hourFromDice(dice)).toBe(hour % 24);
  });

  it('TOR-45 TOR-46, worked example 6: 3 and 2 are 05:00, then 6, then 6 and 1 at 07:00', () => {
    const rolled = hourFromDice([3, 2]);
    expect(clockParts(rolled * 3_600).text).toBe('05:00');
    expect([diceOfHour(rolled), diceOfHour(rolled + 1), diceOfHour(rolled + 2)]).toEqual([[5], [6], [6, 1]]);
  });

  it('TOR-45, worked example 7: four sixes and an hour are one die at 1 on the next day', () => {
    expect(diceOfHour(24)).toEqual([6, 6, 6, 6]);
    expect(diceOfHour(25)).toEqual([1]);
    expect(clockParts(25 * 3_600)).toMatchObject({ day: 2, text: '01:00' });
  });

  it('TOR-46: every hour of the day comes back from its dice', () => {
    for (let hour = 0; hour < 24; hour++) expect(hourFromDice(diceOfHour(hour))).toBe(hour);
  });

  it('TOR-45: reads a typed time of day and says spans and chances', () => {
    expect(parseTimeOfDay(3 * 86_400 + 100, '16:30')).toBe(3 * 86_400 + 16 * 3_600 + 1_800);
    expect(parseTimeOfDay(0, '7')).toBe(7 * 3_600);
    expect(parseTimeOfDay(0, '24')).toBe(86_400);
    expect(parseTimeOfDay(0, '25')).toBeUndefined();
    expect(parseTimeOfDay(0, 'noon')).toBeUndefined();
    expect([durationText(0), durationText(1_190), durationText(9_600), durationText(100_000)]).toEqual([
      'now',
      'in 20 min',
      'in 2 h 40',
      'in 1 d 3 h',
    ]);
    expect([chancePercent(261 / 400), chancePercent(0.05), chancePercent(1 / 3)]).toEqual([
      '65.25%',
      '5%',
      '33.33%',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { MarchChoice } from '../../../../core/rules/travel/travelDay.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { scoreOf } from '../../../../core/systems/torches/fighter.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, clockText, HOUR, type TorchTable, withHeroes } from './aTable.ts';

const MINUTE = 60;
const ANNA = {
  name: 'Anna',
  level: 2,
  hp: 16,
  str: 14,
  con: 12,
  load: 8,
  torches: 3,
  supplies: 60,
  attacks: [],
};
const BERT = { name: 'Bert', level: 2, hp: 14, str: 12, con: 11, load: 9, oil: 2, supplies: 60, attacks: [] };

const wait = (table: TorchTable, seconds: number): TorchTable =>
  table.ask({ type: 'clock.advance', seconds, why: '' });
const effects = (table: TorchTable, name: string): readonly string[] =>
  table.named(name).effects.map(({ label }) => label);
/** Labels of the lights and effects that ended in the last step. */
const ended = ({ events }: TorchTable): readonly string[] =>
  events.flatMap((event) => (event.type === 'effectEnded' ? [event.effect.label] : []));

/** Day 1, 20:00: out of the door, in the dark, Anna’s torch lit. */
function evening(): TorchTable {
  return withHeroes(aTable(), ANNA, BERT)
    .ask({ type: 'clock.set', worldTime: 20 * HOUR })
    .does('setOut')
    .does('route', { values: { place: 'the Salt Gate', distance: 18, path: 'dangerous', care: 'cautious' } })
    .does('setLight', { values: { level: 'dark' } })
    .does('light', { who: 'Anna', values: { kind: 'torch' } });
}

/** Twenty minutes on, Bert lights the lantern; the hour after that takes Anna’s torch in its middle. */
function lateEvening(): TorchTable {
  return wait(evening(), 20 * MINUTE)
    .does('light', { who: 'Bert', values: { kind: 'lantern' } })
    .does('hour', {}, [4, 13]);
}

/** At 21:20 something bites Anna; her first stage ends at 23:20. */
const bitten = (): TorchTable =>
  lateEvening().does(
    'expose',
    { who: 'Anna', values: { name: 'Adder venom', period: 2, first: 'nothing', harms: 'con' } },
    [6],
  );

/** The second stage begins after the check at 23:20 fails and takes 3 CON. */
function secondStage(): TorchTable {
  const due = bitten().does('hour', {}, [15, 11]).does('hour', {}, [2, 9]);
  return due.does('stage', { who: 'Anna' }, [7, 3]);
}

/** Over midnight to 00:20 of day 2. */
const midnight = (): TorchTable => secondStage().does('hour', {}, [20, 1]);

describe('a journey of three days', () => {
  it('TOR-40 TOR-41 TOR-47: a torch goes out in the middle of an hour that is one step', () => {
    const table = lateEvening();
    expect(table.time).toBe('day 1 21:20');
    expect(ended(table)).toEqual(['Torch']);
    expect(effects(table, 'Bert')).toEqual(['Lantern']);
    expect(table.state.own).toMatchObject({ turns: 1, last: { face: 13, line: 'nearer' } });
    expect(table.named('Anna').counters).toMatchObject({ torches: 2, hours: 1, supplies: 59 });
  });

  it('TOR-65: the clock alone would have stopped at that torch', () => {
    const stopped = wait(wait(evening(), 20 * MINUTE), 5 * HOUR);
    expect(stopped.time).toBe('day 1 21:00');
    const event = stopped.events.find(({ type }) => type === 'clockAdvanced');
    expect(event).toMatchObject({ label: 'stopped: Anna: Torch goes out' });
  });

  it('TOR-73 TOR-74: the infection’s second stage comes with its failed check', () => {
    const table = secondStage();
    expect(table.time).toBe('day 1 23:20');
    expect(table.said).toBe('stage 2');
    expect(scoreOf(table.named('Anna'), 'con')).toBe(9);
    expect(effects(table, 'Anna')).toEqual(['Adder venom, stage 2']);
    expect(table.named('Anna').effects[0]?.duration).toMatchObject({
      until: 20 * HOUR + 5 * HOUR + 20 * MINUTE,
    });
  });

  it('TOR-45 TOR-52: midnight passes, hours and supplies with it', () => {
    const table = midnight();
    expect(table.time).toBe('day 2 00:20');
    expect(effects(table, 'Bert')).toEqual([]);
    expect(table.state.own['turns']).toBe(4);
    expect(table.named('Bert').counters).toMatchObject({ hours: 4, supplies: 56 });
  });

  it('TOR-24 TOR-70: an unsafe night gives 1 HP and begins resilience anew; the venom does not sleep', () => {
    const hurt = midnight().ask({
      type: 'damage',
      targets: [{ who: midnight().named('Bert').id, share: 1 }],
      amount: '6',
      damageType: '',
    });
    const slept = hurt.does('rest');
    expect(slept.time).toBe('day 2 08:20');
    expect(slept.named('Bert')).toMatchObject({ hp: 9, counters: { hours: 0 } });
    expect(effects(slept, 'Anna')).toEqual(['Adder venom, stage 2 is over: check due']);
    expect(slept.does('stage', { who: 'Anna' }, [12]).said).toBe('throws it off');
  });

  it('TOR-42 TOR-43 TOR-50: the third day: a march that arrives, and a failed way home', () => {
    const morning = midnight()
      .does('rest')
      .does('stage', { who: 'Anna' }, [12])
      .does('setLight', { values: { level: 'lit' } });
    const road = morning.does('route', { values: { cadence: 'day', terrain: 'difficult' } });
    // Slowest is Bert: 10 + 1, halved.
    const tired = road.does('march', {}, []);
    expect(tired.said).toBe('4.77 miles in 8 h 40, stopped: Anna: at the limit of resilience');
    expect(tired.time).toBe('day 2 17:00');
    const day2 = road.does('march', { values: { through: true } }, []);
    expect(day2.said).toBe('5.5 miles in 10 h, 12.5 left to the Salt Gate');
    expect(day2.time).toBe('day 2 18:20');
    const night = day2.does('rest', { values: { food: true, hours: 12 } });
    expect(night.time).toBe('day 3 06:20');
    const watched = day2.does('rest', { values: { hours: 12, turns: true } }, [3, 12]);
    expect(watched.state.own).toMatchObject({ turns: 5, last: { face: 12 } });
    const open = night.does('route', { values: { terrain: 'open' } });
    const day3 = open.does('march', { values: { hours: 12, through: true, beyond: true } }, []);
    // 12.5 miles were left: the march ends where the goal is.
    expect(day3.said).toBe('12.5 miles in 11 h 22: the Salt Gate is reached');
    expect(day3.time).toBe('day 3 17:42');
    expect(day3.state.own['turns']).toBe(4);
    // 14 against +2 and +1: Anna comes home with 14, Bert is three under and pays 3d6.
    const home = day3.does('returnAll', {}, [12, 10, 1, 2, 6]);
    expect(home.said).toBe('Anna is home safe; Bert is 3 under: 9 damage');
    expect(home.named('Bert')).toMatchObject({ hp: 5, marks: { unhealed: 9 } });
    expect(home.state.own).toMatchObject({ home: true, turns: 0 });
  });

  it('TOR-71: every alarm of the way is listed soonest first', () => {
    const alarms = torches.journey?.alarms(bitten().now) ?? [];
    expect(alarms.map(({ at, label }) => `${clockText(at)} ${label}`)).toEqual([
      'day 2 07:00 Bert: at the limit of resilience',
      'day 2 08:00 Anna: at the limit of resilience',
    ]);
  });

  it('TOR-65 TOR-74: the cards tell all of it before it comes', () => {
    const cards = inEnglish(torches.journey?.cards(bitten().now) ?? []);
    expect(cards.map(({ key }) => key)).toEqual([
      'light',
      'resilience',
      'corruption',
      'packs',
      'turn',
      'march',
      'return',
      'town',
      'traps',
    ]);
    const corruption = cards.find(({ key }) => key === 'corruption');
    expect(corruption?.rows[0]).toMatchObject({
      label: 'Anna: Adder venom, stage 1',
      text: '2 h to the check',
      share: 0,
    });
    for (const { rows } of cards)
      for (const { share = 0, chance = 0 } of rows) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(chance).toBeLessThanOrEqual(1);
      }
  });
});

const MARCHING_HOUR = 3_600;
const hero = { level: 1, hp: 8, str: 12, dex: 12, con: 14, int: 10, wis: 10, cha: 10, ac: 12 };
const WENNA = { ...hero, name: 'Wenna', supplies: 3 };
const TAM = { ...hero, name: 'Tam', supplies: 9 };

/** A morning at eight, with two on the way. */
function marchingMorning(): TorchTable {
  return withHeroes(aTable(), WENNA, TAM).ask({ type: 'clock.set', worldTime: 8 * MARCHING_HOUR });
}

function day(table: TorchTable) {
  const game = systemOf('torches');
  const found = game?.journey?.day?.(createRulesContext(table.state, game));
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
    const stopped = marchingMorning().does('march', { values: { hours: 10 } }, [14, 1]);
    expect(stopped.time).toBe('day 1 10:00');
    expect(stopped.said).toContain('stopped: immediate threat');
    expect(stopped.state.own['turns']).toBe(2);
    expect(day(stopped).stop).toMatchObject({ title: 'immediate threat', face: 1 });
    expect(stopped.refuses('march')).toBe('The march waits: immediate threat. Settle it first.');
  });

  it('TOR-41: each hour is a chip with its face and its line', () => {
    const stopped = marchingMorning().does('march', { values: { hours: 3 } }, [14, 7, 20]);
    expect(day(stopped).hours.map(({ face, short, tone }) => [face, short, tone])).toEqual([
      [14, 'nearer', 'plain'],
      [7, 'soon', 'warn'],
      [20, 'calm', 'good'],
    ]);
  });

  it('TOR-52: supplies are told before, and the march stops where somebody’s are gone', () => {
    expect(costs(marchingMorning(), 10)).toContain(
      'Supplies: 10 each; you have Wenna 3, Tam 9. Stops when Wenna has none left',
    );
    const empty = marchingMorning().does('march', {}, [14, 14, 14]);
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
    expect(eaten(marchingMorning().ask({ type: 'clock.advance', seconds: MARCHING_HOUR, why: '' }))).toEqual([
      hour,
    ]);
    expect(eaten(marchingMorning().does('hour', {}, [14]))).toEqual([hour]);
    expect(eaten(marchingMorning().does('march', { values: { hours: 2 } }, [14, 14]))).toEqual([
      'Supplies eaten, 1 an hour for 2 h: Wenna 3 → 1, Tam 9 → 7',
    ]);
    const minutes = (table: TorchTable): TorchTable =>
      table.ask({ type: 'clock.advance', seconds: 600, why: '' });
    const pieces = [1, 2, 3, 4, 5, 6].reduce<readonly TorchTable[]>(
      (all) => [...all, minutes(all.at(-1) ?? marchingMorning())],
      [],
    );
    expect(pieces.flatMap(eaten)).toEqual([hour]);
    const all = marchingMorning().ask({
      type: 'clock.advance',
      seconds: 5 * MARCHING_HOUR,
      why: '',
      through: true,
    });
    expect(eaten(all)).toEqual(['Supplies eaten, 1 an hour for 5 h: Wenna 3 → 0, Tam 9 → 4']);
    const uncounted = marchingMorning().ask({ type: 'ruling.set', option: 'supplies', choice: 'never' });
    expect(eaten(uncounted.ask({ type: 'clock.advance', seconds: MARCHING_HOUR, why: '' }))).toEqual([]);
  });

  it('TOR-50: the day has ten hours, and going on says its price', () => {
    const done = marchingMorning()
      .does('route', { values: { cadence: 'day' } })
      .does('march', { values: { through: true } }, []);
    expect(done.time).toBe('day 1 18:00');
    expect(day(done).march.choices).toEqual([{ key: 'beyond', label: '1 h more', hours: 1, beyond: true }]);
    expect(costs(done, 1)).toContain('Over 10 h: 1 more hour of everyone’s resilience');
    expect(done.does('march', { values: { beyond: true, through: true } }, []).time).toBe('day 1 19:00');
  });

  it('ruling: beyond the day’s ten hours resilience is taken, unless the campaign says it costs nothing', () => {
    const done = marchingMorning()
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
    expect(costs(marchingMorning(), 10)).toContain(
      'Threats: 10 travel turns: 40.1% for a 1, which stops the march',
    );
  });

  it('TOR-65: it stops at dusk, where the light is asked for', () => {
    const late = marchingMorning().ask({ type: 'clock.set', worldTime: 16 * MARCHING_HOUR });
    const dusk = late.does('march', { values: { hours: 3 } }, [14, 14]);
    expect(dusk.said).toContain('stopped: night falls');
    expect(dusk.time).toBe('day 1 18:00');
  });

  it('weather is the GM’s word, unless the campaign has it rolled: then it counts like stated weather', () => {
    const { state } = marchingMorning();
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
  const game = systemOf('torches');
  const burning = (table: TorchTable) =>
    inEnglish(game?.journey?.burning?.(createRulesContext(table.state, game)) ?? []).map(
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

import { inEnglish } from '../../../support/inEnglish.ts';
import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { scoreOf } from '../../../../core/systems/torches/creatures/traits.ts';
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

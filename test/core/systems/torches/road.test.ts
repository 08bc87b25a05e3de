import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { computeChaseDc } from '../../../../core/systems/torches/escapes.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { computeMarch, computeSailing } from '../../../../core/systems/torches/march.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { completions } from '../../../../core/table/line/completions.ts';
import { type LineScene, readLine } from '../../../../core/table/line/readLine.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, DAY, HOUR, type TorchTable, withHeroes } from './aTable.ts';

const ANNA = { name: 'Anna', level: 1, hp: 30, str: 14, con: 10, load: 6, supplies: 40, attacks: [] };
const party = (...drafts: readonly (typeof ANNA)[]): TorchTable =>
  withHeroes(aTable(), ...(drafts.length > 0 ? drafts : [ANNA]));
const set = (table: TorchTable, values: { readonly [key: string]: string | number }): TorchTable =>
  table.does('route', { values });
const card = (table: TorchTable, key: string) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find((each) => each.key === key);

describe('the road', () => {
  it.each([
    [{}, 12],
    [{ terrain: 'difficult' }, 6],
    [{ terrain: 'harsh' }, 3],
    [{ weather: 'difficult' }, 6],
    [{ terrain: 'difficult', weather: 'harsh' }, 3],
    [{ terrain: 'harsh', weather: 'harsh' }, 3],
  ])('TOR-50: STR +2 under %j makes %d miles a day', (way, miles) => {
    const table = Object.keys(way).length > 0 ? set(party(), way) : party();
    expect(computeMarch(table.now).miles).toBe(miles);
  });

  it('TOR-50: dim light counts as difficult, darkness as harsh', () => {
    const light = (level: string): number =>
      computeMarch(party().does('setLight', { values: { level } }).now).miles;
    expect([light('lit'), light('dim'), light('dark'), light('brilliant')]).toEqual([12, 6, 3, 12]);
  });

  it('TOR-51, worked example 9: STR +2, difficult and stealthy: 3 miles', () => {
    const march = computeMarch(set(party(), { terrain: 'difficult', pace: 'stealthy' }).now);
    expect(march.miles).toBe(3);
    expect(march.factors.map(({ factor }) => factor)).toEqual([0.5, 0.5]);
  });

  it('TOR-50, worked example 10: STR +0 in darkness: 2.5 miles', () => {
    const table = party({ ...ANNA, str: 10 }).does('setLight', { values: { level: 'dark' } });
    expect(computeMarch(table.now).miles).toBe(2.5);
  });

  it('F3 T4 TOR-07 TOR-72: whoever is exhausted or carries too much to move marches nowhere, nor does the party', () => {
    const { now } = party(ANNA, { ...ANNA, name: 'Bo' });
    const [anna, ...others] = now.all;
    if (!anna) throw new Error('Nobody is there.');
    const duration = { kind: 'removed' } as const;
    const tired = { ...anna, effects: [{ id: 'e1', condition: 'exhausted', label: 'Exhausted', duration }] };
    const march = computeMarch({ ...now, all: [tired, ...others] });
    expect([march.miles, march.slowest?.name]).toEqual([0, 'Anna']);
    expect(march.factors.map(({ label }) => toEnglish(label))).toContain('Anna has speed 0');
    // STR 14 and a load of 20: six above it, 5 feet each, leave nothing of 30.
    expect(computeMarch(party({ ...ANNA, load: 20 }).now).miles).toBe(0);
    expect(computeMarch(party({ ...ANNA, load: 19 }).now).miles).toBe(6);
  });

  it('TOR-51, worked example 11: encumbered, tactical, open: 3.75 miles', () => {
    const table = set(party({ ...ANNA, str: 10, load: 11 }), { pace: 'tactical' });
    expect(computeMarch(table.now).miles).toBe(3.75);
  });

  it('TOR-51: the party goes at its slowest, who may be the strong one with the load', () => {
    const table = party({ ...ANNA, str: 18, load: 19 }, { ...ANNA, name: 'Bert', str: 8 });
    expect(computeMarch(table.now)).toMatchObject({ slowest: { name: 'Anna' }, miles: 7 });
  });

  it('TOR-50: a day’s march counts miles, hours and what is left of the way', () => {
    const table = set(party(), { place: 'the Salt Gate', distance: 20, cadence: 'day' });
    const first = table.does('march', {}, []);
    expect(first.said).toBe('12 miles in 10 h, 8 left to the Salt Gate');
    expect(first.state.worldTime).toBe(10 * HOUR);
    const second = first
      .ask({ type: 'clock.advance', seconds: 14 * HOUR, why: '', through: true })
      .does('eat')
      .does('setLight', { values: { level: 'lit' } })
      .does('march', { values: { hours: 8 } }, []);
    expect(second.said).toBe('8 miles in 6 h 40: the Salt Gate is reached');
    expect(card(first, 'march')?.text).toBe('12 of 20 miles to the Salt Gate');
  });

  it.each([
    ['boat', 'none', 1, 3],
    ['boat', 'none', 10, 30],
    ['boat', 'none', 24, 30],
    ['boat', 'with', 10, 60],
    ['boat', 'against', 10, 15],
    ['ship', 'none', 1, 5],
    ['ship', 'none', 24, 100],
    ['ship', 'against', 24, 50],
    ['ship', 'with', 24, 200],
  ] as const)('TOR-53: a %s, wind %s, makes in %i hours %d miles', (craft, wind, hours, miles) => {
    expect(computeSailing(craft, wind).miles(hours)).toBe(miles);
  });

  it('TOR-53, worked example 18: a ship with the wind makes 10 miles an hour', () => {
    expect(computeSailing('ship', 'with').hourly).toBe(10);
    const table = set(party(), { craft: 'ship', wind: 'with', cadence: 'week' });
    expect(
      card(table, 'march')
        ?.rows.slice(0, 3)
        .map(({ text }) => text),
    ).toEqual(['5 miles an hour', 'double', '10 miles an hour, 200 in 24 hours']);
    const sailed = table
      .ask({ type: 'clock.set', worldTime: 6 * DAY })
      .does('march', { values: { through: true } }, [15]);
    expect(sailed.state.own).toMatchObject({ gone: 200, turns: 1 });
  });
});

describe('chases', () => {
  it.each([
    [30, 11],
    [40, 13],
    [35, 12],
    [20, 9],
    [25, 10],
    [32, 11],
  ])('TOR-54, worked example 12: against speed %i the number is %i', (speed, dc) => {
    expect(computeChaseDc(speed).value).toBe(dc);
  });

  it('TOR-54 TOR-55: a bowshot lowers it, obstacles change it', () => {
    expect(computeChaseDc(40, 2).value).toBe(11);
    expect(computeChaseDc(40, 0, 3).value).toBe(16);
  });

  it.each([
    ['flat', 3],
    ['uneven', -1],
    ['long', 2],
    ['command', 1],
  ])('TOR-54: %s ground asks for its ability (%i)', (ground, modifier) => {
    const table = withHeroes(aTable(), { ...ANNA, str: 16, dex: 8, con: 14, cha: 12, load: 0 });
    const offer = torches.procedures
      ?.find(({ key }) => key === 'chase')
      ?.offer?.({ targets: [], values: { ground }, now: table.now });
    expect(offer?.modifier.value).toBe(modifier);
  });

  it('TOR-55: the seed’s scout in the thicket: 13 by DEX at disadvantage, a 4 loses him', () => {
    const values = { ground: 'uneven', speed: 40, broken: true };
    const table = party({ ...ANNA, load: 0 });
    const offer = torches.procedures
      ?.find(({ key }) => key === 'chase')
      ?.offer?.({ targets: [], values, now: table.now });
    expect(offer).toMatchObject({ dice: '2d20kl1', target: { value: 13 } });
    expect(table.does('chase', { values }, [15, 4]).said).toBe('Anna: outrun');
  });

  it('TOR-55: each alone, or the worst for all; fleeing is the same in reverse', () => {
    const table = party({ ...ANNA, str: 18 }, { ...ANNA, name: 'Bert', str: 8 });
    expect(table.does('chase', {}, [7, 11]).said).toBe('Bert: outrun');
    expect(table.does('chase', { values: { together: true } }, [12]).said).toBe('they catch up');
    expect(table.does('chase', { values: { together: true } }, [11]).said).toBe('Bert: outrun');
    expect(table.does('chase', { values: { fleeing: true } }, [7, 12]).said).toBe('they escape');
    expect(table.does('chase', { values: { fleeing: true, broken: true } }, [2, 7, 3, 12]).said).toBe(
      'they escape',
    );
    expect(table.does('chase', { values: { better: true } }, [2, 7, 3, 12]).said).toBe('they catch up');
  });
});

const hero = (name: string, torchesHeld: number) => ({
  name,
  level: 1,
  hp: 8,
  str: 10,
  con: 10,
  load: 4,
  torches: torchesHeld,
  attacks: [],
});
const scene = ({ state }: TorchTable, system = torches): LineScene => ({
  state,
  system,
  selected: [],
  creatures: [],
});
const say = (text: string, at: LineScene) => {
  const read = readLine(text, at);
  return read.ok ? { ...read.value, preview: previewText(read.value.preview) } : read.refusal.message;
};

describe('the table line on the way', () => {
  it.each([
    ['hour +1 cautious', 'cautious', 'travel turn with advantage'],
    ['hour +1, cautious', 'cautious', 'travel turn with advantage'],
    ['hour, caut', 'cautious', 'travel turn with advantage'],
    ['1h reckless', 'reckless', 'travel turn with disadvantage'],
    ['hour +1, incautious', 'reckless', 'travel turn with disadvantage'],
    ['hour as usual', 'plain', 'travel turn'],
  ])('TOR-41: “%s” is an hour of that kind', (line, care, says) => {
    expect(say(line, scene(aTable()))).toEqual({
      does: [{ type: 'procedure.do', procedure: 'hour', targets: [], values: { care } }],
      preview: `An hour, to day 1, 01:00: ${says}`,
    });
  });

  it('TOR-41: the better die counts, and the hour passes', () => {
    const read = say('hour +1, cautious', scene(aTable()));
    const [command] = typeof read === 'string' || typeof read.does === 'string' ? [] : read.does;
    if (!command) throw new Error('The line was not read.');
    const after = aTable().ask(command, [4, 13]);
    expect([after.state.worldTime, after.said]).toEqual([
      HOUR,
      expect.stringMatching(/^13, The threat grows or comes nearer/u),
    ]);
  });

  it('several hours stop at what they bring, so each is asked for by itself; other games have no such hours', () => {
    expect(say('hour +3 cautious', scene(aTable()))).toBe(
      'Hours go cautious one at a time, as in hour +1 cautious.',
    );
    expect(say('hour +1', scene(aTable()))).toMatchObject({
      does: [{ type: 'clock.advance', seconds: HOUR }],
    });
    expect(typeof say('hour +1 cautious', scene(aTable(), ladder))).toBe('string');
    expect(completions('hour +1 c', scene(aTable())).map(({ text }) => text)).toEqual(['cautious']);
  });

  it('TOR-47: one key lights the torch of one whose light went out, else of the first without a light', () => {
    const next = (table: TorchTable): string | undefined => {
      const who = torches.journey?.light?.(table.now)?.who;
      return table.state.combatants.find(({ id }) => id === who)?.name;
    };
    const light = { kind: 'torch' };
    const begun = withHeroes(aTable(), hero('Anna', 2), hero('Bert', 2), hero('Carl', 0));
    const bert = begun.does('light', { who: 'Bert', values: light });
    const after = bert.does('hour', {}, [12]);
    const both = after
      .does('light', { who: 'Bert', values: light })
      .does('light', { who: 'Anna', values: light });
    expect([next(begun), next(bert), next(after), next(both)]).toEqual(['Anna', 'Anna', 'Bert', undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { fallDice } from '../../../../core/systems/fifth/activeConditions.ts';
import { computeWeatherDc } from '../../../../core/systems/fifth/procedures/hazards.ts';
import { computeForcedMarchDc, currentPace } from '../../../../core/systems/fifth/travel.ts';
import { fighter, hero, lasts, moment, table, type FifthTable } from './fighters.ts';

const conditions = (at: FifthTable, name: string): readonly string[] =>
  at.named(name).effects.map(({ condition }) => condition);
const rank = (at: FifthTable, name: string): number =>
  at.named(name).effects.find(({ condition }) => condition === 'exhaustion')?.rank ?? 0;

describe('hazards', () => {
  it.each([
    [35, 3],
    [250, 20],
    [9, 0],
  ])('FIF-211: a fall of %i feet rolls %i dice', (feet, dice) => {
    expect(fallDice(feet)).toBe(dice);
  });

  it('FIF-211: it hurts, and leaves prone; into water DC 15 halves in 2024 alone', () => {
    const begun = table([hero('Hero', { hp: 40 })]);
    const fell = begun.does('fall', { who: 'Hero', values: { feet: 30 } }, [4, 4, 3]);
    expect(fell.named('Hero').hp).toBe(29);
    expect(conditions(fell, 'Hero')).toEqual(['prone']);
    const wet = begun.does('fall', { who: 'Hero', values: { feet: 30, water: true } }, [15, 4, 4, 3]);
    expect(wet.named('Hero').hp).toBe(35);
    const older = table([hero('Hero', { hp: 40 })], { edition: '2014' });
    expect(
      older.does('fall', { who: 'Hero', values: { feet: 30, water: true } }, [4, 4, 3]).named('Hero').hp,
    ).toBe(29);
  });

  it('FIF-212: Con 14 holds its breath for 3 minutes; out of it, exhaustion comes at the end of each turn', () => {
    const begun = table([hero('Hero', { traits: { scores: { con: 14 } } })]);
    expect(begun.does('breath', { who: 'Hero' }).said).toBe('3 minutes');
    const choking = hero('Hero', {}, { effects: [lasts('suffocating')] });
    expect(fifth.turns.end(choking, [], moment()).map(({ what }) => what.kind)).toContain('choke');
    const out = begun.does('breath', { who: 'Hero', values: { out: true } });
    expect(conditions(out.does('breath', { who: 'Hero' }), 'Hero')).toEqual([]);
  });

  it('FIF-214 to FIF-216: 10 in the cold, the fourth hour of heat 8; whoever resists succeeds', () => {
    expect(computeWeatherDc('cold', 4)).toBe(10);
    expect(computeWeatherDc('heat', 4)).toBe(8);
    const people = [hero('Hero'), hero('Salamander', { traits: { resists: ['fire'] } })];
    const hot = table(people).does(
      'weather',
      { targets: ['Hero', 'Salamander'], values: { what: 'heat', hours: 4 } },
      [7],
    );
    expect([rank(hot, 'Hero'), rank(hot, 'Salamander')]).toEqual([1, 0]);
    const swimmer = [hero('Hero', { traits: { speeds: { swim: 30 } } })];
    expect(table(swimmer).does('weather', { targets: ['Hero'], values: { what: 'deep' } }).said).toBe(
      'all bear it',
    );
  });

  it('FIF-217 and FIF-218: ice and ball bearings trip, caltrops hold, oil burns', () => {
    const begun = table([hero('Hero')]);
    expect(conditions(begun.does('ground', { who: 'Hero', values: { what: 'ice' } }, [9]), 'Hero')).toEqual([
      'prone',
    ]);
    expect(begun.does('ground', { who: 'Hero', values: { what: 'oil' } }).named('Hero').hp).toBe(15);
    const stuck = begun.does('ground', { who: 'Hero', values: { what: 'caltrops' } }, [14]);
    expect(stuck.named('Hero').hp).toBe(19);
    expect(stuck.named('Hero').effects[0]?.modifiers).toEqual([{ to: 'speed', value: -30, rule: 'FIF-218' }]);
  });
});

describe('traps and poisons', () => {
  it('FIF-219 and FIF-220: the roof of levels 5–10 deals 4d10, half on a save against 15, rolled once', () => {
    const begun = table([hero('Hero', { hp: 60 }), hero('Other', { hp: 60 })]);
    const hit = begun.does(
      'trap',
      { targets: ['Hero', 'Other'], values: { trap: 'roof', tier: '1' } },
      [5, 5, 5, 6, 14, 15],
    );
    expect([hit.named('Hero').hp, hit.named('Other').hp]).toEqual([39, 50]);
  });

  it('FIF-220: the net restrains whoever fails', () => {
    const caught = table([hero('Hero')]).does(
      'trap',
      { targets: ['Hero'], values: { trap: 'net', tier: '0' } },
      [9],
    );
    expect(conditions(caught, 'Hero')).toEqual(['restrained']);
  });

  it('FIF-221 and FIF-222: assassin’s blood poisons for a day, half without; a wyvern is otherwise in 2014', () => {
    const begun = table([hero('Hero', { hp: 60 })]);
    const failed = begun.does('poison', { targets: ['Hero'], values: { poison: 'assassin' } }, [8, 9]);
    expect(failed.named('Hero').hp).toBe(52);
    expect(failed.named('Hero').effects[0]).toMatchObject({
      condition: 'poisoned',
      duration: { kind: 'time', until: 86_400 },
    });
    expect(
      begun.does('poison', { targets: ['Hero'], values: { poison: 'assassin' } }, [8, 10]).named('Hero').hp,
    ).toBe(56);
    const older = table([hero('Hero', { hp: 60 })], { edition: '2014' });
    const sting = older.does(
      'poison',
      { targets: ['Hero'], values: { poison: 'wyvern' } },
      [1, 1, 1, 1, 1, 1, 1, 14],
    );
    expect(sting.named('Hero').hp).toBe(53);
  });

  it('FIF-222: the spider’s sting puts to sleep who fails by 5', () => {
    const begun = table([hero('Hero')]);
    const values = { poison: 'spider' };
    expect(conditions(begun.does('poison', { targets: ['Hero'], values }, [9]), 'Hero')).toEqual([
      'poisoned',
    ]);
    expect(conditions(begun.does('poison', { targets: ['Hero'], values }, [8]), 'Hero')).toContain(
      'unconscious',
    );
  });

  it('FIF-224: sight rot blinds; FIF-225: fright is saved against by Wisdom', () => {
    const begun = table([hero('Hero')]);
    expect(
      conditions(begun.does('contagion', { targets: ['Hero'], values: { what: 'sight' } }, [14]), 'Hero'),
    ).toContain('blinded');
    const afraid = begun.does('fright', { targets: ['Hero'], values: { how: '15' } }, [14]);
    expect(afraid.named('Hero').effects[0]?.duration).toEqual({ kind: 'saveEnds', dc: 15, versus: 'wis' });
    const shaken = begun.does('fright', { targets: ['Hero'], values: { how: '10', stress: true } }, [4, 9]);
    expect(shaken.named('Hero').hp).toBe(16);
  });

  it('FIF-226 and FIF-227: a small stone thing that is resilient', () => {
    const said = table([hero('Hero')]).does('object', { values: { of: 'stone', size: 'small' } }).said;
    expect(said).toBe('AC 17, 10 HP (3d6)');
  });
});

describe('travel', () => {
  const own = (pace: string, terrain = '', road = false) => moment({ own: { pace, terrain, road } });

  it.each([
    ['FIF-201', own('fast'), 30],
    ['FIF-201', own('slow'), 18],
    ['FIF-202', own('fast', 'forest'), 24],
    ['FIF-202', own('normal', 'swamp'), 18],
    ['FIF-203', own('fast', 'forest', true), 30],
  ])('%s: %#', (_rule, now, miles) => {
    expect(currentPace(now).day).toBe(miles);
    expect(fifth.journey?.march?.milesADay(now)).toBe(miles);
  });

  it('FIF-203: one at half Speed slows everybody', () => {
    const lame = hero('Hero', { traits: { speeds: { walk: 15 } } });
    expect(currentPace({ ...own('fast'), all: [lame] }).day).toBe(18);
  });

  it('FIF-202: the country counts in 2024 alone', () => {
    expect(currentPace({ ...own('fast', 'swamp'), rulings: { edition: '2014' } }).day).toBe(30);
  });

  it('FIF-204: the third hour beyond asks for 13', () => {
    expect(computeForcedMarchDc(3)).toBe(13);
    const tired = table([hero('Hero')]).does(
      'forcedMarch',
      { targets: ['Hero'], values: { hours: 3 } },
      [12],
    );
    expect(rank(tired, 'Hero')).toBe(1);
  });

  it('FIF-209: forest forages against 10 and is found through against 15', () => {
    const begun = table([hero('Guide', { traits: { scores: { wis: 14 } } })]).does('pace', {
      values: { pace: 'normal', terrain: 'forest' },
    });
    expect(begun.does('forage', { who: 'Guide' }, [8, 3]).said).toBe('5 pounds of food, 5 gallons of water');
    const lost = begun.does('navigate', { who: 'Guide' }, [12, 4]);
    expect(lost.said).toBe('lost for 4 hours');
    expect(lost.state.worldTime).toBe(4 * 3_600);
  });

  it('FIF-210: five days without food, and too little water', () => {
    let days = table([hero('Hero')]);
    const hungry = (at: FifthTable): FifthTable =>
      at.does('rations', { targets: ['Hero'], values: { food: 'none' } });
    for (let day = 1; day <= 4; day += 1) days = hungry(days);
    expect(rank(days, 'Hero')).toBe(0);
    expect(rank(hungry(days), 'Hero')).toBe(1);
    const dry = table([hero('Hero')]).does('rations', { targets: ['Hero'], values: { water: 'little' } });
    expect(rank(dry, 'Hero')).toBe(1);
  });

  it('FIF-195 and FIF-210: in 2014 three days and the Constitution modifier', () => {
    const begun = table([hero('Hero', { traits: { scores: { con: 14 } } })], { edition: '2014' });
    let days = begun;
    for (let day = 1; day <= 5; day += 1)
      days = days.does('rations', { targets: ['Hero'], values: { food: 'none' } });
    expect(rank(days, 'Hero')).toBe(0);
    expect(rank(days.does('rations', { targets: ['Hero'], values: { food: 'none' } }), 'Hero')).toBe(1);
  });
});

describe('mounts and the battle', () => {
  it('FIF-88: at least one size larger; DC 10 to stay on', () => {
    const people = [hero('Knight'), fighter('Horse', { traits: { size: 'large' } }, { side: 'allies' })];
    const up = table(people).does('mount', { who: 'Knight', targets: ['Horse'] });
    expect(up.said).toBe('rides Horse, 15 ft.');
    const off = up.does('unseated', { who: 'Knight' }, [9]);
    expect(conditions(off, 'Knight')).toEqual(['prone']);
    expect(up.does('unseated', { who: 'Knight' }, [10]).said).toBe('stays mounted');
  });

  it('FIF-89: under water everything resists fire', () => {
    const wet = table([hero('Hero', { hp: 40 })]).does('underwater');
    const burnt = wet.ask({
      type: 'damage',
      targets: [{ who: wet.named('Hero').id, share: 1 }],
      amount: '15',
      damageType: 'fire',
    });
    expect(burnt.named('Hero').hp).toBe(33);
  });

  it('FIF-162: in its lair one resistance more', () => {
    const dragon = fighter('Dragon', {
      legendary: 3,
      counters: { legendaryResistance: 3 },
      traits: { lairResistance: 1 },
    });
    const home = table([dragon]).does('inLair', { who: 'Dragon' });
    expect(home.named('Dragon').counters['legendaryResistance']).toBe(4);
    expect(home.does('inLair', { who: 'Dragon' }).named('Dragon').counters['legendaryResistance']).toBe(3);
  });

  it('FIF-27: nobody has two inspirations', () => {
    const inspired = table([hero('Hero')]).does('inspiration', { who: 'Hero' });
    expect(inspired.named('Hero').counters['inspiration']).toBe(1);
    expect(inspired.does('inspiration', { who: 'Hero' }).named('Hero').counters['inspiration']).toBe(0);
  });
});

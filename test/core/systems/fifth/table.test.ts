import { inEnglish } from '../../../support/inEnglish.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { getExtraActions } from '../../../../core/table/due.ts';
import { fight, fighter, hero, lasts, moment, power, table, type FifthTable } from './fighters.ts';

const conditions = (at: FifthTable, name: string): readonly string[] =>
  at.named(name).effects.map(({ condition }) => condition);
const offered = (at: FifthTable, part: string) =>
  at.state.encounter?.due.find(({ label }) => label.includes(part));
const takes = (at: FifthTable, part: string, faces?: readonly number[]): FifthTable =>
  at.ask({ type: 'due.do', keys: [offered(at, part)?.key ?? ''] }, faces);
const passes = (at: FifthTable, turns: number): FifthTable =>
  Array.from({ length: turns }).reduce<FifthTable>((so) => so.ask({ type: 'turn.next' }), at);
const hits = (at: FifthTable, name: string, amount: number, damageType = 'slashing'): FifthTable =>
  at.ask({
    type: 'damage',
    targets: [{ who: at.named(name).id, share: 1 }],
    amount: String(amount),
    damageType,
  });

describe('FIF-51: falling out of the air', () => {
  const eagle = fighter('Eagle', { hp: 40, traits: { speeds: { walk: 10, fly: 60 } } });
  const up = fight([hero('Hero'), eagle]).does('airborne', { who: 'Eagle', values: { feet: 40 } });
  const add = (at: FifthTable, condition: string): FifthTable =>
    at.ask({
      type: 'effect.add',
      who: [at.named('Eagle').id],
      condition,
      duration: { kind: 'removed' },
    });

  it.each(['prone', 'stunned', 'restrained'])('%s offers the fall with its dice', (condition) => {
    const shot = add(up, condition);
    expect(offered(shot, 'falls')?.label).toContain('40 ft., 4d6, 14 on average');
    const down = takes(shot, 'falls', [4, 4, 4, 2]);
    expect(down.named('Eagle').hp).toBe(26);
    expect(conditions(down, 'Eagle')).not.toContain('airborne');
  });

  it('who hovers does not, and who walks cannot be up there', () => {
    const ghost = fighter('Ghost', { traits: { speeds: { fly: 30 }, hover: true } });
    const high = fight([hero('Hero'), ghost]).does('airborne', { who: 'Ghost', values: { feet: 20 } });
    const shot = high.ask({
      type: 'effect.add',
      who: [high.named('Ghost').id],
      condition: 'stunned',
      duration: { kind: 'removed' },
    });
    expect(offered(shot, 'falls')).toBeUndefined();
    expect(() => fight([hero('Hero')]).does('airborne', { who: 'Hero' })).toThrow('no fly speed');
  });
});

describe('FIF-118: stable', () => {
  const saved = (): FifthTable => {
    const begun = hits(fight([fighter('Ogre'), hero('Hero', { hp: 10 })]), 'Hero', 10);
    return begun.does('stabilise', { who: 'Ogre', targets: ['Hero'], values: { kit: true } });
  };

  it('wakes with 1 HP after the hours of its die, and the clock stops there', () => {
    const dice = takes(saved(), 'wakes with 1 HP', [3]);
    const at = dice.state.worldTime + 3 * 3_600;
    expect(fifth.journey?.alarms(dice.now).map((each) => each.at)).toEqual([at]);
    const before = dice.ask({ type: 'encounter.end', award: false, override: true });
    const woken = before.ask({ type: 'clock.advance', seconds: 3 * 3_600, why: 'rest' });
    expect(woken.named('Hero')).toMatchObject({ hp: 1, fate: 'none' });
  });

  it('after four hours even where nobody rolled', () => {
    const over = saved().ask({ type: 'encounter.end', award: false, override: true });
    expect(over.ask({ type: 'clock.advance', seconds: 4 * 3_600, why: 'rest' }).named('Hero').hp).toBe(1);
  });
});

describe('FIF-162: in its lair', () => {
  const dragon = fighter('Dragon', { hp: 20, legendary: 3, traits: { cr: 17, xp: 18_000, lairActions: 1 } });
  const home = fight([hero('Hero'), dragon]).does('inLair', { who: 'Dragon' });

  it('a fourth legendary action is counted and offered', () => {
    expect(getExtraActions(home.named('Dragon'), fifth)).toMatchObject({ most: 4, left: 4 });
  });

  it('its death is worth the experience of the next challenge', () => {
    expect(fifth.harm.experience(dragon.sheet)).toBe(18_000);
    expect(fifth.harm.experience(dragon.sheet, home.named('Dragon'))).toBe(20_000);
    const ended = hits(home, 'Dragon', 30).ask({ type: 'encounter.end', award: true });
    expect(ended.events.find(({ type }) => type === 'encounterEnded')).toMatchObject({ experience: 20_000 });
  });
});

describe('FIF-163: lair actions', () => {
  const quake = power('Quake', { action: 'lair' });
  const begun = fight([
    hero('Hero'),
    fighter('Dragon', { hp: 200, legendary: 3, powers: [quake] }),
    hero('Other'),
  ]);
  const placed = [25, 20, 15].reduce(
    (at, total, place) =>
      at.ask({ type: 'initiative.set', who: [at.named(['Hero', 'Dragon', 'Other'][place] ?? '').id], total }),
    begun.does('inLair', { who: 'Dragon' }),
  );
  const open = (at: FifthTable): readonly string[] =>
    (fifth.openings?.(at.now) ?? []).map(({ label }) => toEnglish(label));

  it('come on count 20, after everybody with 20, once a round', () => {
    expect(open(placed)).toEqual([]);
    const below = passes(placed, 2);
    expect(open(below)).toEqual(['Lair action']);
    const done = below.does('lairAction', { who: 'Dragon' });
    expect(offered(done, 'its lair acts')).toBeDefined();
    expect(open(done)).toEqual([]);
  });

  it('not while it is incapacitated, and not out of its lair', () => {
    const below = passes(placed, 2);
    const held = below.ask({
      type: 'effect.add',
      who: [below.named('Dragon').id],
      condition: 'stunned',
      duration: { kind: 'removed' },
    });
    expect(open(held)).toEqual([]);
    expect(open(below.does('inLair', { who: 'Dragon' }))).toEqual([]);
  });
});

describe('FIF-174: swallowed', () => {
  const worm = fighter('Worm', { hp: 200, saves: { con: 5 } });
  const values = { dice: '3d6', type: 'acid', limit: 30, dc: 21 };
  const begun = fight([worm, hero('Hero', { hp: 80, powers: [power('Sword', { bonus: 99 })] })]);
  const inside = begun.does('swallow', { who: 'Worm', targets: ['Hero'], values });

  it('is blinded and restrained, and hurt by one roll at the start of its turns', () => {
    expect(conditions(inside, 'Hero')).toEqual(['swallowed']);
    const later = passes(inside, 2);
    const eaten = takes(later, 'Inside: Hero', [4, 4, 4]);
    expect(eaten.named('Hero').hp).toBe(68);
  });

  it('damage from inside is summed by turns; at its limit a failed save frees, prone', () => {
    const own = passes(inside, 1);
    const cut = own
      .ask(
        {
          type: 'attack.roll',
          attacker: own.named('Hero').id,
          power: 'sword',
          targets: [{ who: own.named('Worm').id, switched: {}, said: 'hit', damage: 31 }],
        },
        [],
      )
      .ask({ type: 'attack.apply', shares: {} });
    expect(cut.named('Worm').hp).toBe(169);
    const out = takes(cut, 'Gives up', [2]);
    expect(conditions(out, 'Hero')).toEqual(['prone']);
    expect(conditions(takes(cut, 'Gives up', [18]), 'Hero')).toEqual(['swallowed']);
  });
});

describe('other things that monsters do', () => {
  it('FIF-104: lightning feeds whoever absorbs it', () => {
    const golem = fighter('Golem', {
      hp: 60,
      immune: ['lightning'],
      powers: [power('Lightning Absorption', { action: 'trait' })],
    });
    const hurt = hits(fight([hero('Hero'), golem]), 'Golem', 30);
    const fed = takes(hits(hurt, 'Golem', 14, 'lightning'), 'heals 14 instead');
    expect(fed.named('Golem').hp).toBe(44);
    // FIF-96: of what a save halves, the half.
    const halved = hurt.ask({
      type: 'damage',
      targets: [{ who: hurt.named('Golem').id, share: 0.5 }],
      amount: '15',
      damageType: 'lightning',
    });
    expect(takes(halved, 'heals 7 instead').named('Golem').hp).toBe(37);
  });

  it('FIF-177: a pudding of 33 splits into two of 16', () => {
    const pudding = fighter('Pudding', { hp: 33, powers: [power('Split', { action: 'reaction' })] });
    const two = fight([pudding]).does('split', { who: 'Pudding' });
    expect(two.said).toBe('two of 16 HP: add Pudding with 16');
    expect(two.named('Pudding').hp).toBe(16);
  });

  it('FIF-178: heads are counted', () => {
    const begun = fight([fighter('Hydra')]).does('parts', { who: 'Hydra', values: { to: 5 } });
    expect(begun.does('parts', { who: 'Hydra' }).named('Hydra').counters['parts']).toBe(4);
  });

  it('FIF-175: in wolf form the sword is refused', () => {
    const bite = power('Bite', { tags: ['Wolf or Hybrid form'] });
    const bow = power('Bow', { tags: ['Humanoid or Hybrid form'] });
    const begun = fight([fighter('Werewolf', { powers: [bite, bow] }), hero('Hero', { hp: 60 })]);
    const wolf = begun.does('changeForm', { who: 'Werewolf', values: { form: 'wolf' } });
    const strikes = (id: string) => ({
      type: 'attack.roll' as const,
      attacker: wolf.named('Werewolf').id,
      power: id,
      targets: [{ who: wolf.named('Hero').id, switched: {} }],
    });
    expect(wolf.refusal(strikes('bow'))).toContain('is in wolf form');
    expect(() => wolf.ask(strikes('bite'), [10, 1, 1])).not.toThrow();
  });

  it('FIF-179: a second life stands up with what was said', () => {
    const dead = hits(fight([hero('Hero'), fighter('Idol', { hp: 50 })]), 'Idol', 60);
    expect(dead.does('phase', { who: 'Idol', values: { hp: 30 } }).named('Idol')).toMatchObject({ hp: 30 });
    expect(() => fight([fighter('Idol')]).does('phase', { who: 'Idol' })).toThrow('still standing');
  });

  it('FIF-223: a curse lasts until it is lifted', () => {
    const cursed = fight([hero('Hero')]).does('curse', { who: 'Hero', values: { what: 'Speaks only lies' } });
    expect(cursed.named('Hero').effects[0]?.label).toBe('Curse: Speaks only lies');
    expect(cursed.does('curse', { who: 'Hero' }).named('Hero').effects).toEqual([]);
    // Words of the GM’s own that begin alike are none.
    const warned = cursed.ask({
      type: 'effect.add',
      who: [cursed.named('Hero').id],
      condition: 'custom',
      label: 'Curses under his breath',
      duration: { kind: 'removed' },
    });
    const left = warned.does('curse', { who: 'Hero' }).named('Hero').effects;
    expect(left.map(({ label }) => label)).toEqual(['Curses under his breath']);
  });

  it('FIF-143: immunity that came later suppresses, and lets the time run on', () => {
    const held = lasts('poisoned');
    const immune = fighter('Ogre', { immune: ['poisoned'] }, { effects: [held] });
    const tilted = (attacker: typeof immune) =>
      fifth.attacks.offer(attacker, power('Club'), hero('Hero'), {}, moment()).check?.dice;
    expect(tilted(immune)).toBe('1d20');
    expect(tilted(fighter('Ogre', {}, { effects: [held] }))).toBe('2d20kl1');
  });
});

describe('light and weapons', () => {
  const dark = moment({ own: { light: 'dark' } });
  const seer = hero('Dwarf', { traits: { senses: { darkvision: 60 } } });
  const dice = (attacker: typeof seer, target: typeof seer, now = dark, tags: readonly string[] = []) =>
    fifth.attacks.offer(attacker, power('Axe', { tags }), target, {}, now).check?.dice;

  it('FIF-197, FIF-198 and FIF-200: in the dark darkvision sees, and is not seen by those without', () => {
    expect(dice(seer, hero('Human'))).toBe('2d20kh1');
    expect(dice(hero('Human'), seer)).toBe('2d20kl1');
    expect(dice(seer, seer)).toBe('1d20');
    expect(dice(hero('Human'), hero('Other'))).toBe('1d20');
    expect(dice(hero('Human'), seer, moment())).toBe('1d20');
  });

  it('FIF-198: dim light hinders the search of those who do not see in it', () => {
    const people = [seer, hero('Human'), fighter('Thief')];
    const lit = table(people).does('lighting', { values: { light: 'dim' } });
    const search = fifth.procedures?.find(({ key }) => key === 'seek');
    const roll = (name: string): string | undefined =>
      search?.offer?.({ who: lit.named(name), targets: [lit.named('Thief')], values: {}, now: lit.now })
        ?.dice;
    expect([roll('Human'), roll('Dwarf')]).toEqual(['2d20kl1', '1d20']);
    expect(lit.does('lighting', { values: { light: 'dark' } }).said).toContain('blind in it: Human, Thief');
  });

  it('FIF-82: a heavy weapon in weak hands in 2024, in small ones in 2014', () => {
    const weak = hero('Halfling', { traits: { scores: { str: 12 }, size: 'small' } });
    const strong = hero('Gnome', { traits: { scores: { str: 14 }, size: 'small' } });
    const older = moment({ rulings: { edition: '2014' } });
    expect(dice(weak, hero('Hero'), moment(), ['Heavy'])).toBe('2d20kl1');
    expect(dice(strong, hero('Hero'), moment(), ['Heavy'])).toBe('1d20');
    expect(dice(strong, hero('Hero'), older, ['Heavy'])).toBe('2d20kl1');
  });
});

describe('moving and handling', () => {
  it.each([
    ['FIF-47: crawling through rubble', '2024', { way: 'crawl', hard: true }, 'crawling 10 ft.'],
    ['FIF-46: hard ground', '2024', { way: 'walk', hard: true }, 'walking 15 ft.'],
    ['FIF-80: dragging in 2024 costs a foot more', '2024', { way: 'walk', drags: true }, 'walking 15 ft.'],
    ['FIF-80: and in 2014 half the Speed', '2014', { way: 'walk', drags: true, hard: true }, 'walking 7 ft.'],
    ['FIF-44: swimming with its own speed', '2024', { way: 'swim' }, 'swimming 40 ft.'],
    ['FIF-47: climbing without one', '2024', { way: 'climb' }, 'climbing 15 ft.'],
  ])('%s', (_, edition, values, said) => {
    const people = [hero('Hero', { traits: { speeds: { walk: 30, swim: 40 } } })];
    expect(table(people, { edition }).does('howFar', { who: 'Hero', values }).said).toContain(said);
  });

  it('FIF-52: squeezing hinders in 2014 alone', () => {
    const older = table([hero('Hero')], { edition: '2014' }).does('squeeze', { who: 'Hero' });
    expect(conditions(older, 'Hero')).toEqual(['squeezing']);
    expect(older.does('howFar', { who: 'Hero' }).said).toContain('walking 15 ft.');
    expect(() => table([hero('Hero')]).does('squeeze', { who: 'Hero' })).toThrow('difficult terrain');
  });

  it('FIF-40 and FIF-65: one object is free, the second takes the action, a third there is not', () => {
    const once = fight([hero('Hero'), fighter('Ogre')]).does('handle', { who: 'Hero' });
    expect(once.named('Hero').used).toEqual({ object: 1 });
    const twice = once.does('handle', { who: 'Hero' });
    expect(twice.named('Hero').used).toEqual({ object: 1, action: 1 });
    expect(() => twice.does('handle', { who: 'Hero' })).toThrow('no action left');
  });

  it('FIF-205 to FIF-207: Speed 60 is 6 miles an hour, 48 a day, fast 64, slow 32; ships have their own', () => {
    const ridden = (pace: string) => moment({ own: { pace, carried: 60 } });
    expect(['normal', 'fast', 'slow'].map((pace) => fifth.journey?.march?.milesADay(ridden(pace)))).toEqual([
      48, 64, 32,
    ]);
    const sat = table([hero('Hero')]);
    expect(sat.does('carried', { values: { vehicle: 'galley' } }).said).toBe(
      '4 miles an hour, 96 a day; AC 15, 500 HP, threshold 20, crew 80',
    );
    const ridden2 = sat.does('carried', { values: { speed: 60 } });
    expect(ridden2.does('gallop').said).toBe('12 miles; the mounts must rest');
  });

  it('FIF-208: the marching order stands on the travel screen', () => {
    const sat = table([hero('Ilka'), hero('Pim'), hero('Sefa')]);
    const ordered = sat
      .does('marchingOrder', { targets: ['Ilka'], values: { rank: 'front' } })
      .does('marchingOrder', { targets: ['Pim'], values: { rank: 'back' } });
    const rows = inEnglish(fifth.journey?.cards(ordered.now) ?? []).flatMap((card) => card.rows) ?? [];
    expect(rows.find(({ label }) => label === 'Marching order')?.text).toBe(
      'Front: Ilka; Middle: Sefa; Back: Pim',
    );
  });
});

describe('things', () => {
  it('FIF-87: a rope binds whoever is held, and is slipped against 15', () => {
    const thief = fighter('Thief');
    const free = fight([hero('Hero', { traits: { skills: { sleightOfHand: 5 } } }), thief]);
    const bind = { who: 'Hero', targets: ['Thief'], values: { bond: 'rope', way: 'bind' } };
    expect(() => free.does('bonds', bind, [10])).toThrow('neither held nor helpless');
    const held = free.ask({
      type: 'effect.add',
      who: [free.named('Thief').id],
      condition: 'grappled',
      duration: { kind: 'removed' },
    });
    const bound = held.does('bonds', bind, [5]);
    expect(bound.named('Thief').effects.at(-1)).toMatchObject({
      condition: 'restrained',
      duration: { kind: 'removed', dc: 15 },
    });
    const slip = { who: 'Thief', targets: ['Thief'], values: { bond: 'rope', way: 'slip' } };
    expect(conditions(bound.does('bonds', slip, [15]), 'Thief')).toEqual(['grappled']);
    expect(() => bound.does('bonds', { ...slip, values: { bond: 'rope', way: 'pick' } })).toThrow(
      'not possible',
    );
  });

  it('FIF-235: three items at the most', () => {
    const three = ['a', 'b', 'c'].reduce((at) => at.does('attune', { who: 'Hero' }), table([hero('Hero')]));
    expect(three.named('Hero').counters['attuned']).toBe(3);
    expect(() => three.does('attune', { who: 'Hero' })).toThrow('End one attunement first');
    expect(three.does('attune', { who: 'Hero', values: { ends: true } }).said).toBe('2 of 3');
  });

  it('FIF-234: a rare item is 4,000 GP, half where it is used up', () => {
    const price = (values: { readonly [key: string]: string | boolean }) =>
      table([hero('Hero')]).does('itemPrice', { values }).said;
    expect(price({ rarity: 'rare' })).toBe('4,000 GP');
    expect(price({ rarity: 'rare', usedUp: true })).toBe('2,000 GP');
  });

  it('FIF-08: Strength 16 carries 240 pounds and drags 480', () => {
    const bearer = hero('Hero', { traits: { scores: { str: 16 } } });
    const load = (value: number) =>
      fifth.treasure?.burden(bearer, [{ rule: 'FIF-08', label: 'pack', value }], moment());
    expect(load(240)).toMatchObject({ limit: 240, verdict: '' });
    expect(load(241)?.verdict).toBe('drags it: Speed 5 feet');
    expect(load(481)?.verdict).toBe('more than it can drag');
    expect(fifth.treasure?.weigh(500, moment()).value).toBe(10);
  });
});

describe('what a player says', () => {
  it.each([
    ['advantage', 22, 'hit'],
    ['disadvantage', 22, 'hit'],
    ['advantage', 14, 'miss'],
  ])('FIF-13: with %s a total of %i stands for both dice: %s', (edge, total, key) => {
    const begun = fight([hero('Hero', { powers: [power('Sword')] }), fighter('Ogre', { ac: 15, hp: 59 })]);
    const said = begun.ask(
      {
        type: 'attack.roll',
        attacker: begun.named('Hero').id,
        power: 'sword',
        targets: [{ who: begun.named('Ogre').id, switched: { [edge]: true }, total, damage: 9 }],
      },
      [],
    );
    expect(said.state.pending?.targets[0]?.outcome).toMatchObject({ key, total });
  });
});

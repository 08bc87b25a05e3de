import { inEnglish } from '../../../support/inEnglish.ts';
import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { buildResilienceCheck, computeResilienceDc } from '../../../../core/systems/torches/afflictions.ts';
import { abilityModifier, scoreOf } from '../../../../core/systems/torches/fighter.ts';
import { countCoinLoads, countGold } from '../../../../core/systems/torches/treasure.ts';
import { aTable, begin, HOUR, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const ANNA = { name: 'Anna', hp: 12, con: 10, supplies: 3, attacks: [{ name: 'Blade', dice: '1d8' }] };
const party = (draft: object = {}): TorchTable => withHeroes(aTable(), { ...ANNA, ...draft });
const wait = (table: TorchTable, hours: number): TorchTable =>
  table.ask({ type: 'clock.advance', seconds: hours * HOUR, why: '', through: true });
const rows = (table: TorchTable) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find(({ key }) => key === 'resilience')?.rows ?? [];

describe('resilience', () => {
  it('TOR-70: CON in hours, counted on the clock, then at the limit, then a check', () => {
    expect(rows(wait(party(), 4))[0]).toMatchObject({ text: '6 h left', share: 0.4 });
    expect(rows(wait(party(), 10))[0]?.text).toBe('at limit');
    expect(rows(wait(party(), 11))[0]).toMatchObject({ text: 'DC 11 due', chance: 0.5 });
  });

  it('TOR-70: a long advance stops at the limit, and then at each check', () => {
    const stopped = party().ask({ type: 'clock.advance', seconds: 20 * HOUR, why: '' });
    expect(stopped.state.worldTime).toBe(10 * HOUR);
    const next = stopped.ask({ type: 'clock.advance', seconds: 5 * HOUR, why: '' });
    expect(next.state.worldTime).toBe(11 * HOUR);
    expect(torches.journey?.alarms(next.now)[0]?.label).toBe('Anna: resilience check, DC 12');
  });

  it('TOR-70: the GM may take hours and says so; food or rest begins anew, by ruling both together', () => {
    const tired = party().does('tire', { values: { hours: 4, why: 'the marsh' } });
    expect(tired.said).toBe('4 hours of resilience gone: the marsh');
    expect(tired.named('Anna').counters['hours']).toBe(4);
    expect(tired.does('eat').named('Anna').counters).toMatchObject({ hours: 0, supplies: 2 });
    const both = tired.ask({ type: 'ruling.set', option: 'refresh', choice: 'both' });
    expect(both.does('eat').named('Anna').counters['hours']).toBe(4);
    expect(both.does('rest').named('Anna').counters['hours']).toBe(4);
    expect(both.does('rest', { values: { food: true } }).named('Anna').counters['hours']).toBe(0);
    expect(party({ supplies: 0 }).refuses('eat')).toContain('supply left');
  });

  it('TOR-70: sleep itself wears nobody down', () => {
    expect(wait(party(), 3).does('rest').named('Anna').counters).toMatchObject({ hours: 0, supplies: 0 });
  });

  it('TOR-71, worked example 13: CON 10 at hour 13 checks against 13', () => {
    expect(computeResilienceDc(3)).toBe(13);
    const table = wait(party(), 13);
    expect(buildResilienceCheck(table.named('Anna'), table.now).target.value).toBe(13);
    expect(table.does('resilience', { who: 'Anna' }, [13]).said).toBe('goes on');
    expect(party().refuses('resilience', { who: 'Anna' })).toContain('hours left');
  });

  it('TOR-71 TOR-72: failure exhausts; a further failure is the GM’s to say', () => {
    const tired = wait(party(), 11).does('resilience', { who: 'Anna' }, [10]);
    expect(tired.named('Anna').effects.map(({ condition }) => condition)).toEqual(['exhausted']);
    expect(wait(tired, 1).does('resilience', { who: 'Anna' }, [3, 4]).said).toContain('fails again');
  });

  it('TOR-72: the exhausted have disadvantage and speed 0; only safe rest with food cures', () => {
    const tired = party().does('exhaust', { who: 'Anna' });
    expect(tired.refuses('move', { who: 'Anna' })).toContain('speed 0');
    const offer = torches.procedures
      ?.find(({ key }) => key === 'check')
      ?.offer?.({
        who: tired.named('Anna'),
        targets: [],
        values: {},
        now: tired.now,
      });
    expect(offer?.dice).toBe('2d20kl1');
    const cured = (values: { readonly [key: string]: boolean }): number =>
      tired.does('rest', { values }).named('Anna').effects.length;
    expect([
      cured({}),
      cured({ safe: true }),
      cured({ food: true }),
      cured({ safe: true, food: true }),
    ]).toEqual([1, 1, 1, 0]);
    expect(tired.does('exhaust', { who: 'Anna', values: { cured: true } }).named('Anna').effects).toEqual([]);
  });
});

describe('corruption', () => {
  const BITE = { name: 'Adder venom', period: 2, first: 'exhausted', harms: 'con' };
  const bitten = (): TorchTable => party().does('expose', { who: 'Anna', values: BITE }, [7]);

  it('TOR-73: CON against 11, or the source’s number; failure infects', () => {
    expect(party().does('expose', { who: 'Anna', values: BITE }, [11]).named('Anna').effects).toEqual([]);
    expect(
      bitten()
        .named('Anna')
        .effects.map(({ label }) => label),
    ).toEqual(['Adder venom, stage 1', 'Exhausted']);
    const strong = party().does('expose', { who: 'Anna', values: { ...BITE, dc: 15 } }, [14]);
    expect(strong.named('Anna').effects).toHaveLength(2);
  });

  it('TOR-74, worked example 5: exhausted; after two hours 4 CON, 10 to 6 (−2); after two more 6, dead', () => {
    const first = wait(bitten(), 2);
    expect(first.named('Anna').effects.map(({ label }) => label)).toContain(
      'Adder venom, stage 1 is over: check due',
    );
    const second = first.does('stage', { who: 'Anna' }, [3, 5, 4]);
    expect(scoreOf(second.named('Anna'), 'con')).toBe(6);
    expect(abilityModifier(second.named('Anna'), 'con')).toBe(-2);
    expect(second.refuses('stage', { who: 'Anna' })).toContain('not over yet');
    const third = wait(second, 2).does('stage', { who: 'Anna' }, [12, 12, 6]);
    expect(scoreOf(third.named('Anna'), 'con')).toBe(0);
    expect(third.named('Anna').fate).toBe('dead');
  });

  it('TOR-74: success ends it; a stage may be days, and worse than before', () => {
    const cured = wait(bitten(), 2).does('stage', { who: 'Anna' }, [12, 11]);
    expect(cured.said).toBe('throws it off');
    expect(cured.named('Anna').marks).toEqual({});
    const held = wait(bitten(), 2)
      .ask({ type: 'ruling.set', option: 'cured', choice: 'holds' })
      .does('stage', { who: 'Anna' }, [12, 11]);
    expect(held.said).toBe('holds it at its stage');
    expect(held.named('Anna').effects.map(({ label }) => label)).toContain(
      bitten()
        .named('Anna')
        .effects.find(({ condition }) => condition === 'infected')?.label,
    );
    const fever = party().does(
      'expose',
      { who: 'Anna', values: { name: 'Bell fever', period: 1, unit: 'days', harms: 'str' } },
      [2],
    );
    expect(fever.named('Anna').effects[0]?.duration).toEqual({ kind: 'time', until: 24 * HOUR });
    const worse = wait(fever, 24).does('stage', { who: 'Anna', values: { dice: '2d6' } }, [2, 3, 4]);
    expect(scoreOf(worse.named('Anna'), 'str')).toBe(3);
  });

  it('TOR-74: attacks and damage follow a lowered score; another ability at 0 incapacitates', () => {
    const weak = withFoes(
      begin(
        party({ str: 14 }).does('expose', { who: 'Anna', values: { first: 'damage', harms: 'str' } }, [2, 4]),
      ),
      { name: 'Ghoul' },
    );
    const power = weak.named('Anna').sheet.powers[0];
    if (!power) throw new Error('no power');
    const offer = torches.attacks.offer(weak.named('Anna'), power, weak.named('Ghoul'), {}, weak.now);
    expect(offer.check?.modifier.value).toBe(2);
    expect(offer.damage['hit']?.[0]?.notation).toBe('1d8');
    const empty = party({ str: 4 }).does(
      'expose',
      { who: 'Anna', values: { first: 'damage', harms: 'str', dice: '2d6' } },
      [2, 6, 6],
    );
    expect(empty.named('Anna').effects.map(({ condition }) => condition)).toContain('incapacitated');
    expect(empty.named('Anna').fate).toBe('none');
  });
});

describe('treasure', () => {
  it.each([
    [0, 0, 750, 750, 2],
    [0, 0, 500, 500, 1],
    [0, 0, 501, 501, 2],
    [100, 0, 0, 1, 1],
    [0, 10, 0, 1, 1],
    [95, 9, 1, 2, 1],
    [0, 0, 0, 0, 0],
  ])(
    'TOR-36, worked example 20: %i cp, %i sp and %i gp are worth %i gp and weigh %i load',
    (cp, sp, gp, gold, loads) => {
      const purse = { gp, sp, cp };
      expect([countGold(purse), countCoinLoads(purse, { rulings: {} })]).toEqual([gold, loads]);
    },
  );

  it('TOR-36: by the other ruling a part of a load weighs nothing; coins go into the pack', () => {
    expect(countCoinLoads({ gp: 750, sp: 0, cp: 0 }, { rulings: { coinLoads: 'down' } })).toBe(1);
    expect(
      party()
        .does('coins', { who: 'Anna', values: { gp: 750 } })
        .named('Anna').counters,
    ).toMatchObject({ gold: 750, load: 2 });
  });

  it('TOR-37, worked example 15: 3 hit dice carry 3d20 gp', () => {
    const table = withFoes(begin(party()), { name: 'Ghoul', hd: 3 }, { name: 'Hound', hd: 2, loot: 0 });
    expect(table.does('loot', { targets: ['Ghoul', 'Hound'] }, [4, 11, 20]).said).toBe('35 gp');
    expect(table.does('loot', { targets: ['Hound'] }, []).said).toBe('nothing to be found');
  });

  it.each([
    [{ gold: 300 }, 300],
    [{ gold: 100, magic: 50 }, 150],
    [{ gold: 500, from: 'sold' }, 0],
    [{ gold: 500, magic: 200, from: 'unearned' }, 0],
  ])('TOR-38: %j gives %i XP', (values, xp) => {
    expect(party().does('award', { values }).named('Anna').counters['xp']).toBe(xp);
  });

  it('TOR-38: XP that cannot be parted equally is said and kept for the next award', () => {
    const four = ['Anna', 'Bert', 'Cora', 'Dunn'].map((name) => ({ name }));
    const first = withHeroes(aTable(), ...four).does('award', { values: { gold: 18 } });
    expect(first.said).toBe('4 XP each; 2 XP kept for the next award');
    const second = first.does('award', { values: { gold: 2 } });
    expect(second.said).toBe('1 XP each');
    expect(four.map(({ name }) => second.named(name).counters['xp'])).toEqual([5, 5, 5, 5]);
    const found = withHeroes(aTable(), ...four);
    const taken = found.does(
      'loot',
      { targets: ['Anna'], values: { hd: 1, pack: found.named('Anna').id, xp: true } },
      [18],
    );
    expect(taken.said).toContain('4 XP each; 2 XP kept for the next award');
  });

  it('TOR-38 names no rate and no shares: both are rulings of ours with a switch', () => {
    const ours = torches.options.filter(({ key }) => key === 'goldXp' || key === 'xpShare');
    expect(ours.map(({ rule }) => rule)).toEqual(['', '']);
    const won = { values: { gold: 300, magic: 50 } };
    const by = (option: string, choice: string) =>
      withHeroes(aTable(), ANNA, { ...ANNA, name: 'Bert' })
        .ask({ type: 'ruling.set', option, choice })
        .does('award', won)
        .named('Anna').counters['xp'];
    expect(by('goldXp', 'one')).toBe(175);
    expect(by('goldXp', 'tenth')).toBe(40);
    // Magic gives its fair value whatever gold gives: that the text says.
    expect(by('goldXp', 'none')).toBe(25);
    expect(by('xpShare', 'each')).toBe(350);
  });
});

import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { lostOf } from '../../../../core/systems/torches/creatures/traits.ts';
import { coinsOf } from '../../../../core/systems/torches/procedures/purse.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, DAY, HOUR, type TorchTable, withHeroes } from './aTable.ts';

const ANNA = {
  name: 'Anna',
  level: 2,
  hp: 9,
  str: 12,
  con: 12,
  wis: 14,
  dex: 10,
  gold: 30,
  load: 4,
};
const home = (draft: object = {}): TorchTable => withHeroes(aTable(), { ...ANNA, ...draft }).does('home');
const card = (table: TorchTable, key: string) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find((each) => each.key === key);

describe('in town, by rulings of ours', () => {
  it('TOR-25: weeks of rest give back hit points and a point of each lost ability a week, for a keep', () => {
    const fallen = home({ con: 12 }).ask({
      type: 'damage',
      targets: [{ who: home().named('Anna').id, share: 1 }],
      amount: '99',
      damageType: '',
    });
    const maimed = fallen.does('injury', { who: 'Anna' }, [2, 4]);
    expect(lostOf(maimed.named('Anna'), 'str')).toBe(4);
    const cared = maimed.does('townRest', { values: { weeks: 3, keep: 1 } });
    expect(cared.said).toBe('3 weeks of rest, 3 gp each');
    expect(lostOf(cared.named('Anna'), 'str')).toBe(1);
    expect(cared.named('Anna')).toMatchObject({ hp: 9, counters: { gold: 27, hours: 0 } });
    expect(cared.state.worldTime).toBe(21 * DAY);
    expect(home({ gold: 1 }).refuses('townRest', { values: { weeks: 3 } })).toContain('has 1 gp');
  });

  it('a price is paid with small coins first, and a torch weighs what the list says', () => {
    const bought = home().does('buy', { who: 'Anna', values: { what: 'torch', count: 6 } });
    expect(bought.said).toBe('6 × Torch for 6 sp, 2 more load');
    expect(bought.named('Anna').counters).toMatchObject({ torches: 6, silver: 4, gold: 29, load: 6 });
    const rope = home().does('buy', {
      who: 'Anna',
      values: { other: 'A bell', count: 1, price: 250, loads: 3 },
    });
    expect(rope.said).toBe('1 × A bell for 2 gp 5 sp, 3 more load');
    expect(home().refuses('buy', { who: 'Anna', values: { what: 'armor' } })).toContain('costs 5,000 cp');
  });

  it('supplies are bought by the day', () => {
    const bought = home().does('buy', { who: 'Anna', values: { what: 'day', count: 2 } });
    expect(bought.named('Anna').counters['supplies']).toBe(48);
  });

  it('one who is hired joins as an ally with a week’s wage in hand, and a mule is paid for', () => {
    const hired = home().does('hire', { who: 'Anna', values: { what: 'porter', name: 'Wat' } });
    expect(hired.named('Wat')).toMatchObject({ side: 'allies', stays: true });
    expect(hired.named('Anna').counters['gold']).toBe(23);
    expect(card(hired, 'retainers')?.rows[0]?.text).toBe('1 gp a day, 0 gp owed');
    const mule = home().does('hire', { who: 'Anna', values: { what: 'mule' } });
    expect(mule.named('Mule').sheet.traits).toMatchObject({ follows: 'Anna', grazes: true });
    expect(home({ gold: 5 }).refuses('hire', { who: 'Anna', values: { what: 'mule' } })).toContain(
      'needs 20 gp',
    );
  });

  it('a night out costs its gold and a day, and a failed check says what went wrong', () => {
    const good = home().does('carouse', { who: 'Anna', values: { gold: 10, xp: true } }, [15]);
    expect(good.named('Anna').counters).toMatchObject({ gold: 20, xp: 10 });
    expect(good.state.worldTime).toBe(DAY);
    const bad = home().does('carouse', { who: 'Anna', values: { gold: 10 } }, [2, 4]);
    expect(bad.said).toContain('a promise given');
  });

  it('the card offers town at home, and the country on the way', () => {
    expect(card(home(), 'town')?.rows.map(({ text }) => text)).toEqual([
      'Rest for weeks',
      'Buy',
      'Hire or buy help',
      'Carouse',
    ]);
    const away = withHeroes(aTable(), ANNA).does('route', { values: { terrain: 'difficult' } });
    expect(card(away, 'town')?.rows.map(({ text }) => text)).toEqual(['Keep the way', 'Forage or hunt']);
  });

  it.each([
    [0, { gp: 0, sp: 0, cp: 0 }],
    [257, { gp: 2, sp: 5, cp: 7 }],
  ])('TOR-36: %i copper are the fewest coins', (copper, coins) => {
    expect(coinsOf(copper)).toEqual(coins);
  });
});

describe('off the land, by rulings of ours', () => {
  const away = (): TorchTable => withHeroes(aTable(), ANNA);

  it('foraging takes two hours and finds 2d6 supplies, hunting four and 6d6', () => {
    const found = away().does('forage', { who: 'Anna' }, [12, 3, 4]);
    expect(found.said).toBe('finds 7 supplies');
    // Two of them are eaten in the two hours.
    expect(found.named('Anna').counters['supplies']).toBe(5);
    expect(found.state.worldTime).toBe(2 * HOUR);
    const hunted = away().does('forage', { who: 'Anna', values: { how: 'hunt' } }, [12]);
    expect(hunted.said).toBe('finds nothing');
    expect(hunted.state.worldTime).toBe(4 * HOUR);
  });

  it('the guide keeps the way, or hours are lost; harsh ground is harder', () => {
    const rough = away().does('route', { values: { terrain: 'harsh' } });
    expect(rough.does('findWay', { who: 'Anna' }, [11]).said).toBe('keeps the way');
    const lost = rough.does('findWay', { who: 'Anna' }, [10, 2]);
    expect(lost.said).toBe('loses the way: 2 hours lost');
    expect(lost.state.worldTime).toBe(2 * HOUR);
  });
});

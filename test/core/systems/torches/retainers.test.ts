import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { startDraft } from '../../../../core/rules/builderGuide.ts';
import { monster } from '../../../../core/systems/torches/creatures/monsterBuilder.ts';
import { listCompany, lostPoints } from '../../../../core/systems/torches/fighter.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { computeMarch } from '../../../../core/systems/torches/march.ts';
import { makeCoins } from '../../../../core/systems/torches/treasure.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, begin, DAY, fighting, HOUR, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const ANNA = { name: 'Anna', str: 14, con: 14, supplies: 40, gold: 20 };
const WAT = { name: 'Wat', role: 'retainer', supplies: 6, carries: 8, load: 4, wage: 2, attacks: [] };
const MULE = { name: 'Mule', role: 'animal', carries: 20, load: 12, attacks: [] };

/** A hero, her man and their mule, brought to the table as a GM brings any creature. */
const company = (...more: readonly object[]): TorchTable =>
  withFoes(withHeroes(aTable(), ANNA), WAT, MULE, ...more.map((each) => ({ ...each })));
const wait = (table: TorchTable, seconds: number): TorchTable =>
  table.ask({ type: 'clock.advance', seconds, why: '', through: true });
const card = (table: TorchTable, key: string) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find((each) => each.key === key);

describe('retainers and animals are members of the party', () => {
  it('they join as allies, and so does one that names whom it follows', () => {
    const table = company({ name: 'Odo', follows: 'Anna' }, { name: 'Ghoul' });
    const sides = table.state.combatants.map(({ name, side, stays }) => [name, side, stays]);
    expect(sides).toEqual([
      ['Anna', 'heroes', true],
      ['Wat', 'allies', true],
      ['Mule', 'allies', true],
      ['Odo', 'allies', true],
      ['Ghoul', 'foes', false],
    ]);
    expect(listCompany(table.now).map(({ name }) => name)).toEqual(['Anna', 'Wat', 'Mule', 'Odo']);
  });

  it('they stay when the fight is over, and one made an ally in the fight stays too', () => {
    const fight = fighting(begin(company({ name: 'Bandit' }, { name: 'Ghoul' })));
    const won = fight.ask({
      type: 'combatant.change',
      who: [fight.named('Bandit').id],
      set: { side: 'allies' },
    });
    const over = won.ask({ type: 'encounter.end', award: false });
    expect(over.state.combatants.map(({ name }) => name)).toEqual(['Anna', 'Wat', 'Mule', 'Bandit']);
  });

  it('TOR-75: none of them strikes a hero who retreats', () => {
    const fight = fighting(begin(company({ name: 'Ghoul', attacks: [{ name: 'Claw', damage: '1d6' }] })));
    const ran = fight.does('retreat', { who: 'Anna', values: { how: 'blows' } });
    const offered = ran.state.encounter?.due.flatMap(({ who }) => [who]) ?? [];
    expect(offered).not.toContain(fight.named('Wat').id);
  });

  it('TOR-07 TOR-51: their loads slow the march of all', () => {
    expect(computeMarch(company().now)).toMatchObject({ slowest: { name: 'Wat' }, miles: 10 });
    const heavy = company({ ...MULE, name: 'Laden mule', load: 21 });
    expect(computeMarch(heavy.now)).toMatchObject({ slowest: { name: 'Laden mule' }, miles: 5 });
    expect(card(heavy, 'packs')?.rows.map(({ label }) => label)).toEqual([
      'Anna',
      'Wat',
      'Mule',
      'Laden mule',
    ]);
  });

  it('TOR-47: a torch, supplies or coins can be given to the mule', () => {
    const table = company();
    const given = table.does('handOver', {
      who: 'Anna',
      values: { what: 'supplies', count: 10, to: table.named('Mule').id },
    });
    expect(given.named('Mule').counters['supplies']).toBe(10);
  });

  it('TOR-52 TOR-70: a retainer eats by the hour and wears down; an animal grazes', () => {
    const later = wait(company(), 4 * HOUR);
    expect(later.named('Wat').counters).toMatchObject({ supplies: 2, hours: 4 });
    expect(later.named('Mule').counters).toMatchObject({ supplies: 0, hours: 0 });
    const night = later.does('rest', { values: { food: true, safe: true } });
    expect(night.named('Wat').counters).toMatchObject({ supplies: 1, hours: 0 });
    expect(night.said).toBe('3 sleep in safety');
  });

  it('wages are owed from midnight to midnight and paid from a purse', () => {
    const owed = wait(company(), 3 * DAY);
    expect(card(owed, 'retainers')?.rows[0]).toMatchObject({ label: 'Wat', text: '2 gp a day, 6 gp owed' });
    const paid = owed.does('payRetainers');
    expect(paid.said).toBe('Anna pays 6 gp to Wat');
    expect(paid.named('Anna').counters['gold']).toBe(14);
    expect(paid.refuses('payRetainers')).toBe('No retainer is owed anything.');
    expect(wait(paid, 11 * DAY).refuses('payRetainers')).toContain('22 gp are owed');
  });

  it('TOR-30: loyalty is a morale check against 11, at disadvantage after a week without pay', () => {
    const fresh = company();
    const chance = (table: TorchTable) => card(table, 'retainers')?.rows[0]?.chance ?? 0;
    expect(chance(fresh)).toBeCloseTo(0.5, 10);
    const late = wait(fresh, 7 * DAY);
    expect(chance(late)).toBeCloseTo(0.25, 10);
    expect(card(late, 'retainers')?.rows[0]?.tone).toBe('bad');
    expect(fresh.does('loyalty', { who: 'Wat' }, [11]).said).toBe('stays loyal');
    expect(late.does('loyalty', { who: 'Wat' }, [20, 10]).said).toBe('deserts or betrays the party');
  });

  it('a new animal kicks at most, and a new retainer has one blade', () => {
    const made = (role: string) => {
      const { attacks } = startDraft({ ...monster, blank: { ...monster.blank, role, hd: 3 } });
      return Array.isArray(attacks) ? attacks.map((each) => Object(each)['name'] as unknown) : [];
    };
    expect([made('animal'), made('retainer')]).toEqual([['Kick'], ['Short blade']]);
    expect(toEnglish(monster.form[1]?.title ?? '')).toBe('Retainer or animal');
  });
});

describe('the will of a side', () => {
  it('TOR-32: one that is selected rolls for its whole side where morale is rolled by side', () => {
    const table = fighting(begin(withFoes(withHeroes(aTable(), ANNA), { name: 'Thief' }, { name: 'Ghoul' })));
    const broken = table.does('morale', { targets: ['Thief'], values: { by: 'side' } }, [1]);
    expect(broken.said).toContain('Thief');
    expect(broken.said).toContain('Ghoul');
    const one = table.does('morale', { targets: ['Thief'], values: { by: 'each' } }, [1]);
    expect(one.said).not.toContain('Ghoul');
  });
});

const TOWN_ANNA = {
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
const home = (draft: object = {}): TorchTable =>
  withHeroes(aTable(), { ...TOWN_ANNA, ...draft }).does('home');

describe('in town, by rulings of ours', () => {
  it('TOR-25: weeks of rest give back hit points and a point of each lost ability a week, for a keep', () => {
    const fallen = home({ con: 12 }).ask({
      type: 'damage',
      targets: [{ who: home().named('Anna').id, share: 1 }],
      amount: '99',
      damageType: '',
    });
    const maimed = fallen.does('injury', { who: 'Anna' }, [2, 4]);
    expect(lostPoints(maimed.named('Anna'), 'str')).toBe(4);
    const cared = maimed.does('townRest', { values: { weeks: 3, keep: 1 } });
    expect(cared.said).toBe('3 weeks of rest, 3 gp each');
    expect(lostPoints(cared.named('Anna'), 'str')).toBe(1);
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
    const away = withHeroes(aTable(), TOWN_ANNA).does('route', { values: { terrain: 'difficult' } });
    expect(card(away, 'town')?.rows.map(({ text }) => text)).toEqual(['Keep the way', 'Forage or hunt']);
  });

  it.each([
    [0, { gp: 0, sp: 0, cp: 0 }],
    [257, { gp: 2, sp: 5, cp: 7 }],
  ])('TOR-36: %i copper are the fewest coins', (copper, coins) => {
    expect(makeCoins(copper)).toEqual(coins);
  });
});

describe('off the land, by rulings of ours', () => {
  const away = (): TorchTable => withHeroes(aTable(), TOWN_ANNA);

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

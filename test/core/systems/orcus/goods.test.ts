import { describe, expect, it } from 'vitest';
import {
  formatCoins,
  EMPTY,
  makeChange,
  assessLoad,
  payPrice,
  weighCoins,
  resalePrice,
  WARES,
  countCopper,
} from '../../../../core/systems/orcus/goods.ts';
import {
  ARMOR,
  GEAR,
  LARGER_DIE,
  LIGHTS,
  PACK_CONTENTS,
  PACKS,
  WEAPONS,
} from '../../../../core/systems/orcus/goodsTables.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, outcome, refusal } from './asking.ts';
import { ally } from './fighters.ts';

describe('coins (ORC-184, ORC-185)', () => {
  it('are worth what the table says, weigh a fiftieth of a pound and change into the fewest', () => {
    expect(countCopper({ pp: 1, gp: 2, sp: 3, cp: 4 })).toBe(10_234);
    expect(makeChange(10_234)).toEqual({ pp: 0, gp: 102, sp: 3, cp: 4 });
    expect(weighCoins({ ...EMPTY, gp: 100, cp: 25 })).toBe(2.5);
    expect(formatCoins(EMPTY)).toBe('nothing');
  });

  it('pay a price and come back as change, so that nothing is lost', () => {
    expect(payPrice({ ...EMPTY, gp: 1 }, 3)).toEqual({
      handed: { ...EMPTY, gp: 1 },
      change: { ...EMPTY, sp: 9, cp: 7 },
      left: { ...EMPTY, sp: 9, cp: 7 },
    });
    expect(payPrice({ ...EMPTY, sp: 9 }, 100)).toBeUndefined();
    for (let pp = 0; pp < 2; pp++)
      for (let gp = 0; gp < 4; gp++)
        for (let sp = 0; sp < 12; sp += 3)
          for (const price of [0, 1, 9, 10, 37, 250, 399]) {
            const purse = { pp, gp, sp, cp: 5 };
            const paid = payPrice(purse, price);
            expect(paid !== undefined).toBe(countCopper(purse) >= price);
            expect(countCopper(paid?.left ?? purse)).toBe(countCopper(purse) - (paid ? price : 0));
            for (const count of Object.values(paid?.left ?? EMPTY)) expect(count).toBeGreaterThanOrEqual(0);
          }
  });

  it('a fifth for equipment and magic, all of it for gems and trade goods (ORC-186)', () => {
    expect([
      resalePrice(1_003, 'gear'),
      resalePrice(1_003, 'magic'),
      resalePrice(50, 'gems'),
      resalePrice(50, 'trade'),
    ]).toEqual([200, 200, 50, 50]);
  });
});

describe('the tables of goods', () => {
  it('hold every weapon, armor and piece of gear (ORC-192, ORC-196, ORC-202, ORC-206, ORC-207, ORC-213)', () => {
    expect(WEAPONS.filter(({ shot }) => !shot)).toHaveLength(35);
    expect(WEAPONS.filter(({ shot }) => shot)).toHaveLength(6);
    expect(ARMOR).toHaveLength(8);
    expect(GEAR).toHaveLength(26);
    expect(new Set(WEAPONS.flatMap(({ groups }) => groups)).size).toBe(12);
    expect(new Set(WARES.map(({ key }) => key)).size).toBe(WARES.length);
    expect(WARES).toHaveLength(92);
  });

  it('the pack is what it says, its contents are among the gear (ORC-210)', () => {
    expect(PACKS[0]).toMatchObject({ copper: 1_500, pounds: 30.5 });
    for (const { item } of PACK_CONTENTS) expect(GEAR.map(({ key }) => key)).toContain(item);
    for (const { key } of LIGHTS) expect(GEAR.map((each) => each.key)).toContain(key);
  });

  it('the next larger die is the printed one (ORC-205)', () => {
    expect(LARGER_DIE['1d10']).toEqual(['2d6', '1d12']);
    expect(LARGER_DIE['1d12']).toBeUndefined();
  });

  it('have a card each, found by name, with price and weight', () => {
    const cards = orcus.reference.filter(({ id }) => id.startsWith('ORC-EQ-'));
    expect(cards).toHaveLength(WARES.length);
    const rope = cards.find(({ id }) => id === 'ORC-EQ-ROPE-SILK-50-FEET');
    expect(rope?.text).toBe('Gear; 10 gp; 5 lb.');
    const sword = cards.find(({ id }) => id === 'ORC-EQ-LONGSWORD');
    expect(sword?.text).toContain('1d8');
  });
});

describe('the shop', () => {
  it('buys with change (ORC-184, ORC-213)', () => {
    const { label } = outcome('buy', asked(undefined, [], { ware: 'torch', count: 3, gp: 1 }));
    expect(label).toBe(
      '3 × Torch: 3 cp, 3 lb; hand over 1 gp, change 9 sp 7 cp, left 9 sp 7 cp (0.32 lb of coins)',
    );
    expect(outcome('buy', asked(undefined, [], { ware: 'cart' })).label).toBe('Cart: 340 gp, 0 lb');
    expect(refusal('buy', asked(undefined, [], { ware: 'cart', gp: 339 }))).toBe('ORC-184');
    expect(refusal('buy', asked(undefined))).toBe('ORC-213');
  });

  it('sells at its share (ORC-186)', () => {
    expect(outcome('sell', asked(undefined, [], { ware: 'longsword' })).label).toContain('fetches 2 gp');
    expect(outcome('sell', asked(undefined, [], { price: 700, sort: 'gems' })).label).toContain(
      'fetches 7 gp',
    );
  });

  it('changes coins (ORC-184)', () => {
    expect(outcome('exchange', asked(undefined, [], { cp: 250, pp: 1 })).label).toBe(
      '1 pp 250 cp (5.02 lb) are 102 gp 5 sp (2.14 lb)',
    );
  });

  it('weighs a load (ORC-220)', () => {
    expect(assessLoad(16, 160).verdict).toBe('light');
    expect(assessLoad(16, 161).verdict).toBe('slowed');
    expect(assessLoad(16, 800).verdict).toBe('drag only');
    expect(assessLoad(16, 801).verdict).toBe('too much');
    const { consequences } = outcome('load', asked(ally(), [], { strength: 10, pounds: 101 }));
    expect(consequences).toMatchObject([{ do: 'addEffect', effect: { condition: 'slowed' } }]);
    expect(refusal('load', asked(ally()))).toBe('ORC-220');
  });
});

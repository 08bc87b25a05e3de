import { describe, expect, test } from 'vitest';
import type { LedgerLine } from '../../../core/campaign/chronicle.ts';
import { listCarried, formatCoins, payFromLedger, sumHoldings } from '../../../core/campaign/ledger.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { torches } from '../../../core/systems/torches/index.ts';
import { ally } from '../systems/orcus/fighters.ts';
import { aTable, withHeroes } from '../systems/torches/aTable.ts';

const coins = orcus.treasure?.coins ?? [];

function line(what: string, worth = '', more: Partial<LedgerLine> = {}): LedgerLine {
  return { id: what, what, worth, holder: '', secret: false, gone: false, ...more };
}

test.each([
  // what, worth, what it comes to
  ['Silver bell', '30 gp', 'gp 30 = 3000'],
  ['Silver bell', '1,200 gold', 'gp 1200 = 120000'],
  ['Purse', '3 sp 4 cp', 'sp 3 = 30, cp 4 = 4'],
  ['Purse', '4 cp and 1 pp', 'pp 1 = 10000, cp 4 = 4'],
  ['250 gp', '', 'gp 250 = 25000'],
  ['3 bells', '', ''],
  ['Writ', '2 favours and 1 gp', 'gp 1 = 100, favours 2'],
])('ORC-184 “%s” of worth “%s” comes to %s', (what, worth, sums) =>
  expect(
    sumHoldings([line(what, worth)], coins)
      .map((each) => `${each.unit} ${each.amount}${each.worth === undefined ? '' : ` = ${each.worth}`}`)
      .join(', '),
  ).toBe(sums),
);

test.each([
  [0, '0 cp'],
  [7, '7 cp'],
  [123_456, '1,234 gp 5 sp 6 cp'],
  // Platinum is never given as change. ORC-185
  [10_000, '100 gp'],
])('ORC-184 %i cp are told as %s', (amount, text) => expect(formatCoins(amount, coins)).toBe(text));

test.each([
  // what, worth, coins that weigh
  ['Coins', '120 gp', 120],
  ['Gold and silver', '20 gp 5 sp', 25],
  ['300 gold', '', 300],
  ['Gold bell', '300 gp', 0],
  ['90 gp in a bed warmer', '', 90],
  ['90 gp in a bed warmer', '120 gp', 0],
  ['3 silver cups', '30 gp', 0],
  ['Coins', '3 favours', 0],
])('“%s” of worth “%s” is %i coins to carry', (what, worth, count) =>
  expect(listCarried([line(what, worth)], '', coins).coins).toBe(count),
);

test('what is gone, not found yet, or with someone else, nobody carries; a name is known in any case', () => {
  const mine = line('Chest', '', { holder: 'mira', weight: 20 });
  const lines = [
    mine,
    line('Coins', '50 gp', { holder: 'Mira ' }),
    line('Anvil', '', { holder: 'Mira', weight: 90, gone: true }),
    line('Coins', '900 gp', { holder: 'Tam' }),
    line('Coins', '70 gp', { holder: 'Mira', secret: true }),
  ];
  expect(sumHoldings(lines, coins)).toEqual([{ unit: 'gp', amount: 950, worth: 95_000 }]);
  expect(listCarried(lines, 'Mira', coins)).toEqual({ coins: 50, things: [mine] });
});

test('a price is paid with the payer’s own coins first, then the party’s, and never with things or what lies hidden', () => {
  const own = line('Coins', '4 gp', { id: 'own', holder: 'Mira' });
  const party = line('120 gp in a tin box', '', { id: 'party' });
  const lines = [
    party,
    line('Gold bell', '300 gp'),
    own,
    line('Coins', '900 gp', { id: 'tam', holder: 'Tam' }),
    line('Coins', '70 gp', { id: 'hidden', secret: true }),
    line('Coins', '70 gp', { id: 'spent', gone: true }),
  ];
  expect(payFromLedger(lines, 1_050, 'Mira', coins)).toEqual({
    paid: [
      { line: own, left: 0 },
      { line: party, left: 11_350 },
    ],
    left: 11_350,
  });
  expect(payFromLedger(lines, 1_050, '', coins).paid).toEqual([{ line: party, left: 10_950 }]);
  expect(payFromLedger(lines, 12_401, 'Mira', coins)).toEqual({ paid: [], left: -1 });
});

describe.each([
  // coins, orcus: 50 to the pound; torches: 500 to the load, by ruling up or down
  [0, 0, 0, 0],
  [50, 1, 1, 0],
  [500, 10, 1, 1],
  [501, 10.02, 2, 1],
])('ORC-184 TOR-36 %i coins', (count, pounds, up, down) => {
  test(`weigh ${pounds} lb, or ${up} load, or ${down} where parts count for nothing`, () => {
    const rulings = { ...CONTEXT_WITHOUT_FIGHT, rulings: { coinLoads: 'down' } };
    expect(orcus.treasure?.weigh(count, CONTEXT_WITHOUT_FIGHT).value).toBeCloseTo(pounds);
    expect(torches.treasure?.weigh(count, CONTEXT_WITHOUT_FIGHT).value).toBe(up);
    expect(torches.treasure?.weigh(count, rulings).value).toBe(down);
  });
});

const more = (value: number) => [{ rule: '', label: 'Chest', value }];

test.each([
  // pounds, limit of Strength 12, verdict
  [0, 120, ''],
  [120, 120, ''],
  [121, 120, 'slowed'],
  [241, 120, 'drag only'],
  [601, 120, 'too much'],
])('ORC-220 %i lb on Strength 12 of %i lb: “%s”', (pounds, limit, verdict) => {
  const hero = ally();
  const strong = { ...hero, sheet: { ...hero.sheet, traits: { ...hero.sheet.traits, strengthScore: 12 } } };
  expect(orcus.treasure?.burden(strong, more(pounds), CONTEXT_WITHOUT_FIGHT)).toMatchObject({
    carried: { value: pounds },
    limit,
    verdict,
  });
});

test('ORC-220 whose Strength nobody knows has no limit', () => {
  const hero = ally();
  const { strengthScore: _, ...traits } = hero.sheet.traits;
  expect(
    orcus.treasure?.burden({ ...hero, sheet: { ...hero.sheet, traits } }, [], CONTEXT_WITHOUT_FIGHT),
  ).toBeUndefined();
});

test.each([
  // in the pack, in the ledger, carried, verdict at STR 10 and speed 30
  [8, 2, 10, ''],
  [8, 3, 11, '5 feet slower, disadvantage on all checks'],
  [16, 4, 20, '30 feet slower, disadvantage on all checks'],
])('TOR-07 %i loads in the pack and %i in the ledger are %i: “%s”', (load, ledger, carried, verdict) => {
  const table = withHeroes(aTable(), { name: 'Tam', str: 10, load });
  expect(torches.treasure?.burden(table.named('Tam'), more(ledger), table.now)).toMatchObject({
    carried: { value: carried },
    limit: 10,
    verdict,
  });
});

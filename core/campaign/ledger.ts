import type { Coin } from '../rules/system.ts';
import type { LedgerLine } from './chronicle.ts';

/** What is there of one coin or measure. */
interface Holding {
  /** As the rules or the table write it: `gp`, `favours`. */
  readonly unit: string;
  readonly amount: number;
  /** In the least coin; absent for what the rules do not count as coins. */
  readonly worth?: number;
}

const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*(\p{L}+)/gu;

/** What of it one hero gets, and what is left over. */
interface Share {
  readonly each: number;
  readonly left: number;
}

/**
 * Sums by coin what was found and is not gone: those of the rules first, the most valuable first, then whatever else is counted.
 * `1,200 gp`, `30gp` and `30 gold` are one coin. A line without a worth is worth what it says it is.
 */
export function sumHoldings(ledger: readonly LedgerLine[], coins: readonly Coin[] = []): readonly Holding[] {
  const sums = new Map<string, number>();
  for (const line of ledger) {
    if (line.gone || line.secret) continue;
    for (const [, number = '', word = ''] of readWorth(line, coins).matchAll(AMOUNT)) {
      const unit = findCoin(word, coins)?.unit ?? word.toLowerCase();
      sums.set(unit, (sums.get(unit) ?? 0) + Number(number.replaceAll(',', '')));
    }
  }
  const places = coins.map(({ unit }) => unit);
  const place = (unit: string): number => (places.includes(unit) ? places.indexOf(unit) : places.length);
  return [...sums]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([unit, amount]) => {
      const coin = coins.find((each) => each.unit === unit);
      return { unit, amount, ...(coin && { worth: Math.round(amount * coin.worth) }) };
    });
}

/** The amount in equal whole shares, and what is left over. */
export function splitShares(amount: number, heroes: number): Share {
  const each = heroes < 1 ? 0 : Math.floor(amount / heroes);
  return { each, left: amount - each * heroes };
}

/** So much of the least coin in the coins that sums are told in: `1,204 gp 5 sp`. */
export function formatCoins(amount: number, coins: readonly Coin[]): string {
  let left = amount;
  const parts = coins.flatMap(({ unit, worth, rare }) => {
    const count = rare ? 0 : Math.floor(left / worth);
    left -= count * worth;
    return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${unit}`];
  });
  return parts.length === 0 ? `0 ${coins.at(-1)?.unit ?? ''}` : parts.join(' ');
}

/** What of the ledger someone carries, as far as it was found: coins to weigh, and things that have a weight. Without a holder, the party's. */
export function listCarried(
  ledger: readonly LedgerLine[],
  holder: string,
  coins: readonly Coin[],
): { readonly coins: number; readonly things: readonly LedgerLine[] } {
  const name = holder.toLowerCase();
  const own = ledger.filter(
    (line) => !line.gone && !line.secret && line.holder.trim().toLowerCase() === name,
  );
  return {
    coins: own.reduce((sum, line) => sum + countCoins(line, coins), 0),
    things: own.filter(({ weight = 0 }) => weight > 0),
  };
}

/** A line of coins that were paid with, and what is left in it, in the least coin. */
interface Payment {
  readonly line: LedgerLine;
  readonly left: number;
}

/** Coins that someone can pay with: their own first, then the party’s. */
function listMoney(ledger: readonly LedgerLine[], payer: string, coins: readonly Coin[]): readonly Payment[] {
  const name = payer.toLowerCase();
  return [...(name === '' ? [] : [name]), '']
    .flatMap((holder) => ledger.filter((line) => line.holder.trim().toLowerCase() === holder))
    .filter((line) => !line.gone && !line.secret && countCoins(line, coins) > 0)
    .map((line) => ({ line, left: priceOf(readWorth(line, coins), coins) }));
}

/** What a text names in coins, in the least of them: 1,500 for `15 gp`. */
export function priceOf(text: string, coins: readonly Coin[]): number {
  return [...text.matchAll(AMOUNT)].reduce(
    (sum, [, number = '', word = '']) =>
      sum + Number(number.replaceAll(',', '')) * (findCoin(word, coins)?.worth ?? 0),
    0,
  );
}

/**
 * Pays a price in the least coin, in the order of `listMoney`: the lines that are touched, with what is left in each, and
 * what there is left of all. Nothing is touched where there is not enough: `left` is then below 0.
 */
export function payFromLedger(
  ledger: readonly LedgerLine[],
  price: number,
  payer: string,
  coins: readonly Coin[],
): { readonly paid: readonly Payment[]; readonly left: number } {
  const money = listMoney(ledger, payer, coins);
  const left = money.reduce((sum, each) => sum + each.left, 0) - price;
  let owed = left < 0 ? 0 : price;
  const paid = money.flatMap((each) => {
    const part = Math.min(owed, each.left);
    owed -= part;
    return part === 0 ? [] : [{ ...each, left: each.left - part }];
  });
  return { paid, left };
}

/** `weighs 3`, in the unit of the game; nothing of what weighs nothing. */
export function formatWeight(weight = 0): string {
  return weight > 0 ? `weighs ${weight}` : '';
}

/** Words that coins are called by besides their own. */
const PLAIN = new Set(['coin', 'coins', 'and', 'of']);

/** How many coins the line is, as `90 gp in a bed warmer` are: none where it is a thing that is worth some. */
function countCoins(line: LedgerLine, coins: readonly Coin[]): number {
  const words = line.what.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [, , first = ''] = /^(\d[\d,]*)\s*(\p{L}+)/u.exec(line.what.trim()) ?? [];
  const isCounted = line.worth.trim() === '' && findCoin(first, coins) !== undefined;
  if (!isCounted && words.some((word) => !PLAIN.has(word) && !findCoin(word, coins))) return 0;
  return [...readWorth(line, coins).matchAll(AMOUNT)].reduce(
    (sum, [, number = '', word = '']) =>
      sum + (findCoin(word, coins) ? Number(number.replaceAll(',', '')) : 0),
    0,
  );
}

/** Where no worth is written, amounts of the rules' own coins in the name are the worth. */
function readWorth({ what, worth }: LedgerLine, coins: readonly Coin[]): string {
  if (worth.trim() !== '') return worth;
  return [...what.matchAll(AMOUNT)]
    .filter(([, , word = '']) => findCoin(word, coins))
    .map(([amount]) => amount)
    .join(' ');
}

function findCoin(word: string, coins: readonly Coin[]): Coin | undefined {
  const called = word.toLowerCase();
  return coins.find(({ unit, label }) => called === unit || called === label);
}

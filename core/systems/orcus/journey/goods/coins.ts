import { COIN_COPPER, COINS_A_POUND, RESALE } from './tables.ts';

export type Coin = keyof typeof COIN_COPPER;

/** So many coins of each kind. ORC-184 */
export type Purse = { readonly [coin in Coin]: number };

/** Most valuable first. */
export const COINS = ['pp', 'gp', 'sp', 'cp'] as const satisfies readonly Coin[];

/** A purse without a coin. */
export const EMPTY: Purse = { pp: 0, gp: 0, sp: 0, cp: 0 };

/** What the purse is worth in copper. ORC-184 */
export function worth(purse: Purse): number {
  return COINS.reduce((sum, coin) => sum + purse[coin] * COIN_COPPER[coin], 0);
}

/** So much copper in the fewest coins; platinum is looked at twice, so it is never given as change. ORC-184 ORC-185 */
export function inCoins(copper: number): Purse {
  const gp = Math.floor(copper / COIN_COPPER.gp);
  const sp = Math.floor((copper - gp * COIN_COPPER.gp) / COIN_COPPER.sp);
  return { pp: 0, gp, sp, cp: copper - gp * COIN_COPPER.gp - sp * COIN_COPPER.sp };
}

/** Pounds that the coins weigh. ORC-184 */
export function poundsOf(purse: Purse): number {
  return COINS.reduce((sum, coin) => sum + purse[coin], 0) / COINS_A_POUND;
}

/** `1 pp 3 gp`; `nothing` for an empty purse. */
export function coinText(purse: Purse): string {
  const some = COINS.filter((coin) => purse[coin] > 0).map(
    (coin) => `${purse[coin].toLocaleString('en-US')} ${coin}`,
  );
  return some.length === 0 ? 'nothing' : some.join(' ');
}

/** What a buyer gives for something of this price, whole copper. ORC-186 */
export function resale(copper: number, kind: keyof typeof RESALE): number {
  return Math.floor(copper / RESALE[kind]);
}

/** How a price is paid: what is handed over, what comes back and what is left. */
export interface Paid {
  readonly handed: Purse;
  readonly change: Purse;
  readonly left: Purse;
}

/** Pays as closely as the purse allows, the dearest coins first; nothing where it does not hold enough. ORC-184 */
export function pay(purse: Purse, copper: number): Paid | undefined {
  if (worth(purse) < copper) return undefined;
  const { handed, rest } = closest(purse, copper);
  const larger = COINS.toReversed().find((coin) => purse[coin] > handed[coin] && COIN_COPPER[coin] >= rest);
  if (rest === 0 || !larger) return { handed, change: EMPTY, left: together(purse, handed, EMPTY) };
  const change = inCoins(COIN_COPPER[larger] - rest);
  const all = { ...handed, [larger]: handed[larger] + 1 };
  return { handed: all, change, left: together(purse, all, change) };
}

/** As much of the price as can be laid down without change. */
function closest(purse: Purse, copper: number): { readonly handed: Purse; readonly rest: number } {
  let rest = copper;
  const laid = (coin: Coin): number => {
    const count = Math.min(purse[coin], Math.floor(rest / COIN_COPPER[coin]));
    rest -= count * COIN_COPPER[coin];
    return count;
  };
  const [pp, gp, sp, cp] = [laid('pp'), laid('gp'), laid('sp'), laid('cp')];
  return { handed: { pp, gp, sp, cp }, rest };
}

function together(purse: Purse, handed: Purse, change: Purse): Purse {
  const of = (coin: Coin): number => purse[coin] - handed[coin] + change[coin];
  return { pp: of('pp'), gp: of('gp'), sp: of('sp'), cp: of('cp') };
}

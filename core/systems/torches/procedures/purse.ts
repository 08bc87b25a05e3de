import { counterOf, type RulesContext } from '../../../rules/context.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { RULING } from '../options.ts';
import { COINS } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** Coins by kind: what is in a purse, or comes to it. TOR-36 */
export interface Coins {
  readonly gp: number;
  readonly sp: number;
  readonly cp: number;
}

/** The one purse of somebody, coin by coin. TOR-36 */
export function purseOf(who: Fighter): Coins {
  return {
    gp: counterOf(who, COUNTER.gold),
    sp: counterOf(who, COUNTER.silver),
    cp: counterOf(who, COUNTER.copper),
  };
}

/** Loads that so many coins are, reckoned in total. TOR-36 */
export function loadsOf({ gp, sp, cp }: Coins, { rulings }: Pick<RulesContext, 'rulings'>): number {
  const exact = (gp + sp + cp) / COINS.aLoad;
  return rulings[RULING.coinLoads] === 'down' ? Math.floor(exact) : Math.ceil(exact);
}

/** What all coins together are worth in whole gold. TOR-36 */
export function worthOf({ gp, sp, cp }: Coins): number {
  return gp + Math.floor((sp + Math.floor(cp / COINS.copperInSilver)) / COINS.silverInGold);
}

/**
 * Coins that come to a purse, or with negative numbers leave it. The purse is counted and weighed as a whole, so that
 * three small finds are one handful and not three loads. TOR-36
 */
export function pursed(
  who: Fighter,
  more: Coins,
  now: Pick<RulesContext, 'rulings'>,
): { readonly purse: Coins; readonly loads: number; readonly consequences: readonly Consequence[] } {
  const had = purseOf(who);
  const purse = {
    gp: Math.max(0, had.gp + more.gp),
    sp: Math.max(0, had.sp + more.sp),
    cp: Math.max(0, had.cp + more.cp),
  };
  const loads = loadsOf(purse, now) - loadsOf(had, now);
  const set = (counter: string, from: number, to: number): readonly Consequence[] =>
    from === to ? [] : [{ do: 'count', who: who.id, counter, to: Math.max(0, to), rule: 'TOR-36' }];
  const load = counterOf(who, COUNTER.load);
  return {
    purse,
    loads,
    consequences: [
      ...set(COUNTER.gold, had.gp, purse.gp),
      ...set(COUNTER.silver, had.sp, purse.sp),
      ...set(COUNTER.copper, had.cp, purse.cp),
      ...set(COUNTER.load, load, load + loads),
    ],
  };
}

/** So many copper as the fewest coins. TOR-36 */
export function coinsOf(copper: number): Coins {
  const aGold = COINS.copperInSilver * COINS.silverInGold;
  const rest = copper % aGold;
  return {
    gp: Math.floor(copper / aGold),
    sp: Math.floor(rest / COINS.copperInSilver),
    cp: rest % COINS.copperInSilver,
  };
}

/** A price paid out of a purse: its small coins first, and change for a larger one. TOR-36 */
export function paid(who: Fighter, price: Coins, now: Pick<RulesContext, 'rulings'>): readonly Consequence[] {
  const aGold = COINS.copperInSilver * COINS.silverInGold;
  const had = purseOf(who);
  let left = price.gp * aGold + price.sp * COINS.copperInSilver + price.cp;
  const cp = Math.min(had.cp, left);
  left -= cp;
  const sp = Math.min(had.sp, Math.ceil(left / COINS.copperInSilver));
  left -= sp * COINS.copperInSilver;
  const gp = left > 0 ? Math.ceil(left / aGold) : 0;
  left -= gp * aGold;
  const change = coinsOf(-left);
  return pursed(who, { gp: change.gp - gp, sp: change.sp - sp, cp: change.cp - cp }, now).consequences;
}

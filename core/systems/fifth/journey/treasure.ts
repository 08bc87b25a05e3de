import { explain } from '../../../kernel/said.ts';
import type { TreasureRules } from '../../../rules/system.ts';
import { scoreOf, sizeRank, traitsOf } from '../creatures/traits.ts';
import { CARRY } from '../tables.ts';

/** Coins to the pound, in both documents. FIF-234 */
const COINS_A_POUND = 50;

/** The party’s ledger in coins and pounds, and what Strength and size carry. FIF-08 FIF-234 */
export const treasure: TreasureRules = {
  rule: 'FIF-234',
  coins: [
    { unit: 'pp', label: 'platinum', worth: 1_000, rare: true },
    { unit: 'gp', label: 'gold', worth: 100 },
    { unit: 'ep', label: 'electrum', worth: 50, rare: true },
    { unit: 'sp', label: 'silver', worth: 10 },
    { unit: 'cp', label: 'copper', worth: 1 },
  ],
  measure: 'lb',
  weigh: (coins) =>
    explain({
      rule: 'FIF-234',
      label: `${coins.toLocaleString('en-GB')} coins, ${COINS_A_POUND} to the pound`,
      value: coins / COINS_A_POUND,
    }),
  burden: ({ sheet }, more) => {
    if (traitsOf(sheet).scores.str === undefined) return undefined;
    const carried = explain(...more);
    const limit = (CARRY[sizeRank(sheet)] ?? 15) * scoreOf(sheet, 'str');
    const verdict =
      carried.value <= limit
        ? ''
        : carried.value <= 2 * limit
          ? 'drags it: Speed 5 feet'
          : 'more than it can drag';
    return { carried, limit, rule: 'FIF-08', verdict };
  },
};

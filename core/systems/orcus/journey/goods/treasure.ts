import { explain } from '../../../../kernel/said.ts';
import type { TreasureRules } from '../../../../rules/system.ts';
import { loadOf } from './load.ts';
import { COIN_COPPER, COINS_A_POUND } from './tables.ts';
import { traitsOf } from '../../creatures/traits.ts';

/** The party's ledger in coins and pounds. ORC-184 ORC-185 ORC-220 */
export const treasure: TreasureRules = {
  rule: 'ORC-184',
  coins: [
    { unit: 'pp', label: 'platinum', worth: COIN_COPPER.pp, rare: true },
    { unit: 'gp', label: 'gold', worth: COIN_COPPER.gp },
    { unit: 'sp', label: 'silver', worth: COIN_COPPER.sp },
    { unit: 'cp', label: 'copper', worth: COIN_COPPER.cp },
  ],
  measure: 'lb',
  weigh: (coins) =>
    explain({
      rule: 'ORC-184',
      label: `${coins.toLocaleString('en-GB')} coins, ${COINS_A_POUND} to the pound`,
      value: coins / COINS_A_POUND,
    }),
  burden: ({ sheet }, more) => {
    const { strengthScore: strength } = traitsOf(sheet);
    if (strength === undefined) return undefined;
    const carried = explain(...more);
    const { medium, verdict } = loadOf(strength, carried.value);
    return { carried, limit: medium, rule: 'ORC-220', verdict: verdict === 'light' ? '' : verdict };
  },
};

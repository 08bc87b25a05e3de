import { counterOf, type RulesContext } from '../../../rules/context.ts';
import { explain } from '../../../kernel/said.ts';
import type { TreasureRules } from '../../../rules/system.ts';
import { options, RULING } from '../options.ts';
import { rulingOf } from '../../../rules/rulings.ts';
import { scoreOf, traitsOf } from '../creatures/traits.ts';
import { COINS, FEET, XP_A_GOLD } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** XP of a piece of gold won on adventure, as the campaign rules. TOR-38 names no rate. */
export function goldXp(now: Pick<RulesContext, 'rulings'>): number {
  return XP_A_GOLD.get(rulingOf(options, now, RULING.goldXp)) ?? 1;
}

const COPPER_IN_GOLD = COINS.silverInGold * COINS.copperInSilver;

/** The party's ledger in coins and loads. TOR-07 TOR-36 */
export const treasure: TreasureRules = {
  rule: 'TOR-36',
  coins: [
    { unit: 'gp', label: 'gold', worth: COPPER_IN_GOLD },
    { unit: 'sp', label: 'silver', worth: COINS.copperInSilver },
    { unit: 'cp', label: 'copper', worth: 1 },
  ],
  measure: 'load',
  weigh: (coins, { rulings }) => {
    const round = rulings[RULING.coinLoads] === 'down' ? Math.floor : Math.ceil;
    const label = `${coins.toLocaleString('en-GB')} coins, ${COINS.aLoad} to the load`;
    return explain({ rule: 'TOR-36', label, value: round(coins / COINS.aLoad) });
  },
  burden: (who, more) => {
    const pack = { rule: 'TOR-07', label: 'in the pack', value: counterOf(who, COUNTER.load) };
    const carried = explain(pack, ...more);
    const limit = scoreOf(who, 'str');
    const { speed } = traitsOf(who.sheet);
    const slower = Math.min(speed, Math.max(0, carried.value - limit) * FEET.perLoad);
    const verdict = slower === 0 ? '' : `${slower} feet slower, disadvantage on all checks`;
    return { carried, limit, rule: 'TOR-07', verdict };
  },
};

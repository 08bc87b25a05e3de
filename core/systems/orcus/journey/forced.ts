import { labelling, said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { MarchRules } from '../../../rules/travel/travelRules.ts';
import { isHero } from '../creatures/traits.ts';
import { checkOf } from '../procedures/asked.ts';
import { MARCH } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** Those who march and can be worn down by it. */
function marchers(now: RulesContext): readonly Fighter[] {
  return now.all.filter(({ sheet, fate }) => isHero(sheet) && fate !== 'dead');
}

/** One hero’s Endure for five hours more. ORC-247 */
function endures(who: Fighter, now: RulesContext) {
  return checkOf({ who, targets: [], values: {}, now }, 'endure', 'ORC-247', `Endure, ${who.name}`, {
    label: 'Forced march',
    value: MARCH.longer,
  });
}

/** Five hours more than those of comfort: each hero endures, or loses a recovery. ORC-247 */
export const forced: NonNullable<MarchRules['strain']> = {
  each: 'day',
  cost: (now) => {
    const chances = marchers(now).map((who) => {
      const chance = endures(who, now).outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
      return said('march.chanceOf', { who: who.name, chance: Math.round(chance * 100) });
    });
    const text = said('march.enduresOr', { dc: MARCH.longer });
    return {
      label: said('road.overHours', { hours: MARCH.hours }),
      text: chances.length === 0 ? text : said('march.enduresWith', { text, chances }),
      tone: 'warn',
      rule: 'ORC-247',
    };
  },
  roll: (now, roller) => {
    const failed = marchers(now).filter((who) => {
      const offer = endures(who, now);
      return roller.check(offer).total < offer.target.value;
    });
    const words =
      failed.length === 0
        ? labelling('march.everyoneKeepsUp')
        : labelling('march.spentBy', { who: failed.map(({ name }) => name) });
    return { ...words, consequences: failed.flatMap((who) => spent(who)) };
  },
};

function spent({ id, counters }: Fighter): readonly Consequence[] {
  const left = counters[COUNTER.recoveries] ?? 0;
  if (left < 1) return [];
  return [{ do: 'count', who: id, counter: COUNTER.recoveries, to: left - 1, rule: 'ORC-247' }];
}

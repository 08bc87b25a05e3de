import { explain, type Explained, labelling } from '../../../kernel/said.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { RULING } from '../options.ts';
import { half, multiplier } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { traitsOf } from '../creatures/traits.ts';

/** Dice of a recovery: one a level, of the class’s size. ARC-121 */
export function recoveryDice({ sheet }: Fighter): string {
  return `${Math.max(1, sheet.level)}d${traitsOf(sheet).recoveryDie}`;
}

/** What Constitution adds to it. ARC-02 ARC-03 ARC-121 */
export function recoveryBonus({ sheet }: Fighter): Explained {
  const times = multiplier(sheet.level);
  return explain({
    rule: 'ARC-121',
    ...(times === 1 ? { label: 'Constitution' } : labelling('archmage.constitutionTimes', { times })),
    value: traitsOf(sheet).con * times,
  });
}

/** How many are left. ARC-120 */
export function recoveriesLeft({ counters }: Fighter): number {
  return counters[COUNTER.recoveries] ?? 0;
}

/** What spending one heals with these dice; half of it where none is left. ARC-121 ARC-122 AMB-30 */
export function recoveryHealing(
  who: Fighter,
  dice: number,
  { rulings }: Pick<RulesContext, 'rulings'>,
): number {
  const least = rulings[RULING.minRecovery] === '0' ? 0 : 1;
  const whole = Math.max(least, dice + recoveryBonus(who).value);
  return recoveriesLeft(who) > 0 ? whole : Math.max(least, half(whole));
}

/** The price of one: a recovery, or a debt that weighs on defenses and attacks. ARC-121 ARC-122 */
function recoveryPrice(who: Fighter): Consequence {
  const left = recoveriesLeft(who);
  if (left > 0)
    return { do: 'count', who: who.id, counter: COUNTER.recoveries, to: left - 1, rule: 'ARC-121' };
  return {
    do: 'count',
    who: who.id,
    counter: COUNTER.debt,
    to: (who.counters[COUNTER.debt] ?? 0) + 1,
    rule: 'ARC-122',
  };
}

/** Spends one with these dice and heals. ARC-121 ARC-122 ARC-129 */
export function spendRecovery(
  who: Fighter,
  dice: number,
  now: RulesContext,
  rule: string,
  more = 0,
): readonly Consequence[] {
  return [
    recoveryPrice(who),
    { do: 'heal', who: who.id, amount: recoveryHealing(who, dice, now) + more, label: 'a recovery', rule },
    ...wakes(who),
  ];
}

/** Whoever regains hit points is stabilised no longer. ARC-132 */
export function wakes(who: Fighter): readonly Consequence[] {
  return who.fate === 'stable'
    ? [{ do: 'fate', who: who.id, to: 'none', label: 'conscious again', rule: 'ARC-132' }]
    : [];
}

/** Sum of the faces of all dice of a roll but its first. ARC-125 */
export function furtherFaces(roll: RollTrace): number {
  return roll.parts
    .flatMap(({ dice }) => dice)
    .slice(1)
    .reduce((sum, { face }) => sum + face, 0);
}

import { explain, said } from '../../../kernel/said.ts';
import { regainPeriod, spentRecharges, spentPowers } from '../../../rules/powers.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { markTexts, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { MARK } from '../turns/marks.ts';
import { RULING } from '../options.ts';
import { chanceToReach } from '../../../rules/d20/checks.ts';
import { saveCheck } from '../harm/saves.ts';

/** Once-per-battle powers come back; recharge powers roll, and what fails is lost for one battle. ARC-140 AMB-39 */
export function recharged(who: Fighter, now: RulesContext, roller: Roller): readonly Consequence[] {
  const lost = markTexts(who, MARK.lost);
  const plain = spentPowers(who)
    .filter(({ usage }) => regainPeriod(usage) !== 'day')
    .map(({ id }) => restore(who, id));
  const rolling = rollingFor(who, now);
  const failed: string[] = [];
  const back = rolling.flatMap(({ id, name, faces }) => {
    const value = Math.min(...faces);
    const label = said('archmage.rechargePower', { who: who.name, power: name });
    if (roller.check(saveCheck(explain(), label, value, 'ARC-140')).total >= value) return [restore(who, id)];
    failed.push(id);
    return [];
  });
  const gone =
    failed.length === 0
      ? []
      : [
          setMark(
            who,
            MARK.lost,
            [...new Set([...lost, ...failed])],
            said('archmage.lostForBattle', { powers: named(who, failed) }),
            'ARC-140',
          ),
        ];
  return [...plain, ...back, ...gone];
}

function named({ sheet }: Fighter, powers: readonly string[]): string {
  return sheet.powers
    .filter(({ id }) => powers.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** Spent powers that are rolled for; what failed before waits for a battle, unless the campaign rolls again. ARC-140 AMB-39 */
function rollingFor(who: Fighter, now: RulesContext): ReturnType<typeof spentRecharges> {
  const lost = markTexts(who, MARK.lost);
  const again = now.rulings[RULING.recharge] === 'reroll';
  return spentRecharges(who, 'rest').filter(({ id }) => again || !lost.includes(id));
}

/** What a rest rolls for, with what it needs and how likely that is, 0 to 1. ARC-140 */
export function recharging(
  who: Fighter,
  now: RulesContext,
): readonly { readonly name: string; readonly at: number; readonly chance: number }[] {
  return rollingFor(who, now).map(({ name, faces }) => {
    const at = Math.min(...faces);
    return { name, at, chance: chanceToReach(at, 0) };
  });
}

/** A power is ready again. ARC-140 ARC-141 */
export function restore(who: Fighter, power: string): Consequence {
  return { do: 'restorePower', who: who.id, power, rule: 'ARC-140' };
}

import { recoveryDice } from '../harm/recovery.ts';
import { isHero } from '../creatures/traits.ts';
import { isComatose, isDead } from '../harm/life.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Refused, type Result, ok, refuse } from '../../../kernel/result.ts';
import { type Explained, said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { ProcedureInput, Roller } from '../../../rules/procedures.ts';
import { d20Check } from '../../../rules/d20/checks.ts';

/** A d20 with a modifier against a number, with its odds. */
export function checkOn(
  label: string,
  rule: string,
  modifier: Explained,
  target: { readonly label: string; readonly value: number },
): CheckOffer {
  return d20Check({ label, rule, modifier, target });
}

/** Heading that rests stand under. */
export const GROUP = said('form.rest');

/** Why nobody rests; nothing where no battle is on. ARC-137 ARC-141 */
export function fighting({ acting }: RulesContext, rule: string): Refused | undefined {
  return acting === undefined ? undefined : refuse({ ...saying('rules.noRestInFight'), rule });
}

/** The heroes among those chosen who can rest. ARC-137 */
export function resting({ targets }: Pick<ProcedureInput, 'targets'>): readonly Fighter[] {
  return targets.filter((each) => isHero(each.sheet) && !isDead(each) && !isComatose(each));
}

/** Throws the dice of a recovery. ARC-121 */
export function recoveryRoll(who: Fighter, roller: Roller): number {
  return roller.roll(said('archmage.recoveryOf', { who: who.name }), recoveryDice(who)).total;
}

/** A hero that can be healed. ARC-120 ARC-127 */
export function healable(who: Fighter): Result<Fighter> {
  if (!isHero(who.sheet))
    return refuse({ ...saying('archmage.noRecoveries', { who: who.name }), rule: 'ARC-120' });
  if (isDead(who) || isComatose(who))
    return refuse({ ...saying('archmage.beyondHealing', { who: who.name }), rule: 'ARC-127' });
  return ok(who);
}

import { labelling } from '../../../kernel/said.ts';
import { type Consequence, beginCondition } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { traitsOf } from '../creatures/traits.ts';
import { CONDITION, conditionOf, type ConditionKey } from '../harm/conditions.ts';
import { saveCheck } from '../harm/saves.ts';
import type { Ability } from '../tables.ts';
import { dcIs } from './asked.ts';

/** Damage of one type on one, by name. */
export function hurts(
  who: Fighter,
  amount: number,
  type: string,
  label: string,
  rule: string,
  share = 1,
): Consequence {
  return { do: 'harm', who: who.id, parts: [{ amount, type, share }], label, rule };
}

/** Down on the ground, once. */
export function falls(who: Fighter, rule: string): readonly Consequence[] {
  return hasCondition(who, CONDITION.prone) ? [] : [beginCondition(who, CONDITION.prone, 'Prone', rule)];
}

/** A condition for so long on the clock, or until it is ended. */
export function afflicts(
  who: Fighter,
  key: ConditionKey,
  rule: string,
  { worldTime }: RulesContext,
  seconds = 0,
): Consequence {
  const duration =
    seconds > 0 ? ({ kind: 'time', until: worldTime + seconds } as const) : ({ kind: 'removed' } as const);
  return beginCondition(who, key, conditionOf(key)?.label ?? key, rule, duration);
}

/** Whether one saves now, by a roll that is written down; who must fail fails. */
export function savesNow(
  who: Fighter,
  ability: Ability,
  dc: number,
  rule: string,
  what: string,
  now: RulesContext,
  roller: Roller,
): { readonly saved: boolean; readonly by: number } {
  const offer = saveCheck(
    who,
    {
      ability,
      dc: dcIs(rule, what, dc),
      ...labelling('fifth.saveForWhat', { what: { label: what }, who: who.name }),
      rule,
    },
    now,
  );
  const fails = offer.outcomes.every(({ good, chance }) => !good || chance === 0);
  const { total } = roller.check(offer);
  return { saved: !fails && total >= dc, by: total - dc };
}

/** Whether damage of a type is nothing or half to it. FIF-214 FIF-215 FIF-216 */
export function bears(who: Fighter, type: string): boolean {
  return who.sheet.immune.includes(type) || traitsOf(who.sheet).resists.includes(type);
}

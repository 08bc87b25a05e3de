import { clearMarks } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import type { Refusal } from '../../../kernel/result.ts';
import { type PowerUse, useRulesBy } from '../../../rules/powers.ts';
import { cannotAct } from '../harm/life.ts';
import { MARK } from '../turns/marks.ts';
import { before } from './attacks.ts';
import { powerTraitsOf } from '../creatures/traits.ts';
import { saying } from '../../../kernel/said.ts';

/**
 * Spells and talents that are no attacks: cast while engaged they draw opportunity attacks as any spell does. Neither
 * engagement nor being hampered or grabbed, which limit attacks, stand against them. ARC-75 ARC-76
 */
export const using = useRulesBy({
  barred,
  before: ({ user, power, targets }, now) => before(user, power, targets, now),
  // The next shot or spell draws anew.
  causes: ({ user }) => clearMarks(user, [MARK.drew], '', 'ARC-76'),
});

/** ARC-96 ARC-148 ARC-154 */
function barred({ user, power, targets }: PowerUse): Refusal | undefined {
  if (cannotAct(user)) return { ...saying('rules.cannotAct', { who: user.name }), rule: 'ARC-154' };
  if (hasCondition(user, 'confused') && power.usage.limited)
    return { ...saying('archmage.confusedNoLimited', { who: user.name }), rule: 'ARC-148' };
  const { hpLimit } = powerTraitsOf(user.sheet, power.id);
  const strong = hpLimit > 0 ? targets.find(({ hp }) => hp > hpLimit) : undefined;
  if (!strong) return undefined;
  return {
    ...saying('archmage.tooManyHp', { who: strong.name, limit: hpLimit, power: power.name }),
    rule: 'ARC-96',
  };
}

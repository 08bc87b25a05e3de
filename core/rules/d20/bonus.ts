import { explain } from '../../kernel/explained.ts';
import type { CheckOffer } from '../check.ts';
import { chanceToReach } from './chances.ts';

/** A check of one d20 with a bonus more, and its chances by that; other dice keep theirs. */
export function withBonus(check: CheckOffer, bonus: number): CheckOffer {
  if (bonus === 0) return check;
  const modifier = explain(...check.modifier.because, { rule: check.rule, label: 'bonus', value: bonus });
  if (check.dice !== '1d20') return { ...check, modifier };
  const good = chanceToReach(check.target.value, modifier.value, '1d20');
  const outcomes = check.outcomes.map((each) => ({ ...each, chance: each.good ? good : 1 - good }));
  return { ...check, modifier, outcomes };
}

import type { RuleCard } from '../../../rules/words.ts';
import { difficultyText } from '../procedures/check.ts';
import { DIFFICULTY_LEVELS } from '../tables.ts';

/** What is easy, moderate and hard at each level, a card a level. ORC-216 ORC-217 */
export const difficulties: readonly RuleCard[] = Array.from({ length: DIFFICULTY_LEVELS }, (_, at) => ({
  id: `ORC-DC-${String(at + 1).padStart(2, '0')}`,
  title: `Numbers of level ${at + 1}`,
  text: `A check of level ${at + 1}: ${difficultyText(at + 1)}.`,
}));

import type { RuleCard } from '../../../rules/words.ts';

/** The rules in our words, one card a rule. */
export const reference: readonly RuleCard[] = [];

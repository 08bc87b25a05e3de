import type { RuleCard } from '../../../rules/words.ts';

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules. */
export const reference: readonly RuleCard[] = [];

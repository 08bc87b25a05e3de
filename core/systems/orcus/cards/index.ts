import type { RuleCard } from '../../../rules/words.ts';

/** The rules a GM looks up, one card a rule ID, in our words. */
export const reference: readonly RuleCard[] = [];

import type { RuleCard } from '../../../rules/words.ts';
/** Every rule of the game, one card a rule ID. */
export const reference: readonly RuleCard[] = [];

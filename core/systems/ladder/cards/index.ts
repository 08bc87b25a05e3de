import type { RuleCard } from '../../../rules/words.ts';
import { dice } from './dice.ts';
import { turns } from './turns.ts';

/** Every rule of the game, one card a rule ID, in our words and in the order of the rules. LAD-01 to LAD-50 */
export const reference: readonly RuleCard[] = [...dice, ...turns];

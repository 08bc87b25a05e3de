import type { RuleCard } from '../../../rules/words.ts';
import { ABOUT } from './about.ts';

/** The rules of the game, each on a card under its ID. FIF-01 to FIF-239 */
export const reference: readonly RuleCard[] = [...ABOUT];

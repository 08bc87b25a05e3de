import type { RuleCard } from '../../../rules/words.ts';
import { actions } from './actions.ts';
import { dark } from './dark.ts';
import { road } from './road.ts';
import { wounds } from './wounds.ts';

/** The rules in our words, one card a rule. */
export const reference: readonly RuleCard[] = [...actions, ...wounds, ...road, ...dark];

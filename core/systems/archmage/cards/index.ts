import type { RuleCard } from '../../../rules/words.ts';
import { attacks } from './attacks.ts';
import { conditions } from './conditions.ts';
import { health } from './health.ts';
import { position } from './position.ts';
import { stats } from './stats.ts';
import { turns } from './turns.ts';

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules. */
export const reference: readonly RuleCard[] = [
  ...stats,
  ...turns,
  ...position,
  ...attacks,
  ...health,
  ...conditions,
];

import type { RuleCard } from '../../../rules/words.ts';
import { actions } from './actions.ts';
import { attacks } from './attacks.ts';
import { basics } from './basics.ts';
import { conditions } from './conditions.ts';
import { encounters } from './encounters.ts';
import { harm } from './harm.ts';
import { hazards } from './hazards.ts';
import { magic } from './magic.ts';
import { monsters } from './monsters.ts';
import { turns } from './turns.ts';
import { world } from './world.ts';

/** Every rule of the game, one card a rule ID, in our words and in the order of the rules. FIF-01 to FIF-239 */
export const reference: readonly RuleCard[] = [
  ...basics,
  ...turns,
  ...actions,
  ...attacks,
  ...harm,
  ...conditions,
  ...magic,
  ...monsters,
  ...world,
  ...hazards,
  ...encounters,
];

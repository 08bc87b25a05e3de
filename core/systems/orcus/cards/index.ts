import type { RuleCard } from '../../../rules/words.ts';
import { actions } from './actions.ts';
import { attacks } from './attacks.ts';
import { basics } from './basics.ts';
import { conditions } from './conditions.ts';
import { equipment } from './equipment.ts';
import { health } from './health.ts';
import { monsters } from './monsters.ts';
import { powers } from './powers.ts';
import { skills } from './skills.ts';
import { turns } from './turns.ts';

/** The rules a GM looks up, one card a rule ID, in our words. */
export const reference: readonly RuleCard[] = [
  ...basics,
  ...turns,
  ...powers,
  ...attacks,
  ...actions,
  ...conditions,
  ...health,
  ...equipment,
  ...skills,
  ...monsters,
];

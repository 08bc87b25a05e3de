import type { RuleCard } from '../../../rules/words.ts';
import { actions } from './actions.ts';
import { attacks } from './attacks.ts';
import { basics } from './basics.ts';
import { conditions } from './conditions.ts';
import { difficulties } from './difficulties.ts';
import { equipment } from './equipment.ts';
import { goods } from './goods.ts';
import { health } from './health.ts';
import { monsters } from './monsters.ts';
import { powers } from './powers.ts';
import { skills } from './skills.ts';
import { turns } from './turns.ts';

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules; then goods and numbers by level. */
export const reference: readonly RuleCard[] = [...rules(), ...goods, ...difficulties];

function rules(): readonly RuleCard[] {
  return [
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
  ].toSorted((a, b) => Number(a.id.slice(4)) - Number(b.id.slice(4)));
}

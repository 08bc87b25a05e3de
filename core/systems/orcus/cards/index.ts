import { DIFFICULTY_LEVELS } from '../tables.ts';
import { difficultyText } from '../procedures/check.ts';
import type { RuleCard } from '../../../rules/words.ts';
import { actions } from './actions.ts';
import { attacks } from './attacks.ts';
import { basics } from './basics.ts';
import { conditions } from './conditions.ts';
import { equipment } from './equipment.ts';
import { goods } from './goods.ts';
import { health } from './health.ts';
import { monsters } from './monsters.ts';
import { powers } from './powers.ts';
import { published } from './published.ts';
import { skills } from './skills.ts';
import { turns } from './turns.ts';

/** What is easy, moderate and hard at each level, a card a level. ORC-216 ORC-217 */
export const difficulties: readonly RuleCard[] = Array.from({ length: DIFFICULTY_LEVELS }, (_, at) => ({
  id: `ORC-DC-${String(at + 1).padStart(2, '0')}`,
  title: `Numbers of level ${at + 1}`,
  text: `A check of level ${at + 1}: ${difficultyText(at + 1)}.`,
}));

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules; then what the full books add, goods and numbers by level. */
export const reference: readonly RuleCard[] = [...rules(), ...published, ...goods, ...difficulties];

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

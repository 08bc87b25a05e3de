import { toEnglish } from '../../kernel/said.ts';
import type { RuleCard } from '../../rules/words.ts';
import cards from './cards.json' with { type: 'json' };
import { DIFFICULTIES } from './tables.ts';

const names = DIFFICULTIES.map(({ sides, name }) => `D${sides} ${name}`).join(', ');
const climbs = DIFFICULTIES.map(({ sides, climb }) => `D${sides} ${toEnglish(climb)}`).join('; ');

/** Every rule of the game, one card a rule ID, in our words; the two gaps list the difficulties. LAD-04 LAD-05 */
export const reference: readonly RuleCard[] = cards.map((card) => ({
  ...card,
  text: card.text.replace('{names}', names).replace('{climbs}', climbs),
}));

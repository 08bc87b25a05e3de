import type { RuleSystem } from '../rules/system.ts';
import type { Combatant } from './state.ts';

/**
 * From how many hit points downwards somebody counts as badly hurt under this maximum, 1 or more, and the game's word
 * for it: `Staggered`, 19. Nothing where the game has no such state, or where it is none of this one's.
 */
export function hurtAt(
  who: Combatant,
  maximum: number,
  { harm, words }: Pick<RuleSystem, 'harm' | 'words'>,
): { readonly label: string; readonly hp: number } | undefined {
  const hurt = words.vitalStates.filter(({ stage }) => stage === 'hurt');
  if (hurt.length === 0) return undefined;
  const sheet = { ...who.sheet, hitPoints: maximum };
  // It has its word at all hit points from there down: the first that has none is one above.
  for (let hp = Math.min(maximum, MOST); hp > 0; hp--) {
    const states = harm.state({ ...who, sheet, hp });
    const word = hurt.find(({ key }) => states.includes(key));
    if (word) return { label: word.label, hp };
  }
  return undefined;
}

/** Hit points beyond which nobody looks: no creature of any game has as many. */
const MOST = 20_000;

import type { JsonObject } from '../../../kernel/json.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { numberIn, recordsAt, remember, textIn, textsAt } from '../state.ts';
import { STARTING_DECK } from './startingDeck.ts';
import { OWN } from '../words.ts';

/** A card of the crit deck; `word` is what it lays on the target for so many rounds. ACT-18 */
export interface CritCard {
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly rounds: number;
}

/** The campaign's deck: the GM's own, or the one to begin with. ACT-18 */
export function deckOf(now: RulesContext): readonly CritCard[] {
  const own = recordsAt(now, OWN.deck).map((each) => ({
    title: textIn(each, 'title'),
    text: textIn(each, 'text'),
    word: textIn(each, 'word'),
    rounds: numberIn(each, 'rounds', 1),
  }));
  return own.length > 0 ? own : STARTING_DECK;
}

/** Cards that have not been drawn since the last shuffle; all of them once none is left. ACT-18 */
export function undrawn(now: RulesContext): readonly CritCard[] {
  const gone = textsAt(now, OWN.drawn);
  const rest = deckOf(now).filter(({ title }) => !gone.includes(title));
  return rest.length > 0 ? rest : deckOf(now);
}

const NO_CARD: CritCard = { title: 'No card', text: 'The deck is empty.', word: '', rounds: 1 };

/** Draws one of the undrawn cards. ACT-18 */
export function draw(roller: Roller, now: RulesContext): CritCard {
  const rest = undrawn(now);
  const { total } = roller.roll('Crit deck', `1d${rest.length}`);
  return rest[total - 1] ?? rest[0] ?? NO_CARD;
}

/** Lays the card aside until the deck is shuffled. ACT-18 */
export function drawn({ title }: CritCard, now: RulesContext): Consequence {
  const gone = textsAt(now, OWN.drawn);
  const again = undrawn(now).length === deckOf(now).length;
  return remember(OWN.drawn, again ? [title] : [...gone, title], '', 'ACT-18');
}

/** How often the damage counts where a card’s text begins with that: `Double damage, and …`. ACT-18 */
export function timesOf({ text }: CritCard): number {
  const word = /^(double|triple) damage\b/iu.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return 1;
  return word === 'double' ? 2 : 3;
}

/** `Split shield: the target's shield breaks.` */
export function drawnLabel({ title, text }: CritCard): string {
  return `${title}: ${text}`;
}

/** Keeps a deck of the GM's own; what was drawn and is in it still stays drawn. ACT-18 */
export function keepDeck(cards: readonly CritCard[], now: RulesContext): readonly Consequence[] {
  const kept = cards.map(({ title, text, word, rounds }): JsonObject => ({ title, text, word, rounds }));
  const gone = textsAt(now, OWN.drawn).filter((each) => cards.some(({ title }) => title === each));
  return [
    remember(OWN.deck, kept, '', 'ACT-18'),
    remember(OWN.drawn, gone.length > 0 ? gone : null, '', 'ACT-18'),
  ];
}

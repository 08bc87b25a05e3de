import type { JsonObject } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import type { Roller } from '../../rules/procedure.ts';
import { numberIn, recordsAt, remember, textIn, textsAt } from './state.ts';
import { STARTING_DECK } from './startingDeck.ts';
import { OWN } from './words.ts';

/** A card of the crit deck; `word` is what it lays on the target for so many rounds. ACT-18 */
export interface CritCard {
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly rounds: number;
}

/** The campaign's deck: the GM's own, or the one to begin with. ACT-18 */
export function deckOf(now: Moment): readonly CritCard[] {
  const own = recordsAt(now, OWN.deck).map((each) => ({
    title: textIn(each, 'title'),
    text: textIn(each, 'text'),
    word: textIn(each, 'word'),
    rounds: numberIn(each, 'rounds', 1),
  }));
  return own.length > 0 ? own : STARTING_DECK;
}

/** Cards that have not been drawn since the last shuffle; all of them once none is left. ACT-18 */
export function undrawn(now: Moment): readonly CritCard[] {
  const gone = textsAt(now, OWN.drawn);
  const rest = deckOf(now).filter(({ title }) => !gone.includes(title));
  return rest.length > 0 ? rest : deckOf(now);
}

const NO_CARD: CritCard = { title: 'No card', text: 'The deck is empty.', word: '', rounds: 1 };

/** Draws one of the undrawn cards. ACT-18 */
export function draw(roller: Roller, now: Moment): CritCard {
  const rest = undrawn(now);
  const { total } = roller.roll('Crit deck', `1d${rest.length}`);
  return rest[total - 1] ?? rest[0] ?? NO_CARD;
}

/** Lays the card aside until the deck is shuffled. ACT-18 */
export function drawn({ title }: CritCard, now: Moment): Consequence {
  const gone = textsAt(now, OWN.drawn);
  const again = undrawn(now).length === deckOf(now).length;
  return remember(OWN.drawn, again ? [title] : [...gone, title], '', 'ACT-18');
}

/** `Split shield: the target's shield breaks.` */
export function drawnLabel({ title, text }: CritCard): string {
  return `${title}: ${text}`;
}

/** Reads cards as they are typed: `Title: text`, and behind a bar what is laid on for how many rounds. ACT-18 */
export function readCards(typed: string): Result<readonly CritCard[]> {
  const lines = typed
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const cards: CritCard[] = [];
  for (const line of lines) {
    const found = LINE.exec(line);
    const [, title = '', text = '', word = '', rounds = '1'] = found ?? [];
    if (!found)
      return refuse({
        message: `A card is “Title: text”, one on a line. This is not: ${line}`,
        rule: 'ACT-18',
        field: 'cards',
      });
    if (cards.some((card) => card.title === title))
      return refuse({ message: `Two cards are called “${title}”.`, rule: 'ACT-18', field: 'cards' });
    cards.push({ title, text, word: word.trim(), rounds: Number(rounds) });
  }
  return cards.length > 0
    ? ok(cards)
    : refuse({ message: 'Type at least one card.', rule: 'ACT-18', field: 'cards' });
}

const LINE = /^([^:|]{1,60}?)\s*:\s*([^|]{1,300}?)\s*(?:\|\s*([^|\d]{1,40}?)\s*(\d{1,2})?\s*)?$/u;

/** Keeps a deck of the GM's own and shuffles it. ACT-18 */
export function keepDeck(cards: readonly CritCard[], label: string): readonly Consequence[] {
  const kept = cards.map(({ title, text, word, rounds }): JsonObject => ({ title, text, word, rounds }));
  return [remember(OWN.deck, kept, label, 'ACT-18'), remember(OWN.drawn, null, '', 'ACT-18')];
}

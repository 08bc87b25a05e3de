import type { RuleCard } from '../../../core/rules/words.ts';

/** The cards that hold every typed word: those that are meant by ID first, then by title, then by text. */
export function findRules(cards: readonly RuleCard[], typed: string): readonly RuleCard[] {
  const whole = typed.trim().toLowerCase();
  if (whole === '') return cards;
  const exact = cards.filter(({ id }) => id.toLowerCase() === whole);
  if (exact.length > 0) return exact;
  const words = whole.split(/\s+/u);
  return cards
    .map((card) => ({ card, rank: rank(card, words) }))
    .filter((each) => each.rank < NOWHERE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

const NOWHERE = 3;

function rank({ id, title, text }: RuleCard, words: readonly string[]): number {
  const has = (where: string): boolean => words.every((word) => where.toLowerCase().includes(word));
  if (has(id)) return 0;
  if (has(title)) return 1;
  return has(`${id} ${title} ${text}`) ? 2 : NOWHERE;
}

/** Line that travels with every export. The rules text names no licence that asks for more. */
export const CREDIT =
  'Rules: the escalation-die d20 game, told in our own words; numbers and terms are those of the game.';

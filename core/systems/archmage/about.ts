import type { SystemSummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of the game is read before a campaign is opened. */
export const about: SystemSummary = {
  key: 'archmage',
  title: 'Archmage',
  summary:
    'Escalation-die d20: three defenses, battles without a map, a die that rises every round, recoveries and rallies.',
  attacksPaid: true,
  sample: { name: 'The Ninth Lantern', heroes: 4, creatures: 8, encounters: 2 },
};

/** Line that travels with every export. The rules text names no licence that asks for more. */
export const CREDIT =
  'Rules: the escalation-die d20 game, told in our own words; numbers and terms are those of the game.';

import type { SystemSummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of the game is read before a campaign is opened. */
export const about: SystemSummary = {
  key: 'ladder',
  title: 'Ladder',
  summary:
    'The die-rank game: a ladder of dice from D2 to D60, resisted rolls, Mastery Points, regions for squares.',
  attacksPaid: false,
  sample: { name: 'The Clockmaker’s Stair', heroes: 4, creatures: 8, encounters: 2 },
};

/** The text these rules come from asks for no credit line; this one says what they are. */
export const CREDIT = 'Rules: the die-rank game, retold in our own words.';

import type { SystemSummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of the game is read before a campaign is opened. */
export const about: SystemSummary = {
  key: 'torches',
  title: 'Torches',
  summary: 'Old-school dungeon and road: a d20, travel turns by the hour, light, load, hunger and morale.',
  attacksPaid: true,
  sample: { name: 'The Ninth Bell', heroes: 4, creatures: 8, encounters: 2 },
};

/** Credit line that travels with every export: the text asks for none, so it says only what game this is. */
export const CREDIT =
  'For the OSR d20 game of hours, torches and hunger. Its rules are told here in our own words; their text is not part of this program.';

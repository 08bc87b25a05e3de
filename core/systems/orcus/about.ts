import type { SystemSummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of the game is read before a campaign is opened. */
export const about: SystemSummary = {
  key: 'orcus',
  title: 'Orcus',
  summary:
    'Tactical heroic fantasy: a d20 against four defenses, powers, conditions and saves, levels 1 to 30.',
  attacksPaid: true,
  sample: { name: 'The Toll of Lanternfen', heroes: 4, creatures: 9, encounters: 2 },
};

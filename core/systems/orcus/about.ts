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

/** Credit that the licence of the rules asks for; it travels with every export. */
export const CREDIT =
  'Rules: Orcus Basic Rules, CC BY 4.0 (creativecommons.org/licenses/by/4.0), which includes material from the System Reference Document 5.1 by Wizards of the Coast LLC and the A5E System Reference Document by EN Publishing (A5ESRD.com), based on Level Up: Advanced 5th Edition (levelup5e.com), both CC BY 4.0.';

import type { SystemSummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of the game is read before a campaign is opened. */
export const about: SystemSummary = {
  key: 'fifth',
  title: 'Fifth edition (compatible)',
  summary:
    'Heroic fantasy in two editions: a d20 against Armor Class, saves against a DC, spell slots, legendary creatures.',
  edition: {
    option: 'edition',
    choices: [
      { key: '2024', label: '2024', text: '2024 (SRD 5.2.1)' },
      { key: '2014', label: '2014', text: '2014 (SRD 5.1)' },
    ],
  },
  attacksPaid: true,
  sample: { name: 'The Glass Kiln of Harrowglass', heroes: 4, creatures: 5, encounters: 2 },
};

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

/** Credit lines that the licences of both documents ask for; they travel with every export. FIF-01 */
export const CREDIT =
  'This work includes material from the System Reference Document 5.2.1 (“SRD 5.2.1”) by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode. ' +
  'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode. ' +
  'Changes: the rules were put into a program and retold in our own words.';

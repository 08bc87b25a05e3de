import type { RuleCard } from '../../../rules/words.ts';

/** What holds for all rules. FIF-01 to FIF-08 */
export const ABOUT: readonly RuleCard[] = [
  {
    id: 'FIF-01',
    title: 'Two editions',
    text: 'A campaign is played by the rules of 2024 or of 2014; single rules can be set to the other edition among the rulings. A stat block keeps the edition it was written in, and its own words win for what it can do.',
  },
];

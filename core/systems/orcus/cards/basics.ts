import type { RuleCard } from '../../../rules/words.ts';

/** The core roll, rounding, senses, levels. ORC-01 to ORC-14 */
export const basics: readonly RuleCard[] = [
  {
    id: 'ORC-01',
    title: 'The d20',
    text: 'Attacks, checks and saves all work alike: d20 + modifiers, and meeting the number is enough. A 20 or a 1 on the die means something special for attack rolls only.',
  },
  {
    id: 'ORC-02',
    title: 'Rounding',
    text: 'Every division rounds down. Half of level 7 is 3; a quarter of 31 hit points is 7.',
  },
  {
    id: 'ORC-03',
    title: 'The narrower rule wins',
    text: 'A power beats a condition, a condition beats a general rule, a printed table beats a formula.',
  },
  {
    id: 'ORC-04',
    title: 'Dice',
    text: '3d10 is three ten-sided dice added up: 3 to 30. The game uses d4, d6, d8, d10, d12 and d20.',
  },
  {
    id: 'ORC-05',
    title: 'Squares',
    text: 'One square is 5 feet, an inch on the map, the space of one medium creature. A speed of 6 is 30 feet.',
  },
  {
    id: 'ORC-06',
    title: 'Your word',
    text: 'Any number can be replaced by your own. The formula’s number stays beside it, with the distance between the two, and comes back when you clear yours. This is our ruling, no rule of the book.',
  },
  {
    id: 'ORC-07',
    title: 'Heroes and monsters',
    text: 'Heroes belong to the players, everyone else is yours. The rules speak of creatures when they mean both. Four or five players are usual.',
  },
  {
    id: 'ORC-08',
    title: 'Alignment',
    text: 'Lawful good, good, unaligned, evil or chaotic evil. It changes no number.',
  },
  {
    id: 'ORC-09',
    title: 'Ordinary senses',
    text: 'Without special senses a creature perceives about as a human does.',
  },
  { id: 'ORC-10', title: 'Low-light vision', text: 'Dim light is as good as bright light to it.' },
  {
    id: 'ORC-11',
    title: 'Darkvision',
    text: 'Dim light counts as bright, darkness as dim. In darkness it sees no colours.',
  },
  {
    id: 'ORC-12',
    title: 'Levels of heroes',
    text: 'A hero has the highest level whose sum of XP is reached. A step from level L costs ten times the XP of a standard monster of level L. Level 30 comes at 826,500 XP and is the last.',
  },
  { id: 'ORC-13', title: 'Tiers', text: 'Levels 1–10 adventurer, 11–20 prestige, 21–30 epic.' },
  { id: 'ORC-14', title: 'Where heroes begin', text: 'Usually at level 1.' },
];

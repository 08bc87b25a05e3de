import type { RuleCard } from '../../../rules/words.ts';

/** Encounters, experience, heroes, monsters by CR. FIF-228 to FIF-239 */
export const encounters: readonly RuleCard[] = [
  {
    id: 'FIF-228',
    title: 'Budgets, 2024',
    text: 'Each hero’s level gives a low, moderate and high budget; the foes’ XP are set against the sums. No multiplier.',
  },
  {
    id: 'FIF-229',
    title: 'Advice with it',
    text: 'More than two foes a hero: fragile ones. Above the party’s level one blow may fell. Two or three stat blocks are enough.',
  },
  {
    id: 'FIF-230',
    title: 'Thresholds, 2014',
    text: 'Easy, medium, hard, deadly by level, against the adjusted XP. In no document of the rules; plain facts of the edition.',
  },
  {
    id: 'FIF-231',
    title: 'Multipliers, 2014',
    text: '1 monster × 1, 2 × 1.5, 3 × 2, 7 × 2.5, 11 × 3, 15 × 4; a step more against fewer than three heroes, one less against six.',
  },
  {
    id: 'FIF-232',
    title: 'Experience',
    text: 'For what is overcome, in equal parts, rounded down, by our ruling.',
  },
  {
    id: 'FIF-233',
    title: 'Levels',
    text: '2 at 300 XP, 3 at 900, 4 at 2,700, 5 at 6,500, 10 at 64,000, 15 at 165,000, 20 at 355,000; or by milestones.',
  },
  {
    id: 'FIF-234',
    title: 'Treasure',
    text: 'The text has no tables. Magic items are worth 100, 400, 4,000, 40,000 or 200,000 gold pieces from common to legendary, half for what is used up.',
  },
  { id: 'FIF-235', title: 'Attunement', text: 'A short rest of contact, three items at most.' },
  {
    id: 'FIF-236',
    title: 'A hero’s sheet',
    text: 'Only what a GM needs: name and hit points at least, then AC, saves, passive scores, Speed, hit dice, slots, counters.',
  },
  {
    id: 'FIF-237',
    title: 'Baselines by CR',
    text: 'What the published monsters have at each CR, the median and the middle half. Our own count, no rule.',
  },
  {
    id: 'FIF-238',
    title: 'A monster from a CR',
    text: 'Hit points, AC, attack, DC and damage from the row; hit dice, abilities and attacks follow.',
  },
  {
    id: 'FIF-239',
    title: 'Estimating a CR',
    text: 'Hit points moved by AC, damage moved by attack or DC, and the mean of the two: a house aid, right within one step for most.',
  },
];

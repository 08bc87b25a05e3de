import { toEnglish } from '../../../kernel/said.ts';
import type { RuleCard } from '../../../rules/words.ts';
import { DIFFICULTIES } from '../tables.ts';

/** The ladder, difficulties, advantage, ranks and Mastery Points. LAD-01 to LAD-29 */
export const dice: readonly RuleCard[] = [
  {
    id: 'LAD-01',
    title: 'The ladder',
    text: 'D2, D3, D4, D6, D8, D10, D12, D16, D20, D24, D30, D36, D48, D60. Whatever one is, knows or carries is one of these dice.',
  },
  {
    id: 'LAD-02',
    title: 'A die that is not at hand',
    text: 'Roll any larger die, again while it shows too much: D16 on a D20, D24 on a D30 or D60, D2 on a D4 or a coin. Type the face; the app rolls every die anyway.',
  },
  { id: 'LAD-03', title: 'High is good', text: 'The more a die shows, the better for whoever rolled it.' },
  {
    id: 'LAD-04',
    title: 'Difficulty',
    text: `The GM rolls a die that says how hard it is: ${DIFFICULTIES.map(({ sides, name }) => `D${sides} ${name}`).join(', ')}. Moderate, where none is chosen.`,
  },
  {
    id: 'LAD-05',
    title: 'How hard is a climb',
    text: `As an example: ${DIFFICULTIES.map(({ sides, climb }) => `D${sides} ${toEnglish(climb)}`).join('; ')}.`,
  },
  {
    id: 'LAD-06',
    title: 'Success',
    text: 'The roll succeeds if it is equal to the difficulty’s roll or above it.',
  },
  {
    id: 'LAD-07',
    title: 'Degrees',
    text: 'How often the difficulty’s roll fits into the roll: twice is a double success, three times a triple, and on without end. What more that brings, the rules or the GM say.',
  },
  {
    id: 'LAD-08',
    title: 'Take the maximum',
    text: 'Out of combat, with nothing pressing, the die may count as its highest face. One key; the difficulty is rolled all the same.',
  },
  {
    id: 'LAD-09',
    title: 'Resisted rolls',
    text: 'Against another character that one’s roll is the difficulty. Attack D8 shows 6, defense D6 shows 4: hit. Against a 3 it is a double success.',
  },
  {
    id: 'LAD-10',
    title: 'Damage',
    text: 'Degree times the attack’s base damage, which is 1 unless it says otherwise. As a ruling: base damage, and 1 for each further degree. At 0 hit points one is down.',
  },
  {
    id: 'LAD-11',
    title: 'Advantage',
    text: 'With n levels, n dice more; the highest of all counts. There is no limit.',
  },
  { id: 'LAD-12', title: 'Disadvantage', text: 'With n levels, n dice more; the lowest of all counts.' },
  {
    id: 'LAD-13',
    title: 'Both at once',
    text: 'They cancel one for one before the dice fall. What is left is of one kind: 2 advantage and 3 disadvantage are 1 disadvantage.',
  },
  {
    id: 'LAD-14',
    title: 'Reward',
    text: 'For good play the GM gives levels of advantage, or of disadvantage to the other side. Switch them beside the attack, or grant them ahead with the reason.',
  },
  {
    id: 'LAD-15',
    title: 'Fumble',
    text: 'The acting one’s 1 fails, against a 1 as well. Usually it is the die that counts in the end, after advantage and points; as a ruling, any die. What else goes wrong is up to the GM.',
  },
  {
    id: 'LAD-16',
    title: 'No fumble for the other side',
    text: 'Whoever resists and shows a 1 has a 1, and nothing worse.',
  },
  {
    id: 'LAD-17',
    title: 'Ranks of a die',
    text: 'One rank is one step on the ladder: D10 +1 is D12, +2 D16, +3 D20; D6 −1 is D4, −2 D3, −3 D2.',
  },
  {
    id: 'LAD-18',
    title: 'Off the ladder',
    text: 'Each rank below D2 is a level of disadvantage, each above D60 one of advantage: D3 −3 is D2 with 2 disadvantage, D48 +2 is D60 with 1 advantage. They cancel with others.',
  },
  {
    id: 'LAD-19',
    title: 'Mastery Points',
    text: 'Heroes and some monsters have them. After a roll a point adds a die and the higher counts.',
  },
  {
    id: 'LAD-20',
    title: 'How many on a roll',
    text: 'As many points on one roll as the roller’s rank, and no more than there are. Points may answer points, again and again, within that.',
  },
  {
    id: 'LAD-21',
    title: 'Points against disadvantage',
    text: 'A point rolls the lowest die again and the new face stays, even a lower one. The lowest of all counts after that.',
  },
  {
    id: 'LAD-22',
    title: 'One’s own rolls',
    text: 'Points improve the rolls of whoever spends them, unless an ability says otherwise.',
  },
  {
    id: 'LAD-23',
    title: 'Monsters pool their points',
    text: 'All points of a group are one pool. Each of them may use it up to its own rank on a roll, also one who brought none. Without a named group, the monsters of one side are one.',
  },
  {
    id: 'LAD-24',
    title: 'Contested',
    text: 'Combat, danger, and talk as well, when rolls follow quickly, their order matters or they are resisted. The mark is set when a fight begins; the GM sets and lifts it at will.',
  },
  {
    id: 'LAD-25',
    title: 'Out of contest',
    text: 'After a few minutes all points are back: one key when the contest is left.',
  },
  {
    id: 'LAD-26',
    title: 'Uncontested rolls',
    text: 'With nothing to lose all points up to the rank are used on a roll. Type fewer where contest is near.',
  },
  {
    id: 'LAD-27',
    title: 'A quiet turn',
    text: 'In contest 1 point comes back at the end of an own turn without a point used, a major or exclusive action taken, damage or another hostile effect suffered, since the end of the turn before. As a ruling, in the turn itself.',
  },
  {
    id: 'LAD-28',
    title: 'A quiet round of monsters',
    text: 'Their pool gains 1 point when a round ends in which none of the group did or suffered any of this.',
  },
  {
    id: 'LAD-29',
    title: 'Other uses of points',
    text: 'Nothing else brings points back in contest, save an ability that says so. Abilities may also cost points: spend them with the reason.',
  },
];

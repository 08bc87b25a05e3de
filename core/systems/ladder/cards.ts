import { toEnglish } from '../../kernel/said.ts';
import type { RuleCard } from '../../rules/words.ts';
import { DIFFICULTIES } from './tables.ts';

/** The ladder, difficulties, advantage, ranks and Mastery Points. LAD-01 to LAD-29 */
const dice: readonly RuleCard[] = [
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

/** Initiative, actions and regions. LAD-30 to LAD-50 */
const turns: readonly RuleCard[] = [
  {
    id: 'LAD-30',
    title: 'Pace',
    text: 'Out of combat the GM says who acts and how long it takes. Combat goes by turns.',
  },
  {
    id: 'LAD-31',
    title: 'Initiative',
    text: 'At the start each character and each group of monsters rolls REF; the highest acts first, for the whole encounter. Mastery Points help as on any roll.',
  },
  {
    id: 'LAD-32',
    title: 'Ties',
    text: 'The larger REF die goes first; of equal dice, whoever rolls more on further ones, until it is settled. What was rolled stays.',
  },
  {
    id: 'LAD-33',
    title: 'Delay',
    text: 'Wait in place of acting. On acting at last, initiative is one below the last who acted: after a 7 it is 6.',
  },
  {
    id: 'LAD-34',
    title: 'Two who waited',
    text: 'If several would act at once, REF against REF decides, unless they agree.',
  },
  {
    id: 'LAD-35',
    title: 'Interrupt from delay',
    text: 'REF against the REF of whoever acts: at most one action for each degree, and within the action points, which its next turn has the fewer.',
  },
  {
    id: 'LAD-36',
    title: 'Declared action',
    text: 'One simple action named ahead with its trigger needs no roll when the trigger comes.',
  },
  {
    id: 'LAD-37',
    title: 'Action points',
    text: 'They limit a turn: each minor, major or interrupt that is not free costs one.',
  },
  {
    id: 'LAD-38',
    title: 'Free actions',
    text: 'Cost nothing, whenever the rules allow them: basic defense, perception, what is marked free.',
  },
  {
    id: 'LAD-39',
    title: 'Minor actions',
    text: 'Do not end the turn, unless the last action point went: block, dodge, parry, move to an adjacent region, door, low wall, draw or ready, reload. What says nothing is minor.',
  },
  {
    id: 'LAD-40',
    title: 'Major actions',
    text: 'End the turn, whatever is left of it: attacks and many spells.',
  },
  {
    id: 'LAD-41',
    title: 'Keep the turn',
    text: 'From rank 2 a Mastery Point keeps a major from ending the turn. No more majors in a turn than the rank.',
  },
  {
    id: 'LAD-42',
    title: 'Exclusive actions',
    text: 'Take all action points of the turn, with free actions alone beside them: climbing, swimming, strong spells. Only as the first action; as a ruling, with whatever is left.',
  },
  {
    id: 'LAD-43',
    title: 'Interrupts',
    text: 'Out of turn, where allowed: basic defense free, opportunity attack and dodge minor. They cost action points of the next turn; with none left only free ones remain, and a major interrupt takes all of them.',
  },
  {
    id: 'LAD-44',
    title: 'Cooldown',
    text: 'Not again in this turn or the next, whatever kind of action it is.',
  },
  {
    id: 'LAD-45',
    title: 'Regions',
    text: 'A map is made of regions with clear bounds, usually 10 metres or more: a room, a corridor, a crossing. Draw it in a line: hall - stairs - gallery.',
  },
  {
    id: 'LAD-46',
    title: 'Ranges',
    text: 'Ranges, moves and areas count regions. Everyone in one region is in melee reach of all others there; ranged attacks reach the next region or further. The GM may rule otherwise.',
  },
  {
    id: 'LAD-47',
    title: 'Within a region',
    text: 'Where one stands in it is colour, and a good reason for advantage or disadvantage.',
  },
  {
    id: 'LAD-48',
    title: 'Leaving a region',
    text: 'Provokes an opportunity attack from everyone hostile in it, unless a major action is spent on leaving with care. Entering provokes nothing.',
  },
  {
    id: 'LAD-49',
    title: 'Running',
    text: 'Two regions for one minor action. It provokes on entering and on leaving each region, and defense rolls have 1 level of disadvantage until the next own turn.',
  },
  {
    id: 'LAD-50',
    title: 'Swim and climb',
    text: 'One region a turn, as an exclusive action, with the penalties of running. All heroes can do both.',
  },
];

/** Every rule of the game, one card a rule ID, in our words and in the order of the rules. LAD-01 to LAD-50 */
export const reference: readonly RuleCard[] = [...dice, ...turns];

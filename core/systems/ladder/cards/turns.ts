import type { RuleCard } from '../../../rules/words.ts';

/** Initiative, actions and regions. LAD-30 to LAD-50 */
export const turns: readonly RuleCard[] = [
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

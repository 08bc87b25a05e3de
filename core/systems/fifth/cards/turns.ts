import type { RuleCard } from '../../../rules/words.ts';

/** Initiative, turns, movement. FIF-28 to FIF-53 */
export const turns: readonly RuleCard[] = [
  {
    id: 'FIF-28',
    title: 'A fight',
    text: 'Places, initiative, turns in order, and round again: 6 seconds each, 10 to a minute. It is over when one side is dead, caught, gone, or both have had enough.',
  },
  {
    id: 'FIF-29',
    title: 'Initiative',
    text: 'A Dexterity check, highest first, the same order every round. Monsters take the printed modifier, those of 2014 their Dexterity. What touches ability checks touches it.',
  },
  {
    id: 'FIF-30',
    title: 'Alike creatures share',
    text: 'One roll for all of a group; each has its own turn within the shared count.',
  },
  {
    id: 'FIF-31',
    title: 'A score instead of a roll',
    text: '10 and the modifier, 5 more with advantage, 5 less with disadvantage. A ruling plays the whole campaign so.',
  },
  {
    id: 'FIF-32',
    title: 'Ties',
    text: 'Among monsters and between the sides the GM decides, among heroes the players do. Until then: modifier, Dexterity, hero first.',
  },
  {
    id: 'FIF-33',
    title: 'Surprise, 2024',
    text: 'Disadvantage on the initiative roll, or 5 less on the score, and nothing else.',
  },
  {
    id: 'FIF-34',
    title: 'Surprise, 2014',
    text: 'Who noticed no danger neither moves nor acts on the first turn and does not react before its end. Each one by itself: Stealth of the hidden against passive Perception.',
  },
  {
    id: 'FIF-35',
    title: 'Conditions and initiative',
    text: '2024: incapacitated rolls with disadvantage, invisible with advantage.',
  },
  {
    id: 'FIF-36',
    title: 'Coming late',
    text: 'A newcomer rolls as it appears and is put in its place; above the current count it acts from the next round on. Creatures of a spell often share their maker’s count.',
  },
  {
    id: 'FIF-37',
    title: 'A turn',
    text: 'Movement and one action in any order, a bonus action where something grants one, one thing handled for free, a few words. The lights on the row count them; a ruling says for whom.',
  },
  {
    id: 'FIF-38',
    title: 'Bonus action',
    text: 'One a turn at most, and only where a rule gives one. What takes actions takes it as well.',
  },
  {
    id: 'FIF-39',
    title: 'Reaction',
    text: 'One between the starts of two own turns, right after what sets it off unless it says otherwise. It may fall in one’s own turn.',
  },
  {
    id: 'FIF-40',
    title: 'A thing in hand, a few words',
    text: 'One object is handled for free in a turn; the second takes Utilize. Short talk is free, a real attempt to persuade is an action.',
  },
  {
    id: 'FIF-41',
    title: 'How long things last',
    text: '“Until its next turn” means the turn of the one named. A minute is 10 rounds, over at the start of the maker’s turn. What hangs on one who died keeps counting at its place.',
  },
  {
    id: 'FIF-42',
    title: 'Repeated saves',
    text: 'Most lasting effects let the target save again at the end of each of its turns, some whenever it is hurt. A success ends it for that one alone.',
  },
  {
    id: 'FIF-43',
    title: 'Speed',
    text: 'Feet a turn; every foot moved is taken off. A move may be split around actions and between attacks.',
  },
  {
    id: 'FIF-44',
    title: 'Several speeds',
    text: 'On changing the way of moving, what was moved so far is taken off the new speed. Speed 30 and fly 40: fly 10, walk 10, fly 20 more.',
  },
  {
    id: 'FIF-45',
    title: 'Changed Speed',
    text: 'What raises or lowers Speed does the same to every special speed; halved is halved everywhere, 0 is 0 everywhere.',
  },
  {
    id: 'FIF-46',
    title: 'Difficult terrain',
    text: 'Each foot costs one more, never two. Rubble, snow, undergrowth, furniture, liquid up to the waist, steep slopes, the space of a creature that is no ally. 2014: every creature’s space.',
  },
  {
    id: 'FIF-47',
    title: 'Climb, swim, crawl',
    text: 'Each foot costs one more, two in difficult terrain, unless one has the speed for it. Slippery or rough: Strength (Athletics), DC 15 in 2024.',
  },
  {
    id: 'FIF-48',
    title: 'Dropping and standing up',
    text: 'Dropping is free on one’s own turn. Standing costs half the Speed, rounded down. Neither works at Speed 0.',
  },
  {
    id: 'FIF-49',
    title: 'Through others',
    text: '2024: through allies, the incapacitated, Tiny ones, and those two sizes apart. 2014: through friends, and foes two sizes apart. Nobody stays there by will; who ends a turn so in 2024 falls prone.',
  },
  {
    id: 'FIF-50',
    title: 'Jumping',
    text: 'Far: the Strength score in feet after a run of 10, half without. High: 3 and the Strength modifier, half without. Every foot is a foot moved. Rough landing: Acrobatics DC 10 or prone.',
  },
  {
    id: 'FIF-51',
    title: 'Flying',
    text: 'A flyer that is incapacitated, prone or without speed falls, unless it hovers.',
  },
  {
    id: 'FIF-52',
    title: 'Squeezing',
    text: '2014: a gap for one size smaller costs double, own attacks and Dexterity saves have disadvantage, attacks against it advantage. 2024: just difficult terrain.',
  },
  {
    id: 'FIF-53',
    title: 'Teleports, pushes, squares',
    text: 'Neither teleporting nor being moved costs movement or provokes. On a grid a square is 5 feet, diagonals count as one, corners that are filled block.',
  },
];

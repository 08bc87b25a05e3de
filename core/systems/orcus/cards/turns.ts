import type { RuleCard } from '../../../rules/words.ts';

/** Rounds, turns, action points, saves, acting out of turn. ORC-15 to ORC-47 */
export const turns: readonly RuleCard[] = [
  { id: 'ORC-15', title: 'Rounds', text: 'In a round everyone has one turn. A round takes about 6 seconds.' },
  {
    id: 'ORC-16',
    title: 'How a fight begins',
    text: 'Decide who is surprised, place everyone, roll initiative, then take turns in order until you say that the fight is over.',
  },
  {
    id: 'ORC-17',
    title: 'Surprise round',
    text: 'Where some are surprised and some are not, a round before the first is played. If all or none are surprised there is none.',
  },
  {
    id: 'ORC-18',
    title: 'Acting while others are surprised',
    text: 'Each has a single standard action, or a move or swift in its place. Heroes cannot spend action points. The surprised do nothing, are off-guard and cannot flank; surprise ends with that round.',
  },
  {
    id: 'ORC-19',
    title: 'Initiative',
    text: 'd20 + half the level + Dexterity modifier. A printed initiative already holds half the level.',
  },
  {
    id: 'ORC-20',
    title: 'Groups roll once',
    text: 'Creatures of one kind share one initiative roll and act one after the other.',
  },
  {
    id: 'ORC-21',
    title: 'Order',
    text: 'The highest total acts first. The order stays the same from round to round.',
  },
  {
    id: 'ORC-22',
    title: 'Ties',
    text: 'You decide ties among your creatures and between heroes and monsters; players decide among themselves. The screen proposes the higher modifier first, then heroes before foes.',
  },
  {
    id: 'ORC-23',
    title: 'Start of a turn',
    text: 'Things that last until then end; regeneration heals; persistent damage hurts; spent recharge powers roll a d6; the actions are fresh again.',
  },
  {
    id: 'ORC-24',
    title: 'Actions in a turn',
    text: 'One standard, one move, one swift and any number of free actions, in any order, one finished before the next begins.',
  },
  {
    id: 'ORC-25',
    title: 'Trading actions',
    text: 'A standard action may become a move or a swift, a move may become a swift. Never the other way.',
  },
  { id: 'ORC-26', title: 'Doing less', text: 'Any action may be left unused.' },
  {
    id: 'ORC-27',
    title: 'End of a turn',
    text: 'A save against every effect that allows one, one for each kind of persistent damage, a death save for the dying. Effects that were not maintained end. Whoever’s turn it is chooses the order.',
  },
  {
    id: 'ORC-28',
    title: 'Bonuses to saves',
    text: 'Nothing is added to a save unless something grants it. Elites have +2, bosses +5.',
  },
  {
    id: 'ORC-29',
    title: 'Action points',
    text: 'Heroes have them; an elite has 1, a boss 2; standard monsters and mooks have none.',
  },
  {
    id: 'ORC-30',
    title: 'A hero’s action point',
    text: 'On its own turn, once a fight, never in the surprise round: 1 point buys one more standard, move or swift action.',
  },
  {
    id: 'ORC-31',
    title: 'A monster’s action point',
    text: 'More than one in a fight, but at most one in a round. On its own turn, not in the surprise round.',
  },
  {
    id: 'ORC-32',
    title: 'Action points after a long rest',
    text: 'They become exactly 1, whatever was left.',
  },
  {
    id: 'ORC-33',
    title: 'Earning an action point',
    text: 'After the 2nd, 4th, 6th fight since the last long rest each hero gains 1.',
  },
  {
    id: 'ORC-34',
    title: 'Saving throw',
    text: 'd20 + bonuses, 10 or more succeeds: a chance of 55% without a bonus. Success usually ends the effect.',
  },
  {
    id: 'ORC-35',
    title: 'When saves are made',
    text: 'At the end of the bearer’s own turn, one for each effect marked “save ends”, each rolled apart.',
  },
  {
    id: 'ORC-36',
    title: 'Aftereffect',
    text: 'Begins once the first effect is shaken off or has run out. Its own saves begin at the end of the bearer’s next turn.',
  },
  {
    id: 'ORC-37',
    title: 'First failed save',
    text: 'Happens the first time the save fails, and once only. “Instead” replaces the old effect; otherwise it comes on top.',
  },
  {
    id: 'ORC-38',
    title: 'Grappled (save ends)',
    text: 'All the usual ways out, and a save at the end of each turn as well.',
  },
  {
    id: 'ORC-39',
    title: 'Free actions',
    text: 'A few words or a gesture (in others’ turns too), dropping something, dropping prone, letting go of a grapple, spending an action point.',
  },
  {
    id: 'ORC-40',
    title: 'Acting out of turn',
    text: 'Immediate actions, opportunity actions, and free actions whose trigger happens in someone else’s turn.',
  },
  {
    id: 'ORC-41',
    title: 'Immediate actions',
    text: 'Only in another’s turn, and one between two turns of one’s own.',
  },
  {
    id: 'ORC-42',
    title: 'Counter and reaction',
    text: 'A counter goes first: the trigger waits, and may come to nothing. A reaction waits until the trigger is done. Resistance from a counter helps against the blow that caused it; from a reaction it does not.',
  },
  {
    id: 'ORC-43',
    title: 'Opportunity attack: walking away',
    text: 'When an adjacent enemy one can see moves out of reach, one may strike just before it leaves its square.',
  },
  {
    id: 'ORC-44',
    title: 'Opportunity attack: shooting',
    text: 'Using a ranged or far power next to an enemy lets that enemy strike.',
  },
  {
    id: 'ORC-45',
    title: 'What never provokes',
    text: 'A step, a teleport, and being pushed, pulled or shunted.',
  },
  {
    id: 'ORC-46',
    title: 'How many opportunity attacks',
    text: 'One in each creature’s turn, however often it is provoked. The immediate action is counted apart.',
  },
  {
    id: 'ORC-47',
    title: 'With what',
    text: 'A basic melee attack, unless a rule offers something else for the same occasion.',
  },
];

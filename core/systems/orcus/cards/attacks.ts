import type { RuleCard } from '../../../rules/words.ts';

/** Attack rolls, damage, durations. ORC-79 to ORC-98 */
export const attacks: readonly RuleCard[] = [
  {
    id: 'ORC-79',
    title: 'Attack roll',
    text: 'd20 + attack bonus + circumstances against AC, Fortitude, Reflex or Will. Meeting the defense hits.',
  },
  {
    id: 'ORC-80',
    title: 'Circumstances',
    text: 'Target off-guard +2. Charging +1. Attacker prone −2, restrained −2. Cover −2, three-quarters −5. Concealment −2, total −5 (melee and ranged). Long range −2. Each once; of cover and of concealment only the greater.',
  },
  { id: 'ORC-81', title: 'Charging bonus', text: '+1, but only after at least 2 squares.' },
  {
    id: 'ORC-82',
    title: 'Attacks without an attack roll',
    text: 'Some simply hit, some ask for a skill check.',
  },
  { id: 'ORC-83', title: 'Letting it hit', text: 'A target may let an attack hit. It is an ordinary hit.' },
  {
    id: 'ORC-84',
    title: 'Critical hit',
    text: 'A 20 on the die always hits, and every damage die counts as its highest face. Constants are added as usual.',
  },
  { id: 'ORC-85', title: 'Fumble', text: 'A 1 on the die always misses. Nothing more.' },
  {
    id: 'ORC-86',
    title: 'Extra critical dice',
    text: 'Dice that only a critical grants are rolled, and apart for each target.',
  },
  {
    id: 'ORC-87',
    title: 'Hit, miss, effect',
    text: 'Hit when the defense is met, miss when it is not, effect in every case. Half damage on a miss is half of the same roll.',
  },
  { id: 'ORC-88', title: 'Success and failure', text: 'The same for actions that are no attacks.' },
  { id: 'ORC-89', title: 'Knowing what hit you', text: 'Everyone knows which effects it bears.' },
  { id: 'ORC-90', title: 'Damage roll', text: 'Dice and bonuses less penalties, never below 0.' },
  {
    id: 'ORC-91',
    title: 'One roll for all',
    text: 'Several creatures hurt by one thing take the same roll, each with its own resistances.',
  },
  {
    id: 'ORC-92',
    title: 'Secondary attack',
    text: 'Belongs to the line it stands under: below Hit, only after a hit. Same range, tags and defense unless stated.',
  },
  { id: 'ORC-93', title: 'Weapon dice', text: '3dW with a d10 is 3d10, with 2d6 it is 6d6.' },
  {
    id: 'ORC-94',
    title: 'Durations',
    text: 'Until the start or end of the next turn of user or target; save ends; to the end of the fight; or as stated. The next turn is one that begins after the effect does.',
  },
  {
    id: 'ORC-95',
    title: 'Maintain',
    text: 'Ends with the user’s turn unless the named action was spent on it, each turn after the first.',
  },
  { id: 'ORC-96', title: 'Letting an effect go', text: 'A free action at any time.' },
  { id: 'ORC-97', title: 'Maintaining several', text: 'As many as there are actions to pay with.' },
  { id: 'ORC-98', title: 'Gone is gone', text: 'What has ended cannot be maintained any more.' },
];

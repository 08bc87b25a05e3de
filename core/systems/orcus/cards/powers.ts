import type { RuleCard } from '../../../rules/words.ts';

/** How powers and targets are read. ORC-48 to ORC-78 */
export const powers: readonly RuleCard[] = [
  {
    id: 'ORC-48',
    title: 'Reading a power',
    text: 'Name, how often, tags, kind of action, range and targets, trigger, then what happens: attack, hit, miss, effect. Powers belong to some; other actions are open to all.',
  },
  {
    id: 'ORC-49',
    title: 'Example: tangles',
    text: 'Standard, at-will, far burst 1 within 10, every creature, against Fortitude: 2d6 + level damage (3d6 from level 21). Hit or miss, the area is difficult terrain until the end of the user’s next turn.',
  },
  {
    id: 'ORC-50',
    title: 'Powers that grow',
    text: 'A line “Level 21: …” replaces the older line once that level is reached.',
  },
  { id: 'ORC-51', title: 'Level damage', text: 'Read as the user’s level.' },
  {
    id: 'ORC-52',
    title: 'Attack and utility',
    text: 'Attacks aim at someone and usually roll. Utilities help, move or change the place.',
  },
  { id: 'ORC-53', title: 'Tags', text: 'Do nothing themselves. Other rules ask for them, word for word.' },
  {
    id: 'ORC-54',
    title: 'Weapon',
    text: 'The power takes damage dice, and often range, from the weapon in hand; skill with it adds its bonus to the attack.',
  },
  { id: 'ORC-55', title: 'Focus', text: 'The power may profit from one focus the user is skilled with.' },
  {
    id: 'ORC-56',
    title: 'Traditions',
    text: 'Arcane, divine, martial and spirit: where a power comes from.',
  },
  {
    id: 'ORC-57',
    title: 'How often',
    text: 'At-will: always. Encounter: once, back after a short or long rest. Daily: once, back after a long rest.',
  },
  {
    id: 'ORC-58',
    title: 'Recharge 5–6',
    text: 'Once used, roll a d6 at the start of each of its turns; a face shown makes it ready at once, in that same turn. A rest brings it back as well. 5–6 is one turn in three, 6 one in six.',
  },
  {
    id: 'ORC-59',
    title: 'Recharge if …',
    text: 'Comes back each time the thing happens, and after a rest. “It takes fire damage” and “first staggered” are noticed when they happen; anything else is set ready by hand.',
  },
  {
    id: 'ORC-60',
    title: 'When an action is possible',
    text: 'Standard, move, swift and free in one’s own turn. Immediate and opportunity in others’. Free with a trigger whenever it happens.',
  },
  { id: 'ORC-61', title: 'Triggers', text: 'Only when the trigger happened, and never a duty.' },
  { id: 'ORC-62', title: 'Aiming', text: 'Origin, area, range, targets.' },
  {
    id: 'ORC-63',
    title: 'Melee, ranged, near, far',
    text: 'Melee: within reach. Ranged: at a distance, one creature at a time. Near: an area from the user’s own space. Far: an area around a distant square. Near and far are areas; ranged and far are distant.',
  },
  {
    id: 'ORC-64',
    title: 'Areas',
    text: 'Burst N: the base square and all within N squares of it. Arc N: a square N on a side, beside the base. Wall N: N squares edge to edge, the first adjacent. An aura moves with its bearer; a zone stays.',
  },
  {
    id: 'ORC-65',
    title: 'Area: rolls',
    text: 'An attack roll for each target, one damage roll for all. Extra critical dice are rolled for each.',
  },
  {
    id: 'ORC-66',
    title: 'Large creatures in an area',
    text: 'Hit once, however many of their squares lie inside.',
  },
  { id: 'ORC-67', title: 'Area with a bow', text: 'Takes one missile for each target.' },
  { id: 'ORC-68', title: 'Eyesight and earshot', text: 'Whoever can be seen; whoever can hear.' },
  {
    id: 'ORC-69',
    title: 'Range of weapons',
    text: 'Melee: reach, usually 1. Ranged: two numbers; beyond the first −2 to the attack, beyond the second no shot at all.',
  },
  {
    id: 'ORC-70',
    title: 'Range without a weapon',
    text: 'Melee touch is one’s own reach. Near has no range, only an area. The base square of a far area must lie in range.',
  },
  {
    id: 'ORC-71',
    title: 'Counting squares',
    text: 'The shortest way, the target’s square included, diagonals as 1. Adjacent is 1.',
  },
  {
    id: 'ORC-72',
    title: 'Several shots',
    text: 'Each takes a missile; reloading is due after the whole action.',
  },
  {
    id: 'ORC-73',
    title: 'Whom it targets',
    text: 'Melee and ranged: as many as stated, one for monsters. Areas: every creature inside, friends too, unless it says otherwise.',
  },
  {
    id: 'ORC-74',
    title: 'Allies and enemies',
    text: 'The user names its allies for each action; nobody need be one. Everyone else is an enemy.',
  },
  {
    id: 'ORC-75',
    title: 'Line of sight',
    text: 'One clear line from a corner of one’s square to any part of the target’s space.',
  },
  {
    id: 'ORC-76',
    title: 'Line of effect',
    text: 'The same, but only solid things stop it: glass stops an effect and not a look.',
  },
  {
    id: 'ORC-77',
    title: 'Oneself as a target',
    text: '“Creature” may be oneself. “Ally” and “enemy” never are.',
  },
  { id: 'ORC-78', title: 'Nearest', text: 'Fewest squares away; the user picks among equals.' },
];

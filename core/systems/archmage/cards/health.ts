import { cards } from './card.ts';

/** Falling, recoveries, dying, rests. ARC-117 to ARC-146 */
export const health = cards([
  [117, 'At 0', 'A foe is slain, or knocked out if it was to live. A hero falls unconscious.'],
  [118, 'Staggered', 'At half the maximum, rounded down, or below. It does nothing by itself.'],
  [119, 'Staggered monsters', 'Usually at the same point; the GM may say otherwise.'],
  [120, 'Recoveries', '8 or 9 for each hero at the start. Spells, potions and rallies use them.'],
  [121, 'Using one', 'A die a level + Constitution by level, at least 1, never above the maximum.'],
  [
    122,
    'None left',
    'It heals half and costs 1 on all defenses and attacks until the next full heal-up, each time.',
  ],
  [123, 'Unconscious', 'A hero at 0 or below: no actions, helpless.'],
  [124, 'Death save', 'As each own turn begins: 16 or more on a d20.'],
  [125, 'Saved', 'Uses a recovery, from 0, and wakes; no actions in that turn.'],
  [126, 'Natural 20', 'Saved, and takes its turn as well.'],
  [
    127,
    'Four and out',
    'The fourth failure of a battle kills. Waking does not wipe the count; the end of the battle does.',
  ],
  [128, 'Beyond saving', 'Dead at minus half the maximum, rounded down: −15 of 30, −12 of 25.'],
  [129, 'Healing the dying', 'Starts from 0. Awake at 1 or more.'],
  [
    130,
    'Stabilising',
    'A standard action next to the fallen: 10 or more with Wisdom. Failing only wastes it.',
  ],
  [131, 'Quickly', '25 or more costs only a quick action.'],
  [132, 'Stable', 'Still unconscious, still rolling, but failures do not count. Minus half still kills.'],
  [
    133,
    'A potion for the dying',
    'Feeding it takes a standard action and brings its drinker round, usually on a recovery.',
  ],
  [
    134,
    'Lasting wounds',
    'Optional: falling in a battle takes 2 + level from the maximum, once a battle, booked at its end.',
  ],
  [
    135,
    'Wounds add up',
    'Those of several battles do; half counts from what is left; a full heal-up ends them.',
  ],
  [
    136,
    'Meaningful death',
    'Optional: only named villains kill. Otherwise a hero falls into a coma until all danger is over.',
  ],
  [137, 'Quick rest', 'After each battle, to be ready for the next.'],
  [138, 'Healing in it', 'As many of the recoveries that are left as one likes, one by one.'],
  [139, 'The staggered must', 'At least one recovery or true healing; being staggered still is allowed.'],
  [
    140,
    'Recharging',
    'A d20 for each spent recharge power: its number or more, and it is ready. Otherwise it is lost for one battle.',
  ],
  [
    141,
    'Full heal-up',
    'All hit points, recoveries and powers; debts and wounds gone. Daily means once between two of these.',
  ],
  [
    142,
    'How often',
    'After about four battles, three hard ones, or two and a very hard one: 3, 4 and 6 points, 12 are due. The GM decides.',
  ],
  [143, 'Too early', 'A heal-up that is not earned costs a campaign loss.'],
  [
    144,
    'Retreating',
    'A beaten party may retreat and heal up for a campaign loss. If it fled, that one covers it.',
  ],
  [145, 'Campaign loss', 'The story gets worse; the GM says how. By flight, early heal-up or retreat.'],
  [146, 'Healing found early', 'One or two recoveries back and some recharge rolls, never a full heal-up.'],
]);

import { type ShelfRow, strike } from './row.ts';

const RANGED = { origin: 'ranged' } as const;

/** Attacks that are always at hand; the die says what they do besides. ARC-95 ARC-104 */
export const ATTACKS: readonly ShelfRow[] = [
  { name: 'Strike', roles: ['troop', 'blocker', 'leader'], basic: true, ...strike('AC') },
  { name: 'Shot', roles: ['archer'], basic: true, ...RANGED, ...strike('AC') },
  {
    name: 'Spark',
    roles: ['caster'],
    basic: true,
    ...RANGED,
    ...strike('PD', '{damage} lightning damage'),
  },
  { name: 'Heavy blow', roles: ['wrecker'], basic: true, ...strike('AC'), miss: '{third} damage' },
  {
    name: 'Sly cut',
    roles: ['spoiler'],
    basic: true,
    ...strike('AC'),
    riders: 'Natural even hit: the target is hampered until the end of its next turn',
  },
  {
    name: 'Shoulder and shield',
    roles: ['blocker'],
    basic: true,
    ...strike('AC'),
    riders: 'Natural 16+: the target is stuck until the end of its next turn',
  },
  {
    name: 'Soldier’s rhythm',
    roles: ['troop'],
    basic: true,
    ...strike('AC'),
    riders: 'Natural even hit: it gains a +2 bonus to AC until the end of its next turn',
  },
  {
    name: 'Splintering axe',
    roles: ['wrecker', 'troop'],
    basic: true,
    ...strike('AC'),
    riders: 'Natural even hit: the target is vulnerable until the end of its next turn',
  },
  {
    name: 'Cinder fist',
    roles: ['wrecker', 'troop'],
    basic: true,
    ...strike('PD', '{damage} fire damage'),
    riders: 'Natural 16+: {ongoing} ongoing fire damage',
  },
  {
    name: 'Two arrows',
    roles: ['archer'],
    ...RANGED,
    ...strike('AC'),
    riders: 'Natural even hit: it makes a second attack',
  },
  {
    name: 'Arrow in the boot',
    roles: ['archer', 'spoiler'],
    basic: true,
    ...RANGED,
    ...strike('AC'),
    riders: 'Natural 16+: the target is stuck until the end of its next turn',
  },
  {
    name: 'Word that cuts',
    roles: ['leader', 'caster'],
    ...RANGED,
    ...strike('MD', '{damage} psychic damage'),
    riders: 'Natural even hit: the target takes a −2 penalty to attacks until the end of its next turn',
  },
  {
    name: 'Grave cold',
    roles: ['caster', 'spoiler'],
    ...RANGED,
    ...strike('PD', '{damage} cold damage'),
    riders: 'Natural 18+: the target is weakened until the end of its next turn',
  },
  {
    name: 'Venomed bite',
    roles: ['spoiler', 'troop'],
    basic: true,
    ...strike('AC', '{half} damage, and {ongoing} ongoing poison damage'),
  },
  {
    name: 'Clutching arms',
    roles: ['blocker', 'wrecker'],
    basic: true,
    grabs: true,
    ...strike('AC'),
  },
  {
    name: 'In and out',
    roles: ['spoiler', 'archer'],
    basic: true,
    ...strike('AC'),
    riders: 'Natural odd hit: it pops free from the target',
  },
];

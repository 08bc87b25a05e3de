import { NO_ATTACK, type ShelfRow, strike } from './row.ts';

const ANSWER = { action: 'triggered', usage: 'perRound' } as const;
const ONCE = { action: 'free', usage: 'perBattle' } as const;

/** What it does when the table sees its moment come. ARC-72 ARC-141 */
export const BETWEEN: readonly ShelfRow[] = [
  {
    name: 'Hit back',
    roles: ['wrecker', 'troop'],
    ...ANSWER,
    trigger: 'An enemy hits it.',
    ...strike('AC', '{half} damage'),
  },
  {
    name: 'Opening',
    roles: ['troop', 'blocker', 'spoiler'],
    ...ANSWER,
    trigger: 'An enemy misses it.',
    ...strike('AC', '{half} damage'),
  },
  {
    name: 'Fury of the wounded',
    roles: ['wrecker'],
    ...ONCE,
    ...NO_ATTACK,
    trigger: 'It is first staggered.',
    effect: 'It gains a +2 bonus to attacks until the end of the battle.',
  },
  {
    name: 'Not yet',
    roles: ['blocker', 'leader'],
    ...ONCE,
    ...NO_ATTACK,
    trigger: 'It is first staggered.',
    effect: 'It heals {heal} hit points.',
  },
  {
    name: 'Shield up',
    roles: ['blocker', 'troop'],
    ...ANSWER,
    ...NO_ATTACK,
    trigger: 'It is hit.',
    effect: 'It gains a +2 bonus to AC until the end of its next turn.',
  },
  {
    name: 'Return shot',
    roles: ['archer'],
    ...ANSWER,
    origin: 'ranged',
    trigger: 'An enemy misses it.',
    ...strike('AC', '{half} damage'),
  },
  {
    name: 'Slip the line',
    roles: ['archer', 'spoiler', 'caster'],
    ...ANSWER,
    ...NO_ATTACK,
    trigger: 'It is hit.',
    effect: 'It pops free from all enemies.',
  },
  {
    name: 'Backlash',
    roles: ['caster', 'spoiler'],
    ...ANSWER,
    origin: 'close',
    trigger: 'An enemy hits it.',
    ...strike('MD', '{third} psychic damage'),
  },
  {
    name: 'Take his place',
    roles: ['leader', 'troop'],
    ...ANSWER,
    ...NO_ATTACK,
    trigger: 'An ally drops to 0 hit points.',
    effect: 'It makes a basic attack.',
  },
  {
    name: 'Comes apart',
    roles: ['spoiler', 'wrecker', 'caster'],
    ...ONCE,
    origin: 'close',
    trigger: 'It drops to 0 hit points.',
    ...strike('PD', '{half} acid damage', '1d3 nearby enemies'),
  },
];

const TRAIT = { ...NO_ATTACK, action: 'trait' } as const;
const engaged = (harm: string): string =>
  `When an enemy is engaged with it at the start of its turn, that enemy takes ${harm}.`;

/** What is always true of it. ARC-95 */
export const TRAITS: readonly ShelfRow[] = [
  { name: 'Hot to the touch', roles: ['wrecker', 'troop'], ...TRAIT, effect: engaged('{third} fire damage') },
  { name: 'Bristling', roles: ['blocker', 'troop'], ...TRAIT, effect: engaged('{third} damage') },
  { name: 'Air like ice', roles: ['caster', 'leader'], ...TRAIT, effect: engaged('{third} cold damage') },
  { name: 'Reek of rot', roles: ['spoiler', 'archer'], ...TRAIT, effect: engaged('{third} poison damage') },
];

import type { AttackRow } from './row.ts';

const FAR = { kind: 'ranged', reach: 1 } as const;
const MIND = { versus: 'will' } as const;
const next = (side: 'disadvantage' | 'advantage', on: 'attack' | 'defense'): string =>
  `one level of ${side} on its next ${on}`;

/** Attacks of every turn: what a success brings besides its degrees of damage. LAD-07 LAD-10 LAD-40 */
export const ATTACKS: readonly AttackRow[] = [
  { name: 'Hammer arm', roles: ['brute'] },
  { name: 'Quick blade', roles: ['skirmisher', 'leader'] },
  { name: 'Crossbow', roles: ['archer'], ...FAR },
  { name: 'Hidden knife', roles: ['lurker'], effect: 'On a triple success the target takes 1 damage.' },
  {
    name: 'Cold stare',
    roles: ['controller'],
    ...FAR,
    ...MIND,
    effect: `On a success the target has ${next('disadvantage', 'attack')}.`,
  },
  {
    name: 'Marking strike',
    roles: ['leader'],
    effect: `On a success the target has ${next('disadvantage', 'defense')}.`,
  },
  {
    name: 'Bell-ringer',
    roles: ['brute', 'leader'],
    effect: `On a double success the target has ${next('disadvantage', 'attack')}.`,
  },
  {
    name: 'Feint and cut',
    roles: ['skirmisher', 'lurker'],
    effect: `On a success it has ${next('advantage', 'attack')}.`,
  },
  {
    name: 'Guarded thrust',
    roles: ['skirmisher', 'brute'],
    effect: `On a success it has ${next('advantage', 'defense')}.`,
  },
  {
    name: 'Hooked chain',
    roles: ['brute', 'controller'],
    ...FAR,
    steps: -1,
    effect: 'On a double success the target is pulled 1 region.',
  },
  {
    name: 'Steam jet',
    roles: ['controller', 'archer'],
    ...FAR,
    steps: -1,
    effect: 'On a success the target is pushed 1 region.',
  },
  {
    name: 'Leech bite',
    roles: ['lurker', 'brute'],
    effect: 'On a success it regains 1 hit point.',
  },
  {
    name: 'Slow poison',
    roles: ['lurker', 'archer'],
    effect: 'On a double success the target takes 1 ongoing damage until the end of the fight.',
  },
  {
    name: 'Wearing words',
    roles: ['controller', 'leader'],
    ...FAR,
    ...MIND,
    base: 0,
    effect: 'On a success the target loses 1 mastery point.',
  },
  {
    name: 'Long shot',
    roles: ['archer'],
    kind: 'ranged',
    reach: 2,
    effect: 'On a triple success the target takes 1 damage.',
  },
  {
    name: 'Volley of tacks',
    roles: ['archer', 'skirmisher'],
    ...FAR,
    steps: -1,
    effect: `On a double success the target has ${next('disadvantage', 'defense')}.`,
  },
];

/** Attacks that need a turn of rest. LAD-44 */
export const SPECIALS: readonly AttackRow[] = [
  { name: 'Full swing', roles: ['brute'], steps: 1, base: 2 },
  { name: 'Clear the room', roles: ['brute', 'leader'], area: true, steps: -1 },
  {
    name: 'Ground underfoot',
    roles: ['brute', 'controller'],
    area: true,
    base: 0,
    effect: `On a success the target has ${next('disadvantage', 'defense')}.`,
  },
  {
    name: 'Three quick cuts',
    roles: ['skirmisher'],
    effect: 'On a double success the target takes 1 damage.',
  },
  {
    name: 'Trip and run',
    roles: ['skirmisher', 'lurker'],
    effect: `On a success the target has ${next('disadvantage', 'attack')}.`,
  },
  {
    name: 'Out of the wall',
    roles: ['lurker'],
    steps: 2,
    effect: `On a success the target has ${next('disadvantage', 'defense')}.`,
  },
  {
    name: 'Open vein',
    roles: ['lurker', 'skirmisher'],
    effect: 'On a success the target takes 1 ongoing damage until the end of the fight.',
  },
  { name: 'Heavy bolt', roles: ['archer'], ...FAR, steps: 1, base: 2 },
  { name: 'Scatter shot', roles: ['archer'], ...FAR, area: true, steps: -1 },
  {
    name: 'Burning oil',
    roles: ['archer', 'controller'],
    ...FAR,
    area: true,
    steps: -1,
    effect: 'On a double success the target takes 1 ongoing damage until the end of the fight.',
  },
  {
    name: 'Web of wire',
    roles: ['controller'],
    ...FAR,
    base: 0,
    effect: 'On a success the target takes a −1 penalty to defense until the end of its next turn.',
  },
  {
    name: 'Chime of dread',
    roles: ['controller', 'leader'],
    ...FAR,
    ...MIND,
    area: true,
    base: 0,
    effect: `On a success the target has ${next('disadvantage', 'attack')}.`,
  },
  {
    name: 'Break their will',
    roles: ['leader', 'controller'],
    ...FAR,
    ...MIND,
    base: 0,
    effect: 'On a success the target loses 2 mastery points.',
  },
  {
    name: 'At him, all',
    roles: ['leader'],
    effect: 'On a success the target takes a −1 penalty to defense until the end of its next turn.',
  },
];

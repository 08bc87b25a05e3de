import { NO_ROLL, type ShelfRow } from './row.ts';

const SPELL = { method: 'arcane', reach: 'ranged', feet: 60 } as const;
const AROUND = { area: true, damage: '{less}' } as const;

/** What it does in place of its usual attack. TOR-14 */
export const SPECIALS: readonly ShelfRow[] = [
  {
    name: 'Great sweep',
    roles: ['brute'],
    ...AROUND,
    effect: 'The target takes a −2 penalty to AC until the end of its next turn.',
  },
  {
    name: 'Bone breaker',
    roles: ['brute'],
    effect: 'Natural 18+: the target is exhausted.',
  },
  {
    name: 'Flurry',
    roles: ['skirmisher', 'lurker'],
    damage: '{less}',
    effect: 'It makes a second attack.',
  },
  {
    name: 'Strike and vanish',
    roles: ['lurker'],
    effect: 'It gains a +4 bonus to AC until the end of its next turn.',
  },
  {
    name: 'Choking hands',
    roles: ['lurker', 'brute'],
    damage: '{less}',
    effect: 'The target takes {burn} ongoing damage until the end of the fight.',
  },
  {
    name: 'Aimed shot',
    roles: ['archer'],
    method: 'ranged',
    reach: 'ranged',
    feet: 120,
    effect: 'Natural 15+: the target takes {sting} damage.',
  },
  {
    name: 'Fire arrow',
    roles: ['archer'],
    method: 'ranged',
    reach: 'ranged',
    feet: 60,
    damage: '{less}',
    damageType: 'fire',
    effect: 'The target takes {burn} ongoing fire damage until the end of the fight.',
  },
  {
    name: 'Hail of stones',
    roles: ['archer', 'leader'],
    method: 'ranged',
    reach: 'ranged',
    feet: 60,
    ...AROUND,
  },
  {
    name: 'Shriek',
    roles: ['controller', 'lurker'],
    ...SPELL,
    area: true,
    damage: '',
    effect: 'The target is shaken.',
  },
  {
    name: 'Burst of flame',
    roles: ['controller'],
    ...SPELL,
    ...AROUND,
    damageType: 'fire',
    effect: 'The target takes {burn} ongoing fire damage until the end of the fight.',
  },
  {
    name: 'Leaden limbs',
    roles: ['controller'],
    ...SPELL,
    damage: '',
    effect: 'The target is exhausted.',
  },
  {
    name: 'Breath of the grave',
    roles: ['controller', 'brute'],
    method: 'divine',
    ...AROUND,
    damageType: 'poison',
    effect: 'The target is infected.',
  },
  {
    name: 'Dance aside',
    roles: ['skirmisher'],
    action: 'quick',
    ...NO_ROLL,
    effect: 'It gains a +2 bonus to AC until the end of its next turn.',
  },
  {
    name: 'Lick its wounds',
    roles: ['brute', 'skirmisher'],
    ...NO_ROLL,
    effect: 'It regains {heal} HP.',
  },
  {
    name: 'War cry',
    roles: ['leader'],
    action: 'quick',
    ...NO_ROLL,
    effect: 'Each ally within 30 feet of it gains a +2 bonus to attack until the end of its next turn.',
  },
  {
    name: 'Shields together',
    roles: ['leader'],
    action: 'quick',
    ...NO_ROLL,
    effect: 'Each ally within 30 feet of it gains a +2 bonus to AC until the end of its next turn.',
  },
  {
    name: 'Break their nerve',
    roles: ['leader', 'controller'],
    ...SPELL,
    damage: '',
    effect: 'The target is shaken.',
  },
];

const TRAIT = { action: 'trait', damage: '' } as const;
const engaged = (harm: string): string =>
  `When an enemy is engaged with it at the start of its turn, that enemy takes ${harm}.`;

/** What is always true of it; nothing is rolled. */
export const TRAITS: readonly ShelfRow[] = [
  { name: 'Burning body', roles: ['brute', 'controller'], ...TRAIT, effect: engaged('{burn} fire damage') },
  { name: 'Spines', roles: ['skirmisher', 'archer'], ...TRAIT, effect: engaged('{burn} damage') },
  { name: 'Killing cold', roles: ['lurker', 'leader'], ...TRAIT, effect: engaged('{burn} cold damage') },
  { name: 'Dripping acid', roles: ['lurker', 'brute'], ...TRAIT, effect: engaged('{burn} acid damage') },
];

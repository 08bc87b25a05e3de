import type { MonsterDraft, PowerDraft } from './monster.ts';

/** What part a power has in a battle. */
export type TemplateSlot = 'attack' | 'special' | 'between' | 'trait';

/**
 * A power as it stands on the shelf. In its words stand numbers that are usual for the level, role and strength:
 * `{attack}`, `{damage}`, `{half}` and `{third}` of it, `{ongoing}`, and `{heal}`, a fifth of its hit points.
 */
type TemplateRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly MonsterDraft['role'][];
};

/** The lines of a plain attack against a defense. */
function plainStrike(versus: 'AC' | 'PD' | 'MD', hit = '{damage} damage', targets = '') {
  return { attack: `{attack} vs. ${versus}${targets === '' ? '' : ` (${targets})`}`, hit } as const;
}

/** Several close together, for half of the damage. */
const GROUP = '1d3 nearby enemies in a group';
/** The fields of a power that attacks nobody. */
const NO_ATTACK = { origin: 'none', attack: '', hit: '' } as const;

const RANGED = { origin: 'ranged' } as const;

/** Attacks that are always at hand; the die says what they do besides. ARC-95 ARC-104 */
// oxfmt-ignore
export const ATTACKS: readonly TemplateRow[] = [
  { name: 'Strike', roles: ['troop', 'blocker', 'leader'], basic: true, ...plainStrike('AC') },
  { name: 'Shot', roles: ['archer'], basic: true, ...RANGED, ...plainStrike('AC') },
  { name: 'Spark', roles: ['caster'], basic: true, ...RANGED, ...plainStrike('PD', '{damage} lightning damage') },
  { name: 'Heavy blow', roles: ['wrecker'], basic: true, ...plainStrike('AC'), miss: '{third} damage' },
  { name: 'Sly cut', roles: ['spoiler'], basic: true, ...plainStrike('AC'), riders: 'Natural even hit: the target is hampered until the end of its next turn' },
  { name: 'Shoulder and shield', roles: ['blocker'], basic: true, ...plainStrike('AC'), riders: 'Natural 16+: the target is stuck until the end of its next turn' },
  { name: 'Soldier’s rhythm', roles: ['troop'], basic: true, ...plainStrike('AC'), riders: 'Natural even hit: it gains a +2 bonus to AC until the end of its next turn' },
  { name: 'Splintering axe', roles: ['wrecker', 'troop'], basic: true, ...plainStrike('AC'), riders: 'Natural even hit: the target is vulnerable until the end of its next turn' },
  { name: 'Cinder fist', roles: ['wrecker', 'troop'], basic: true, ...plainStrike('PD', '{damage} fire damage'), riders: 'Natural 16+: {ongoing} ongoing fire damage' },
  { name: 'Two arrows', roles: ['archer'], ...RANGED, ...plainStrike('AC'), riders: 'Natural even hit: it makes a second attack' },
  { name: 'Arrow in the boot', roles: ['archer', 'spoiler'], basic: true, ...RANGED, ...plainStrike('AC'), riders: 'Natural 16+: the target is stuck until the end of its next turn' },
  { name: 'Word that cuts', roles: ['leader', 'caster'], ...RANGED, ...plainStrike('MD', '{damage} psychic damage'), riders: 'Natural even hit: the target takes a −2 penalty to attacks until the end of its next turn' },
  { name: 'Grave cold', roles: ['caster', 'spoiler'], ...RANGED, ...plainStrike('PD', '{damage} cold damage'), riders: 'Natural 18+: the target is weakened until the end of its next turn' },
  { name: 'Venomed bite', roles: ['spoiler', 'troop'], basic: true, ...plainStrike('AC', '{half} damage, and {ongoing} ongoing poison damage') },
  { name: 'Clutching arms', roles: ['blocker', 'wrecker'], basic: true, grabs: true, ...plainStrike('AC') },
  { name: 'In and out', roles: ['spoiler', 'archer'], basic: true, ...plainStrike('AC'), riders: 'Natural odd hit: it pops free from the target' },
];

const CLOSE = { origin: 'close' } as const;
const SPECIAL_RANGED = { origin: 'ranged' } as const;
const ONCE = { usage: 'perBattle' } as const;
const AGAIN = { usage: 'recharge', recharge: 16 } as const;

/** What it spends a turn on once or twice a battle. ARC-140 ARC-141 */
// oxfmt-ignore
export const SPECIALS: readonly TemplateRow[] = [
  { name: 'Push through', roles: ['troop', 'wrecker'], ...ONCE, ...plainStrike('AC', '{damage} damage, and the target is dazed until the end of its next turn'), miss: 'half damage' },
  { name: 'Press them', roles: ['troop', 'blocker'], ...AGAIN, ...plainStrike('AC', '{damage} damage, and the target is hampered (save ends)') },
  { name: 'Ground shaker', roles: ['wrecker'], ...AGAIN, ...CLOSE, ...plainStrike('PD', '{half} damage, and the target is stuck until the end of its next turn', GROUP) },
  { name: 'Furnace breath', roles: ['wrecker', 'caster'], ...AGAIN, ...CLOSE, ...plainStrike('PD', '{half} fire damage, and {ongoing} ongoing fire damage', GROUP), miss: 'half damage' },
  { name: 'Swallow the blow', roles: ['wrecker', 'blocker'], ...ONCE, action: 'quick', ...NO_ATTACK, effect: 'It heals {heal} hit points.' },
  { name: 'Stand fast', roles: ['blocker'], ...AGAIN, action: 'quick', ...NO_ATTACK, effect: 'It gains a +2 bonus to defenses until the end of its next turn.' },
  { name: 'Hold them here', roles: ['blocker', 'troop'], ...ONCE, ...CLOSE, ...plainStrike('MD', 'the target is stuck (save ends)', GROUP) },
  { name: 'Rain of points', roles: ['archer'], ...AGAIN, ...SPECIAL_RANGED, ...plainStrike('AC', '{half} damage', GROUP), miss: '{third} damage' },
  { name: 'Eye shot', roles: ['archer'], ...ONCE, ...SPECIAL_RANGED, ...plainStrike('AC', '{damage} damage, and the target is dazed (save ends)'), miss: 'half damage' },
  { name: 'Burning arrow', roles: ['archer', 'caster'], ...ONCE, ...SPECIAL_RANGED, ...plainStrike('PD', '{half} fire damage, and {ongoing} ongoing fire damage (hard save ends)') },
  { name: 'Chain of sparks', roles: ['caster'], ...AGAIN, ...SPECIAL_RANGED, spell: true, ...plainStrike('PD', '{half} lightning damage', '1d3 nearby enemies'), riders: 'Natural even hit: the target is hampered until the end of its next turn' },
  { name: 'Veil of sleep', roles: ['caster', 'spoiler'], ...ONCE, ...CLOSE, spell: true, ...plainStrike('MD', 'the target is confused (save ends)') },
  { name: 'Gone in the smoke', roles: ['caster', 'spoiler', 'archer'], ...ONCE, action: 'quick', ...NO_ATTACK, effect: 'It is invisible until the start of its next turn.' },
  { name: 'Dirt in the eyes', roles: ['spoiler'], ...AGAIN, ...CLOSE, ...plainStrike('PD', '{half} damage, and the target is dazed (easy save ends)', GROUP) },
  { name: 'Steal the strength', roles: ['spoiler', 'caster'], ...ONCE, ...plainStrike('PD', '{damage} negative energy damage, and the target is weakened (save ends)'), riders: 'Natural even hit: it heals {third} hit points' },
  { name: 'Wail', roles: ['spoiler', 'leader'], ...ONCE, ...CLOSE, ...plainStrike('MD', '{half} psychic damage, and the target is afraid (save ends)', GROUP) },
  { name: 'Point them out', roles: ['leader'], ...AGAIN, ...CLOSE, ...plainStrike('MD', '{half} psychic damage, and the target is vulnerable (save ends)') },
  { name: 'Forward, all', roles: ['leader'], ...ONCE, action: 'quick', ...NO_ATTACK, effect: 'Each nearby ally gains a +2 bonus to attacks until the end of its next turn.' },
  { name: 'Give heart', roles: ['leader', 'blocker'], ...ONCE, action: 'quick', ...NO_ATTACK, effect: 'Each nearby ally gains {half} temporary hit points.' },
];

const ANSWER = { action: 'triggered', usage: 'perRound' } as const;
const ONCE_A_ROUND = { action: 'free', usage: 'perBattle' } as const;

/** What it does when the table sees its moment come. ARC-72 ARC-141 */
// oxfmt-ignore
export const BETWEEN: readonly TemplateRow[] = [
  { name: 'Hit back', roles: ['wrecker', 'troop'], ...ANSWER, trigger: 'An enemy hits it.', ...plainStrike('AC', '{half} damage') },
  { name: 'Opening', roles: ['troop', 'blocker', 'spoiler'], ...ANSWER, trigger: 'An enemy misses it.', ...plainStrike('AC', '{half} damage') },
  { name: 'Fury of the wounded', roles: ['wrecker'], ...ONCE_A_ROUND, ...NO_ATTACK, trigger: 'It is first staggered.', effect: 'It gains a +2 bonus to attacks until the end of the battle.' },
  { name: 'Not yet', roles: ['blocker', 'leader'], ...ONCE_A_ROUND, ...NO_ATTACK, trigger: 'It is first staggered.', effect: 'It heals {heal} hit points.' },
  { name: 'Shield up', roles: ['blocker', 'troop'], ...ANSWER, ...NO_ATTACK, trigger: 'It is hit.', effect: 'It gains a +2 bonus to AC until the end of its next turn.' },
  { name: 'Return shot', roles: ['archer'], ...ANSWER, origin: 'ranged', trigger: 'An enemy misses it.', ...plainStrike('AC', '{half} damage') },
  { name: 'Slip the line', roles: ['archer', 'spoiler', 'caster'], ...ANSWER, ...NO_ATTACK, trigger: 'It is hit.', effect: 'It pops free from all enemies.' },
  { name: 'Backlash', roles: ['caster', 'spoiler'], ...ANSWER, origin: 'close', trigger: 'An enemy hits it.', ...plainStrike('MD', '{third} psychic damage') },
  { name: 'Take his place', roles: ['leader', 'troop'], ...ANSWER, ...NO_ATTACK, trigger: 'An ally drops to 0 hit points.', effect: 'It makes a basic attack.' },
  { name: 'Comes apart', roles: ['spoiler', 'wrecker', 'caster'], ...ONCE_A_ROUND, origin: 'close', trigger: 'It drops to 0 hit points.', ...plainStrike('PD', '{half} acid damage', '1d3 nearby enemies') },
];

const TRAIT = { ...NO_ATTACK, action: 'trait' } as const;
const whenEngaged = (harm: string): string =>
  `When an enemy is engaged with it at the start of its turn, that enemy takes ${harm}.`;

/** What is always true of it. ARC-95 */
export const TRAITS: readonly TemplateRow[] = [
  {
    name: 'Hot to the touch',
    roles: ['wrecker', 'troop'],
    ...TRAIT,
    effect: whenEngaged('{third} fire damage'),
  },
  { name: 'Bristling', roles: ['blocker', 'troop'], ...TRAIT, effect: whenEngaged('{third} damage') },
  { name: 'Air like ice', roles: ['caster', 'leader'], ...TRAIT, effect: whenEngaged('{third} cold damage') },
  {
    name: 'Reek of rot',
    roles: ['spoiler', 'archer'],
    ...TRAIT,
    effect: whenEngaged('{third} poison damage'),
  },
];

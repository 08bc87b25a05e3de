import type { MonsterAttackDraft } from './monster.ts';

/** Whom a power of the shelf suits, leaders of any role among them. */
export type TemplateRole =
  | 'brute'
  | 'skirmisher'
  | 'archer'
  | 'controller'
  | 'lurker'
  | 'retainer'
  | 'animal'
  | 'leader';

/** What part a power has in a turn. */
export type TemplateSlot = 'attack' | 'special' | 'trait';

/**
 * A power as it stands on the shelf. `{damage}` is what is suggested for the hit dice, `{less}` two steps lower; in its
 * words `{sting}`, `{burn}` and `{heal}` are small numbers of the same scale.
 */
type TemplateRow = Partial<Omit<MonsterAttackDraft, 'name' | 'readings'>> & {
  readonly name: string;
  readonly roles: readonly TemplateRole[];
};

/** The fields of a power for which nothing is rolled. */
const NO_ROLL = { noRoll: true, damage: '' } as const;

const FAR = { method: 'ranged', reach: 'ranged' } as const;
const SPELL = { method: 'arcane', reach: 'ranged', feet: 60 } as const;

/** Attacks of every turn. TOR-14 TOR-17 */
// oxfmt-ignore
export const ATTACKS: readonly TemplateRow[] = [
  { name: 'Club', roles: ['brute'] },
  { name: 'Short blade', roles: ['retainer', 'skirmisher', 'leader'] },
  { name: 'Kick', roles: ['animal'], damage: '{less}' },
  { name: 'Bite', roles: ['animal'], damage: '{less}' },
  { name: 'Bolt and trample', roles: ['animal'], damage: '{less}', effect: 'The target is shaken.' },
  { name: 'Bow', roles: ['archer'], ...FAR, feet: 120 },
  { name: 'Knife in the back', roles: ['lurker'], effect: 'Natural 18+: the target is shaken.' },
  { name: 'Long spear', roles: ['leader', 'skirmisher', 'retainer'], reach: 'ranged', feet: 10 },
  { name: 'Dull the senses', roles: ['controller'], ...SPELL, damage: '{less}', damageType: 'magic', effect: 'The target takes a −2 penalty to attack until the end of its next turn.' },
  { name: 'Split the shield', roles: ['brute', 'leader'], damage: '{less}', effect: 'The target takes a −2 penalty to AC until the end of its next turn.' },
  { name: 'Torn wound', roles: ['brute'], damage: '{less}', effect: 'The target takes {burn} ongoing damage until the end of the fight.' },
  { name: 'Blow and guard', roles: ['skirmisher', 'leader'], damage: '{less}', effect: 'It gains a +2 bonus to AC until the end of its next turn.' },
  { name: 'Sling', roles: ['archer', 'skirmisher', 'retainer'], ...FAR, feet: 60, damage: '{less}' },
  { name: 'Javelin', roles: ['archer', 'brute'], ...FAR, feet: 30 },
  { name: 'Poisoned dart', roles: ['archer', 'lurker'], ...FAR, feet: 30, damage: '{less}', effect: 'The target takes {sting} poison damage.' },
  { name: 'Needle teeth', roles: ['lurker', 'skirmisher'], effect: 'The target takes {sting} poison damage.' },
  { name: 'Blood drinker', roles: ['lurker', 'brute'], damage: '{less}', effect: 'It regains {sting} HP.' },
  { name: 'Filthy claws', roles: ['brute', 'lurker'], damage: '{less}', effect: 'Natural 15+: the target is infected.' },
  { name: 'Cold fingers', roles: ['controller', 'lurker'], damage: '{less}', damageType: 'cold', effect: 'The target takes a −2 penalty to attack until the end of its next turn.' },
  { name: 'Ray of frost', roles: ['controller', 'archer'], ...SPELL, damageType: 'cold' },
  { name: 'Acid spit', roles: ['controller', 'archer'], reach: 'ranged', feet: 20, damage: '{less}', damageType: 'acid', effect: 'The target takes {burn} ongoing acid damage until the end of the fight.' },
  { name: 'Torch to the face', roles: ['skirmisher', 'brute'], damage: '{less}', damageType: 'fire', effect: 'The target takes {sting} fire damage.' },
  { name: 'Order and strike', roles: ['leader'], effect: 'Each ally within 30 feet of it gains a +1 bonus to attack until the end of its next turn.' },
];

const SPECIAL_SPELL = { method: 'arcane', reach: 'ranged', feet: 60 } as const;
const AROUND = { area: true, damage: '{less}' } as const;

/** What it does in place of its usual attack. TOR-14 */
// oxfmt-ignore
export const SPECIALS: readonly TemplateRow[] = [
  { name: 'Great sweep', roles: ['brute'], ...AROUND, effect: 'The target takes a −2 penalty to AC until the end of its next turn.' },
  { name: 'Bone breaker', roles: ['brute'], effect: 'Natural 18+: the target is exhausted.' },
  { name: 'Flurry', roles: ['skirmisher', 'lurker'], damage: '{less}', effect: 'It makes a second attack.' },
  { name: 'Strike and vanish', roles: ['lurker'], effect: 'It gains a +4 bonus to AC until the end of its next turn.' },
  { name: 'Choking hands', roles: ['lurker', 'brute'], damage: '{less}', effect: 'The target takes {burn} ongoing damage until the end of the fight.' },
  { name: 'Aimed shot', roles: ['archer'], method: 'ranged', reach: 'ranged', feet: 120, effect: 'Natural 15+: the target takes {sting} damage.' },
  { name: 'Fire arrow', roles: ['archer'], method: 'ranged', reach: 'ranged', feet: 60, damage: '{less}', damageType: 'fire', effect: 'The target takes {burn} ongoing fire damage until the end of the fight.' },
  { name: 'Hail of stones', roles: ['archer', 'leader'], method: 'ranged', reach: 'ranged', feet: 60, ...AROUND },
  { name: 'Shriek', roles: ['controller', 'lurker'], ...SPECIAL_SPELL, area: true, damage: '', effect: 'The target is shaken.' },
  { name: 'Burst of flame', roles: ['controller'], ...SPECIAL_SPELL, ...AROUND, damageType: 'fire', effect: 'The target takes {burn} ongoing fire damage until the end of the fight.' },
  { name: 'Leaden limbs', roles: ['controller'], ...SPECIAL_SPELL, damage: '', effect: 'The target is exhausted.' },
  { name: 'Breath of the grave', roles: ['controller', 'brute'], method: 'divine', ...AROUND, damageType: 'poison', effect: 'The target is infected.' },
  { name: 'Dance aside', roles: ['skirmisher'], action: 'quick', ...NO_ROLL, effect: 'It gains a +2 bonus to AC until the end of its next turn.' },
  { name: 'Lick its wounds', roles: ['brute', 'skirmisher'], ...NO_ROLL, effect: 'It regains {heal} HP.' },
  { name: 'War cry', roles: ['leader'], action: 'quick', ...NO_ROLL, effect: 'Each ally within 30 feet of it gains a +2 bonus to attack until the end of its next turn.' },
  { name: 'Shields together', roles: ['leader'], action: 'quick', ...NO_ROLL, effect: 'Each ally within 30 feet of it gains a +2 bonus to AC until the end of its next turn.' },
  { name: 'Break their nerve', roles: ['leader', 'controller'], ...SPECIAL_SPELL, damage: '', effect: 'The target is shaken.' },
];

const TRAIT = { action: 'trait', damage: '' } as const;
const engaged = (harm: string): string =>
  `When an enemy is engaged with it at the start of its turn, that enemy takes ${harm}.`;

/** What is always true of it; nothing is rolled. */
export const TRAITS: readonly TemplateRow[] = [
  { name: 'Burning body', roles: ['brute', 'controller'], ...TRAIT, effect: engaged('{burn} fire damage') },
  { name: 'Spines', roles: ['skirmisher', 'archer'], ...TRAIT, effect: engaged('{burn} damage') },
  { name: 'Killing cold', roles: ['lurker', 'leader'], ...TRAIT, effect: engaged('{burn} cold damage') },
  { name: 'Dripping acid', roles: ['lurker', 'brute'], ...TRAIT, effect: engaged('{burn} acid damage') },
];

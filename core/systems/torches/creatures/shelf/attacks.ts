import type { ShelfRow } from './row.ts';

const FAR = { method: 'ranged', reach: 'ranged' } as const;
const SPELL = { method: 'arcane', reach: 'ranged', feet: 60 } as const;

/** Attacks of every turn. TOR-14 TOR-17 */
export const ATTACKS: readonly ShelfRow[] = [
  { name: 'Club', roles: ['brute'] },
  { name: 'Short blade', roles: ['retainer', 'skirmisher', 'leader'] },
  { name: 'Kick', roles: ['animal'], damage: '{less}' },
  { name: 'Bite', roles: ['animal'], damage: '{less}' },
  {
    name: 'Bolt and trample',
    roles: ['animal'],
    damage: '{less}',
    effect: 'The target is shaken.',
  },
  { name: 'Bow', roles: ['archer'], ...FAR, feet: 120 },
  { name: 'Knife in the back', roles: ['lurker'], effect: 'Natural 18+: the target is shaken.' },
  { name: 'Long spear', roles: ['leader', 'skirmisher', 'retainer'], reach: 'ranged', feet: 10 },
  {
    name: 'Dull the senses',
    roles: ['controller'],
    ...SPELL,
    damage: '{less}',
    damageType: 'magic',
    effect: 'The target takes a −2 penalty to attack until the end of its next turn.',
  },
  {
    name: 'Split the shield',
    roles: ['brute', 'leader'],
    damage: '{less}',
    effect: 'The target takes a −2 penalty to AC until the end of its next turn.',
  },
  {
    name: 'Torn wound',
    roles: ['brute'],
    damage: '{less}',
    effect: 'The target takes {burn} ongoing damage until the end of the fight.',
  },
  {
    name: 'Blow and guard',
    roles: ['skirmisher', 'leader'],
    damage: '{less}',
    effect: 'It gains a +2 bonus to AC until the end of its next turn.',
  },
  { name: 'Sling', roles: ['archer', 'skirmisher', 'retainer'], ...FAR, feet: 60, damage: '{less}' },
  {
    name: 'Javelin',
    roles: ['archer', 'brute'],
    ...FAR,
    feet: 30,
  },
  {
    name: 'Poisoned dart',
    roles: ['archer', 'lurker'],
    ...FAR,
    feet: 30,
    damage: '{less}',
    effect: 'The target takes {sting} poison damage.',
  },
  {
    name: 'Needle teeth',
    roles: ['lurker', 'skirmisher'],
    effect: 'The target takes {sting} poison damage.',
  },
  {
    name: 'Blood drinker',
    roles: ['lurker', 'brute'],
    damage: '{less}',
    effect: 'It regains {sting} HP.',
  },
  {
    name: 'Filthy claws',
    roles: ['brute', 'lurker'],
    damage: '{less}',
    effect: 'Natural 15+: the target is infected.',
  },
  {
    name: 'Cold fingers',
    roles: ['controller', 'lurker'],
    damage: '{less}',
    damageType: 'cold',
    effect: 'The target takes a −2 penalty to attack until the end of its next turn.',
  },
  {
    name: 'Ray of frost',
    roles: ['controller', 'archer'],
    ...SPELL,
    damageType: 'cold',
  },
  {
    name: 'Acid spit',
    roles: ['controller', 'archer'],
    reach: 'ranged',
    feet: 20,
    damage: '{less}',
    damageType: 'acid',
    effect: 'The target takes {burn} ongoing acid damage until the end of the fight.',
  },
  {
    name: 'Torch to the face',
    roles: ['skirmisher', 'brute'],
    damage: '{less}',
    damageType: 'fire',
    effect: 'The target takes {sting} fire damage.',
  },
  {
    name: 'Order and strike',
    roles: ['leader'],
    effect: 'Each ally within 30 feet of it gains a +1 bonus to attack until the end of its next turn.',
  },
];

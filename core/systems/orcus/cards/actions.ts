import type { RuleCard } from '../../../rules/words.ts';

/** Actions open to everyone. ORC-99 to ORC-124 */
export const actions: readonly RuleCard[] = [
  {
    id: 'ORC-99',
    title: 'Open to everyone',
    text: 'Heroes and monsters alike may charge, grapple, run and so on. All at-will, save Rally.',
  },
  {
    id: 'ORC-100',
    title: 'Basic attack',
    text: 'Standard. Strength in melee, Dexterity at range, against AC: 2dW + level damage, 3dW from level 21. Monsters use the basic attack of their stat block.',
  },
  {
    id: 'ORC-101',
    title: 'Bull rush',
    text: 'Standard, melee touch. Strength against Fortitude: push 1 square and follow if you like.',
  },
  {
    id: 'ORC-102',
    title: 'Charge',
    text: 'Standard. Walk up to your speed straight at an enemy and make a basic melee attack, +1 after 2 squares or more. The rest of the turn is lost.',
  },
  {
    id: 'ORC-103',
    title: 'Coup de grace',
    text: 'Standard, against a helpless neighbour: hits and is critical. If the damage reaches its staggered value it dies.',
  },
  {
    id: 'ORC-104',
    title: 'Full defense',
    text: 'Standard: +2 to all four defenses until the start of your next turn.',
  },
  {
    id: 'ORC-105',
    title: 'Grapple',
    text: 'Standard, one hand free. Strength against Reflex: the target is immobilized until it escapes, is moved, or you move off or let go. Maintain with a swift action.',
  },
  {
    id: 'ORC-106',
    title: 'Rally',
    text: 'Standard, once a fight: spend a recovery, regain its value, +2 to all defenses until the start of your next turn.',
  },
  { id: 'ORC-107', title: 'Walk', text: 'Move: up to your speed.' },
  {
    id: 'ORC-108',
    title: 'Run',
    text: 'Move: speed + 2, but −5 to attack rolls and off-guard until the start of your next turn.',
  },
  {
    id: 'ORC-109',
    title: 'Step',
    text: 'Move: 1 square, which never provokes.',
  },
  { id: 'ORC-110', title: 'Stand up', text: 'Move: no longer prone.' },
  {
    id: 'ORC-111',
    title: 'Skill actions',
    text: 'Anyone may try, trained or not. Meeting the number is success.',
  },
  {
    id: 'ORC-112',
    title: 'Create a diversion',
    text: 'Standard, once a fight. Bluff against each passive Insight: you may try to hide from those who fall for it.',
  },
  {
    id: 'ORC-113',
    title: 'Deter',
    text: 'Standard. Intimidate against Will, +5 if it is unfriendly, +10 if hostile, +5 without a common language. Success: until the end of its next turn it may not do one thing you name. Afterwards it is hostile.',
  },
  {
    id: 'ORC-114',
    title: 'Disable a device',
    text: 'Standard. Thievery against the trap’s number or 20; +5 if only until the end of your next turn. Failing by 5 sets it off.',
  },
  {
    id: 'ORC-115',
    title: 'Escape a grapple',
    text: 'Move. Acrobatics against the grappler’s Reflex or Athletics against its Fortitude. Success frees you and lets you step 1 square.',
  },
  {
    id: 'ORC-116',
    title: 'Feint',
    text: 'Standard, once a fight. Bluff against passive Insight of a neighbour: off-guard to you until the end of your next turn.',
  },
  {
    id: 'ORC-117',
    title: 'Grant a save',
    text: 'Standard. Heal 15: an adjacent ally saves at once, or has +2 to one save at the end of its next turn.',
  },
  { id: 'ORC-118', title: 'Open a lock', text: 'Standard. Thievery 20, as often as you like.' },
  {
    id: 'ORC-119',
    title: 'Pick a pocket',
    text: 'Standard. Thievery 20 + half the target’s level, in a fight 30 + half. Failing by 5 is noticed.',
  },
  {
    id: 'ORC-120',
    title: 'Rally an ally',
    text: 'Standard. Heal 10: an adjacent ally may use its Rally without an action.',
  },
  {
    id: 'ORC-121',
    title: 'Sleight of hand',
    text: 'Standard. Thievery 15 for a small thing nobody holds. It is taken either way; failing is seen.',
  },
  {
    id: 'ORC-122',
    title: 'Soothe a beast',
    text: 'Standard. Nature against the hard number of its level, for a natural beast that is not hostile.',
  },
  {
    id: 'ORC-123',
    title: 'Stabilize',
    text: 'Standard. Heal 15: an adjacent dying ally makes no more death saves until it is hurt again. Failures so far are kept.',
  },
  {
    id: 'ORC-124',
    title: 'Unnerve',
    text: 'Standard, all staggered enemies who see and hear you. Intimidate against Will + 10, +5 more without a common language: those surrender.',
  },
];

import type { SystemWords } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITIONS } from './conditions.ts';
import { ESCALATION, HEAL_UP } from './tables.ts';

/** The three defenses. ARC-07 ARC-11 */
export const DEFENSES = [
  { key: 'ac', label: 'AC', rule: 'ARC-12', text: 'Armor Class: weapons and claws.' },
  { key: 'pd', label: 'PD', rule: 'ARC-13', text: 'Physical Defense: other attacks on the body.' },
  { key: 'md', label: 'MD', rule: 'ARC-14', text: 'Mental Defense: attacks on the mind.' },
] as const satisfies readonly Word[];

export type DefenseKey = (typeof DEFENSES)[number]['key'];

/** The ten types of damage; thunder is sonic energy. ARC-23 */
export const DAMAGE_TYPES = [
  { key: 'acid', label: 'Acid' },
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'force', label: 'Force' },
  { key: 'holy', label: 'Holy' },
  { key: 'lightning', label: 'Lightning' },
  { key: 'negativeEnergy', label: 'Negative energy' },
  { key: 'poison', label: 'Poison' },
  { key: 'psychic', label: 'Psychic' },
  { key: 'thunder', label: 'Thunder' },
] as const satisfies readonly Word[];

/** Kinds of action. ARC-42 ARC-47 ARC-48 */
export const ACTIONS = [
  { key: 'standard', label: 'Standard', rule: 'ARC-42', pays: 'attack' },
  { key: 'move', label: 'Move', rule: 'ARC-42', pays: 'move' },
  { key: 'quick', label: 'Quick', rule: 'ARC-42' },
  { key: 'free', label: 'Free', rule: 'ARC-44' },
  { key: 'interrupt', label: 'Interrupt', rule: 'ARC-47' },
  { key: 'triggered', label: 'Out of turn', rule: 'ARC-48' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

/** Keys of the counters a combatant carries. ARC-120 ARC-122 ARC-127 */
export const COUNTER = {
  recoveries: 'recoveries',
  debt: 'recoveryDebt',
  deathFailures: 'deathFailures',
  rallies: 'rallies',
} as const;

/** Keys of what the system keeps on the table. ARC-49 ARC-52 ARC-84 ARC-89 ARC-142 ARC-145 */
export const OWN = {
  escalation: 'escalation',
  held: 'escalationHeld',
  ambush: 'ambush',
  ambushed: 'ambushed',
  ambushCount: 'ambushCount',
  spirit: 'spiritUses',
  difficulty: 'difficulty',
  healUp: 'healUp',
  losses: 'campaignLosses',
  fled: 'fled',
} as const;

/** Every word of the system that reaches the screen. */
export const words: SystemWords = {
  hitPoints: 'HP',
  defenses: DEFENSES,
  damageTypes: DAMAGE_TYPES,
  conditions: CONDITIONS,
  vitalStates: [
    {
      key: 'staggered',
      label: 'staggered',
      stage: 'hurt',
      rule: 'ARC-118',
      text: 'At half of its hit points, rounded down, or below.',
    },
    {
      key: 'dying',
      label: 'dying',
      stage: 'dying',
      counter: COUNTER.deathFailures,
      rule: 'ARC-123',
      text: 'Unconscious and helpless, with a death save as each turn begins.',
    },
    {
      key: 'stable',
      label: 'stable',
      stage: 'down',
      rule: 'ARC-132',
      text: 'Unconscious; failed death saves do not count.',
    },
    {
      key: 'knockedOut',
      label: 'knocked out',
      stage: 'down',
      rule: 'ARC-117',
      text: 'Alive, out of the fight.',
    },
    {
      key: 'coma',
      label: 'in a coma',
      stage: 'down',
      rule: 'ARC-136',
      text: 'Wakes when all danger is over.',
    },
    { key: 'slain', label: 'dead', stage: 'dead', rule: 'ARC-117', text: 'At 0 hit points or below.' },
    { key: 'dead', label: 'dead', stage: 'dead', rule: 'ARC-127', text: 'Beyond healing.' },
  ],
  counters: [
    { key: COUNTER.recoveries, label: 'Recoveries', rule: 'ARC-120' },
    { key: COUNTER.debt, label: 'Recoveries owed', rule: 'ARC-122' },
    { key: COUNTER.deathFailures, label: 'Failed death saves', short: 'failed', rule: 'ARC-127' },
    { key: COUNTER.rallies, label: 'Rallies this battle', rule: 'ARC-93' },
  ],
  actions: ACTIONS,
  modified: [
    { key: 'attack', label: 'Attack rolls', short: 'atk' },
    ...DEFENSES,
    { key: 'defenses', label: 'All defenses', short: 'def' },
    { key: 'damage', label: 'Damage', short: 'dmg' },
    { key: 'save', label: 'Saves', short: 'sv' },
    { key: 'disengage', label: 'Disengage checks' },
    { key: 'crit', label: 'Critical range' },
    { key: 'resist', label: 'Resist', rule: 'ARC-171' },
    { key: 'immune', label: 'Immune', rule: 'ARC-24' },
    { key: 'maximum', label: 'Maximum HP', rule: 'ARC-15' },
  ],
  saveEnds: {
    key: 'saveEnds',
    label: 'save ends',
    rule: 'ARC-166',
    text: 'A save at the end of the bearer’s turn ends it: 6 easy, 11 normal, 16 hard.',
  },
  persistent: {
    key: 'persistent',
    label: 'ongoing',
    rule: 'ARC-165',
    text: 'Hurts at the end of each of the bearer’s turns, just before the save against it.',
  },
  gauges: [
    {
      key: OWN.escalation,
      label: 'Escalation die',
      rule: 'ARC-49',
      min: ESCALATION.least,
      max: ESCALATION.most,
      large: { hold: 'holdDie', reset: 'resetDie', held: OWN.held },
    },
    { key: OWN.healUp, label: 'Towards a full heal-up', rule: 'ARC-142', min: 0, max: HEAL_UP.target * 4 },
  ],
};

import { said } from '../../kernel/said.ts';
import type { SystemWords } from '../../rules/system.ts';
import type { ChoosableWord, Word } from '../../rules/words.ts';
import { conditionNumbers, CONDITIONS } from './conditions.ts';

/** The four defenses. ORC-79 */
export const DEFENSES = [
  { key: 'ac', label: 'AC', text: 'Armor Class: attacks with weapons and claws.' },
  { key: 'fort', label: 'Fort', text: 'Fortitude: poison, grappling, brute force.' },
  { key: 'ref', label: 'Ref', text: 'Reflex: blasts, traps, anything to be dodged.' },
  { key: 'will', label: 'Will', text: 'Will: fear, illusion, command.' },
] as const satisfies readonly Word[];

/** The ten types of damage; damage without a type is nobody's weakness. ORC-162 */
export const DAMAGE_TYPES = [
  { key: 'acid', label: 'Acid' },
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'force', label: 'Force' },
  { key: 'lightning', label: 'Lightning' },
  { key: 'necrotic', label: 'Necrotic' },
  { key: 'poison', label: 'Poison' },
  { key: 'psychic', label: 'Psychic' },
  { key: 'radiant', label: 'Radiant' },
  { key: 'thunder', label: 'Thunder' },
] as const satisfies readonly Word[];

/** Kinds of attack that a swarm or a shell is proof against, whatever they deal. ORC-49 ORC-79 */
export const ATTACK_KINDS = [
  { key: 'melee', label: said('orcus.meleeAttacks') },
  { key: 'ranged', label: said('orcus.rangedAttacks') },
  { key: 'near', label: said('orcus.nearAttacks') },
  { key: 'far', label: said('orcus.farAttacks') },
  { key: 'ac', label: said('orcus.attacksAgainstAc') },
] as const satisfies readonly ChoosableWord[];
export type AttackKind = (typeof ATTACK_KINDS)[number]['key'];

/** Kinds of action. ORC-24 ORC-40 */
export const ACTIONS = [
  { key: 'standard', label: 'Standard', rule: 'ORC-24', pays: 'attack' },
  { key: 'move', label: 'Move', rule: 'ORC-24', pays: 'move' },
  { key: 'swift', label: 'Swift', rule: 'ORC-24' },
  { key: 'free', label: 'Free', rule: 'ORC-39' },
  { key: 'counter', label: 'Immediate counter', rule: 'ORC-42' },
  { key: 'reaction', label: 'Immediate reaction', rule: 'ORC-42' },
  { key: 'opportunity', label: 'Opportunity', rule: 'ORC-46' },
  { key: 'triggered', label: 'Triggered', rule: 'ORC-61' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

/** Keys of the counters a combatant carries. */
export const COUNTER = {
  actionPoints: 'actionPoints',
  recoveries: 'recoveries',
  deathFailures: 'deathFailures',
  missiles: 'missiles',
} as const;

/** Keys of what the system keeps on a combatant: fights since the long rest, actions used, whom it hides from. ORC-33 ORC-106 ORC-255 */
export const MARK = {
  fights: 'fights',
  rallied: 'rallied',
  feinted: 'feinted',
  diverted: 'diverted',
  /** Ids of those whom threats of this one no longer move. */
  unmoved: 'unmoved',
  /** Names of those it has learned all about that it can. */
  studied: 'studied',
  unread: 'unread',
  hiddenFrom: 'hiddenFrom',
  stealth: 'stealth',
  runUp: 'runUp',
  /** Rounds in which its grapples began, by id of the one held. */
  gripped: 'gripped',
  mount: 'mount',
} as const;

/** Keys of what the system keeps on the whole table. ORC-153 ORC-183 ORC-209 */
export const SCENE = {
  underwater: 'underwater',
  lights: 'lights',
  lastLongRest: 'lastLongRest',
  dayLoad: 'dayLoad',
  challenge: 'challenge',
} as const;

/** Every word of the system that reaches the screen. */
export const words: SystemWords = {
  hitPoints: 'HP',
  defenses: DEFENSES,
  damageTypes: DAMAGE_TYPES,
  conditions: CONDITIONS.map((each) => ({ ...each, numbers: conditionNumbers(each) })),
  vitalStates: [
    {
      key: 'staggered',
      label: 'staggered',
      stage: 'hurt',
      rule: 'ORC-158',
      text: 'At half of its hit points, rounded down, or below.',
    },
    {
      key: 'dying',
      label: 'dying',
      stage: 'dying',
      counter: COUNTER.deathFailures,
      rule: 'ORC-167',
      text: 'At 0 hit points or below: unconscious, with a death save at the end of each turn.',
    },
    {
      key: 'stable',
      label: 'stable',
      stage: 'down',
      rule: 'ORC-123',
      text: 'Unconscious, but no death saves until it is hurt again.',
    },
    {
      key: 'knockedOut',
      label: 'knocked out',
      stage: 'down',
      rule: 'ORC-172',
      text: 'Unconscious and out of danger; wakes after a short rest.',
    },
    { key: 'dead', label: 'dead', stage: 'dead', rule: 'ORC-171', text: 'Beyond healing.' },
  ],
  counters: [
    { key: COUNTER.actionPoints, label: 'Action points', rule: 'ORC-29' },
    { key: COUNTER.recoveries, label: 'Recoveries', rule: 'ORC-176' },
    { key: COUNTER.deathFailures, label: 'Failed death saves', short: 'failed', rule: 'ORC-168' },
    { key: COUNTER.missiles, label: 'Missiles', rule: 'ORC-198' },
  ],
  actions: ACTIONS,
  modified: [
    { key: 'attack', label: 'Attack rolls', short: 'atk' },
    ...DEFENSES,
    { key: 'saves', label: 'Saves', short: 'sv' },
    { key: 'damage', label: 'Damage', short: 'dmg' },
    { key: 'speed', label: 'Speed' },
    { key: 'resist', label: 'Resist', rule: 'ORC-164' },
    { key: 'weak', label: 'Weak', rule: 'ORC-165' },
    { key: 'immune', label: 'Immune', rule: 'ORC-163' },
    { key: 'regeneration', label: 'Regeneration', rule: 'ORC-177' },
    { key: 'maximum', label: 'Maximum HP', rule: 'ORC-157' },
  ],
  saveEnds: {
    key: 'saveEnds',
    label: 'save ends',
    rule: 'ORC-35',
    text: 'A save of 10 or more at the end of the bearer’s turn ends it.',
  },
  persistent: {
    key: 'persistent',
    label: 'persistent',
    rule: 'ORC-178',
    text: 'Hurts at the start of each of the bearer’s turns; a save at the end of the turn ends it.',
  },
};

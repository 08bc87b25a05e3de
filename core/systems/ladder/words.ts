import type { SystemWords } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITIONS } from './conditions.ts';

/** Dice that resist an attack; the basic one is free, the next three are minor interrupts. LAD-38 LAD-39 LAD-43 */
export const DEFENSES = [
  { key: 'basic', label: 'Basic defense', rule: 'LAD-38', text: 'Free, against every attack.' },
  { key: 'dodge', label: 'Dodge', rule: 'LAD-43', text: 'A minor interrupt in place of the basic defense.' },
  { key: 'block', label: 'Block', rule: 'LAD-39', text: 'A minor interrupt in place of the basic defense.' },
  { key: 'parry', label: 'Parry', rule: 'LAD-39', text: 'A minor interrupt in place of the basic defense.' },
  { key: 'will', label: 'Will', text: 'Our ruling, with a switch: against what is aimed at the mind; free.' },
] as const satisfies readonly Word[];

export type DefenseKey = (typeof DEFENSES)[number]['key'];

/** Defenses that cost a minor interrupt. LAD-39 LAD-43 */
export const ACTIVE_DEFENSES = ['dodge', 'block', 'parry'] as const satisfies readonly DefenseKey[];

/** Kinds of action. LAD-38 LAD-39 LAD-40 LAD-42 LAD-43 */
export const ACTIONS = [
  { key: 'free', label: 'Free', rule: 'LAD-38' },
  { key: 'minor', label: 'Minor', rule: 'LAD-39' },
  { key: 'major', label: 'Major', rule: 'LAD-40' },
  { key: 'exclusive', label: 'Exclusive', rule: 'LAD-42' },
  { key: 'freeInterrupt', label: 'Free interrupt', rule: 'LAD-43' },
  { key: 'minorInterrupt', label: 'Minor interrupt', rule: 'LAD-43' },
  { key: 'majorInterrupt', label: 'Major interrupt', rule: 'LAD-43' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

/** Keys of the counters a combatant carries. LAD-19 */
export const COUNTER = { points: 'mp' } as const;

/** Keys of what the system keeps on a combatant. */
export const MARK = {
  /** Where it stands. LAD-46 */
  region: 'region',
  /** Turn it may interrupt, and with how many actions. LAD-35 */
  interrupt: 'interrupt',
  /** Powers on cooldown whose turn to wait has begun. LAD-44 */
  cooling: 'cooling',
  /** Points spent on this fight's initiative roll. LAD-31 */
  initiativePoints: 'initiativePoints',
  /** Name of the group it shares points with. LAD-23 */
  band: 'band',
} as const;

/** Keys of what the system keeps on the table. LAD-24 LAD-45 LAD-19 */
export const OWN = { contested: 'contested', map: 'map', last: 'lastRoll' } as const;

/** Numbers an effect can change: levels of advantage and ranks of attacks and of defense rolls. LAD-14 LAD-17 */
export const MODIFIED = [
  { key: 'attack', label: 'Attack: levels of advantage', short: 'advantage', rule: 'LAD-14' },
  { key: 'attackRanks', label: 'Attack: ranks', short: 'ranks', rule: 'LAD-17' },
  { key: 'defense', label: 'Defense: levels of advantage', rule: 'LAD-14' },
  { key: 'defenseRanks', label: 'Defense: ranks', short: 'defense-ranks', rule: 'LAD-17' },
] as const satisfies readonly Word[];

export type ModifiedKey = (typeof MODIFIED)[number]['key'];

/** Every word of the system that reaches the screen. */
export const words: SystemWords = {
  hitPoints: 'HP',
  grade: 'rank',
  defenses: DEFENSES,
  damageTypes: [],
  conditions: CONDITIONS,
  vitalStates: [
    {
      key: 'down',
      label: 'down',
      stage: 'down',
      text: 'Our ruling, with a switch: at 0 hit points out of the fight.',
    },
    {
      key: 'knockedOut',
      label: 'knocked out',
      stage: 'down',
      text: 'Out of the fight by your word.',
    },
    { key: 'dead', label: 'dead', stage: 'dead', text: 'Beyond healing, by your word.' },
  ],
  counters: [{ key: COUNTER.points, label: 'Mastery Points', rule: 'LAD-19' }],
  actions: ACTIONS,
  modified: MODIFIED,
  gauges: [{ key: OWN.contested, label: 'Contested', rule: 'LAD-24', min: 0, max: 1 }],
};

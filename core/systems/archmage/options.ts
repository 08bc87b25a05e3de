import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  minHitDamage: 'minHitDamage',
  typeVulnerability: 'typeVulnerability',
  readyQuick: 'readyQuick',
  ambush: 'ambushAdvancesEscalation',
  critRange: 'expandedCritAutoHits',
  minRecovery: 'minRecoveryHeal',
  wounds: 'lastingWounds',
  woundTiming: 'lastingWoundTiming',
  meaningfulDeath: 'meaningfulDeath',
  weapons: 'situationalWeapons',
  recharge: 'rechargeAfterMiss',
  lastTick: 'postBattleOngoingTick',
  critOngoing: 'critDoublesOngoing',
  healUp: 'healUpPoints',
  mooks: 'mookDamage',
} as const;

const YES_NO = [
  { key: 'yes', label: 'yes' },
  { key: 'no', label: 'no' },
] as const;

/** Rulings a campaign may choose where the rulebook is silent or leaves it open. AMB-01 to AMB-79 */
export const options: readonly Option[] = [
  {
    key: RULING.minHitDamage,
    label: 'Least damage of a hit',
    rule: 'ARC-18',
    choices: [
      { key: '0', label: 'none' },
      { key: '1', label: '1 point' },
    ],
    standard: '0',
  },
  {
    key: RULING.typeVulnerability,
    label: 'Vulnerable to a type of damage',
    rule: 'ARC-24',
    choices: [
      { key: 'critRange2', label: 'two faces more are critical' },
      { key: 'none', label: 'changes no number' },
    ],
    standard: 'critRange2',
  },
  {
    key: RULING.readyQuick,
    label: 'Quick actions may be readied',
    rule: 'ARC-37',
    choices: YES_NO,
    standard: 'no',
  },
  {
    key: RULING.ambush,
    label: 'After an ambush the escalation die',
    rule: 'ARC-85',
    choices: [
      { key: 'ask', label: 'rises if the GM says so' },
      { key: 'always', label: 'is at 1 in the first round' },
      { key: 'never', label: 'stays off in the first round' },
    ],
    standard: 'ask',
  },
  {
    key: RULING.critRange,
    label: 'A face in a widened critical range always hits',
    rule: 'ARC-100',
    choices: YES_NO,
    standard: 'yes',
  },
  {
    key: RULING.minRecovery,
    label: 'Least healing of a recovery',
    rule: 'ARC-121',
    choices: [
      { key: '1', label: '1 point' },
      { key: '0', label: 'none' },
    ],
    standard: '1',
  },
  { key: RULING.wounds, label: 'Lasting wounds', rule: 'ARC-134', choices: YES_NO, standard: 'no' },
  {
    key: RULING.woundTiming,
    label: 'A lasting wound counts',
    rule: 'ARC-134',
    choices: [
      { key: 'battleEnd', label: 'when the battle is over' },
      { key: 'immediate', label: 'at once' },
    ],
    standard: 'battleEnd',
  },
  {
    key: RULING.meaningfulDeath,
    label: 'Only named villains kill heroes',
    rule: 'ARC-136',
    choices: YES_NO,
    standard: 'no',
  },
  {
    key: RULING.weapons,
    label: 'Weapons may do the damage of another size for a moment',
    rule: 'ARC-115',
    choices: YES_NO,
    standard: 'no',
  },
  {
    key: RULING.recharge,
    label: 'A power that did not recharge',
    rule: 'ARC-140',
    choices: [
      { key: 'auto', label: 'is back after one battle' },
      { key: 'reroll', label: 'rolls again after each battle' },
    ],
    standard: 'auto',
  },
  {
    key: RULING.lastTick,
    label: 'Ongoing damage hurts once more as the battle ends',
    rule: 'ARC-167',
    choices: YES_NO,
    standard: 'no',
  },
  {
    key: RULING.critOngoing,
    label: 'A critical hit doubles ongoing damage',
    rule: 'ARC-97',
    choices: YES_NO,
    standard: 'no',
  },
  {
    key: RULING.healUp,
    label: 'A full heal-up is earned',
    rule: 'ARC-142',
    choices: [
      { key: '12', label: 'after about four battles' },
      { key: '9', label: 'after about three battles' },
      { key: '15', label: 'after about five battles' },
    ],
    standard: '12',
  },
  {
    key: RULING.mooks,
    label: 'Damage beyond what fells a mook',
    rule: 'ARC-79',
    choices: [
      { key: 'own', label: 'is lost: each has its own hit points' },
      { key: 'spills', label: 'spills over to the next of its kind' },
    ],
    standard: 'own',
  },
];

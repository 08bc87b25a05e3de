import { option, yesOrNo } from '../../rules/options.ts';
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

/** Rulings a campaign may choose where the rulebook is silent or leaves it open. AMB-01 to AMB-79 */
export const options: readonly Option[] = [
  option('ARC-18', RULING.minHitDamage, 'Least damage of a hit', ['0', 'none'], ['1', '1 point']),
  option(
    'ARC-24',
    RULING.typeVulnerability,
    'Vulnerable to a type of damage',
    ['critRange2', 'two faces more are critical'],
    ['none', 'changes no number'],
  ),
  yesOrNo('ARC-37', RULING.readyQuick, 'Quick actions may be readied'),
  option(
    'ARC-85',
    RULING.ambush,
    'After an ambush the escalation die',
    ['ask', 'rises if the GM says so'],
    ['always', 'is at 1 in the first round'],
    ['never', 'stays off in the first round'],
  ),
  yesOrNo('ARC-100', RULING.critRange, 'A face in a widened critical range always hits', 'yes'),
  option('ARC-121', RULING.minRecovery, 'Least healing of a recovery', ['1', '1 point'], ['0', 'none']),
  yesOrNo('ARC-134', RULING.wounds, 'Lasting wounds'),
  option(
    'ARC-134',
    RULING.woundTiming,
    'A lasting wound counts',
    ['battleEnd', 'when the battle is over'],
    ['immediate', 'at once'],
  ),
  yesOrNo('ARC-136', RULING.meaningfulDeath, 'Only named villains kill heroes'),
  yesOrNo('ARC-115', RULING.weapons, 'Weapons may do the damage of another size for a moment'),
  option(
    'ARC-140',
    RULING.recharge,
    'A power that did not recharge',
    ['auto', 'is back after one battle'],
    ['reroll', 'rolls again after each battle'],
  ),
  yesOrNo('ARC-167', RULING.lastTick, 'Ongoing damage hurts once more as the battle ends'),
  yesOrNo('ARC-97', RULING.critOngoing, 'A critical hit doubles ongoing damage'),
  option(
    'ARC-142',
    RULING.healUp,
    'A full heal-up is earned',
    ['12', 'after about four battles'],
    ['9', 'after about three battles'],
    ['15', 'after about five battles'],
  ),
  // No rule says it: the seed names mooks and no more.
  option(
    '',
    RULING.mooks,
    'Damage beyond what fells a mook',
    ['own', 'is lost: each has its own hit points'],
    ['spills', 'spills over to the next of its kind'],
  ),
];

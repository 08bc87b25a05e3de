import { said } from '../../kernel/said.ts';
import { makeOption, yesOrNo } from '../../rules/rulings.ts';
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
  makeOption(
    'ARC-18',
    RULING.minHitDamage,
    said('archmage.leastDamageHit'),
    ['0', said('form.none')],
    ['1', said('archmage.onePoint')],
  ),
  makeOption(
    'ARC-24',
    RULING.typeVulnerability,
    said('archmage.vulnerableTypeDamage'),
    ['critRange2', said('archmage.twoFacesMoreCritical')],
    ['none', said('archmage.changesNoNumber')],
  ),
  yesOrNo('ARC-37', RULING.readyQuick, said('archmage.quickActionsMayReadied')),
  makeOption(
    'ARC-85',
    RULING.ambush,
    said('archmage.afterAmbushEscalationDie'),
    ['ask', said('archmage.risesIfGmSays')],
    ['always', said('archmage.oneFirstRound')],
    ['never', said('archmage.staysOffFirstRound')],
  ),
  yesOrNo('ARC-100', RULING.critRange, said('archmage.faceWidenedCriticalRange'), 'yes'),
  makeOption(
    'ARC-121',
    RULING.minRecovery,
    said('archmage.leastHealingRecovery'),
    ['1', said('archmage.onePoint')],
    ['0', said('form.none')],
  ),
  yesOrNo('ARC-134', RULING.wounds, said('archmage.lastingWounds')),
  makeOption(
    'ARC-134',
    RULING.woundTiming,
    said('archmage.lastingWoundCounts'),
    ['battleEnd', said('archmage.whenBattleOver')],
    ['immediate', said('archmage.once')],
  ),
  yesOrNo('ARC-136', RULING.meaningfulDeath, said('archmage.onlyNamedVillainsKill')),
  yesOrNo('ARC-115', RULING.weapons, said('archmage.weaponsMayDoDamage')),
  makeOption(
    'ARC-140',
    RULING.recharge,
    said('archmage.powerDidNotRecharge'),
    ['auto', said('archmage.backAfterBattle')],
    ['reroll', said('archmage.rollsAgainAfterEach')],
  ),
  yesOrNo('ARC-167', RULING.lastTick, said('archmage.ongoingDamageHurtsOnce')),
  yesOrNo('ARC-97', RULING.critOngoing, said('archmage.criticalHitDoublesOngoing')),
  makeOption(
    'ARC-142',
    RULING.healUp,
    said('archmage.fullHealUpEarned'),
    ['12', said('archmage.afterAboutFourBattles')],
    ['9', said('archmage.afterAboutThreeBattles')],
    ['15', said('archmage.afterAboutFiveBattles')],
  ),
  // No rule says it: the seed names mooks and no more.
  makeOption(
    '',
    RULING.mooks,
    said('archmage.damageBeyondWhatFells'),
    ['own', said('archmage.lostEachOwnHit')],
    ['spills', said('archmage.spillsOverNextKind')],
  ),
];

import { said } from '../../kernel/said.ts';
import { groupOptions, makeOption } from '../../rules/rulings.ts';
import type { Option } from '../../rules/words.ts';
import { CONDITIONS } from './conditions.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  mookMiss: 'mookMiss',
  deathSave: 'deathSave20',
  knockedOut: 'knockedOutAt',
  monsterDeath: 'monsterDeath',
  monsterSurprisePoint: 'monsterApInSurprise',
  waiting: 'allowDelay',
  startOrder: 'startOfTurnOrder',
  damageOrder: 'damageOrder',
  criticalDice: 'critBonus',
  incorporeal: 'incorporealAllDamage',
  aquatic: 'aquaticOnLand',
  fall: 'fallDamage',
  difficulties: 'dcRates',
  elite: 'eliteWeight',
  boss: 'bossWeight',
  above: 'above30',
  partyLevel: 'partyLevel',
  share: 'xpShare',
  saves: 'monsterSaveBonus',
} as const;

/** Key of the ruling on a condition: what the book says of it, or a word without effect. ORC-125 ORC-128 */
export function conditionRulingKey(condition: string): string {
  return `condition:${condition}`;
}

/** The choice that leaves a condition its name alone. ORC-128 */
export const LABEL_ONLY = 'label';

/** Rulings a campaign may choose where the rulebook is silent. */
export const options: readonly Option[] = [
  ...groupOptions(
    said('orcus.attacksDamage'),
    makeOption(
      'ORC-286',
      RULING.mookMiss,
      said('orcus.missDealsDamage'),
      ['unharmed', said('orcus.leavesMookUnharmed')],
      ['hurt', said('orcus.fellsMookLikeAny')],
    ),
    makeOption(
      'ORC-166',
      RULING.damageOrder,
      said('orcus.damage'),
      ['halveThenNet', said('orcus.halvedThenWeaknessResistance')],
      ['netThenHalve', said('orcus.setAgainstBothThen')],
      ['resistFirst', said('orcus.halvedResistedThenRaised')],
    ),
    makeOption(
      'ORC-86',
      RULING.criticalDice,
      said('orcus.diceOnlyCriticalHit'),
      ['rolled', said('orcus.rolled')],
      ['max', said('orcus.countTheirHighest')],
    ),
    makeOption(
      'ORC-130',
      RULING.incorporeal,
      said('orcus.incorporealTakeHalf'),
      ['attacks', said('orcus.attacksOnly')],
      ['all', said('orcus.allDamage')],
    ),
    makeOption(
      'ORC-156',
      RULING.aquatic,
      said('orcus.aquaticAttackersBetter'),
      ['water', said('orcus.underWaterOnly')],
      ['always', said('orcus.landWell')],
    ),
    makeOption('ORC-144', RULING.fall, said('orcus.fallDealsTenFeet'), ['d10', '1d10'], ['d6', '1d6']),
  ),
  ...groupOptions(
    said('orcus.dyingSaves'),
    makeOption(
      'ORC-167',
      RULING.monsterDeath,
      said('orcus.monstersJoinNow'),
      ['deadAtZero', said('orcus.die0HitPoints')],
      ['sameAsHeroes', said('orcus.lieDyingHeroesDo')],
    ),
    makeOption(
      'ORC-291',
      RULING.saves,
      said('orcus.elitesBossesJoinNow'),
      ['book', said('orcus.save25')],
      ['none', said('orcus.saveEveryoneDoes')],
    ),
    makeOption(
      'ORC-169',
      RULING.deathSave,
      said('orcus.deathSaveRises'),
      ['total', said('orcus.totalBonuses')],
      ['natural', said('orcus.mustShowDie')],
    ),
    makeOption(
      'ORC-172',
      RULING.knockedOut,
      said('orcus.knockedOutHas'),
      ['zero', said('orcus.knockedOutZero')],
      ['stays', said('orcus.knockedOutStays')],
    ),
  ),
  ...groupOptions(
    said('form.turns'),
    makeOption(
      'ORC-23',
      RULING.startOrder,
      said('orcus.turnStartsComesFirst'),
      ['regeneration', said('form.regeneration')],
      ['persistent', said('orcus.persistentDamage')],
    ),
    makeOption(
      'ORC-31',
      RULING.monsterSurprisePoint,
      said('orcus.monstersActionPointsSurprise'),
      ['no', said('orcus.stayPocket')],
      ['yes', said('orcus.maySpent')],
    ),
    // The rulebook knows neither.
    makeOption(
      '',
      RULING.waiting,
      said('orcus.delayingReadying'),
      ['yes', said('orcus.allowed')],
      ['no', said('orcus.notThisCampaign')],
    ),
  ),
  ...groupOptions(
    said('orcus.checksEncounters'),
    makeOption(
      'ORC-217',
      RULING.difficulties,
      said('orcus.numbersBeatRise'),
      ['steeper', said('orcus.steeperHarderThey')],
      ['even', said('orcus.halfLevelAllAlike')],
    ),
    makeOption(
      'ORC-293',
      RULING.elite,
      said('orcus.eliteCounts'),
      ['2', said('orcus.twoHeroes')],
      ['3', said('orcus.threeHeroes')],
    ),
    makeOption(
      'ORC-293',
      RULING.boss,
      said('orcus.bossCounts'),
      ['4', said('orcus.fourHeroes')],
      ['5', said('orcus.fiveHeroes')],
    ),
    // The printed experience ends at level 30.
    makeOption(
      '',
      RULING.above,
      said('orcus.aboveLevel30Monster'),
      ['doubled', said('orcus.twiceWhatDoesFour')],
      ['capped', said('orcus.level30')],
    ),
    makeOption(
      'ORC-292',
      RULING.partyLevel,
      said('orcus.partysLevel'),
      ['averageFloor', said('orcus.averageRoundedDown')],
      ['lowest', said('orcus.lowest')],
      ['highest', said('orcus.highest')],
    ),
    makeOption(
      'ORC-266',
      RULING.share,
      said('orcus.experience'),
      ['equal', said('orcus.sharedEqually')],
      ['fullEach', said('form.givenEachFull')],
    ),
  ),
  ...groupOptions(
    said('orcus.conditionsForceNot'),
    ...CONDITIONS.filter(({ left }) => left !== true).map(({ key, label, rule = 'ORC-127' }) =>
      makeOption(
        rule,
        conditionRulingKey(key),
        label,
        ['book', said('orcus.rulebook')],
        [LABEL_ONLY, said('orcus.wordWithoutEffect')],
      ),
    ),
  ),
];

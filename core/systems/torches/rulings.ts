import { said } from '../../kernel/said.ts';
import { makeOption, withStandard } from '../../rules/rulings.ts';
import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  foesAtZero: 'foesAtZero',
  moraleBy: 'moraleBy',
  refresh: 'refresh',
  supplies: 'supplies',
  zeroScore: 'zeroScore',
  coinLoads: 'coinLoads',
  hitPoints: 'wayHomeHeals',
  reactions: 'reactions',
  moraleDice: 'moraleDice',
  beyond: 'beyond',
  cured: 'cured',
  goldXp: 'goldXp',
  xpShare: 'xpShare',
} as const;

/** Rulings a campaign may choose where the text is silent. TOR-20 TOR-32 TOR-36 TOR-44 TOR-52 TOR-70 TOR-74 */
export const options: readonly Option[] = [
  makeOption(
    'TOR-20',
    RULING.foesAtZero,
    said('torches.foes0Hp'),
    ['down', said('torches.lieMinuteLikeAnyone')],
    ['dead', said('torches.deadOnce')],
  ),
  withStandard(
    'side',
    makeOption(
      'TOR-32',
      RULING.moraleBy,
      said('torches.moraleChecksFoesOffered'),
      ['each', said('torches.oneByOne')],
      ['group', said('torches.eachType')],
      ['side', said('torches.wholeSide')],
    ),
  ),
  makeOption(
    'TOR-70',
    RULING.refresh,
    said('torches.resilienceBeginsAnewAfter'),
    ['either', said('torches.foodRest')],
    ['both', said('torches.restFood')],
  ),
  makeOption(
    'TOR-52',
    RULING.supplies,
    said('torches.suppliesGoDown'),
    ['hourly', said('torches.oneHourEachHero')],
    ['never', said('torches.onlyHand')],
  ),
  makeOption(
    'TOR-74',
    RULING.zeroScore,
    said('torches.anyAbilityButCon'),
    ['incapacitated', said('torches.incapacitates')],
    ['dead', said('torches.kills')],
  ),
  makeOption(
    'TOR-36',
    RULING.coinLoads,
    said('torches.partLoadCoins'),
    ['up', said('torches.countsLoad')],
    ['down', said('torches.countsNothing')],
  ),
  makeOption(
    'TOR-44',
    RULING.hitPoints,
    said('torches.damageWayHome'),
    ['rest', said('torches.healsAfterNextSafe')],
    ['open', said('torches.healsLikeAnyOther')],
  ),
  makeOption(
    'TOR-74',
    RULING.cured,
    said('torches.checkPassedEndStage'),
    ['ends', said('torches.endsCorruption')],
    ['holds', said('torches.keepsStage')],
  ),
  makeOption(
    '',
    RULING.beyond,
    said('torches.eachHourBeyondDays'),
    ['resilience', said('torches.takesMoreEveryonesResilience')],
    ['free', said('torches.costsNothingMore')],
  ),
  // The text has gold as the primary source of XP and names no rate.
  makeOption(
    '',
    RULING.goldXp,
    said('torches.goldWonAdventureGives'),
    ['one', said('torches.oneXpGp')],
    ['tenth', said('torches.oneXp10Gp')],
    ['none', said('torches.xpYouSay')],
  ),
  makeOption(
    '',
    RULING.xpShare,
    said('torches.xpTreasure'),
    ['equal', said('torches.sharedEqualParts')],
    ['each', said('form.givenEachFull')],
  ),
  makeOption(
    '',
    RULING.reactions,
    said('torches.reactionsThoseMet'),
    ['yes', said('torches.mayRolled2d6')],
    ['no', said('torches.areUpToYou')],
  ),
  makeOption(
    '',
    RULING.moraleDice,
    said('torches.moraleRolled'),
    ['d20', said('torches.d20Against11')],
    ['2d6', said('torches.for2d6NearestChance')],
  ),
];

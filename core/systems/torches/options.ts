import { option, usually } from '../../rules/options.ts';
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
  option(
    'TOR-20',
    RULING.foesAtZero,
    'Foes at 0 HP',
    ['down', 'lie for a minute like anyone'],
    ['dead', 'are dead at once'],
  ),
  usually(
    'side',
    option(
      'TOR-32',
      RULING.moraleBy,
      'Morale checks of foes are offered',
      ['each', 'one by one'],
      ['group', 'for each type'],
      ['side', 'for the whole side'],
    ),
  ),
  option(
    'TOR-70',
    RULING.refresh,
    'Resilience begins anew after',
    ['either', 'food or rest'],
    ['both', 'rest with food'],
  ),
  option(
    'TOR-52',
    RULING.supplies,
    'Supplies go down',
    ['hourly', 'by 1 an hour for each hero'],
    ['never', 'only by hand'],
  ),
  option(
    'TOR-74',
    RULING.zeroScore,
    'Any ability but CON at 0',
    ['incapacitated', 'incapacitates'],
    ['dead', 'kills'],
  ),
  option(
    'TOR-36',
    RULING.coinLoads,
    'Part of a load of coins',
    ['up', 'counts as a load'],
    ['down', 'counts for nothing'],
  ),
  option(
    'TOR-44',
    RULING.hitPoints,
    'Damage of the way home',
    ['rest', 'heals after the next safe night'],
    ['open', 'heals like any other once home'],
  ),
  option(
    'TOR-74',
    RULING.cured,
    'A check passed at the end of a stage',
    ['ends', 'ends the corruption'],
    ['holds', 'keeps it at its stage'],
  ),
  option(
    '',
    RULING.beyond,
    'Each hour beyond a day’s march',
    ['resilience', 'takes one more of everyone’s resilience'],
    ['free', 'costs nothing more'],
  ),
  // The text has gold as the primary source of XP and names no rate.
  option(
    '',
    RULING.goldXp,
    'Gold won on adventure gives',
    ['one', '1 XP a gp'],
    ['tenth', '1 XP for 10 gp'],
    ['none', 'XP as the GM says'],
  ),
  option(
    '',
    RULING.xpShare,
    'XP of treasure',
    ['equal', 'is shared in equal parts'],
    ['each', 'is given to each in full'],
  ),
  option(
    '',
    RULING.reactions,
    'Reactions of those met',
    ['yes', 'may be rolled with 2d6'],
    ['no', 'are the GM’s word'],
  ),
  option(
    '',
    RULING.moraleDice,
    'Morale is rolled with',
    ['d20', 'd20 against 11'],
    ['2d6', '2d6, at the nearest chance'],
  ),
];

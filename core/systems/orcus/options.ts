import type { Option } from '../../rules/words.ts';
import { CONDITIONS } from './harm/conditions.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  mookMiss: 'mookMiss',
  deathSave: 'deathSave20',
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
  partyLevel: 'partyLevel',
  share: 'xpShare',
  saves: 'monsterSaveBonus',
} as const;

/** Key of the ruling on a condition: what the book says of it, or a word without effect. ORC-125 ORC-128 */
export function conditionRuling(condition: string): string {
  return `condition:${condition}`;
}

/** The choice that leaves a condition its name alone. ORC-128 */
export const LABEL_ONLY = 'label';

type Choice = readonly [key: string, label: string];

/** An option whose first choice is the usual one. */
function option(
  group: string,
  key: string,
  rule: string,
  label: string,
  ...choices: readonly Choice[]
): Option {
  return {
    key,
    label,
    rule,
    group,
    choices: choices.map(([choice, text]) => ({ key: choice, label: text })),
    standard: choices[0]?.[0] ?? '',
  };
}

const FIGHT = 'Attacks and damage';
const LIFE = 'Dying and saves';
const TURN = 'Turns';
const NUMBERS = 'Checks and encounters';

/** Rulings a campaign may choose where the rulebook is silent. */
export const options: readonly Option[] = [
  option(
    FIGHT,
    RULING.mookMiss,
    'ORC-286',
    'A miss that deals damage',
    ['unharmed', 'leaves a mook unharmed'],
    ['hurt', 'fells a mook like any damage'],
  ),
  option(
    FIGHT,
    RULING.damageOrder,
    'ORC-166',
    'Damage is',
    ['halveThenNet', 'halved, then weakness and resistance'],
    ['netThenHalve', 'set against both, then halved'],
    ['resistFirst', 'halved, resisted, then raised by weakness'],
  ),
  option(
    FIGHT,
    RULING.criticalDice,
    'ORC-86',
    'Dice that only a critical hit brings',
    ['rolled', 'are rolled'],
    ['max', 'count as their highest'],
  ),
  option(
    FIGHT,
    RULING.incorporeal,
    'ORC-130',
    'The incorporeal take half',
    ['attacks', 'of attacks only'],
    ['all', 'of all damage'],
  ),
  option(
    FIGHT,
    RULING.aquatic,
    'ORC-156',
    'Aquatic attackers are better',
    ['water', 'under water only'],
    ['always', 'on land as well'],
  ),
  option(FIGHT, RULING.fall, 'ORC-144', 'A fall deals for ten feet', ['d10', '1d10'], ['d6', '1d6']),
  option(
    LIFE,
    RULING.monsterDeath,
    'ORC-167',
    'Monsters that join from now on',
    ['deadAtZero', 'die at 0 hit points'],
    ['sameAsHeroes', 'lie dying as heroes do'],
  ),
  option(
    LIFE,
    RULING.saves,
    'ORC-291',
    'Elites and bosses that join from now on',
    ['book', 'save with +2 and +5'],
    ['none', 'save as everyone does'],
  ),
  option(
    LIFE,
    RULING.deathSave,
    'ORC-169',
    'A death save of 20 that lets one rise',
    ['total', 'is the total with bonuses'],
    ['natural', 'must show on the die'],
  ),
  option(
    TURN,
    RULING.startOrder,
    'ORC-23',
    'As a turn starts comes first',
    ['regeneration', 'regeneration'],
    ['persistent', 'persistent damage'],
  ),
  option(
    TURN,
    RULING.monsterSurprisePoint,
    'ORC-31',
    'Monsters’ action points in the surprise round',
    ['no', 'stay in the pocket'],
    ['yes', 'may be spent'],
  ),
  option(
    TURN,
    RULING.waiting,
    'ORC-21',
    'Delaying and readying',
    ['yes', 'allowed'],
    ['no', 'not in this campaign'],
  ),
  option(
    NUMBERS,
    RULING.difficulties,
    'ORC-217',
    'Numbers to beat rise',
    ['steeper', 'steeper the harder they are'],
    ['even', 'by half the level, all alike'],
  ),
  option(
    NUMBERS,
    RULING.elite,
    'ORC-293',
    'An elite counts',
    ['2', 'for two heroes'],
    ['3', 'for three heroes'],
  ),
  option(
    NUMBERS,
    RULING.boss,
    'ORC-293',
    'A boss counts',
    ['4', 'for four heroes'],
    ['5', 'for five heroes'],
  ),
  option(
    NUMBERS,
    RULING.partyLevel,
    'ORC-292',
    'The party’s level is',
    ['averageFloor', 'the average, rounded down'],
    ['lowest', 'the lowest'],
    ['highest', 'the highest'],
  ),
  option(
    NUMBERS,
    RULING.share,
    'ORC-266',
    'Experience',
    ['equal', 'is shared equally'],
    ['fullEach', 'is given to each in full'],
  ),
  ...CONDITIONS.filter(({ left }) => left !== true).map(({ key, label, rule = 'ORC-127' }) =>
    option(
      'Conditions: in force or not',
      conditionRuling(key),
      rule,
      label,
      ['book', 'as the rulebook has it'],
      [LABEL_ONLY, 'a word without effect'],
    ),
  ),
];

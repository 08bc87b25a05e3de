import { grouped, option } from '../../rules/options.ts';
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
  above: 'above30',
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

/** Rulings a campaign may choose where the rulebook is silent. */
export const options: readonly Option[] = [
  ...grouped(
    'Attacks and damage',
    option(
      'ORC-286',
      RULING.mookMiss,
      'A miss that deals damage',
      ['unharmed', 'leaves a mook unharmed'],
      ['hurt', 'fells a mook like any damage'],
    ),
    option(
      'ORC-166',
      RULING.damageOrder,
      'Damage is',
      ['halveThenNet', 'halved, then weakness and resistance'],
      ['netThenHalve', 'set against both, then halved'],
      ['resistFirst', 'halved, resisted, then raised by weakness'],
    ),
    option(
      'ORC-86',
      RULING.criticalDice,
      'Dice that only a critical hit brings',
      ['rolled', 'are rolled'],
      ['max', 'count as their highest'],
    ),
    option(
      'ORC-130',
      RULING.incorporeal,
      'The incorporeal take half',
      ['attacks', 'of attacks only'],
      ['all', 'of all damage'],
    ),
    option(
      'ORC-156',
      RULING.aquatic,
      'Aquatic attackers are better',
      ['water', 'under water only'],
      ['always', 'on land as well'],
    ),
    option('ORC-144', RULING.fall, 'A fall deals for ten feet', ['d10', '1d10'], ['d6', '1d6']),
  ),
  ...grouped(
    'Dying and saves',
    option(
      'ORC-167',
      RULING.monsterDeath,
      'Monsters that join from now on',
      ['deadAtZero', 'die at 0 hit points'],
      ['sameAsHeroes', 'lie dying as heroes do'],
    ),
    option(
      'ORC-291',
      RULING.saves,
      'Elites and bosses that join from now on',
      ['book', 'save with +2 and +5'],
      ['none', 'save as everyone does'],
    ),
    option(
      'ORC-169',
      RULING.deathSave,
      'A death save of 20 that lets one rise',
      ['total', 'is the total with bonuses'],
      ['natural', 'must show on the die'],
    ),
  ),
  ...grouped(
    'Turns',
    option(
      'ORC-23',
      RULING.startOrder,
      'As a turn starts comes first',
      ['regeneration', 'regeneration'],
      ['persistent', 'persistent damage'],
    ),
    option(
      'ORC-31',
      RULING.monsterSurprisePoint,
      'Monsters’ action points in the surprise round',
      ['no', 'stay in the pocket'],
      ['yes', 'may be spent'],
    ),
    // The rulebook knows neither.
    option('', RULING.waiting, 'Delaying and readying', ['yes', 'allowed'], ['no', 'not in this campaign']),
  ),
  ...grouped(
    'Checks and encounters',
    option(
      'ORC-217',
      RULING.difficulties,
      'Numbers to beat rise',
      ['steeper', 'steeper the harder they are'],
      ['even', 'by half the level, all alike'],
    ),
    option('ORC-293', RULING.elite, 'An elite counts', ['2', 'for two heroes'], ['3', 'for three heroes']),
    option('ORC-293', RULING.boss, 'A boss counts', ['4', 'for four heroes'], ['5', 'for five heroes']),
    // The printed experience ends at level 30.
    option(
      '',
      RULING.above,
      'Above level 30 a monster weighs',
      ['doubled', 'twice what it does four levels lower'],
      ['capped', 'as at level 30'],
    ),
    option(
      'ORC-292',
      RULING.partyLevel,
      'The party’s level is',
      ['averageFloor', 'the average, rounded down'],
      ['lowest', 'the lowest'],
      ['highest', 'the highest'],
    ),
    option(
      'ORC-266',
      RULING.share,
      'Experience',
      ['equal', 'is shared equally'],
      ['fullEach', 'is given to each in full'],
    ),
  ),
  ...grouped(
    'Conditions: in force or not',
    ...CONDITIONS.filter(({ left }) => left !== true).map(({ key, label, rule = 'ORC-127' }) =>
      option(
        rule,
        conditionRuling(key),
        label,
        ['book', 'as the rulebook has it'],
        [LABEL_ONLY, 'a word without effect'],
      ),
    ),
  ),
];

import { said } from '../../kernel/said.ts';
import type { RulesContext } from '../../rules/context.ts';
import { groupOptions, makeOption, rulingOf, yesOrNo } from '../../rules/rulings.ts';
import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. FIF-01 */
export const RULING = {
  edition: 'edition',
  exhaustion: 'exhaustion',
  surprise: 'surprise',
  grapple: 'grapple',
  longRest: 'longRest',
  encounter: 'encounter',
  concentrationCap: 'concentrationCap',
  monsterDamage: 'monsterDamage',
  critFixed: 'critFixed',
  initiative: 'initiative',
  autoRecharge: 'autoRecharge',
  trackActions: 'trackActions',
  tempAbsorbAtZero: 'tempAbsorbAtZero',
  halfPerPart: 'halfPerPart',
  groupChecks: 'groupChecks',
  delay: 'delay',
} as const;

export type Edition = '2024' | '2014';

const AS_EDITION = ['edition', said('fifth.edition')] as const;

/** Rulings of a campaign: the edition first, then single rules of either and what the text leaves open. FIF-01 */
export const options: readonly Option[] = [
  ...groupOptions(
    said('fifth.editionLabel'),
    makeOption(
      'FIF-01',
      RULING.edition,
      said('fifth.rules'),
      ['2024', '2024 (SRD 5.2.1)'],
      ['2014', '2014 (SRD 5.1)'],
    ),
    makeOption('FIF-127', RULING.exhaustion, 'Exhaustion', AS_EDITION, ['2024', '2024'], ['2014', '2014']),
    makeOption(
      'FIF-33',
      RULING.surprise,
      said('fifth.surprise'),
      AS_EDITION,
      ['2024', '2024'],
      ['2014', '2014'],
    ),
    makeOption(
      'FIF-76',
      RULING.grapple,
      said('fifth.grappleShove'),
      AS_EDITION,
      ['save', said('fifth.saveTarget')],
      ['contest', said('fifth.contest')],
    ),
    makeOption(
      'FIF-194',
      RULING.longRest,
      said('fifth.longRests'),
      AS_EDITION,
      ['2024', '2024'],
      ['2014', '2014'],
    ),
    makeOption(
      'FIF-228',
      RULING.encounter,
      said('fifth.encountersWeighed'),
      AS_EDITION,
      ['2024', said('fifth.budgets2024')],
      ['2014', said('fifth.thresholds2014')],
    ),
    makeOption(
      'FIF-145',
      RULING.concentrationCap,
      said('fifth.dcKeepConcentrating'),
      AS_EDITION,
      ['30', said('fifth.for30Most')],
      ['none', said('fifth.noCeiling')],
    ),
  ),
  ...groupOptions(
    said('form.damage'),
    makeOption(
      'FIF-05',
      RULING.monsterDamage,
      said('fifth.monstersDamage'),
      ['average', said('fifth.printedAverage')],
      ['roll', said('fifth.rolled')],
    ),
    makeOption(
      'FIF-94',
      RULING.critFixed,
      said('fifth.criticalHitAverageDamage'),
      ['roll', said('fifth.rollsAllDice')],
      ['average', said('fifth.addsDicesAverageOnce')],
    ),
    makeOption(
      'FIF-96',
      RULING.halfPerPart,
      said('fifth.halfDamageSeveralTypes'),
      ['perPart', said('fifth.halvedTypeType')],
      ['total', said('fifth.halvedSum')],
    ),
    makeOption(
      'FIF-115',
      RULING.tempAbsorbAtZero,
      said('fifth.for0HpDamageTemporary'),
      ['counts', said('fifth.stillFailsDeathSave')],
      ['ignored', said('fifth.failsNoDeathSave')],
    ),
  ),
  ...groupOptions(
    said('fifth.monstersTurns'),
    makeOption(
      'FIF-31',
      RULING.initiative,
      said('form.initiative'),
      ['roll', said('fifth.rolled')],
      ['score', said('fifth.tenModifier')],
    ),
    yesOrNo('FIF-164', RULING.autoRecharge, said('fifth.rechargeRolledWithoutAsking')),
    makeOption(
      'FIF-37',
      RULING.trackActions,
      said('fifth.actionsCounted'),
      ['main', said('fifth.heroesLegendaryCreatures')],
      ['all', said('fifth.everyone')],
      ['none', said('fifth.nobody')],
    ),
    yesOrNo('', RULING.delay, said('fifth.turnsMayBeDelayed')),
  ),
  ...groupOptions(
    said('form.checks'),
    yesOrNo('FIF-25', RULING.groupChecks, said('fifth.groupChecksHalfMust'), 'yes'),
  ),
];

type Rulings = Pick<RulesContext, 'rulings'>;

/** What the campaign rules on this. */
export function readRuling(now: Rulings, key: (typeof RULING)[keyof typeof RULING]): string {
  return rulingOf(options, now, key);
}

/** The edition of the campaign. FIF-01 */
export function editionOf(now: Rulings): Edition {
  return readRuling(now, RULING.edition) === '2014' ? '2014' : '2024';
}

/** The edition by which a single rule is played, where the campaign may set it apart. FIF-01 */
export function editionFor(
  now: Rulings,
  key: typeof RULING.exhaustion | typeof RULING.surprise | typeof RULING.longRest | typeof RULING.encounter,
): Edition {
  const own = readRuling(now, key);
  return own === '2014' || own === '2024' ? own : editionOf(now);
}

/** Whether grapple and shove are contests. FIF-76 FIF-77 */
export function isContested(now: Rulings): boolean {
  const own = readRuling(now, RULING.grapple);
  return own === 'edition' ? editionOf(now) === '2014' : own === 'contest';
}

/** Highest DC to keep concentrating. FIF-145 */
export function maximumConcentrationDc(now: Rulings): number {
  const own = readRuling(now, RULING.concentrationCap);
  const capped = own === 'edition' ? editionOf(now) === '2024' : own === '30';
  return capped ? 30 : Infinity;
}

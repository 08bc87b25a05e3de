import type { Moment } from '../../rules/moment.ts';
import { grouped, option, rulingOf, yesOrNo } from '../../rules/options.ts';
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
} as const;

export type Edition = '2024' | '2014';

const AS_EDITION = ['edition', 'as the edition has it'] as const;

/** Rulings of a campaign: the edition first, then single rules of either and what the text leaves open. FIF-01 */
export const options: readonly Option[] = [
  ...grouped(
    'Edition',
    option('FIF-01', RULING.edition, 'Rules of', ['2024', '2024 (SRD 5.2.1)'], ['2014', '2014 (SRD 5.1)']),
    option('FIF-127', RULING.exhaustion, 'Exhaustion', AS_EDITION, ['2024', '2024'], ['2014', '2014']),
    option('FIF-33', RULING.surprise, 'Surprise', AS_EDITION, ['2024', '2024'], ['2014', '2014']),
    option(
      'FIF-76',
      RULING.grapple,
      'Grapple and shove',
      AS_EDITION,
      ['save', 'a save of the target'],
      ['contest', 'a contest'],
    ),
    option('FIF-194', RULING.longRest, 'Long rests', AS_EDITION, ['2024', '2024'], ['2014', '2014']),
    option(
      'FIF-228',
      RULING.encounter,
      'Encounters are weighed by',
      AS_EDITION,
      ['2024', 'the budgets of 2024'],
      ['2014', 'the thresholds of 2014'],
    ),
    option(
      'FIF-145',
      RULING.concentrationCap,
      'The DC to keep concentrating',
      AS_EDITION,
      ['30', 'is 30 at most'],
      ['none', 'has no ceiling'],
    ),
  ),
  ...grouped(
    'Damage',
    option(
      'FIF-05',
      RULING.monsterDamage,
      'Monsters’ damage',
      ['average', 'is the printed average'],
      ['roll', 'is rolled'],
    ),
    option(
      'FIF-94',
      RULING.critFixed,
      'A critical hit with average damage',
      ['roll', 'rolls all its dice'],
      ['average', 'adds the dice’s average once more'],
    ),
    option(
      'FIF-96',
      RULING.halfPerPart,
      'Half damage of several types',
      ['perPart', 'is halved type by type'],
      ['total', 'is halved as one sum'],
    ),
    option(
      'FIF-115',
      RULING.tempAbsorbAtZero,
      'At 0 HP, damage that temporary hit points take',
      ['counts', 'still fails a death save'],
      ['ignored', 'fails no death save'],
    ),
  ),
  ...grouped(
    'Monsters and turns',
    option(
      'FIF-31',
      RULING.initiative,
      'Initiative',
      ['roll', 'is rolled'],
      ['score', 'is 10 and the modifier'],
    ),
    yesOrNo('FIF-164', RULING.autoRecharge, 'Recharge is rolled without asking'),
    option(
      'FIF-37',
      RULING.trackActions,
      'Actions are counted',
      ['main', 'for heroes and legendary creatures'],
      ['all', 'for everyone'],
      ['none', 'for nobody'],
    ),
  ),
  ...grouped('Checks', yesOrNo('FIF-25', RULING.groupChecks, 'Group checks: half must succeed', 'yes')),
];

type Rulings = Pick<Moment, 'rulings'>;

/** What the campaign rules on this. */
export function ruling(now: Rulings, key: (typeof RULING)[keyof typeof RULING]): string {
  return rulingOf(options, now, key);
}

/** The edition of the campaign. FIF-01 */
export function editionOf(now: Rulings): Edition {
  return ruling(now, RULING.edition) === '2014' ? '2014' : '2024';
}

/** The edition by which a single rule is played, where the campaign may set it apart. FIF-01 */
export function editionFor(
  now: Rulings,
  key: typeof RULING.exhaustion | typeof RULING.surprise | typeof RULING.longRest | typeof RULING.encounter,
): Edition {
  const own = ruling(now, key);
  return own === '2014' || own === '2024' ? own : editionOf(now);
}

/** Whether grapple and shove are contests. FIF-76 FIF-77 */
export function contested(now: Rulings): boolean {
  const own = ruling(now, RULING.grapple);
  return own === 'edition' ? editionOf(now) === '2014' : own === 'contest';
}

/** Highest DC to keep concentrating. FIF-145 */
export function concentrationCap(now: Rulings): number {
  const own = ruling(now, RULING.concentrationCap);
  const capped = own === 'edition' ? editionOf(now) === '2024' : own === '30';
  return capped ? 30 : Infinity;
}

import type { Moment } from '../../rules/moment.ts';
import { option, rulingOf } from '../../rules/options.ts';
import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  damage: 'damage',
  fumble: 'fumble',
  recovery: 'recovery',
  exclusive: 'exclusive',
  quiet: 'quiet',
  mind: 'mind',
  atZero: 'atZero',
} as const;

/** Rulings a campaign may choose where the text leaves room. LAD-10 LAD-15 LAD-25 LAD-27 LAD-42 */
export const options: readonly Option[] = [
  option(
    'LAD-10',
    RULING.damage,
    'Damage of an attack',
    ['times', 'degree times its base damage'],
    ['plus', 'base damage, and 1 for each further degree'],
  ),
  option(
    'LAD-15',
    RULING.fumble,
    'A fumble is a 1',
    ['counting', 'on the die that counts in the end'],
    ['any', 'on any die of the roll'],
  ),
  option(
    'LAD-27',
    RULING.recovery,
    'A turn is quiet, and brings a Mastery Point back,',
    ['sincePrevious', 'if nothing stirred since the end of the turn before'],
    ['ownTurn', 'if nothing stirred in the turn itself'],
  ),
  option(
    'LAD-42',
    RULING.exclusive,
    'An exclusive action',
    ['first', 'is possible only as the first of the turn'],
    ['anytime', 'takes whatever action points are left'],
  ),
  option(
    'LAD-25',
    RULING.quiet,
    'The few quiet minutes that bring all Mastery Points back',
    ['5', 'are five'],
    ['3', 'are three'],
    ['10', 'are ten'],
  ),
  // The text has neither a defense of the mind nor a word on hit points.
  option(
    '',
    RULING.mind,
    'What is aimed at the mind',
    ['will', 'meets Will, where there is one'],
    ['basic', 'meets the basic defense'],
  ),
  option(
    '',
    RULING.atZero,
    'Whoever joins from now on, at 0 HP',
    ['down', 'is out of the fight'],
    ['stands', 'stays in it until the GM says otherwise'],
  ),
];

/** Minutes out of contest that bring all Mastery Points back. LAD-25 */
export function quietMinutes(now: Pick<Moment, 'rulings'>): number {
  return Number(rulingOf(options, now, RULING.quiet));
}

import { option } from '../../rules/options.ts';
import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  damage: 'damage',
  fumble: 'fumble',
  recovery: 'recovery',
  exclusive: 'exclusive',
} as const;

/** Rulings a campaign may choose where the text leaves room. LAD-10 LAD-15 LAD-27 LAD-42 */
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
];

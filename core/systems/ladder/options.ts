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
  {
    key: RULING.damage,
    label: 'Damage of an attack',
    rule: 'LAD-10',
    choices: [
      { key: 'times', label: 'degree times its base damage' },
      { key: 'plus', label: 'base damage, and 1 for each further degree' },
    ],
    standard: 'times',
  },
  {
    key: RULING.fumble,
    label: 'A fumble is a 1',
    rule: 'LAD-15',
    choices: [
      { key: 'counting', label: 'on the die that counts in the end' },
      { key: 'any', label: 'on any die of the roll' },
    ],
    standard: 'counting',
  },
  {
    key: RULING.recovery,
    label: 'A turn is quiet, and brings a Mastery Point back,',
    rule: 'LAD-27',
    choices: [
      { key: 'sincePrevious', label: 'if nothing stirred since the end of the turn before' },
      { key: 'ownTurn', label: 'if nothing stirred in the turn itself' },
    ],
    standard: 'sincePrevious',
  },
  {
    key: RULING.exclusive,
    label: 'An exclusive action',
    rule: 'LAD-42',
    choices: [
      { key: 'first', label: 'is possible only as the first of the turn' },
      { key: 'anytime', label: 'takes whatever action points are left' },
    ],
    standard: 'first',
  },
];

import type { Word } from '../../rules/words.ts';

/** Keys of the counters the overlay gives a hero. ACT-01 */
export const COUNTER = { dice: 'actionDice', tokens: 'heroTokens' } as const;

/** Keys of what it keeps on a hero. ACT-03 ACT-04 ACT-05 ACT-15 ACT-22 ACT-24 */
export const MARK = {
  levels: 'actLevels',
  tokens: 'actTokens',
  carries: 'actCarries',
  /** Faces on which its weapons score a threat, as typed. */
  threat: 'actThreat',
  /** Turn in which the extra attack or move was bought. */
  extra: 'actExtra',
  /** Dice declared for the next roll. */
  promise: 'actPromise',
  /** Rounds in which saves failed, by id of the effect. */
  failed: 'actFailed',
} as const;

/** Keys of what it keeps on the table. ACT-13 ACT-15 ACT-18 ACT-30 ACT-32 */
export const OWN = {
  session: 'actSession',
  awards: 'actAwards',
  nominations: 'actNominations',
  ledger: 'actLedger',
  /** Why no die goes to the roll on the table any more. */
  closed: 'actClosed',
  last: 'actLast',
  deck: 'actDeck',
  drawn: 'actDrawn',
  /** Round that began last, and with whose turn. */
  began: 'actBegan',
} as const;

/** Circumstances of an attack. ACT-10 ACT-11 ACT-13 */
export const CIRCUMSTANCE = {
  roll: 'actRoll',
  more: 'actRollMore',
  damage: 'actDamage',
  forbidden: 'actForbidden',
} as const;

/** Answers to a rolled attack that the dice give. ACT-10 ACT-11 ACT-15 ACT-18 ACT-19 */
export type ActAnswer =
  | { readonly kind: 'actBoost'; readonly dice: number }
  | { readonly kind: 'actDamage' | 'actThreat' | 'actNegate' | 'actDescribed' };

/** Both pools as the row of a hero shows them. ACT-01 */
export const counters: readonly Word[] = [
  { key: COUNTER.dice, label: 'Action dice', rule: 'ACT-02' },
  { key: COUNTER.tokens, label: 'Hero tokens', rule: 'ACT-04' },
];

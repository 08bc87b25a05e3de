import type { Result } from '../kernel/result.ts';
import type { Fighter } from './combat.ts';
import type { Moment } from './moment.ts';

/** When what was spent comes back: as its own turn begins or ends, as anybody's turn begins, or with the next fight. */
type Renewal = 'ownTurn' | 'ownTurnEnd' | 'anyTurn' | 'fight';

/** So many actions of a kind, shown as pips. */
export interface Allowance {
  readonly key: string;
  readonly label: string;
  /** One or two letters for the pip. */
  readonly short: string;
  readonly most: number;
  readonly renews: Renewal;
  readonly rule: string;
}

/** What an action costs: how many of which allowance, and how that is said. */
export interface Payment {
  readonly spends: { readonly [allowance: string]: number };
  /** `standard action traded for a move`; empty where nothing is to be said. */
  readonly note: string;
  readonly rule: string;
}

/** What a system's turn is made of. */
export interface BudgetRules {
  /** What `who` may do as it stands now; a condition that takes actions away lowers `most`. */
  readonly allowances: (who: Fighter, now: Moment) => readonly Allowance[];
  /** What an action of this kind costs `who` now; refused with the rule where nothing is left or the moment is wrong. */
  readonly pay: (who: Fighter, action: string, now: Moment) => Result<Payment>;
}

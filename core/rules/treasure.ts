import type { Explained, Reason } from '../kernel/explained.ts';
import type { Fighter } from './combat.ts';
import type { Moment } from './moment.ts';

/** A coin of the rules. */
export interface Coin {
  /** As a ledger writes it: `gp`. */
  readonly unit: string;
  /** As a GM may write it instead: `gold`. */
  readonly label: string;
  /** What it is worth in the least coin. */
  readonly worth: number;
  /** Counted where it lies, but never used to tell a sum: a coin of old realms. */
  readonly rare?: true;
}

/** Coins, what they weigh, and what a hero may carry. Without it a ledger counts coins as the table writes them. */
export interface TreasureRules {
  /** Most valuable first. */
  readonly coins: readonly Coin[];
  readonly rule: string;
  /** What things are weighed in: `lb`. */
  readonly measure: string;
  /** What so many coins weigh together. */
  readonly weigh: (coins: number, now: Moment) => Explained;
  /** What one carries with this much more on top; nothing for those on whom the rules set no limit. */
  readonly burden: (who: Fighter, more: readonly Reason[], now: Moment) => Burden | undefined;
}

/** What someone carries beside what they may, in the measure of the rules. */
export interface Burden {
  readonly carried: Explained;
  readonly limit: number;
  readonly rule: string;
  /** What it brings: `slowed`; empty while it brings nothing. */
  readonly verdict: string;
}

import type { Explained, Reason } from '../kernel/explained.ts';

/** A roll against a number, as it is offered: what is rolled, what it must reach and how likely that is. */
export interface CheckOffer {
  readonly label: string;
  readonly rule: string;
  /** The dice alone, without modifiers: `1d20`. */
  readonly dice: string;
  readonly modifier: Explained;
  readonly target: {
    readonly label: string;
    readonly value: number;
    readonly because: readonly Reason[];
    /** Where the other side rolls as well: its dice, which then stand in `dice` behind `vs`. */
    readonly dice?: string;
  };
  /** Chance of each outcome, best first; they sum to 1. */
  readonly outcomes: readonly OutcomeChance[];
}

export interface OutcomeChance {
  readonly key: string;
  readonly label: string;
  readonly chance: number;
  /** Whether the roller wanted this. */
  readonly good: boolean;
}

/** What a check is made against, in words: `AC 17`, `defense D6`. */
export function targetText({ target }: Pick<CheckOffer, 'target'>): string {
  return `${target.label} ${target.dice ?? target.value}`;
}

/** A modifier the GM can switch on for one roll, preset from the state of the table. */
export interface Circumstance {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly value: number;
  readonly on: boolean;
}

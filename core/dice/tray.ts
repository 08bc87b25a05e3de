import type { DiceSource } from './source.ts';
import type { DieTrace, ItemTrace } from './trace.ts';

/** A die of a trace while the trace is being made. */
export type Die = { -readonly [Key in keyof DieTrace]: DieTrace[Key] };

/** Where dice are laid out for a trace. */
export interface Tray {
  readonly dice: Die[];
  /** Set by a group for what it chose among; an outer group has the last word. */
  items?: ItemTrace[];
}

/** Rolls a term: its total, with the dice laid out in `tray`. */
export type Run = (dice: DiceSource, tray: Tray) => number;

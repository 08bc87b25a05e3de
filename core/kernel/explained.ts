import type { Said } from './said.ts';

/** One reason for a number: the rule it stands in, what it is called and what it adds. */
export interface Reason {
  readonly rule: string;
  readonly label: string;
  /** What it is called as data, where that is a text with values. */
  readonly says?: Said;
  readonly value: number;
}

/** A number that can say where it came from. `value` is always the sum of its reasons. */
export interface Explained {
  readonly value: number;
  readonly because: readonly Reason[];
}

/** The sum of the reasons, with the reasons that change nothing left out. */
export function explain(...reasons: readonly Reason[]): Explained {
  return {
    value: reasons.reduce((sum, reason) => sum + reason.value, 0),
    because: reasons.filter((reason) => reason.value !== 0),
  };
}

/** The same number with further reasons. */
export function plus(number: Explained, ...reasons: readonly Reason[]): Explained {
  return explain(...number.because, ...reasons);
}

/** `+3`, `-1` (with a true minus sign) or `+0`. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

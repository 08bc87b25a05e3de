import type { FaultCode } from './inputFaults.ts';
import type { Said } from './said.ts';

/** Why something was refused: a sentence for the GM, the rule behind it and the field it belongs to. */
export interface Refusal {
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  readonly rule?: string;
  readonly field?: string;
  /** All that is wrong, where there may be more than the message says: where each stands, and a sentence. */
  readonly problems?: readonly { readonly field: string; readonly message: string; readonly says?: Said }[];
  /** What is wrong with something that came from outside; INPUT_FAULTS tells them apart. */
  readonly code?: FaultCode;
  /** Whether the GM may have it all the same, with one key. */
  readonly overridable?: boolean;
}

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Why = Refusal> {
  readonly ok: false;
  readonly refusal: Why;
}

/** What a GM can get wrong comes back as a value; only our own mistakes throw. */
export type Result<Value, Why = Refusal> = Ok<Value> | Refused<Why>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refuse<Why = Refusal>(refusal: Why): Refused<Why> {
  return { ok: false, refusal };
}

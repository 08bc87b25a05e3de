import type { JsonObject } from '../kernel/json.ts';

/** Kinds of forms a GM can leave half typed. The start screen's stand outside every campaign. */
export const FORM_KINDS = [
  'note',
  'noteEdit',
  'entry',
  'ledger',
  'session',
  'encounter',
  'creature',
  'table',
  'line',
  'campaign',
  'calendar',
  'setting',
  'party',
  'partyName',
  'level',
  'paste',
  'recap',
  'remark',
  'prep',
  'condition',
  'import',
  'change',
  'shown',
  'quick',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A form that was begun and neither saved nor discarded. */
export interface OpenForm {
  /** Tells it from every other: campaign, kind, and the thing it is about. */
  readonly key: string;
  /** Book of the campaign it belongs to; empty for what belongs to none. */
  readonly campaign: string;
  readonly kind: FormKind;
  /** Id of the thing it changes; empty for something new. */
  readonly of: string;
  /** What it is called in a list: the name typed so far. */
  readonly title: string;
  /** Everything typed, by field. */
  readonly values: JsonObject;
  /** When it was begun and last typed in, ISO 8601. */
  readonly since: string;
  readonly touched: string;
}

export interface FormsState {
  /** Open ones, by key. */
  readonly open: { readonly [key: string]: OpenForm };
}

export const NO_FORMS: FormsState = { open: {} };

/** The key of a form; made here alone and never taken apart. */
export function formKey({ campaign, kind, of }: Pick<OpenForm, 'campaign' | 'kind' | 'of'>): string {
  return JSON.stringify([campaign, kind, of]);
}

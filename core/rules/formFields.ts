import { english, type Wording, said } from '../kernel/said.ts';
import type { Draft, FormField, FormSection } from './creature.ts';
import type { Choosable } from './words.ts';

type Records = Extract<FormField, { kind: 'records' }>;
type Choice = Extract<FormField, { kind: 'choice' }>;
interface Hint {
  readonly hint?: Wording;
}
const hinted = (hint: Wording | undefined): Hint => (hint === undefined ? {} : { hint });

/** A line of text. */
export function textField(key: string, label: Wording, hint?: Wording): FormField {
  return { kind: 'text', key, label, ...hinted(hint) };
}

/** A line of text as wide as the form. */
export function wideField(key: string, label: Wording, hint?: Wording): FormField {
  return { kind: 'text', key, label, wide: true, ...hinted(hint) };
}

/** Several lines of text. */
export function longField(key: string, label: Wording, hint?: Wording): FormField {
  return { kind: 'text', key, label, wide: true, long: true, ...hinted(hint) };
}

/** A whole number within bounds. */
export function numberField(
  key: string,
  label: Wording,
  min: number,
  max: number,
  hint?: Wording,
): FormField {
  return { kind: 'number', key, label, min, max, ...hinted(hint) };
}

/** One of several words. */
export function choiceField(
  key: string,
  label: Wording,
  choices: readonly Choosable[],
  hint?: Wording,
): Choice {
  return { kind: 'choice', key, label, choices, ...hinted(hint) };
}

/** Yes or no. */
export function flagField(key: string, label: Wording, hint?: Wording): FormField {
  return { kind: 'flag', key, label, ...hinted(hint) };
}

/** Several short texts of the GM’s own. */
export function textsField(key: string, label: Wording, hint?: Wording): FormField {
  return { kind: 'texts', key, label, ...hinted(hint) };
}

/** Several of these words. */
export function wordsField(
  key: string,
  label: Wording,
  choices: readonly Choosable[],
  hint?: Wording,
): FormField {
  return { kind: 'texts', key, label, choices, ...hinted(hint) };
}

/** A number for each of these words, within bounds; any may be left out. */
export function numbersField(
  key: string,
  label: Wording,
  keys: readonly Choosable[],
  [min, max]: readonly [min: number, max: number],
  hint?: Wording,
): FormField {
  return { kind: 'numbers', key, label, keys, min, max, ...hinted(hint) };
}

/** The same fields, asked for only while that other one is none of these. */
export function unless(
  field: string,
  is: readonly string[],
  fields: readonly FormField[],
): readonly FormField[] {
  return fields.map((each) => ({ ...each, unless: { field, is } }));
}

/** Whether a field of a form is asked for in this record. */
export function isAsked({ unless: never }: FormField, record: Draft): boolean {
  const other = never ? record[never.field] : undefined;
  return !never || typeof other !== 'string' || !never.is.includes(other);
}

/** A list of records, each called `one`. */
export function recordsField(
  key: string,
  label: Wording,
  one: Wording,
  fields: readonly FormField[],
  blank: Draft,
  paste?: Records['paste'],
): FormField {
  return { kind: 'records', key, label, one, fields, blank, ...(paste ? { paste } : {}) };
}

/** A section with nothing but a list of records: attacks, powers. */
export function recordsSection(
  title: Wording,
  one: Wording,
  fields: readonly FormField[],
  blank: Draft,
  paste?: Records['paste'],
): FormSection {
  return { title, fields: [recordsField(english(title).toLowerCase(), title, one, fields, blank, paste)] };
}

/** The section of numbers that the GM sets against the computed ones. */
export function overridesSection(label: Wording, keys: readonly Choosable[], most: number): FormSection {
  return {
    title: said('form.numbersYourOwn'),
    fields: [numbersField('overrides', label, keys, [-20, most])],
  };
}

/** Notes at the end of a sheet. */
export const NOTES = longField('notes', said('form.notes'));
/** Who wrote a creature. */
export const CREDIT = wideField('credit', said('form.credit'), said('form.wroteIfWasNot'));
/** The first fields of a hero’s sheet. */
export const NAME = textField('name', said('form.name'));
/** Who plays a hero. */
export const PLAYER = textField('player', said('form.player'));

/** The first section of a hero’s sheet: levels up to `most`, the line under the name, and what this game asks besides. */
export function heroSection(most: number, kind: FormField, ...more: readonly FormField[]): FormSection {
  return {
    title: said('form.whoItIs'),
    fields: [NAME, PLAYER, numberField('level', said('form.level'), 1, most), kind, ...more],
  };
}
/** The last section of a hero’s sheet. */
export const NOTES_SECTION: FormSection = { title: said('form.notes'), fields: [NOTES] };
/** The last section of what may be handed on. */
export const CREDITED_SECTION: FormSection = { title: said('form.notes'), fields: [NOTES, CREDIT] };

import * as v from 'valibot';
import type { Json } from '../kernel/json.ts';
import { type FieldName, fieldName, nameSchema, schemaFault, wholeNumberSchema } from '../kernel/result.ts';
import { said, type Wording } from '../kernel/said.ts';
import type { Draft, FormField, FormSection } from './creature.ts';
import {
  choiceField,
  flagField,
  flagShape,
  numberField,
  optionalNumber,
  optionalText,
  recordListShape,
  recordsField,
  recordShape,
  textField,
  wordsField,
} from './fields.ts';
import type { ChoosableWord } from './words.ts';

/** One field of a draft: how it is read, how it is asked for, and what a new draft has in it. */
export interface FieldEntry<Shape extends v.GenericSchema = v.GenericSchema> {
  readonly shape: Shape;
  /** The field of the form under its key; nothing where the form does not ask for it. */
  readonly asks?: (key: string) => FormField;
  /** What a new draft has in it; nothing where it has no such field. */
  readonly begins?: Json;
}

/** The fields of a draft by key, in the order in which the form asks for them. */
interface FieldTable {
  readonly [key: string]: FieldEntry;
}

interface EntryOptions<Begins extends Json> {
  readonly hint?: Wording;
  /** What a new draft has in it, where that is not what an absent field means. */
  readonly begins?: Begins;
}

type ShapesOf<Table extends FieldTable> = { readonly [Key in keyof Table]: Table[Key]['shape'] };

/** How each field of the table is read. */
export function shapesOf<const Table extends FieldTable>(table: Table): ShapesOf<Table> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one shape under each key of the table
  return mapEntries(table, ({ shape }) => [shape]) as ShapesOf<Table>;
}

/** What a new draft of these fields holds. */
export function blankOf(table: FieldTable): Draft {
  return mapEntries(table, ({ begins }) => (begins === undefined ? [] : [begins]));
}

/** The fields that a form asks for. */
export function formOf(table: FieldTable): readonly FormField[] {
  return Object.entries(table).flatMap(([key, { asks }]) => (asks ? [asks(key)] : []));
}

/** A section of a form, from the fields of a table. */
export function sectionOf(title: Wording, table: FieldTable): FormSection {
  return { title, fields: formOf(table) };
}

function mapEntries<Value>(
  table: FieldTable,
  each: (entry: FieldEntry) => readonly Value[],
): { readonly [key: string]: Value } {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, entry]) => each(entry).map((value) => [key, value])),
  );
}

/** What it is called. */
export function nameEntry(what: FieldName, begins: string, most?: number) {
  return { shape: nameSchema(what, most), asks: (key: string) => textField(key, said('form.name')), begins };
}

/** A line of text, or with `wide` and `long` more of it. */
export function textEntry(
  what: FieldName,
  label: Wording,
  most: number,
  options: EntryOptions<string> & { readonly wide?: true; readonly long?: true } = {},
) {
  const { hint, begins = '', wide, long } = options;
  return {
    shape: optionalText(what, most),
    asks: (key: string): FormField => ({
      kind: 'text',
      key,
      label,
      ...(wide || long ? { wide: true } : {}),
      ...(long ? { long } : {}),
      ...(hint === undefined ? {} : { hint }),
    }),
    begins,
  };
}

/** A whole number, or nothing: an emptied field counts as untouched. */
export function numberEntry(what: FieldName, label: Wording, [min, max]: Bounds, hint?: Wording) {
  return {
    shape: optionalNumber(what, min, max),
    asks: (key: string) => numberField(key, label, min, max, hint),
  };
}

type Bounds = readonly [min: number, max: number];

/** A whole number that every draft has. */
export function countEntry(
  what: FieldName,
  label: Wording,
  [min, max]: Bounds,
  otherwise: number,
  { hint, begins = otherwise }: EntryOptions<number> = {},
) {
  return {
    shape: v.optional(wholeNumberSchema(what, min, max), otherwise),
    asks: (key: string) => numberField(key, label, min, max, hint),
    begins,
  };
}

/** One of several words, whose keys are all that is read. */
export function choiceEntry<const Words extends readonly ChoosableWord[]>(
  what: FieldName,
  label: Wording,
  words: Words,
  otherwise: NoInfer<Words[number]['key']>,
  { hint, begins = otherwise }: EntryOptions<string> = {},
) {
  return {
    shape: v.optional(oneOfWords(what, words), otherwise),
    asks: (key: string): FormField => choiceField(key, label, words, hint),
    begins,
  };
}

/** What a list and each thing in it are called: in a refusal, or on the form. */
interface ListNames<Name> {
  readonly all: Name;
  readonly each: Name;
}

/** Several of these words. */
export function wordsEntry<const Words extends readonly ChoosableWord[]>(
  what: ListNames<FieldName>,
  label: Wording,
  words: Words,
  hint?: Wording,
) {
  return {
    shape: recordListShape(what.all, oneOfWords(what.each, words), words.length),
    asks: (key: string) => wordsField(key, label, words, hint),
    begins: [],
  };
}

function oneOfWords<const Words extends readonly ChoosableWord[]>(what: FieldName, words: Words) {
  const keys: readonly Words[number]['key'][] = words.map(({ key }) => key);
  const known = keys.filter((key) => key !== '');
  return v.picklist(keys, schemaFault('shape.mustBeOneOf', { what: fieldName(what), known }));
}

/** Yes or no. */
export function flagEntry(
  what: FieldName,
  label: Wording,
  { hint, otherwise = false }: { readonly hint?: Wording; readonly otherwise?: boolean } = {},
) {
  return {
    shape: flagShape(what, otherwise),
    asks: (key: string) => flagField(key, label, hint),
    begins: otherwise,
  };
}

/** What is read and kept but not asked for. */
export function readEntry<Shape extends v.GenericSchema>(shape: Shape) {
  return { shape };
}

/** A list of records with fields of their own. */
export function recordsEntry<const Table extends FieldTable>(
  what: ListNames<FieldName>,
  label: ListNames<Wording>,
  table: Table,
  { most = 40, begins = [] }: { readonly most?: number; readonly begins?: readonly Draft[] } = {},
) {
  return {
    shape: recordListShape(what.all, recordShape(what.each, shapesOf(table)), most),
    asks: (key: string) => recordsField(key, label.all, label.each, formOf(table), blankOf(table)),
    begins,
  };
}

/** The same field, asked for only while that other one is none of these. */
export function unlessField<Entry extends FieldEntry>(
  asked: string,
  is: readonly string[],
  entry: Entry,
): Entry {
  const { asks } = entry;
  return asks ? { ...entry, asks: (key: string) => ({ ...asks(key), unless: { field: asked, is } }) } : entry;
}

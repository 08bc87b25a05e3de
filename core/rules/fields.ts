import * as v from 'valibot';
import { toEnglish, said, type Wording } from '../kernel/said.ts';
import { schemaFault, fieldName, type FieldName, proseSchema, wholeNumberSchema } from '../kernel/result.ts';
import type { Draft, FormField, FormSection } from './creature.ts';
import type { ChoosableWord } from './words.ts';

/** A whole number within bounds, or nothing: an emptied field counts as untouched. */
export function optionalNumber(what: FieldName, min: number, max: number) {
  return v.nullish(wholeNumberSchema(what, min, max));
}

/** Text that may be absent; absent is empty. */
export function optionalText(what: FieldName, max: number) {
  return v.optional(proseSchema(what, max), '');
}

/** One of the keys, said in words when it is another. */
export function oneOfKeys<const Keys extends readonly [string, ...string[]]>(what: FieldName, keys: Keys) {
  const known = keys.filter((key) => key !== '');
  return v.picklist(keys, schemaFault('shape.mustBeOneOf', { what: fieldName(what), known }));
}

/** A list of short texts, bounded both ways. */
export function textListShape(what: FieldName, most = 40) {
  const whole = fieldName(what);
  const each = v.pipe(
    proseSchema(said('shape.eachOf', { what: whole }), 80),
    v.trim(),
    v.minLength(1, schemaFault('shape.emptyEntry', { what: whole })),
  );
  return v.optional(
    v.pipe(
      v.array(each, schemaFault('shape.mustBeTexts', { what: whole })),
      v.maxLength(most, schemaFault('shape.tooManyEntries', { what: whole, most })),
    ),
    [],
  );
}

/** A record of numbers under fixed keys, each optional. */
export function optionalNumbers<const Key extends string>(
  what: FieldName,
  keys: readonly Key[],
  min: number,
  max: number,
) {
  const entries = keys.map(
    (key) =>
      [
        key,
        optionalNumber(said('shape.inThing', { what: fieldName(what), problem: key }), min, max),
      ] as const,
  );
  return v.optional(recordShape(what, Object.fromEntries(entries)), {});
}

/** How a GM wants sentences of a power read, each beside the sentence it was chosen for. */
export function readingCorrections() {
  const one = recordShape('A reading', {
    sentence: proseSchema('The sentence', 1_000),
    use: oneOfKeys('How it is read', ['played', 'offered', 'words']),
  });
  const all = v.pipe(
    v.array(one, schemaFault('shape.mustBeList', { what: fieldName('The readings') })),
    v.maxLength(60, schemaFault('shape.tooManyEntries', { what: fieldName('The readings'), most: 60 })),
  );
  return v.optional(all, []);
}

/** An object with exactly these fields; a field nobody knows is named. */
export function recordShape<const Entries extends v.ObjectEntries>(what: FieldName, entries: Entries) {
  const known = Object.keys(entries);
  return v.strictObject(entries, (issue) => {
    // A missing field is expected by its quoted name.
    const missing = /^"(.*)"$/.exec(issue.expected ?? '')?.[1];
    if (missing !== undefined)
      return schemaFault('shape.fieldMissing', { what: fieldName(what), field: missing })(issue);
    if (issue.expected !== 'never')
      return schemaFault('shape.mustBeObject', { what: fieldName(what) })(issue);
    return schemaFault('shape.fieldUnknown', { what: fieldName(what), known })(issue);
  });
}

/** The numbers of a record that were really typed. */
export function typedNumbers(numbers: { readonly [key: string]: number | null | undefined }): {
  readonly [key: string]: number;
} {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

/** Yes or no; absent is no unless said otherwise. */
export function flagShape(what: FieldName, otherwise = false) {
  return v.optional(v.boolean(schemaFault('shape.mustBeYesOrNo', { what: fieldName(what) })), otherwise);
}

/** A list of records, bounded. */
export function recordListShape<const Shape extends v.GenericSchema>(
  what: FieldName,
  shape: Shape,
  most: number,
) {
  const list = v.array(shape, schemaFault('shape.mustBeList', { what: fieldName(what) }));
  return v.optional(
    v.pipe(list, v.maxLength(most, schemaFault('shape.atMost', { what: fieldName(what), most }))),
    [],
  );
}

/** The six abilities of the games that have them, each as `each` reads it. */
export function sixAbilityShapes<const Shape extends v.GenericSchema>(each: (what: string) => Shape) {
  return recordShape('The abilities', {
    str: each('Strength'),
    con: each('Constitution'),
    dex: each('Dexterity'),
    int: each('Intelligence'),
    wis: each('Wisdom'),
    cha: each('Charisma'),
  });
}

/** Damage as dice and whole numbers added up, or empty; `reads` says whether the system can read it. */
export function damageShape(what: FieldName, example: string, reads: (text: string) => boolean) {
  return v.optional(
    v.pipe(
      proseSchema(what, 120),
      v.trim(),
      v.check(
        (text) => text === '' || reads(text),
        schemaFault('shape.mustBeDamage', { what: fieldName(what), example }),
      ),
    ),
    '',
  );
}

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
  choices: readonly ChoosableWord[],
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
  choices: readonly ChoosableWord[],
  hint?: Wording,
): FormField {
  return { kind: 'texts', key, label, choices, ...hinted(hint) };
}

/** A number for each of these words, within bounds; any may be left out. */
export function numbersField(
  key: string,
  label: Wording,
  keys: readonly ChoosableWord[],
  [min, max]: readonly [min: number, max: number],
  hint?: Wording,
): FormField {
  return { kind: 'numbers', key, label, keys, min, max, ...hinted(hint) };
}

/** The same fields, asked for only while that other one is none of these. */
export function askUnless(
  asked: string,
  is: readonly string[],
  fields: readonly FormField[],
): readonly FormField[] {
  return fields.map((each) => ({ ...each, unless: { field: asked, is } }));
}

/** Whether a field of a form is asked for in this record. */
export function isFieldAsked({ unless: never }: FormField, draft: Draft): boolean {
  const other = never ? draft[never.field] : undefined;
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
  return { title, fields: [recordsField(toEnglish(title).toLowerCase(), title, one, fields, blank, paste)] };
}

/** The section of numbers that the GM sets against the computed ones. */
export function overridesSection(label: Wording, keys: readonly ChoosableWord[], most: number): FormSection {
  return {
    title: said('form.numbersYourOwn'),
    fields: [numbersField('overrides', label, keys, [-20, most])],
  };
}

/** Notes at the end of a sheet. */
const NOTES_FIELD = longField('notes', said('form.notes'));
/** Who wrote a creature. */
const CREDIT_FIELD = wideField('credit', said('form.credit'), said('form.wroteIfWasNot'));
/** The first fields of a hero’s sheet. */
export const NAME_FIELD = textField('name', said('form.name'));
/** Who plays a hero. */
const PLAYER_FIELD = textField('player', said('form.player'));

/** The first section of a hero’s sheet: levels up to `most`, the line under the name, and what this game asks besides. */
export function heroSection(most: number, kind: FormField, ...more: readonly FormField[]): FormSection {
  return {
    title: said('form.whoItIs'),
    fields: [NAME_FIELD, PLAYER_FIELD, numberField('level', said('form.level'), 1, most), kind, ...more],
  };
}
/** The last section of a hero’s sheet. */
export const NOTES_SECTION: FormSection = { title: said('form.notes'), fields: [NOTES_FIELD] };
/** The last section of what may be handed on. */
export const CREDITED_SECTION: FormSection = {
  title: said('form.notes'),
  fields: [NOTES_FIELD, CREDIT_FIELD],
};

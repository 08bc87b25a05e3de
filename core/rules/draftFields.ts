import * as v from 'valibot';
import { said } from '../kernel/said.ts';
import { faulty, field, type FieldName, proseText, wholeNumber } from '../kernel/shape.ts';

/** A whole number within bounds, or nothing: an emptied field counts as untouched. */
export function maybeNumber(what: FieldName, min: number, max: number) {
  return v.nullish(wholeNumber(what, min, max));
}

/** Text that may be absent; absent is empty. */
export function maybeText(what: FieldName, max: number) {
  return v.optional(proseText(what, max), '');
}

/** One of the keys, said in words when it is another. */
export function oneOf<const Keys extends readonly [string, ...string[]]>(what: FieldName, keys: Keys) {
  const known = keys.filter((key) => key !== '');
  return v.picklist(keys, faulty('shape.mustBeOneOf', { what: field(what), known }));
}

/** A list of short texts, bounded both ways. */
export function texts(what: FieldName, most = 40) {
  const whole = field(what);
  const each = v.pipe(
    proseText(said('shape.eachOf', { what: whole }), 80),
    v.trim(),
    v.minLength(1, faulty('shape.emptyEntry', { what: whole })),
  );
  return v.optional(
    v.pipe(
      v.array(each, faulty('shape.mustBeTexts', { what: whole })),
      v.maxLength(most, faulty('shape.tooManyEntries', { what: whole, most })),
    ),
    [],
  );
}

/** A record of numbers under fixed keys, each optional. */
export function numbersUnder<const Key extends string>(
  what: FieldName,
  keys: readonly Key[],
  min: number,
  max: number,
) {
  const entries = keys.map(
    (key) =>
      [key, maybeNumber(said('shape.inThing', { what: field(what), problem: key }), min, max)] as const,
  );
  return v.optional(record(what, Object.fromEntries(entries)), {});
}

/** How a GM wants sentences of a power read, each beside the sentence it was chosen for. */
export function readings() {
  const one = record('A reading', {
    sentence: proseText('The sentence', 1_000),
    use: oneOf('How it is read', ['played', 'offered', 'words']),
  });
  const all = v.pipe(
    v.array(one, faulty('shape.mustBeList', { what: field('The readings') })),
    v.maxLength(60, faulty('shape.tooManyEntries', { what: field('The readings'), most: 60 })),
  );
  return v.optional(all, []);
}

/** An object with exactly these fields; a field nobody knows is named. */
export function record<const Entries extends v.ObjectEntries>(what: FieldName, entries: Entries) {
  const known = Object.keys(entries);
  return v.strictObject(entries, (issue) => {
    // A missing field is expected by its quoted name.
    const missing = /^"(.*)"$/.exec(issue.expected ?? '')?.[1];
    if (missing !== undefined)
      return faulty('shape.fieldMissing', { what: field(what), field: missing })(issue);
    if (issue.expected !== 'never') return faulty('shape.mustBeObject', { what: field(what) })(issue);
    return faulty('shape.fieldUnknown', { what: field(what), known })(issue);
  });
}

/** The numbers of a record that were really typed. */
export function typed(numbers: { readonly [key: string]: number | null | undefined }): {
  readonly [key: string]: number;
} {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

/** Yes or no; absent is no unless said otherwise. */
export function flag(what: FieldName, otherwise = false) {
  return v.optional(v.boolean(faulty('shape.mustBeYesOrNo', { what: field(what) })), otherwise);
}

/** A list of records, bounded. */
export function listOf<const Shape extends v.GenericSchema>(what: FieldName, shape: Shape, most: number) {
  const list = v.array(shape, faulty('shape.mustBeList', { what: field(what) }));
  return v.optional(v.pipe(list, v.maxLength(most, faulty('shape.atMost', { what: field(what), most }))), []);
}

/** The six abilities of the games that have them, each as `each` reads it. */
export function sixAbilities<const Shape extends v.GenericSchema>(each: (what: string) => Shape) {
  return record('The abilities', {
    str: each('Strength'),
    con: each('Constitution'),
    dex: each('Dexterity'),
    int: each('Intelligence'),
    wis: each('Wisdom'),
    cha: each('Charisma'),
  });
}

/** Damage as dice and whole numbers added up, or empty; `reads` says whether the system can read it. */
export function damageField(what: FieldName, example: string, reads: (text: string) => boolean) {
  return v.optional(
    v.pipe(
      proseText(what, 120),
      v.trim(),
      v.check(
        (text) => text === '' || reads(text),
        faulty('shape.mustBeDamage', { what: field(what), example }),
      ),
    ),
    '',
  );
}

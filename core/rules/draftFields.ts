import * as v from 'valibot';
import { proseText, wholeNumber } from '../kernel/shape.ts';

/** A whole number within bounds, or nothing: an emptied field counts as untouched. */
export function maybeNumber(what: string, min: number, max: number) {
  return v.nullish(wholeNumber(what, min, max));
}

/** Text that may be absent; absent is empty. */
export function maybeText(what: string, max: number) {
  return v.optional(proseText(what, max), '');
}

/** One of the keys, said in words when it is another. */
export function oneOf<const Keys extends readonly [string, ...string[]]>(what: string, keys: Keys) {
  return v.picklist(keys, `${what} must be one of: ${keys.filter((key) => key !== '').join(', ')}.`);
}

/** A list of short texts, bounded both ways. */
export function texts(what: string, most = 40) {
  const each = v.pipe(
    proseText(`Each of ${what.toLowerCase()}`, 80),
    v.trim(),
    v.minLength(1, `${what} holds an empty entry. Remove it.`),
  );
  return v.optional(
    v.pipe(
      v.array(each, `${what} must be a list of texts.`),
      v.maxLength(most, `${what} has more than ${most} entries.`),
    ),
    [],
  );
}

/** A record of numbers under fixed keys, each optional. */
export function numbersUnder<const Key extends string>(
  what: string,
  keys: readonly Key[],
  min: number,
  max: number,
) {
  const entries = keys.map((key) => [key, maybeNumber(`${what}: ${key}`, min, max)] as const);
  return v.optional(record(what, Object.fromEntries(entries)), {});
}

/** How a GM wants sentences of a power read, each beside the sentence it was chosen for. */
export function readings() {
  const one = record('A reading', {
    sentence: proseText('The sentence', 1_000),
    use: oneOf('How it is read', ['played', 'offered', 'words']),
  });
  const all = v.pipe(
    v.array(one, 'The readings must be a list.'),
    v.maxLength(60, 'A power has more than 60 readings of its own.'),
  );
  return v.optional(all, []);
}

/** An object with exactly these fields; a field nobody knows is named. */
export function record<const Entries extends v.ObjectEntries>(what: string, entries: Entries) {
  return v.strictObject(entries, (issue) => {
    // A missing field is expected by its quoted name.
    const missing = /^"(.*)"$/.exec(issue.expected ?? '')?.[1];
    if (missing !== undefined) return `${what} lacks its ${missing}.`;
    if (issue.expected !== 'never') return `${what} must be a record of fields.`;
    return `${what} has no field of this name. Known are: ${Object.keys(entries).join(', ')}.`;
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
export function flag(what: string, otherwise = false) {
  return v.optional(v.boolean(`“${what}” must be yes or no.`), otherwise);
}

/** A list of records, bounded; `tooMany` says it where there are more. */
export function listOf<const Shape extends v.GenericSchema>(
  what: string,
  shape: Shape,
  most: number,
  tooMany = `${what}: at most ${most}.`,
) {
  return v.optional(v.pipe(v.array(shape, `${what} must be a list.`), v.maxLength(most, tooMany)), []);
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
export function damageField(what: string, example: string, reads: (text: string) => boolean) {
  return v.optional(
    v.pipe(
      proseText(what, 120),
      v.trim(),
      v.check(
        (text) => text === '' || reads(text),
        `${what} must be dice and whole numbers added up, such as ${example}.`,
      ),
    ),
    '',
  );
}

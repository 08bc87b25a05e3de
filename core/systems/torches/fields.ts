import * as v from 'valibot';
import { proseText, wholeNumber } from '../../kernel/shape.ts';
import type { Word } from '../../rules/words.ts';
import { readDamage } from './damage.ts';

/** A whole number within bounds, or nothing: an emptied field counts as untouched. */
export function maybeNumber(what: string, min: number, max: number) {
  return v.nullish(wholeNumber(what, min, max));
}

/** Text that may be absent; absent is empty. */
export function maybeText(what: string, max: number) {
  return v.optional(proseText(what, max), '');
}

/** Yes or no; absent is no. */
export function flag(what: string) {
  return v.optional(v.boolean(`“${what}” must be yes or no.`), false);
}

/** One of the keys, said in words when it is another. */
export function oneOf<const Keys extends readonly [string, ...string[]]>(what: string, keys: Keys) {
  return v.picklist(keys, `${what} must be one of: ${keys.filter((key) => key !== '').join(', ')}.`);
}

/** An object with exactly these fields; a field nobody knows is named. */
export function record<const Entries extends v.ObjectEntries>(what: string, entries: Entries) {
  return v.strictObject(entries, (issue) => {
    const missing = /^"(.*)"$/.exec(issue.expected ?? '')?.[1];
    if (missing !== undefined) return `${what} lacks its ${missing}.`;
    if (issue.expected !== 'never') return `${what} must be a record of fields.`;
    return `${what} has no field of this name. Known are: ${Object.keys(entries).join(', ')}.`;
  });
}

/** Dice and whole numbers added up, or empty. TOR-16 */
export function damageText(what: string) {
  return v.optional(
    v.pipe(
      proseText(what, 60),
      v.trim(),
      v.check(
        (text) => text === '' || readDamage(text) !== undefined,
        `${what} must be dice and whole numbers added up, such as 1d8+2.`,
      ),
    ),
    '',
  );
}

/** A list of records, bounded. */
export function listOf<const Shape extends v.GenericSchema>(what: string, shape: Shape, most: number) {
  return v.optional(
    v.pipe(v.array(shape, `${what} must be a list.`), v.maxLength(most, `${what}: at most ${most}.`)),
    [],
  );
}

/** Label of a word in a list, or the key itself where the list does not know it. */
export function labelOf(list: readonly Word[], key: string): string {
  return list.find((word) => word.key === key)?.label ?? key;
}

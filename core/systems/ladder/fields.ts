import * as v from 'valibot';
import { LADDER } from '../../dice/ladder.ts';
import { proseText } from '../../kernel/shape.ts';

/** Text that may be absent; absent is empty. */
export function maybeText(what: string, max: number) {
  return v.optional(proseText(what, max), '');
}

/** One of the keys, said in words when it is another. */
export function oneOf<const Keys extends readonly [string, ...string[]]>(what: string, keys: Keys) {
  return v.picklist(keys, `${what} must be one of: ${keys.filter((key) => key !== '').join(', ')}.`);
}

/** A die of the ladder, read to its number of sides. LAD-01 */
export function ladderDie(what: string) {
  const message = `${what} must be a die of the ladder: ${LADDER.map((sides) => `d${sides}`).join(', ')}.`;
  return v.pipe(
    v.string(message),
    v.transform((text) => sidesOf(text)),
    v.check((sides) => sides > 0, message),
  );
}

/** A die of the ladder, or none: 0 sides. LAD-01 */
export function maybeDie(what: string) {
  const message = `${what} must be a die of the ladder or left out.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.check((text) => text === '' || sidesOf(text) > 0, message),
      v.transform((text) => sidesOf(text)),
    ),
    '',
  );
}

/** Sides of a die as it is written, `d8`; 0 where it is no die of the ladder. LAD-01 */
export function sidesOf(text: string): number {
  return LADDER.find((sides) => text.trim().toLowerCase() === `d${sides}`) ?? 0;
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

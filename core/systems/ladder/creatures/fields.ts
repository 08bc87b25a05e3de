import * as v from 'valibot';
import { LADDER } from '../../../dice/ladder.ts';

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

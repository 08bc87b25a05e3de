import type { Distribution } from './distribution.ts';
import { parseRoll } from './notation.ts';
import { odds } from './odds.ts';

/** So many notations are kept; beyond them all are worked out anew, which no table of a GM comes to. */
const MOST = 500;

const known = new Map<string, Distribution | undefined>();

/** The exact chances of a notation; nothing where it cannot be read or has no exact odds. Worked out once. */
export function knownOdds(notation: string): Distribution | undefined {
  if (known.has(notation)) return known.get(notation);
  const spec = parseRoll(notation);
  const told = spec.ok ? odds(spec.value) : spec;
  const found = told.ok ? told.value : undefined;
  if (known.size >= MOST) known.clear();
  known.set(notation, found);
  return found;
}

import { rollTotal } from './roll.ts';
import type { RollSpec, Term } from './spec.ts';

const HIGHEST = { roll: (sides: number) => sides };

/**
 * The total with every die at its highest face, nothing rolled again and nothing exploding: damage of a
 * critical hit that takes the maximum, a roll taken as its best. LAD-08
 */
export function maximise(spec: RollSpec): number {
  const calm = { ...spec, body: still(spec.body), ...(spec.versus && { versus: still(spec.versus) }) };
  return rollTotal(calm, HIGHEST);
}

/** The same term without anything that changes dice after they fell. */
function still(term: Term): Term {
  switch (term.kind) {
    case 'number':
      return term;
    case 'dice':
      return { ...term, changes: term.changes.filter(({ kind }) => kind === 'least' || kind === 'most') };
    case 'group':
      return { ...term, parts: term.parts.map(still) };
    case 'negate':
    case 'label':
      return { ...term, term: still(term.term) };
    case 'binary':
      return { ...term, left: still(term.left), right: still(term.right) };
    case 'call':
    default:
      return { ...term, args: term.args.map(still) };
  }
}

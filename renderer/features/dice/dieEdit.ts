import { formatRoll, parseRoll } from '../../../core/dice/notation.ts';
import type { DicePool, RollSpec, Term } from '../../../core/dice/spec.ts';

interface Summand {
  readonly plus: boolean;
  readonly term: Term;
}

/**
 * The notation with one more die of `sides`, or one less (`by` -1). The die joins its like; a new one stands
 * before a closing modifier. What is a mistake with the die as well is left as it is.
 */
export function addDie(notation: string, sides: number, by: 1 | -1): string {
  if (notation.trim() === '') return by > 0 ? `d${sides}` : notation;
  const read = parseRoll(notation);
  if (!read.ok) return by > 0 ? ended(notation, sides) : notation;
  const spec = read.value;
  const sum = summands(spec.body);
  const at = sum.findIndex((each) => each.plus && isPlain(each.term, sides));
  if (at < 0) return by > 0 ? written(spec, inserted(sum, sides)) : notation;
  return written(
    spec,
    sum.flatMap((each, place) => (place === at ? counted(each, by) : [each])),
  );
}

/** How many plain dice of each size a notation rolls; none where it cannot be read. */
export function countDice(notation: string): ReadonlyMap<number, number> {
  const read = parseRoll(notation);
  const counts = new Map<number, number>();
  for (const { plus, term } of read.ok ? summands(read.value.body) : []) {
    if (!plus || term.kind !== 'dice' || typeof term.sides !== 'number' || !isPlain(term, term.sides))
      continue;
    counts.set(term.sides, (counts.get(term.sides) ?? 0) + term.count);
  }
  return counts;
}

/** What is still being typed, `2d6 +`, may only want for the die. */
function ended(notation: string, sides: number): string {
  const whole = `${notation.trimEnd()}d${sides}`;
  return parseRoll(whole).ok ? whole : notation;
}

function summands(term: Term): readonly Summand[] {
  if (term.kind !== 'binary' || (term.op !== '+' && term.op !== '-')) return [{ plus: true, term }];
  return [...summands(term.left), { plus: term.op === '+', term: term.right }];
}

/** Dice that do nothing but add up, so that one more changes nothing but their number. */
function isPlain(term: Term, sides: number): term is DicePool {
  return (
    term.kind === 'dice' &&
    term.sides === sides &&
    Object.keys(term).every((key) => PLAIN.has(key)) &&
    term.changes.length === 0
  );
}
const PLAIN = new Set(['kind', 'count', 'sides', 'changes']);

function counted({ plus, term }: Summand, by: number): readonly Summand[] {
  if (term.kind !== 'dice' || term.count + by < 1) return [];
  return [{ plus, term: { ...term, count: term.count + by } }];
}

function inserted(sum: readonly Summand[], sides: number): readonly Summand[] {
  const last = sum.at(-1);
  const end = last?.term.kind === 'number' ? sum.length - 1 : sum.length;
  return [
    ...sum.slice(0, end),
    { plus: true, term: { kind: 'dice', count: 1, sides, changes: [] } },
    ...sum.slice(end),
  ];
}

function written(spec: RollSpec, [first, ...rest]: readonly Summand[]): string {
  if (!first) return '';
  const start: Term = first.plus ? first.term : { kind: 'negate', term: first.term };
  const body = rest.reduce<Term>(
    (left, { plus, term }) => ({ kind: 'binary', op: plus ? '+' : '-', left, right: term }),
    start,
  );
  return formatRoll({ ...spec, body });
}

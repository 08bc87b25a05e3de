import { ranksLeft } from './choose.ts';
import { mixedBounds, poolBounds } from './poolBounds.ts';
import type { GroupTerm, RollSpec, Term } from './spec.ts';

/** The lowest and the highest total; without bound where dice explode. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The lowest total a roll can come to. */
export function minimum(spec: RollSpec): number {
  return ofRoll(spec).min;
}

/** The highest total a roll can come to; Infinity where dice explode and are all kept. */
export function maximum(spec: RollSpec): number {
  return ofRoll(spec).max;
}

/** Lowest and highest total of one term. */
export function bounds(term: Term): Bounds {
  switch (term.kind) {
    case 'number':
      return { min: term.value, max: term.value };
    case 'dice':
      return poolBounds(term);
    case 'group':
      return ofGroup(term);
    case 'negate':
      return ends([-bounds(term.term).max, -bounds(term.term).min]);
    case 'label':
      return bounds(term.term);
    case 'call':
      return ofCall(term.name, term.args.map(bounds));
    case 'binary':
    default:
      return ofBinary(term.op, bounds(term.left), bounds(term.right));
  }
}

function ofRoll({ body, versus, repeat = 1 }: RollSpec): Bounds {
  const { min, max } = bounds(body);
  if (versus === undefined) return { min: min * repeat, max: max * repeat };
  const against = bounds(versus);
  return { min: degree(min, against.max), max: degree(max, against.min) };
}

/** LAD-07 with LAD-15: a roll of 1 fails. A difficulty below 1 counts as 1. */
function degree(rolled: number, difficulty: number): number {
  if (rolled <= 1 || difficulty === Infinity) return 0;
  return Math.floor(rolled / Math.max(difficulty, 1));
}

function ends(values: readonly number[]): Bounds {
  const numbers = values.map((value) => (Number.isNaN(value) ? 0 : value));
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

function ofBinary(op: '+' | '-' | '*' | '/', left: Bounds, right: Bounds): Bounds {
  if (op === '+') return { min: left.min + right.min, max: left.max + right.max };
  if (op === '-') return { min: left.min - right.max, max: left.max - right.min };
  const pairs = [left.min, left.max].flatMap((a) =>
    [right.min, right.max].map((b) => (op === '*' ? a * b : a / b)),
  );
  return ends(pairs);
}

function ofCall(name: string, args: readonly Bounds[]): Bounds {
  const lows = args.map(({ min }) => min);
  const highs = args.map(({ max }) => max);
  if (name === 'min') return { min: Math.min(...lows), max: Math.min(...highs) };
  if (name === 'max') return { min: Math.max(...lows), max: Math.max(...highs) };
  const [{ min, max } = { min: 0, max: 0 }] = args;
  if (name === 'abs')
    return {
      min: min <= 0 && max >= 0 ? 0 : Math.min(Math.abs(min), Math.abs(max)),
      max: Math.max(-min, max),
    };
  const whole = name === 'floor' ? Math.floor : name === 'ceil' ? Math.ceil : Math.round;
  return { min: whole(min), max: whole(max) };
}

function ofGroup(group: GroupTerm): Bounds {
  const parts = group.parts.map(bounds);
  const [only] = group.parts;
  if (parts.length === 1 && only && (group.keep || group.drop || group.successes))
    return mixedBounds(group, only);
  const sum = (values: readonly number[]) => {
    const sorted = [...values].sort((a, b) => a - b).slice(...ranksLeft(group, values.length));
    return sorted.reduce((total, value) => total + value, 0);
  };
  if (group.successes) {
    const [from, to] = ranksLeft(group, parts.length);
    return { min: group.failures ? from - to : 0, max: to - from };
  }
  return { min: sum(parts.map(({ min }) => min)), max: sum(parts.map(({ max }) => max)) };
}

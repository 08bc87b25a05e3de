import { handful, meets, meetsAny, span, worth } from './handful.ts';
import type { Change, Choice, DicePool, GroupTerm, RollSpec, Sides, Term } from './spec.ts';

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
      return ofPool(term);
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

/** Of `count` things in rising order, those that a choice leaves: from, up to but without. */
export function ranksLeft({ keep, drop }: Choice, count: number): readonly [number, number] {
  let from = 0;
  let to = count;
  if (keep?.end === 'high') from = Math.max(from, count - keep.count);
  if (keep?.end === 'low') to = Math.min(to, keep.count);
  if (drop?.end === 'low') from = Math.max(from, drop.count);
  if (drop?.end === 'high') to = Math.min(to, count - drop.count);
  return [Math.min(from, count), Math.max(to, Math.min(from, count))];
}

/** What a value counts for: itself, or 1, 0, −1 where successes are counted. */
export function score(value: number, { successes, failures }: Choice): number {
  if (!successes) return value;
  if (meets(value, successes)) return 1;
  return failures && meets(value, failures) ? -1 : 0;
}

function ofGroup(group: GroupTerm): Bounds {
  const parts = group.parts.map(bounds);
  const [only] = group.parts;
  if (parts.length === 1 && only && (group.keep || group.drop || group.successes))
    return ofMixed(group, only);
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

/** A group of one part chooses among all its dice at once. */
function ofMixed(group: GroupTerm, part: Term): Bounds {
  const lows: number[] = [];
  const highs: number[] = [];
  let fixed = 0;
  for (const addend of addends(part)) {
    if (addend.kind === 'number') fixed += addend.value;
    if (addend.kind !== 'dice') continue;
    const one = ofPool({ ...addend, count: 1 });
    for (let die = 0; die < addend.count; die += 1) {
      lows.push(one.min);
      highs.push(one.max);
    }
  }
  const [from, to] = ranksLeft(group, lows.length);
  if (group.successes) return { min: fixed + (group.failures ? from - to : 0), max: fixed + to - from };
  const sum = (values: number[]) =>
    values
      .sort((a, b) => a - b)
      .slice(from, to)
      .reduce((total, value) => total + value, fixed);
  return { min: sum(lows), max: sum(highs) };
}

/** The parts of a sum, labels taken off. */
export function addends(term: Term): readonly Term[] {
  if (term.kind === 'label') return addends(term.term);
  if (term.kind === 'binary' && term.op === '+') return [...addends(term.left), ...addends(term.right)];
  return [term];
}

function ofPool(pool: DicePool): Bounds {
  const { count, sides, faces, ...choice } = handful(pool);
  const left = { ...pool, ...choice };
  const explode = pool.changes.find((change) => change.kind === 'explode');
  const values = possibleValues(sides, faces, pool.changes);
  const [from, to] = ranksLeft(left, count);
  if (pool.changes.some(({ kind }) => kind === 'unique')) {
    const of = (some: readonly number[]) =>
      some.slice(from, to).reduce((sum, value) => sum + score(value, pool), 0);
    return ends([of(values.slice(0, count)), of(values.slice(-count))]);
  }
  const scores = pool.successes
    ? values.map((value) => score(value, pool))
    : [values[0] ?? 0, values.at(-1) ?? 0];
  const { min, max } = ends(pool.successes ? [...new Set(scores)] : scores);
  if (!explode || (left.keep && !explode.compound)) return { min: (to - from) * min, max: (to - from) * max };
  return {
    min: (to - from) * min,
    max: max > 0 ? (pool.successes && explode.compound ? (to - from) * max : Infinity) : 0,
  };
}

/** Values a die can show after the changes, rising; further dice of an explosion included. */
function possibleValues(sides: Sides, faces: number, changes: readonly Change[]): readonly number[] {
  const [low, high] = span(sides);
  if (changes.length === 0 && typeof sides === 'number') return [low, high];
  const raw = Array.from({ length: faces }, (_, index) => worth(sides, index + 1));
  let values = new Set(raw);
  for (const change of changes) values = changed(values, raw, change);
  return [...values].sort((a, b) => a - b);
}

function changed(values: Set<number>, raw: readonly number[], change: Change): Set<number> {
  const lowest = raw[0] ?? 1;
  switch (change.kind) {
    case 'least':
      return new Set([...values].map((value) => Math.max(value, change.value)));
    case 'most':
      return new Set([...values].map((value) => Math.min(value, change.value)));
    case 'reroll': {
      const again = (value: number) => meetsAny(value, change.when, lowest);
      const stay = [...values].filter((value) => !again(value));
      if (stay.length === values.size) return values;
      return new Set([...stay, ...(change.once ? raw : raw.filter((value) => !again(value)))]);
    }
    case 'explode':
      return new Set([...values, ...raw.map((value) => (change.penetrate ? value - 1 : value))]);
    case 'unique':
    default:
      return values;
  }
}

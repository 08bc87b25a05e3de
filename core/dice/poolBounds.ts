import { ranksLeft, score } from './choose.ts';
import { handful, meetsAny, span, worth } from './handful.ts';
import type { Bounds } from './bounds.ts';
import type { Change, Choice, DicePool, GroupTerm, Sides, Term } from './spec.ts';

/** What a single die can count for, how many there are, and whether any number may come beside them. */
interface Reach {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  readonly endless: boolean;
}

/** Lowest and highest total of a pool; without bound where dice explode. */
export function poolBounds(pool: DicePool): Bounds {
  const { count, sides, faces, ...choice } = handful(pool);
  if (allDiffer(pool)) {
    const [low, high] = span(sides);
    const lows = Array.from({ length: Math.min(count, faces) }, (_, die) => low + die);
    const highs = lows.map((_, die) => high - die);
    return chosen({ ...pool, ...choice }, { lows, highs, endless: false });
  }
  return chosen({ ...pool, ...choice }, reachOf(pool, pool));
}

/** Lowest and highest total of a group of one part, which chooses among all its dice at once. */
export function mixedBounds(group: GroupTerm, part: Term): Bounds {
  const parts = addends(part);
  const fixed = parts.reduce((sum, addend) => (addend.kind === 'number' ? sum + addend.value : sum), 0);
  const reaches = parts.filter((addend) => addend.kind === 'dice').map((pool) => reachOf(pool, group));
  const { min, max } = chosen(group, {
    lows: reaches.flatMap(({ lows }) => lows),
    highs: reaches.flatMap(({ highs }) => highs),
    endless: reaches.some(({ endless }) => endless),
  });
  return { min: min + fixed, max: max + fixed };
}

/** The parts of a sum, labels taken off. */
export function addends(term: Term): readonly Term[] {
  if (term.kind === 'label') return addends(term.term);
  if (term.kind === 'binary' && term.op === '+') return [...addends(term.left), ...addends(term.right)];
  return [term];
}

/** What the dice left by a choice add up to at least and at most. */
function chosen(choice: Choice, { lows, highs, endless }: Reach): Bounds {
  const [from, to] = ranksLeft(choice, lows.length);
  // Successes do not rise with the values they are counted of, so any die may be the one that is kept.
  if (!endless && !choice.successes) return { min: sumOf(lows, from, to), max: sumOf(highs, from, to) };
  const most = endless ? (choice.keep?.count ?? Infinity) : to - from;
  const low = Math.min(...lows);
  const high = Math.max(...highs);
  return {
    min: several(low < 0 ? most : to - from, low),
    max: several(high > 0 ? most : to - from, high),
  };
}

function sumOf(values: readonly number[], from: number, to: number): number {
  return [...values]
    .sort((a, b) => a - b)
    .slice(from, to)
    .reduce((sum, value) => sum + value, 0);
}

/** So many of a value; none of infinitely many zeros. */
function several(count: number, value: number): number {
  return value === 0 || count === 0 ? 0 : count * value;
}

function reachOf(pool: DicePool, choice: Choice): Reach {
  const { count, sides, faces } = handful(pool);
  const explode = pool.changes.find((change) => change.kind === 'explode');
  const values = possibleValues(sides, faces, { ...pool, ...choice });
  const grows = explode?.compound === true;
  const [low, high] = choice.successes
    ? scores(values, choice, grows || faces > MOST_LISTED)
    : reached(values, grows);
  return {
    lows: Array.from({ length: count }, () => low),
    highs: Array.from({ length: count }, () => high),
    endless: explode?.compound === false,
  };
}

function scores(values: readonly number[], choice: Choice, any: boolean): readonly [number, number] {
  if (any) return [choice.failures ? -1 : 0, 1];
  const found = new Set(values.map((value) => score(value, choice)));
  return [Math.min(...found), Math.max(...found)];
}

function reached(values: readonly number[], grows: boolean): readonly [number, number] {
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  if (!grows) return [low, high];
  return [low < 0 ? -Infinity : low, high > 0 ? Infinity : high];
}

/** Whether dice are sure to differ in the end: no face is let through, and nothing changes them otherwise. */
function allDiffer({ changes: [change, ...others], successes }: DicePool): boolean {
  if (change?.kind !== 'unique' || successes) return false;
  return !change.once && change.when.length === 0 && others.length === 0;
}

/** Faces up to which values are listed one by one. Beyond, only their ends are kept, a little too wide. */
const MOST_LISTED = 1_000;

/** Values a die can show after the changes, rising; further dice of an explosion included. */
function possibleValues(sides: Sides, faces: number, { changes, successes }: DicePool): readonly number[] {
  const [low, high] = span(sides);
  // The ends say it all, unless what is counted lies between them.
  if (changes.length === 0 && !successes && typeof sides === 'number') return [low, high];
  if (faces > MOST_LISTED)
    return changes.reduce((ends, change) => widened(ends, [low, high], change), [low, high]);
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
      return new Set([...values, ...raw]);
  }
}

/** The ends of what a change can make of values between two ends. */
function widened(
  [low = 0, high = 0]: readonly number[],
  [least, most]: readonly [number, number],
  change: Change,
): number[] {
  if (change.kind === 'least') return [Math.max(low, change.value), Math.max(high, change.value)];
  if (change.kind === 'most') return [Math.min(low, change.value), Math.min(high, change.value)];
  const lost = change.kind === 'explode' && change.penetrate ? 1 : 0;
  return [Math.min(low, least - lost), Math.max(high, most)];
}

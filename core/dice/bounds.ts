import { said, type Said } from '../kernel/said.ts';
import {
  pickUpDice,
  isAnyComparisonMet,
  chosenRanks,
  scoreValue,
  shareMeeting,
  faceRange,
  faceValue,
} from './handful.ts';
import { isOnLadder } from './ladder.ts';
import {
  type Change,
  type Choice,
  type DicePool,
  type GroupTerm,
  MAX_DICE,
  MAX_EXPLODE_CHANCE,
  MAX_LEVELS,
  MAX_REROLL_CHANCE,
  MAX_SIDES,
  type RollSpec,
  type Sides,
  type Term,
} from './spec.ts';

/** The lowest and the highest total; without bound where dice explode. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The lowest total a roll can come to. */
export function minimumTotal(spec: RollSpec): number {
  return boundRoll(spec).min;
}

/** The highest total a roll can come to; Infinity where dice explode and are all kept. */
export function maximumTotal(spec: RollSpec): number {
  return boundRoll(spec).max;
}

/** Lowest and highest total of one term. */
function boundTerm(term: Term): Bounds {
  switch (term.kind) {
    case 'number':
      return { min: term.value, max: term.value };
    case 'dice':
      return poolBounds(term);
    case 'group':
      return boundGroup(term);
    case 'negate':
      return sumEnds([-boundTerm(term.term).max, -boundTerm(term.term).min]);
    case 'label':
      return boundTerm(term.term);
    case 'call':
      return boundCall(term.name, term.args.map(boundTerm));
    case 'binary':
    default:
      return boundBinary(term.op, boundTerm(term.left), boundTerm(term.right));
  }
}

function boundRoll({ body, versus, repeat = 1 }: RollSpec): Bounds {
  const { min, max } = boundTerm(body);
  if (versus === undefined) return { min: min * repeat, max: max * repeat };
  const against = boundTerm(versus);
  return { min: boundDegree(min, against.max), max: boundDegree(max, against.min) };
}

/** LAD-07 with LAD-15: a roll of 1 fails. A difficulty below 1 counts as 1. */
function boundDegree(rolled: number, difficulty: number): number {
  if (rolled <= 1 || difficulty === Infinity) return 0;
  return Math.floor(rolled / Math.max(difficulty, 1));
}

function sumEnds(values: readonly number[]): Bounds {
  const numbers = values.map((value) => (Number.isNaN(value) ? 0 : value));
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

function boundBinary(op: '+' | '-' | '*' | '/', left: Bounds, right: Bounds): Bounds {
  if (op === '+') return { min: left.min + right.min, max: left.max + right.max };
  if (op === '-') return { min: left.min - right.max, max: left.max - right.min };
  const pairs = [left.min, left.max].flatMap((a) =>
    [right.min, right.max].map((b) => (op === '*' ? a * b : a / b)),
  );
  return sumEnds(pairs);
}

function boundCall(name: string, args: readonly Bounds[]): Bounds {
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

function boundGroup(group: GroupTerm): Bounds {
  const parts = group.parts.map(boundTerm);
  const [only] = group.parts;
  if (parts.length === 1 && only && (group.keep || group.drop || group.successes))
    return mixedBounds(group, only);
  const sum = (values: readonly number[]) => {
    const sorted = [...values].sort((a, b) => a - b).slice(...chosenRanks(group, values.length));
    return sorted.reduce((total, value) => total + value, 0);
  };
  if (group.successes) {
    const [from, to] = chosenRanks(group, parts.length);
    return { min: group.failures ? from - to : 0, max: to - from };
  }
  return { min: sum(parts.map(({ min }) => min)), max: sum(parts.map(({ max }) => max)) };
}

/** What a single die can count for, how many there are, and whether any number may come beside them. */
interface DieReach {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  readonly endless: boolean;
}

/** Lowest and highest total of a pool; without bound where dice explode. */
function poolBounds(pool: DicePool): Bounds {
  const { count, sides, faces, ...choice } = pickUpDice(pool);
  if (isAllDifferent(pool)) {
    const [low, high] = faceRange(sides);
    const lows = Array.from({ length: Math.min(count, faces) }, (_, die) => low + die);
    const highs = lows.map((_, die) => high - die);
    return boundChosen({ ...pool, ...choice }, { lows, highs, endless: false });
  }
  return boundChosen({ ...pool, ...choice }, computeReach(pool, pool));
}

/** Lowest and highest total of a group of one part, which chooses among all its dice at once. */
function mixedBounds(group: GroupTerm, part: Term): Bounds {
  const parts = splitAddends(part);
  const fixed = parts.reduce((sum, addend) => (addend.kind === 'number' ? sum + addend.value : sum), 0);
  const reaches = parts.filter((addend) => addend.kind === 'dice').map((pool) => computeReach(pool, group));
  const { min, max } = boundChosen(group, {
    lows: reaches.flatMap(({ lows }) => lows),
    highs: reaches.flatMap(({ highs }) => highs),
    endless: reaches.some(({ endless }) => endless),
  });
  return { min: min + fixed, max: max + fixed };
}

/** The parts of a sum, labels taken off. */
export function splitAddends(term: Term): readonly Term[] {
  if (term.kind === 'label') return splitAddends(term.term);
  if (term.kind === 'binary' && term.op === '+')
    return [...splitAddends(term.left), ...splitAddends(term.right)];
  return [term];
}

/** What the dice left by a choice add up to at least and at most. */
function boundChosen(choice: Choice, { lows, highs, endless }: DieReach): Bounds {
  const [from, to] = chosenRanks(choice, lows.length);
  // Successes do not rise with the values they are counted of, so any die may be the one that is kept.
  if (!endless && !choice.successes) return { min: sumRange(lows, from, to), max: sumRange(highs, from, to) };
  const most = endless ? (choice.keep?.count ?? Infinity) : to - from;
  const low = Math.min(...lows);
  const high = Math.max(...highs);
  return {
    min: repeatValue(low < 0 ? most : to - from, low),
    max: repeatValue(high > 0 ? most : to - from, high),
  };
}

function sumRange(values: readonly number[], from: number, to: number): number {
  return [...values]
    .sort((a, b) => a - b)
    .slice(from, to)
    .reduce((sum, value) => sum + value, 0);
}

/** So many of a value; none of infinitely many zeros. */
function repeatValue(count: number, value: number): number {
  return value === 0 || count === 0 ? 0 : count * value;
}

function computeReach(pool: DicePool, choice: Choice): DieReach {
  const { count, sides, faces } = pickUpDice(pool);
  const explode = pool.changes.find((change) => change.kind === 'explode');
  const values = possibleValues(sides, faces, { ...pool, ...choice });
  const grows = explode?.compound === true;
  const [low, high] = choice.successes
    ? scoreValues(values, choice, grows || faces > MOST_LISTED)
    : reachTotals(values, grows);
  return {
    lows: Array.from({ length: count }, () => low),
    highs: Array.from({ length: count }, () => high),
    endless: explode?.compound === false,
  };
}

function scoreValues(values: readonly number[], choice: Choice, any: boolean): readonly [number, number] {
  if (any) return [choice.failures ? -1 : 0, 1];
  const found = new Set(values.map((value) => scoreValue(value, choice)));
  return [Math.min(...found), Math.max(...found)];
}

function reachTotals(values: readonly number[], grows: boolean): readonly [number, number] {
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  if (!grows) return [low, high];
  return [low < 0 ? -Infinity : low, high > 0 ? Infinity : high];
}

/** Whether dice are sure to differ in the end: no face is let through, and nothing changes them otherwise. */
function isAllDifferent({ changes: [change, ...others], successes }: DicePool): boolean {
  if (change?.kind !== 'unique' || successes) return false;
  return !change.once && change.when.length === 0 && others.length === 0;
}

/** Faces up to which values are listed one by one. Beyond, only their ends are kept, a little too wide. */
const MOST_LISTED = 1_000;

/** Values a die can show after the changes, rising; further dice of an explosion included. */
function possibleValues(sides: Sides, faces: number, { changes, successes }: DicePool): readonly number[] {
  const [low, high] = faceRange(sides);
  // The ends say it all, unless what is counted lies between them.
  if (changes.length === 0 && !successes && typeof sides === 'number') return [low, high];
  if (faces > MOST_LISTED)
    return changes.reduce((ends, change) => widenEnds(ends, [low, high], change), [low, high]);
  const raw = Array.from({ length: faces }, (_, index) => faceValue(sides, index + 1));
  let values = new Set(raw);
  for (const change of changes) values = changeValues(values, raw, change);
  return [...values].sort((a, b) => a - b);
}

function changeValues(values: Set<number>, raw: readonly number[], change: Change): Set<number> {
  const lowest = raw[0] ?? 1;
  switch (change.kind) {
    case 'least':
      return new Set([...values].map((value) => Math.max(value, change.value)));
    case 'most':
      return new Set([...values].map((value) => Math.min(value, change.value)));
    case 'reroll': {
      const again = (value: number) => isAnyComparisonMet(value, change.when, lowest);
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
function widenEnds(
  [low = 0, high = 0]: readonly number[],
  [least, most]: readonly [number, number],
  change: Change,
): number[] {
  if (change.kind === 'least') return [Math.max(low, change.value), Math.max(high, change.value)];
  if (change.kind === 'most') return [Math.min(low, change.value), Math.min(high, change.value)];
  const lost = change.kind === 'explode' && change.penetrate ? 1 : 0;
  return [Math.min(low, least - lost), Math.max(high, most)];
}

/** Each check returns the sentence that refuses, or nothing. */
type Problem = Said | undefined;

/** Whether a division could ever divide by zero. */
export function divisionProblem(divisor: Term): Problem {
  const { min, max } = boundTerm(divisor);
  return min <= 0 && max >= 0 ? said('dice.dividesByZero') : undefined;
}

/** Whether a choice among dice or parts makes sense. */
export function choiceProblem({ keep, drop }: Choice): Problem {
  if (keep?.count === 0) return said('dice.keepNone');
  if (drop?.count === 0) return said('dice.dropNone');
  return undefined;
}

/** Whether the dice, with their modifiers, can be rolled and come to an end. */
export function poolProblem(pool: DicePool): Problem {
  return (
    sizeProblem(pool) ??
    levelProblem(pool) ??
    choiceProblem(pool) ??
    dropProblem(pool) ??
    changesProblem(pool) ??
    successProblem(pool)
  );
}

function sizeProblem({ count, sides }: DicePool): Problem {
  if (count < 1) return said('dice.noDie');
  if (count > MAX_DICE) return said('dice.tooMany', { most: MAX_DICE });
  if (typeof sides === 'number' && sides < 1) return said('dice.noSides');
  if (typeof sides === 'number' && sides > MAX_SIDES) return said('dice.tooManySides');
  return undefined;
}

function levelProblem({ count, sides, ranks, advantage, keep, drop }: DicePool): Problem {
  if (ranks === undefined && advantage === undefined) return undefined;
  if (count !== 1) return said('dice.ranksOneDie');
  if (Math.abs(ranks ?? 0) > MAX_LEVELS || Math.abs(advantage ?? 0) > MAX_LEVELS) {
    return said('dice.tooManyRanks', { most: MAX_LEVELS });
  }
  if (ranks !== undefined && (typeof sides !== 'number' || !isOnLadder(sides))) {
    return said('dice.notOnLadder');
  }
  return keep || drop ? said('dice.keepsOneAlready') : undefined;
}

function dropProblem({ count, drop, changes }: DicePool): Problem {
  if (!drop || drop.count < count || changes.some(({ kind }) => kind === 'explode')) return undefined;
  return said('dice.dropsAll', { dropped: drop.count, n: count });
}

/** What no face can be is no success: `10d6=-1` would count none for ever. */
function successProblem(pool: DicePool): Problem {
  const { successes } = pool;
  if (
    !successes ||
    pool.changes.some(({ kind }) => kind === 'explode' || kind === 'least' || kind === 'most')
  )
    return undefined;
  const { sides } = pickUpDice(pool);
  if (shareMeeting(sides, successes) > 0) return undefined;
  const [low, high] = faceRange(sides);
  return said('dice.neverSucceeds', { low, high });
}

function changesProblem(pool: DicePool): Problem {
  for (const change of pool.changes) {
    const problem = changeProblem(pool, change);
    if (problem !== undefined) return problem;
  }
  const kinds = new Set(pool.changes.map(({ kind }) => kind));
  if (kinds.has('unique') && kinds.has('explode')) return said('dice.uniqueExplodes');
  return undefined;
}

/** A die that repeats on too many of its faces would hardly ever stop. */
function changeProblem(pool: DicePool, change: Change): Problem {
  const { count, sides } = pickUpDice(pool);
  const [low, high] = faceRange(sides);
  switch (change.kind) {
    case 'explode':
      return shareMeeting(sides, change.when ?? { is: '=', value: high }) > MAX_EXPLODE_CHANCE
        ? said('dice.explodesAlways')
        : undefined;
    case 'reroll': {
      const met = change.when.length === 0 ? [{ is: '=', value: low } as const] : change.when;
      const chance = met.reduce((sum, condition) => sum + shareMeeting(sides, condition), 0);
      return !change.once && chance > MAX_REROLL_CHANCE ? said('dice.rerollsAlways') : undefined;
    }
    case 'unique':
      return !change.once && typeof sides === 'number' && (count - 1) / sides > MAX_REROLL_CHANCE
        ? said('dice.tooFewSides', { n: count, sides })
        : uniqueFateProblem(pool);
    case 'least':
    case 'most':
    default:
      return undefined;
  }
}

function uniqueFateProblem({ count, sides }: DicePool): Problem {
  return typeof sides !== 'number' && count > 3 ? said('dice.tooFewFates') : undefined;
}

/** Whether a group's choice can be made: a group of one part chooses among that part's dice. */
export function groupProblem(group: GroupTerm): Problem {
  if (group.parts.length === 1) {
    if (!group.keep && !group.drop && !group.successes) return undefined;
    return group.parts.every(addsPlainDice) ? undefined : said('dice.groupOfOne');
  }
  return group.drop && group.drop.count >= group.parts.length
    ? said('dice.dropsAllParts', { dropped: group.drop.count, parts: group.parts.length })
    : undefined;
}

function addsPlainDice(term: Term): boolean {
  if (term.kind === 'label') return addsPlainDice(term.term);
  if (term.kind === 'binary') return term.op === '+' && addsPlainDice(term.left) && addsPlainDice(term.right);
  if (term.kind === 'number') return true;
  if (term.kind !== 'dice') return false;
  return (
    !term.keep && !term.drop && !term.successes && term.advantage === undefined && term.ranks === undefined
  );
}

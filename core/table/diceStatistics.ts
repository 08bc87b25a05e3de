import type { RollTrace } from '../dice/trace.ts';
import type { Step } from '../log/records.ts';
import type { TableCommand } from './commands.ts';
import type { TableEvent } from './events.ts';
import { findRolledTargets } from './state.ts';

/** How often each face of one size of die was seen, against what fair dice would show. */
export interface DieStatistic {
  readonly sides: number;
  readonly rolls: number;
  readonly average: number;
  /** How often each face that came up was seen. */
  readonly seen: ReadonlyMap<number, number>;
  /** How often fair dice would show each face in so many rolls. */
  readonly expected: number;
  /** Absent where there were too few rolls to say anything. */
  readonly fit?: Fit;
}

/** Chi-squared of the faces seen against those expected. */
interface Fit {
  readonly chiSquared: number;
  /** Groups of neighbouring faces that were compared; as many as the die has faces once it was rolled enough. */
  readonly groups: number;
  /** How often fair dice stray at least as far. */
  readonly p: number;
}

/** The dice of an evening: those rolled here, and those typed in from the table. */
interface DiceStatistics {
  readonly rolled: readonly DieStatistic[];
  readonly typed: readonly DieStatistic[];
}

type TableStep = Step<TableCommand, TableEvent>;
type Tally = Map<number, Map<number, number>>;

/**
 * Every face of the evening, dropped and rerolled ones too: they fell on the table like the others. A roll of
 * which any face was typed counts as typed, so that the dice rolled here are judged by nothing else.
 */
export function collectDiceStatistics(steps: readonly TableStep[], session: number): DiceStatistics {
  const [rolled, typed]: [Tally, Tally] = [new Map(), new Map()];
  for (const step of steps) {
    if (step.session !== session) continue;
    for (const trace of findRolls(step)) tallyPart(trace, trace.typed === true ? typed : rolled);
  }
  return { rolled: computeStatistics(rolled), typed: computeStatistics(typed) };
}

/** Every roll of a step, each once, however often its events tell of it. */
export function findRolls({ command, events }: Pick<TableStep, 'command' | 'events'>): readonly RollTrace[] {
  const found: RollTrace[] = [];
  const told = new Set<string>();
  // One roll hurts or heals several, and stands with each of them.
  const once = (roll: RollTrace): void => {
    const text = JSON.stringify(roll);
    if (!told.has(text)) found.push(roll);
    told.add(text);
  };
  for (const event of events) {
    if (event.type === 'attackRolled') findAttackRolls(event, found, once);
    // The roll to hit was thrown before; only the damage that came of it now is new.
    else if (event.type === 'attackChanged') found.push(...(event.roll ? [event.roll] : []));
    else if (event.type !== 'harmed' && event.type !== 'healed') found.push(...findTraces(event));
    // The damage of an attack was thrown with the attack and is only applied here.
    else if (command.type !== 'attack.apply' && event.roll) once(event.roll);
  }
  return found;
}

function findAttackRolls(
  event: TableEvent<'attackRolled'>,
  found: RollTrace[],
  once: (roll: RollTrace) => void,
): void {
  for (const { offer, outcome, roll } of findRolledTargets(event)) {
    if (outcome) found.push(outcome.roll);
    if (!roll) continue;
    const key = outcome?.key ?? Object.keys(offer.damage)[0] ?? '';
    if (offer.damage[key]?.some(({ shared }) => shared) === true) once(roll);
    else found.push(roll);
  }
}

/** Every roll anywhere in a plain value; a kind of event that is new brings its rolls without being named here. */
function findTraces(value: unknown): readonly RollTrace[] {
  if (typeof value !== 'object' || value === null) return [];
  return isTrace(value) ? [value] : Object.values(value).flatMap(findTraces);
}

function isTrace(value: object): value is RollTrace {
  return 'notation' in value && 'total' in value && 'parts' in value && Array.isArray(value.parts);
}

function tallyPart({ parts }: RollTrace, into: Tally): void {
  for (const { sides, face } of parts.flatMap(({ dice }) => dice)) {
    // A die of one side shows nothing that could be judged.
    if (sides < 2) continue;
    const seen = into.get(sides) ?? new Map<number, number>();
    into.set(sides, seen.set(face, (seen.get(face) ?? 0) + 1));
  }
}

function computeStatistics(of: Tally): readonly DieStatistic[] {
  return [...of].sort(([a], [b]) => a - b).map(([sides, seen]) => computeDieStatistic(sides, seen));
}

/** What the faces seen of one size of die come to. */
export function computeDieStatistic(sides: number, seen: ReadonlyMap<number, number>): DieStatistic {
  let [rolls, sum] = [0, 0];
  for (const [face, times] of seen) [rolls, sum] = [rolls + times, sum + face * times];
  const fit = testFit(sides, seen, rolls);
  return { sides, rolls, average: sum / rolls, seen, expected: rolls / sides, ...(fit ? { fit } : {}) };
}

/** Chi-squared is a good measure only where at least so many are expected in each group. */
const LEAST_EXPECTED = 5;

function testFit(sides: number, seen: ReadonlyMap<number, number>, rolls: number): Fit | undefined {
  const smallest = (groups: number): number => (Math.floor(sides / groups) * rolls) / sides;
  let groups = Math.min(sides, Math.floor(rolls / LEAST_EXPECTED));
  while (groups > 1 && smallest(groups) < LEAST_EXPECTED) groups -= 1;
  if (groups < 2) return undefined;
  const counts = Array.from({ length: groups }, () => 0);
  for (const [face, times] of seen) {
    const group = Math.floor(((face - 1) * groups) / sides);
    counts[group] = (counts[group] ?? 0) + times;
  }
  const edge = (group: number): number => Math.ceil((group * sides) / groups);
  const chiSquared = counts.reduce((sum, count, group) => {
    const expected = ((edge(group + 1) - edge(group)) * rolls) / sides;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return { chiSquared, groups, p: chiSquaredTail(chiSquared, groups - 1) };
}

/** The chance that chi-squared of so many degrees of freedom is at least this large: the p-value. */
export function chiSquaredTail(chiSquared: number, freedom: number): number {
  if (!(chiSquared > 0)) return 1;
  const half = chiSquared / 2;
  // The tail for one or two degrees, then two degrees more with each term: Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1).
  const odd = freedom % 2 === 1;
  let tail = odd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  let term = odd ? Math.exp(-half) * Math.sqrt(half / Math.PI) * 2 : Math.exp(-half) * half;
  for (let done = odd ? 1 : 2; done < freedom; done += 2) {
    tail += term;
    term *= half / (done / 2 + 1);
  }
  return Math.min(tail, 1);
}

/** The complementary error function of a positive number: its series where that is short, else its fraction. */
function erfc(x: number): number {
  if (x < 2.5) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
  }
  let fraction = x;
  for (let n = 80; n >= 1; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}

/** `d20: 43 rolls, average 10.9, nothing unusual (p = 0.62)`. */
export function formatStatistic({ sides, rolls, average, fit }: DieStatistic): string {
  const start = `d${sides}: ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}, average ${average.toFixed(1)}`;
  return fit ? `${start}, ${describePValue(fit.p)}` : `${start}, too few to judge`;
}

/** What a p-value means, said to someone who asks whether the dice are loaded. */
function describePValue(p: number): string {
  const often = Math.round(1 / p);
  if (p >= 0.05) return `nothing unusual (p = ${p.toFixed(2)})`;
  if (p >= 0.001)
    return `${p >= 0.01 ? 'a little unusual' : 'unusual'}: fair dice stray this far once in ${often} evenings (p = ${p.toFixed(3)})`;
  return 'very unusual: fair dice stray this far less than once in 1000 evenings (p < 0.001)';
}

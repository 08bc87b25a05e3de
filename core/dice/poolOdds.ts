import { splitAddends } from './bounds.ts';
import {
  isChoosing,
  pickUpDice,
  type PoolDice,
  isComparisonMet,
  isAnyComparisonMet,
  chosenRanks,
  scoreValue,
  faceRange,
  faceValue,
} from './handful.ts';
import { computeBinomials, type Lot, sumOrdered } from './lots.ts';
import {
  cutTop,
  type ComputeBudget,
  mapRow,
  sumChances,
  multiplyRow,
  addRows,
  pointRow,
  type Row,
  scaleRow,
  overlayRows,
  trimRow,
} from './row.ts';
import type { Change, Choice, DicePool, Explode, GroupTerm, Reroll, Term, Unique } from './spec.ts';

/** What a pool of dice comes to. */
export function computePoolRow(pool: DicePool, effort: ComputeBudget): Row {
  const { keep, drop } = pickUpDice(pool);
  const choice = { ...createCounting(pool), ...(keep && { keep }), ...(drop && { drop }) };
  return isChoosing(choice)
    ? sumChosen(listScenarios(pool, effort), choice, effort)
    : sumAll(pool, pool, effort);
}

/** What a group of one part comes to, the choice made among all its dice: `{4d6+2d8}kh3`. */
export function computeMixedRow(group: GroupTerm, part: Term, effort: ComputeBudget): Row {
  const terms = splitAddends(part);
  const fixed = terms.reduce((sum, term) => (term.kind === 'number' ? sum + term.value : sum), 0);
  const pools = terms.filter((term) => term.kind === 'dice');
  const dice = isChoosing(group)
    ? sumChosen(
        pools.map((pool) => listScenarios(pool, effort)).reduce((a, b) => crossRows(a, b, effort), [NOTHING]),
        group,
        effort,
      )
    : pools.map((pool) => sumAll(pool, group, effort)).reduce((a, b) => addRows(a, b, effort), pointRow(0));
  return { min: dice.min + fixed, p: dice.p };
}

const NOTHING: Scenario = { chance: 1, lots: [] };

function createCounting({ successes, failures }: Choice): Choice {
  return { ...(successes && { successes }), ...(failures && { failures }) };
}

function crossRows(
  a: readonly Scenario[],
  b: readonly Scenario[],
  effort: ComputeBudget,
): readonly Scenario[] {
  effort.spend(a.length * b.length * 100);
  return a.flatMap((one) =>
    b
      .map((other) => ({ chance: one.chance * other.chance, lots: [...one.lots, ...other.lots] }))
      .filter(({ chance }) => chance > NEGLIGIBLE / 1000),
  );
}

function sumChosen(ways: readonly Scenario[], choice: Choice, effort: ComputeBudget): Row {
  const worthOfFace = (value: number) => scoreValue(value, choice);
  let sum = pointRow(0, 0);
  for (const { chance, lots } of ways) {
    const count = lots.reduce((dice, { size }) => dice + size, 0);
    const [from, to] = chosenRanks(choice, count);
    sum = overlayRows(
      sum,
      scaleRow(sumOrdered(lots, { from, to, worth: worthOfFace }, effort), chance),
      effort,
    );
  }
  return sum;
}

/** What the dice of a pool come to when none is left out, counted as `choice` says. */
function sumAll(pool: DicePool, choice: Choice, effort: ComputeBudget): Row {
  const counted = (row: Row) => mapRow(row, (value) => scoreValue(value, choice), effort);
  const die = loneDie(pool, effort);
  if (die) {
    const cut = pool.changes.some(({ kind }) => kind === 'explode') ? NEGLIGIBLE : 0;
    return multiplyRow(counted(die), pickUpDice(pool).count, effort, cut);
  }
  const exploding = takeApartBurst(pool, effort);
  if (!exploding) return sumChosen(listScenarios(pool, effort), createCounting(choice), effort);
  const { hand, later, change } = exploding;
  const each = (row: Row) => counted(changedRow(row, later, hand, effort));
  const grown = change.compound ? each(swallowRow(exploding, effort)) : trailRow(exploding, each, effort);
  if (change.onlyOne) return firstOnlySum(exploding, each, grown, effort);
  return multiplyRow(overlayRows(each(exploding.stop), grown, effort), hand.count, effort, NEGLIGIBLE);
}

/** A first die that explodes with all that follow it, side by side. */
function trailRow(of: Burst, each: (row: Row) => Row, effort: ComputeBudget): Row {
  return sumChances(of.go) === 0 ? of.go : addRows(each(of.go), sumChain(of, each, effort), effort);
}

/** Dice of which only the first that can explode does. */
function firstOnlySum(of: Burst, each: (row: Row) => Row, grown: Row, effort: ComputeBudget): Row {
  const stop = each(of.stop);
  const any = each(anyFirst(of, effort));
  let sum = pointRow(0);
  let rest = pointRow(0);
  for (let dice = 1; dice <= of.hand.count; dice += 1) {
    sum = overlayRows(addRows(stop, sum, effort), addRows(grown, rest, effort), effort);
    rest = addRows(any, rest, effort);
  }
  return sum;
}

/** Chances below this are let go where dice explode without end. */
export const NEGLIGIBLE = 1e-17;

/** What an exploding pool is made of. Rows named for first dice add up to 1 together, as do the further. */
interface Burst {
  readonly hand: PoolDice;
  readonly change: Explode;
  /** The first value of a die, where it ends there and where it explodes, changed by what came before. */
  readonly stop: Row;
  readonly go: Row;
  /** Further dice, what they lose when they penetrate taken off. */
  readonly lastStop: Row;
  readonly moreGo: Row;
  /** Changes written after the explosion. */
  readonly later: readonly Change[];
}

/** The explosion of a pool taken apart, or nothing if its dice do not explode. */
function takeApartBurst(pool: DicePool, effort: ComputeBudget): Burst | undefined {
  const place = pool.changes.findIndex(({ kind }) => kind === 'explode');
  const change = pool.changes[place];
  if (change?.kind !== 'explode') return undefined;
  const hand = pickUpDice(pool);
  const raw = freshRow(hand, effort);
  const when = change.when ?? { is: '=', value: faceRange(hand.sides)[1] };
  const explodes = (value: number) => isComparisonMet(value, when);
  const [go, stop] = splitRow(changedRow(raw, pool.changes.slice(0, place), hand, effort), explodes);
  const [more, last] = splitRow(raw, explodes);
  const less = (row: Row): Row => (change.penetrate ? { min: row.min - 1, p: row.p } : row);
  const later = pool.changes.slice(place + 1);
  return { hand, change, stop, go, lastStop: less(last), moreGo: less(more), later };
}

/** The sum of the dice that follow an exploding one, each of them counted as `of` says. */
function sumChain({ lastStop, moreGo }: Burst, of: (row: Row) => Row, effort: ComputeBudget): Row {
  const more = of(moreGo);
  const last = of(lastStop);
  let sum = last;
  let power = more;
  while (sumChances(power) > NEGLIGIBLE) {
    sum = overlayRows(sum, addRows(power, last, effort), effort);
    power = addRows(power, more, effort);
  }
  return cutTop(trimRow(sum), NEGLIGIBLE);
}

/** The value of one die where every die of a pool stands alone; nothing if they depend on one another. */
function loneDie(pool: DicePool, effort: ComputeBudget): Row | undefined {
  const exploding = takeApartBurst(pool, effort);
  if (exploding) {
    const { compound, onlyOne } = exploding.change;
    return compound && !onlyOne ? compoundRow(exploding, effort) : undefined;
  }
  if (pool.changes.some(({ kind }) => kind === 'unique')) return undefined;
  const hand = pickUpDice(pool);
  return changedRow(freshRow(hand, effort), pool.changes, hand, effort);
}

function compoundRow(of: Burst, effort: ComputeBudget): Row {
  return changedRow(overlayRows(of.stop, swallowRow(of, effort), effort), of.later, of.hand, effort);
}

/** The value of a die that explodes and swallows what follows, before any later change. */
function swallowRow(of: Burst, effort: ComputeBudget): Row {
  if (sumChances(of.go) === 0) return of.go;
  return addRows(
    of.go,
    sumChain(of, (row) => row, effort),
    effort,
  );
}

/** Everything that a first die can show. */
function anyFirst({ stop, go }: Burst, effort: ComputeBudget): Row {
  return overlayRows(stop, go, effort);
}

/** The dice of a pool as lots, in one of the ways they can come to be, with its chance. */
interface Scenario {
  readonly chance: number;
  readonly lots: readonly Lot[];
}

/** All ways the dice of a pool can come to be: one, unless they explode or have to differ. */
function listScenarios(pool: DicePool, effort: ComputeBudget): readonly Scenario[] {
  const die = loneDie(pool, effort);
  if (die) return [{ chance: 1, lots: [{ size: pickUpDice(pool).count, die }] }];
  const exploding = takeApartBurst(pool, effort);
  if (!exploding) return uniqueScenarios(pool, effort);
  return exploding.change.onlyOne ? firstOnly(exploding, effort) : explodeAny(exploding, effort);
}

type Sized = readonly [number, Row];

function createLots(of: Burst, sizes: readonly Sized[], effort: ComputeBudget): readonly Lot[] {
  const lots: Lot[] = [];
  for (const [size, row] of sizes) {
    if (size === 0) continue;
    effort.spend(row.p.length * 8);
    const die = normalizeRow(changedRow(row, of.later, of.hand, effort));
    const alike = lots.findIndex((lot) => isSameLot(lot.die, die));
    const before = lots[alike];
    if (before) lots[alike] = { size: before.size + size, die };
    else lots.push({ size, die });
  }
  return lots;
}

function isSameLot(a: Row, b: Row): boolean {
  return a.min === b.min && a.p.length === b.p.length && a.p.every((chance, place) => chance === b.p[place]);
}

/** Of all dice some explode at first; these end in as many last dice, with any number in between. */
function explodeAny(of: Burst, effort: ComputeBudget): Scenario[] {
  const { count } = of.hand;
  const c = sumChances(of.moreGo);
  const first = computeBinomials(count, count, sumChances(of.go));
  const found: Scenario[] = [];
  for (let exploding = 0; exploding <= count; exploding += 1) {
    const sizes = [
      [count - exploding, of.stop],
      [exploding, of.go],
      [exploding, of.lastStop],
    ] as const;
    const share = first.exactly(count, exploding);
    for (const [more, chance] of furtherDice(share, exploding, c)) {
      found.push({ chance, lots: createLots(of, [...sizes, [more, of.moreGo]], effort) });
    }
  }
  return found;
}

/** How many further dice explode after `exploding` first ones, until one does not for each. */
function* furtherDice(share: number, exploding: number, c: number): Generator<readonly [number, number]> {
  if (share === 0) return;
  let chance = share * (1 - c) ** exploding;
  const peak = (exploding * c) / (1 - c);
  for (let more = 0; chance > NEGLIGIBLE || more < peak; more += 1) {
    if (chance > NEGLIGIBLE) yield [more, chance];
    if (exploding === 0) return;
    chance *= (c * (exploding + more)) / (more + 1);
  }
}

/** Only the first die that can explode does: those before it do not, those after it show anything. */
function firstOnly(of: Burst, effort: ComputeBudget): Scenario[] {
  const { count } = of.hand;
  const [a, c] = [sumChances(of.go), sumChances(of.moreGo)];
  const any = anyFirst(of, effort);
  const found: Scenario[] = [{ chance: (1 - a) ** count, lots: createLots(of, [[count, of.stop]], effort) }];
  if (a === 0) return found;
  const grown = swallowRow(of, effort);
  for (let before = 0; before < count; before += 1) {
    const share = (1 - a) ** before * a;
    const others: readonly Sized[] = [
      [before, of.stop],
      [count - before - 1, any],
    ];
    if (of.change.compound) {
      found.push({ chance: share, lots: createLots(of, [...others, [1, grown]], effort) });
      continue;
    }
    const ends: readonly Sized[] = [...others, [1, of.go], [1, of.lastStop]];
    for (const [more, chance] of furtherDice(share, 1, c)) {
      found.push({ chance, lots: createLots(of, [...ends, [more, of.moreGo]], effort) });
    }
  }
  return found;
}

/** The ways dice that roll again what was shown before can come to be. */
function uniqueScenarios(pool: DicePool, effort: ComputeBudget): readonly Scenario[] {
  const hand = pickUpDice(pool);
  const place = pool.changes.findIndex(({ kind }) => kind === 'unique');
  const change = pool.changes[place];
  if (change?.kind !== 'unique') return [];
  const raw = freshRow(hand, effort);
  const alone = pool.changes.length === 1 && change.when.length === 0 && !change.once;
  if (alone && typeof hand.sides === 'number') {
    const die = { min: 1, p: new Float64Array(hand.sides).fill(1) };
    return [{ chance: 1, lots: [{ size: hand.count, die, distinct: true }] }];
  }
  const first = changedRow(raw, pool.changes.slice(0, place), hand, effort);
  const shown = shownTogether(first, raw, change, hand.count, effort);
  const lot = (size: number, value: number): Lot => ({
    size,
    die: normalizeRow(changedRow(pointRow(value), pool.changes.slice(place + 1), hand, effort)),
  });
  return [...shown.values()].map(({ chance, counts }) => ({
    chance,
    lots: [...counts].map(([value, size]) => lot(size, value)),
  }));
}

/** How many dice show each value, whatever their order, and the chance of it. */
interface Shown {
  chance: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** Die by die: which values lie on the table decides how the next one falls. */
function shownTogether(
  first: Row,
  raw: Row,
  change: Unique,
  count: number,
  effort: ComputeBudget,
): Map<string, Shown> {
  let states = new Map<string, Shown>([['', { chance: 1, counts: new Map() }]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<string, Shown>();
    for (const { chance, counts } of states.values()) {
      effort.spend((first.p.length + raw.p.length) * 400);
      for (const [value, share] of landDie(first, raw, change, counts)) {
        addCounts(next, counts, value, chance * share);
      }
    }
    states = next;
  }
  return states;
}

function addCounts(
  to: Map<string, Shown>,
  counts: ReadonlyMap<number, number>,
  value: number,
  chance: number,
): void {
  const more = new Map(counts).set(value, (counts.get(value) ?? 0) + 1);
  const key = [...more].sort(([a], [b]) => a - b).join(' ');
  const known = to.get(key);
  if (known) known.chance += chance;
  else to.set(key, { chance, counts: more });
}

/** Where one die ends when the values in `counts` have been shown. */
function landDie(
  first: Row,
  raw: Row,
  { once, when }: Unique,
  counts: ReadonlyMap<number, number>,
): Map<number, number> {
  const again = (value: number) =>
    counts.has(value) && (when.length === 0 || isAnyComparisonMet(value, when, 0));
  const landed = new Map<number, number>();
  const land = (value: number, chance: number) => {
    if (chance > 0) landed.set(value, (landed.get(value) ?? 0) + chance);
  };
  let moved = 0;
  for (const [place, chance] of first.p.entries()) {
    if (again(first.min + place)) moved += chance;
    else land(first.min + place, chance);
  }
  if (moved === 0) return landed;
  let open = 0;
  for (const [place, chance] of raw.p.entries()) if (once || !again(raw.min + place)) open += chance;
  for (const [place, chance] of raw.p.entries())
    if (once || !again(raw.min + place)) land(raw.min + place, (moved * chance) / open);
  return landed;
}

/** The values of one die as it falls. */
function freshRow({ sides, faces }: PoolDice, effort: ComputeBudget): Row {
  effort.room(faces);
  if (typeof sides === 'number') return { min: 1, p: new Float64Array(sides).fill(1 / sides) };
  const p = new Float64Array(3);
  for (let face = 1; face <= faces; face += 1) {
    const place = faceValue(sides, face) + 1;
    p[place] = (p[place] ?? 0) + 1 / faces;
  }
  return { min: -1, p };
}

/** A row in two: what a test picks, and the rest. */
function splitRow({ min, p }: Row, test: (value: number) => boolean): readonly [Row, Row] {
  const picked = new Float64Array(p.length);
  const rest = new Float64Array(p.length);
  for (let i = 0; i < p.length; i += 1) (test(min + i) ? picked : rest)[i] = p[i] ?? 0;
  return [trimRow({ min, p: picked }), trimRow({ min, p: rest })];
}

/** What clamps and rerolls, in their order, make of the value of a die. */
function changedRow(of: Row, changes: readonly Change[], hand: PoolDice, effort: ComputeBudget): Row {
  let row = of;
  for (const change of changes) {
    const { kind } = change;
    if (kind === 'least') row = mapRow(row, (value) => Math.max(value, change.value), effort);
    else if (kind === 'most') row = mapRow(row, (value) => Math.min(value, change.value), effort);
    else if (kind === 'reroll') row = rerollRow(row, change, hand, effort);
  }
  return row;
}

function rerollRow(of: Row, { once, when }: Reroll, hand: PoolDice, effort: ComputeBudget): Row {
  const again = (value: number) => isAnyComparisonMet(value, when, faceRange(hand.sides)[0]);
  const [moved, stay] = splitRow(of, again);
  const share = sumChances(moved);
  if (share === 0) return of;
  const raw = freshRow(hand, effort);
  const next = once ? raw : splitRow(raw, again)[1];
  const landed = scaleRow(next, share / (once ? 1 : sumChances(next)));
  return sumChances(stay) === 0 ? landed : overlayRows(stay, landed, effort);
}

/** The row with its chances made to add up to 1; nothing of a row without chances. */
function normalizeRow(row: Row): Row {
  const sum = sumChances(row);
  return sum === 0 ? pointRow(0, 0) : scaleRow(row, 1 / sum);
}

import { addends } from './bounds.ts';
import { chooses, handful, type Handful, meets, meetsAny, ranksLeft, score, span, worth } from './handful.ts';
import { binomials, type Lot, orderedSum } from './lots.ts';
import {
  cutTop,
  type Effort,
  mappedRow,
  mass,
  multiple,
  plus,
  point,
  type Row,
  scaled,
  together,
  trimmed,
} from './row.ts';
import type { Change, Choice, DicePool, Explode, GroupTerm, Reroll, Term, Unique } from './spec.ts';

/** What a pool of dice comes to. */
export function poolRow(pool: DicePool, effort: Effort): Row {
  const { keep, drop } = handful(pool);
  const choice = { ...counting(pool), ...(keep && { keep }), ...(drop && { drop }) };
  return chooses(choice) ? chosen(scenarios(pool, effort), choice, effort) : allOf(pool, pool, effort);
}

/** What a group of one part comes to, the choice made among all its dice: `{4d6+2d8}kh3`. */
export function mixedRow(group: GroupTerm, part: Term, effort: Effort): Row {
  const terms = addends(part);
  const fixed = terms.reduce((sum, term) => (term.kind === 'number' ? sum + term.value : sum), 0);
  const pools = terms.filter((term) => term.kind === 'dice');
  const dice = chooses(group)
    ? chosen(
        pools.map((pool) => scenarios(pool, effort)).reduce((a, b) => crossed(a, b, effort), [NOTHING]),
        group,
        effort,
      )
    : pools.map((pool) => allOf(pool, group, effort)).reduce((a, b) => plus(a, b, effort), point(0));
  return { min: dice.min + fixed, p: dice.p };
}

const NOTHING: Scenario = { chance: 1, lots: [] };

function counting({ successes, failures }: Choice): Choice {
  return { ...(successes && { successes }), ...(failures && { failures }) };
}

function crossed(a: readonly Scenario[], b: readonly Scenario[], effort: Effort): readonly Scenario[] {
  effort.spend(a.length * b.length * 100);
  return a.flatMap((one) =>
    b
      .map((other) => ({ chance: one.chance * other.chance, lots: [...one.lots, ...other.lots] }))
      .filter(({ chance }) => chance > NEGLIGIBLE / 1000),
  );
}

function chosen(ways: readonly Scenario[], choice: Choice, effort: Effort): Row {
  const theWorth = (value: number) => score(value, choice);
  let sum = point(0, 0);
  for (const { chance, lots } of ways) {
    const count = lots.reduce((dice, { size }) => dice + size, 0);
    const [from, to] = ranksLeft(choice, count);
    sum = together(sum, scaled(orderedSum(lots, { from, to, worth: theWorth }, effort), chance), effort);
  }
  return sum;
}

/** What the dice of a pool come to when none is left out, counted as `choice` says. */
function allOf(pool: DicePool, choice: Choice, effort: Effort): Row {
  const counted = (row: Row) => mappedRow(row, (value) => score(value, choice), effort);
  const die = loneDie(pool, effort);
  if (die) {
    const cut = pool.changes.some(({ kind }) => kind === 'explode') ? NEGLIGIBLE : 0;
    return multiple(counted(die), handful(pool).count, effort, cut);
  }
  const exploding = burst(pool, effort);
  if (!exploding) return chosen(scenarios(pool, effort), counting(choice), effort);
  const { hand, later, change } = exploding;
  const each = (row: Row) => counted(changedRow(row, later, hand, effort));
  const grown = change.compound ? each(swallowing(exploding, effort)) : trailed(exploding, each, effort);
  if (change.onlyOne) return firstOnlySum(exploding, each, grown, effort);
  return multiple(together(each(exploding.stop), grown, effort), hand.count, effort, NEGLIGIBLE);
}

/** A first die that explodes with all that follow it, side by side. */
function trailed(of: Burst, each: (row: Row) => Row, effort: Effort): Row {
  return mass(of.go) === 0 ? of.go : plus(each(of.go), chain(of, each, effort), effort);
}

/** Dice of which only the first that can explode does. */
function firstOnlySum(of: Burst, each: (row: Row) => Row, grown: Row, effort: Effort): Row {
  const stop = each(of.stop);
  const any = each(anyFirst(of, effort));
  let sum = point(0);
  let rest = point(0);
  for (let dice = 1; dice <= of.hand.count; dice += 1) {
    sum = together(plus(stop, sum, effort), plus(grown, rest, effort), effort);
    rest = plus(any, rest, effort);
  }
  return sum;
}

/** Chances below this are let go where dice explode without end. */
export const NEGLIGIBLE = 1e-17;

/** What an exploding pool is made of. Rows named for first dice add up to 1 together, as do the further. */
interface Burst {
  readonly hand: Handful;
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
function burst(pool: DicePool, effort: Effort): Burst | undefined {
  const place = pool.changes.findIndex(({ kind }) => kind === 'explode');
  const change = pool.changes[place];
  if (change?.kind !== 'explode') return undefined;
  const hand = handful(pool);
  const raw = fresh(hand, effort);
  const when = change.when ?? { is: '=', value: span(hand.sides)[1] };
  const explodes = (value: number) => meets(value, when);
  const [go, stop] = split(changedRow(raw, pool.changes.slice(0, place), hand, effort), explodes);
  const [more, last] = split(raw, explodes);
  const less = (row: Row): Row => (change.penetrate ? { min: row.min - 1, p: row.p } : row);
  const later = pool.changes.slice(place + 1);
  return { hand, change, stop, go, lastStop: less(last), moreGo: less(more), later };
}

/** The sum of the dice that follow an exploding one, each of them counted as `of` says. */
function chain({ lastStop, moreGo }: Burst, of: (row: Row) => Row, effort: Effort): Row {
  const more = of(moreGo);
  const last = of(lastStop);
  let sum = last;
  let power = more;
  while (mass(power) > NEGLIGIBLE) {
    sum = together(sum, plus(power, last, effort), effort);
    power = plus(power, more, effort);
  }
  return cutTop(trimmed(sum), NEGLIGIBLE);
}

/** The value of one die where every die of a pool stands alone; nothing if they depend on one another. */
function loneDie(pool: DicePool, effort: Effort): Row | undefined {
  const exploding = burst(pool, effort);
  if (exploding) {
    const { compound, onlyOne } = exploding.change;
    return compound && !onlyOne ? compounded(exploding, effort) : undefined;
  }
  if (pool.changes.some(({ kind }) => kind === 'unique')) return undefined;
  const hand = handful(pool);
  return changedRow(fresh(hand, effort), pool.changes, hand, effort);
}

function compounded(of: Burst, effort: Effort): Row {
  return changedRow(together(of.stop, swallowing(of, effort), effort), of.later, of.hand, effort);
}

/** The value of a die that explodes and swallows what follows, before any later change. */
function swallowing(of: Burst, effort: Effort): Row {
  if (mass(of.go) === 0) return of.go;
  return plus(
    of.go,
    chain(of, (row) => row, effort),
    effort,
  );
}

/** Everything that a first die can show. */
function anyFirst({ stop, go }: Burst, effort: Effort): Row {
  return together(stop, go, effort);
}

/** The dice of a pool as lots, in one of the ways they can come to be, with its chance. */
interface Scenario {
  readonly chance: number;
  readonly lots: readonly Lot[];
}

/** All ways the dice of a pool can come to be: one, unless they explode or have to differ. */
function scenarios(pool: DicePool, effort: Effort): readonly Scenario[] {
  const die = loneDie(pool, effort);
  if (die) return [{ chance: 1, lots: [{ size: handful(pool).count, die }] }];
  const exploding = burst(pool, effort);
  if (!exploding) return uniqueScenarios(pool, effort);
  return exploding.change.onlyOne ? firstOnly(exploding, effort) : anyOf(exploding, effort);
}

type Sized = readonly [number, Row];

function lotsOf(of: Burst, sizes: readonly Sized[], effort: Effort): readonly Lot[] {
  const lots: Lot[] = [];
  for (const [size, row] of sizes) {
    if (size === 0) continue;
    effort.spend(row.p.length * 8);
    const die = whole(changedRow(row, of.later, of.hand, effort));
    const alike = lots.findIndex((lot) => same(lot.die, die));
    const before = lots[alike];
    if (before) lots[alike] = { size: before.size + size, die };
    else lots.push({ size, die });
  }
  return lots;
}

function same(a: Row, b: Row): boolean {
  return a.min === b.min && a.p.length === b.p.length && a.p.every((chance, place) => chance === b.p[place]);
}

/** Of all dice some explode at first; these end in as many last dice, with any number in between. */
function anyOf(of: Burst, effort: Effort): Scenario[] {
  const { count } = of.hand;
  const c = mass(of.moreGo);
  const first = binomials(count, count, mass(of.go));
  const found: Scenario[] = [];
  for (let exploding = 0; exploding <= count; exploding += 1) {
    const sizes = [
      [count - exploding, of.stop],
      [exploding, of.go],
      [exploding, of.lastStop],
    ] as const;
    const share = first.exactly(count, exploding);
    for (const [more, chance] of furtherDice(share, exploding, c)) {
      found.push({ chance, lots: lotsOf(of, [...sizes, [more, of.moreGo]], effort) });
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
function firstOnly(of: Burst, effort: Effort): Scenario[] {
  const { count } = of.hand;
  const [a, c] = [mass(of.go), mass(of.moreGo)];
  const any = anyFirst(of, effort);
  const found: Scenario[] = [{ chance: (1 - a) ** count, lots: lotsOf(of, [[count, of.stop]], effort) }];
  if (a === 0) return found;
  const grown = swallowing(of, effort);
  for (let before = 0; before < count; before += 1) {
    const share = (1 - a) ** before * a;
    const others: readonly Sized[] = [
      [before, of.stop],
      [count - before - 1, any],
    ];
    if (of.change.compound) {
      found.push({ chance: share, lots: lotsOf(of, [...others, [1, grown]], effort) });
      continue;
    }
    const ends: readonly Sized[] = [...others, [1, of.go], [1, of.lastStop]];
    for (const [more, chance] of furtherDice(share, 1, c)) {
      found.push({ chance, lots: lotsOf(of, [...ends, [more, of.moreGo]], effort) });
    }
  }
  return found;
}

/** The ways dice that roll again what was shown before can come to be. */
function uniqueScenarios(pool: DicePool, effort: Effort): readonly Scenario[] {
  const hand = handful(pool);
  const place = pool.changes.findIndex(({ kind }) => kind === 'unique');
  const change = pool.changes[place];
  if (change?.kind !== 'unique') return [];
  const raw = fresh(hand, effort);
  const alone = pool.changes.length === 1 && change.when.length === 0 && !change.once;
  if (alone && typeof hand.sides === 'number') {
    const die = { min: 1, p: new Float64Array(hand.sides).fill(1) };
    return [{ chance: 1, lots: [{ size: hand.count, die, distinct: true }] }];
  }
  const first = changedRow(raw, pool.changes.slice(0, place), hand, effort);
  const shown = shownTogether(first, raw, change, hand.count, effort);
  const lot = (size: number, value: number): Lot => ({
    size,
    die: whole(changedRow(point(value), pool.changes.slice(place + 1), hand, effort)),
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
  effort: Effort,
): Map<string, Shown> {
  let states = new Map<string, Shown>([['', { chance: 1, counts: new Map() }]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<string, Shown>();
    for (const { chance, counts } of states.values()) {
      effort.spend((first.p.length + raw.p.length) * 400);
      for (const [value, share] of landing(first, raw, change, counts)) {
        add(next, counts, value, chance * share);
      }
    }
    states = next;
  }
  return states;
}

function add(
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
function landing(
  first: Row,
  raw: Row,
  { once, when }: Unique,
  counts: ReadonlyMap<number, number>,
): Map<number, number> {
  const again = (value: number) => counts.has(value) && (when.length === 0 || meetsAny(value, when, 0));
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
function fresh({ sides, faces }: Handful, effort: Effort): Row {
  effort.room(faces);
  if (typeof sides === 'number') return { min: 1, p: new Float64Array(sides).fill(1 / sides) };
  const p = new Float64Array(3);
  for (let face = 1; face <= faces; face += 1) {
    const place = worth(sides, face) + 1;
    p[place] = (p[place] ?? 0) + 1 / faces;
  }
  return { min: -1, p };
}

/** A row in two: what a test picks, and the rest. */
function split({ min, p }: Row, test: (value: number) => boolean): readonly [Row, Row] {
  const picked = new Float64Array(p.length);
  const rest = new Float64Array(p.length);
  for (let i = 0; i < p.length; i += 1) (test(min + i) ? picked : rest)[i] = p[i] ?? 0;
  return [trimmed({ min, p: picked }), trimmed({ min, p: rest })];
}

/** What clamps and rerolls, in their order, make of the value of a die. */
function changedRow(of: Row, changes: readonly Change[], hand: Handful, effort: Effort): Row {
  let row = of;
  for (const change of changes) {
    const { kind } = change;
    if (kind === 'least') row = mappedRow(row, (value) => Math.max(value, change.value), effort);
    else if (kind === 'most') row = mappedRow(row, (value) => Math.min(value, change.value), effort);
    else if (kind === 'reroll') row = rerolled(row, change, hand, effort);
  }
  return row;
}

function rerolled(of: Row, { once, when }: Reroll, hand: Handful, effort: Effort): Row {
  const again = (value: number) => meetsAny(value, when, span(hand.sides)[0]);
  const [moved, stay] = split(of, again);
  const share = mass(moved);
  if (share === 0) return of;
  const raw = fresh(hand, effort);
  const next = once ? raw : split(raw, again)[1];
  const landed = scaled(next, share / (once ? 1 : mass(next)));
  return mass(stay) === 0 ? landed : together(stay, landed, effort);
}

/** The row with its chances made to add up to 1; nothing of a row without chances. */
function whole(row: Row): Row {
  const sum = mass(row);
  return sum === 0 ? point(0, 0) : scaled(row, 1 / sum);
}

import { addends } from './poolBounds.ts';
import { anyFirst, burst, chain, loneDie, NEGLIGIBLE, swallowing, type Burst } from './burst.ts';
import { chooses, ranksLeft, score } from './choose.ts';
import type { Effort } from './effort.ts';
import { changedRow } from './faces.ts';
import { handful } from './handful.ts';
import { orderedSum } from './order.ts';
import { mappedRow, mass, multiple, plus, point, scaled, together, type Row } from './row.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { Choice, DicePool, GroupTerm, Term } from './spec.ts';

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
  const worth = (value: number) => score(value, choice);
  let sum = point(0, 0);
  for (const { chance, lots } of ways) {
    const count = lots.reduce((dice, { size }) => dice + size, 0);
    const [from, to] = ranksLeft(choice, count);
    sum = together(sum, scaled(orderedSum(lots, { from, to, worth }, effort), chance), effort);
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

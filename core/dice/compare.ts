import { ok, refuse, type Result } from '../kernel/result.ts';
import { chanceIn, outcomes, type Distribution, type Question } from './distribution.ts';
import { LADDER, shiftRank } from './ladder.ts';
import { MAX_LEVELS } from './limits.ts';
import { odds } from './odds.ts';
import type { RollSpec, Term } from './spec.ts';

/** The chance that a roll answers a question, 0 to 1. Refuses what `odds` refuses. */
export function chance(spec: RollSpec, question: Question): Result<number> {
  const of = odds(spec);
  return of.ok ? ok(chanceIn(of.value, question)) : of;
}

/** The chances that one total is below, equal to and above another. */
export interface Standing {
  readonly below: number;
  readonly equal: number;
  readonly above: number;
}

/** Compares two independent totals: initiative, contests, which of two attacks does more. */
export function compare(one: Distribution, other: Distribution): Standing {
  let [below, equal, above] = [0, 0, 0];
  const others = [...outcomes(other)];
  for (const [total, share] of outcomes(one)) {
    for (const [rival, part] of others) {
      if (total < rival) below += share * part;
      else if (total > rival) above += share * part;
      else equal += share * part;
    }
  }
  return { below, equal, above };
}

/** A die of the ladder, levels of advantage with it, and its chance to succeed. */
export interface RankChance {
  readonly sides: number;
  readonly advantage: number;
  readonly chance: number;
}

/**
 * The chance of each die of the ladder to succeed against a difficulty, with `advantage` levels (negative:
 * disadvantage) on every one of them. Refuses a difficulty whose odds are refused. LAD-04 LAD-06 LAD-15
 */
export function rankChances(difficulty: Term, advantage = 0): Result<readonly RankChance[]> {
  const chances: RankChance[] = [];
  for (const sides of LADDER) {
    const succeeds = successChance(sides, advantage, difficulty);
    if (!succeeds.ok) return succeeds;
    chances.push({ sides, advantage, chance: succeeds.value });
  }
  return ok(chances);
}

/**
 * The lowest rank that reaches a wished chance (above 0, up to 1) against a difficulty; past D60 the ranks are
 * levels of advantage. Refuses a chance that no rank reaches. LAD-17 LAD-18
 */
export function rankFor(difficulty: Term, wished: number): Result<RankChance> {
  if (!isWish(wished)) return refuse({ message: NO_WISH, field: 'wished' });
  for (let rank = 0; rank < LADDER.length + MAX_LEVELS; rank += 1) {
    const { sides, advantage } = shiftRank(LADDER[0], rank);
    const succeeds = successChance(sides, advantage, difficulty);
    if (!succeeds.ok) return succeeds;
    if (succeeds.value >= wished) return ok({ sides, advantage, chance: succeeds.value });
  }
  return refuse({ message: 'No rank of the ladder reaches this chance.', rule: 'LAD-18', field: 'wished' });
}

function successChance(sides: number, advantage: number, difficulty: Term): Result<number> {
  const die = { kind: 'dice', count: 1, sides, changes: [] } as const;
  const body = advantage === 0 ? die : { ...die, advantage };
  return chance({ body, versus: difficulty }, { atLeast: 1 });
}

const NO_WISH = 'A wished chance lies above 0 and goes up to 1.';

function isWish(wished: number): boolean {
  return wished > 0 && wished <= 1;
}

/**
 * The smallest whole bonus (negative: the largest penalty) with which a total reaches a target with a wished
 * chance above 0, up to 1 (to 1e-12). Refuses any other chance.
 */
export function bonusFor(of: Distribution, target: number, wished: number): Result<number> {
  if (!isWish(wished)) return refuse({ message: NO_WISH, field: 'wished' });
  let reached = 0;
  for (const [total, share] of [...outcomes(of)].toReversed()) {
    reached += share;
    // The last digits of a sum of chances are no reason for one more point of bonus.
    if (reached >= wished - 1e-12) return ok(Math.ceil(target - total));
  }
  return refuse({ message: 'No bonus makes this certain.', field: 'wished' });
}

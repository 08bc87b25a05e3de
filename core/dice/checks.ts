import { said, type Said } from '../kernel/said.ts';
import { bounds } from './bounds.ts';
import { handful, shareMeeting, span } from './handful.ts';
import { onLadder } from './ladder.ts';
import { MAX_DICE, MAX_EXPLODE_CHANCE, MAX_LEVELS, MAX_REROLL_CHANCE, MAX_SIDES } from './limits.ts';
import type { Change, Choice, DicePool, GroupTerm, Term } from './spec.ts';

/** Each check returns the sentence that refuses, or nothing. */
type Problem = Said | undefined;

/** Whether a division could ever divide by zero. */
export function divisionProblem(divisor: Term): Problem {
  const { min, max } = bounds(divisor);
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
  if (ranks !== undefined && (typeof sides !== 'number' || !onLadder(sides))) {
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
  const { sides } = handful(pool);
  if (shareMeeting(sides, successes) > 0) return undefined;
  const [low, high] = span(sides);
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
  const { count, sides } = handful(pool);
  const [low, high] = span(sides);
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

import { bounds } from './bounds.ts';
import { handful, shareMeeting, span } from './handful.ts';
import { onLadder } from './ladder.ts';
import { MAX_DICE, MAX_EXPLODE_CHANCE, MAX_LEVELS, MAX_REROLL_CHANCE, MAX_SIDES } from './limits.ts';
import type { Change, Choice, DicePool, GroupTerm, Term } from './spec.ts';

/** Each check returns the sentence that refuses, or nothing. */
type Problem = string | undefined;

/** Whether a division could ever divide by zero. */
export function divisionProblem(divisor: Term): Problem {
  const { min, max } = bounds(divisor);
  return min <= 0 && max >= 0 ? 'This would divide by zero, or by dice that can come to zero.' : undefined;
}

/** Whether a choice among dice or parts makes sense. */
export function choiceProblem({ keep, drop }: Choice): Problem {
  if (keep?.count === 0) return 'At least one die has to be kept.';
  if (drop?.count === 0) return 'Drop at least one die, or leave the modifier out.';
  return undefined;
}

/** Whether the dice, with their modifiers, can be rolled and come to an end. */
export function poolProblem(pool: DicePool): Problem {
  return (
    sizeProblem(pool) ??
    levelProblem(pool) ??
    choiceProblem(pool) ??
    dropProblem(pool) ??
    changesProblem(pool)
  );
}

function sizeProblem({ count, sides }: DicePool): Problem {
  if (count < 1) return 'At least one die has to be rolled.';
  if (count > MAX_DICE) return `A roll has at most ${MAX_DICE} dice.`;
  if (typeof sides === 'number' && sides < 1) return 'A die has at least one side.';
  if (typeof sides === 'number' && sides > MAX_SIDES) return 'A die has at most a million sides.';
  return undefined;
}

function levelProblem({ count, sides, ranks, advantage, keep, drop }: DicePool): Problem {
  if (ranks === undefined && advantage === undefined) return undefined;
  if (count !== 1) return 'Ranks and levels of advantage go with a single die: d8+2r, d20 adv 2.';
  if (Math.abs(ranks ?? 0) > MAX_LEVELS || Math.abs(advantage ?? 0) > MAX_LEVELS) {
    return `Ranks and levels of advantage go up to ${MAX_LEVELS}.`;
  }
  if (ranks !== undefined && (typeof sides !== 'number' || !onLadder(sides))) {
    return 'Only dice of the ladder have ranks: D2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48 and 60.';
  }
  return keep || drop
    ? 'A die with ranks or advantage keeps one already. Leave keep and drop out.'
    : undefined;
}

function dropProblem({ count, drop, changes }: DicePool): Problem {
  if (!drop || drop.count < count || changes.some(({ kind }) => kind === 'explode')) return undefined;
  return `Dropping ${drop.count} of ${count} dice leaves nothing.`;
}

function changesProblem(pool: DicePool): Problem {
  for (const change of pool.changes) {
    const problem = changeProblem(pool, change);
    if (problem !== undefined) return problem;
  }
  const kinds = new Set(pool.changes.map(({ kind }) => kind));
  if (kinds.has('unique') && kinds.has('explode')) return 'Unique dice cannot explode as well.';
  return undefined;
}

/** A die that repeats on too many of its faces would hardly ever stop. */
function changeProblem(pool: DicePool, change: Change): Problem {
  const { count, sides } = handful(pool);
  const [low, high] = span(sides);
  switch (change.kind) {
    case 'explode':
      return shareMeeting(sides, change.when ?? { is: '=', value: high }) > MAX_EXPLODE_CHANCE
        ? 'This die would explode on almost every face. Leave at least one face in ten that does not.'
        : undefined;
    case 'reroll': {
      const met = change.when.length === 0 ? [{ is: '=', value: low } as const] : change.when;
      const chance = met.reduce((sum, condition) => sum + shareMeeting(sides, condition), 0);
      return !change.once && chance > MAX_REROLL_CHANCE
        ? 'This die would be rolled again on every face.'
        : undefined;
    }
    case 'unique':
      return !change.once && typeof sides === 'number' && (count - 1) / sides > MAX_REROLL_CHANCE
        ? `${count} dice of ${sides} sides cannot all be different.`
        : uniqueFateProblem(pool);
    case 'least':
    case 'most':
    default:
      return undefined;
  }
}

function uniqueFateProblem({ count, sides }: DicePool): Problem {
  return typeof sides !== 'number' && count > 3
    ? 'More than three fate dice cannot all be different.'
    : undefined;
}

/** Whether a group's choice can be made: a group of one part chooses among that part's dice. */
export function groupProblem(group: GroupTerm): Problem {
  if (group.parts.length === 1) {
    if (!group.keep && !group.drop && !group.successes) return undefined;
    return group.parts.every(addsPlainDice)
      ? undefined
      : 'A group of one part chooses among its dice, so the part has to be dice added together: {4d6+2d8}kh3.';
  }
  return group.drop && group.drop.count >= group.parts.length
    ? `Dropping ${group.drop.count} of ${group.parts.length} parts leaves nothing.`
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

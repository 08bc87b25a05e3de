import { said } from '../kernel/said.ts';
import { choiceProblem, poolProblem } from './checks.ts';
import type { Cursor } from './cursor.ts';
import { CHANGES, CHOICES, type ChoiceDraft, type Modifier, type PoolDraft } from './modifiers.ts';
import type { Choice, DicePool, Sides } from './spec.ts';

function applyOne<Draft>(cursor: Cursor, draft: Draft, modifiers: readonly Modifier<Draft>[]): boolean {
  for (const { pattern, apply } of modifiers) {
    const from = cursor.at;
    const found = cursor.match(pattern);
    if (found === undefined) continue;
    const problem = apply(draft, found, cursor);
    if (problem !== undefined) cursor.fail(problem, from);
    return true;
  }
  return false;
}

/** The modifiers behind a group: keep, drop and success counting. */
export function readChoices(cursor: Cursor): Choice {
  const draft: ChoiceDraft = {};
  const from = cursor.at;
  while (applyOne(cursor, draft, CHOICES));
  const problem = choiceProblem(draft);
  if (problem !== undefined) cursor.fail(problem, from);
  return draft;
}

function readRanks(cursor: Cursor, draft: PoolDraft): boolean {
  const found = cursor.match(/([+-])\s*(\d+)r(?![a-z0-9<>=!])/y);
  if (found === undefined) return false;
  const ranks = (draft.ranks ?? 0) + (found[1] === '-' ? -1 : 1) * Number(found[2]);
  if (ranks === 0) delete draft.ranks;
  else draft.ranks = ranks;
  return true;
}

function readSides(cursor: Cursor): Sides | undefined {
  if (cursor.eat('%')) return 100;
  const fate = cursor.match(/f(?:\.([12]))?/y);
  if (fate !== undefined) return fate[1] === '1' ? 'F1' : 'F';
  const digits = cursor.match(/\d+/y);
  return digits && Number(digits[0]);
}

/** Dice with their modifiers, `4d6dl1`; nothing if no dice stand here. */
export function readPool(cursor: Cursor): DicePool | undefined {
  cursor.peek();
  const from = cursor.at;
  // German writes `2W6`.
  const head = cursor.match(/(?:(\d+)\s*)?(?:d(?![a-eg-z])|w(?=\d|%))/y);
  if (head === undefined) return undefined;
  const count = head[1] === undefined ? 1 : Number(head[1]);
  const sides = readSides(cursor);
  if (sides === undefined) {
    cursor.fail(said('dice.sidesExpected'));
    return undefined;
  }
  const pool: PoolDraft = { kind: 'dice', count, sides, changes: [] };
  while (readRanks(cursor, pool) || applyOne(cursor, pool, CHANGES) || applyOne(cursor, pool, CHOICES));
  const problem = cursor.failure ? undefined : poolProblem(pool);
  if (problem !== undefined) cursor.fail(problem, from);
  cursor.dice += pool.count + Math.abs(pool.advantage ?? 0);
  return pool;
}

import { type Said, saying } from '../kernel/said.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { Cursor, type Failure } from './cursor.ts';
import { readRoll } from './grammar.ts';
import { MAX_LENGTH } from './limits.ts';
import type { RollSpec } from './spec.ts';

export type { RollSpec } from './spec.ts';
export { formatRoll } from './format.ts';

/** Why a notation was refused: a sentence that says what was expected, the place, and a picture of both. */
export interface NotationError {
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  /** Index in the text as typed. */
  readonly at: number;
  /** Two lines: the text, and a caret under the place. */
  readonly caret: string;
}

function pictured(text: string, { message, says }: Omit<Failure, 'at'>, at: number): NotationError {
  return {
    message,
    ...(says ? { says } : {}),
    at,
    caret: `${text.replaceAll(/\s/g, ' ')}\n${' '.repeat(at)}^`,
  };
}

/**
 * Reads what a GM types for a roll. Understands the common notations of Roll20, Foundry and rpg-dice-roller,
 * ranks of the ladder (`d8+2r`), resisted rolls (`d8 vs d6`) and action dice (`3d6!one`). Case and spaces
 * do not matter. Refuses with the first mistake; never throws.
 */
export function parseRoll(text: string): Result<RollSpec, NotationError> {
  const read = known.get(text);
  if (read) return read;
  const result = parsed(text);
  if (result.ok) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, result);
  }
  return result;
}

/** What was read before: a fight asks for the same few dice again and again, and what is rolled is understood once. */
const known = new Map<string, Result<RollSpec, NotationError>>();
const MOST_KNOWN = 500;

function parsed(text: string): Result<RollSpec, NotationError> {
  if (text.length > MAX_LENGTH) {
    return refuse(
      pictured(text.slice(0, MAX_LENGTH), saying('dice.tooLong', { most: MAX_LENGTH }), MAX_LENGTH),
    );
  }
  const cursor = new Cursor(text);
  const spec = readRoll(cursor);
  if (cursor.failure === undefined) return ok(spec);
  return refuse(pictured(text, cursor.failure, cursor.failure.at));
}

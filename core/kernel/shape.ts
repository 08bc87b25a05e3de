import { type Said } from './said.ts';
import * as v from 'valibot';
import { ok, refuse, type Result } from './result.ts';

/** Names that would reach an object's prototype if they were ever used as a key. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters and marks that turn the direction of text, which make a name lie on screen. */
// oxlint-disable-next-line no-control-regex -- these are the characters a name may not hold
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** One line of text that a GM types as a name: 1 to `max` characters, nothing invisible. */
export function nameText(what: string, max = 80) {
  return v.pipe(
    v.string(`${what} must be text.`),
    v.trim(),
    v.minLength(1, `${what} is empty. Type at least one character.`),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
    v.check((text) => !INVISIBLE.test(text), `${what} holds an invisible control character. Type it again.`),
    v.check(
      (text) => !FORBIDDEN_NAMES.has(text),
      (issue) => `“${issue.input}” cannot be used as ${what.toLowerCase()}. Choose another.`,
    ),
  );
}

/** Longer text, lines allowed. */
export function proseText(what: string, max = 20_000) {
  return v.pipe(
    v.string(`${what} must be text.`),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
  );
}

/** A whole number within bounds, said in words when it is not. */
export function wholeNumber(what: string, min: number, max: number) {
  const range = `${what} must be a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(range), v.integer(range), v.minValue(min, range), v.maxValue(max, range));
}

/** Where a problem stands, as a GM reads it: `powers[2].name`. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

/** One thing wrong with a value from outside: where, and a sentence that says what would be right. */
export interface Problem {
  readonly field: string;
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
}

/** Reads unknown data by a schema; refuses with every problem found. Never throws. */
export function readAll<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>, readonly Problem[]> {
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return ok(parsed.output);
  return refuse(parsed.issues.map((issue) => ({ field: pathOf(issue), message: issue.message })));
}

/** Reads unknown data by a schema; refuses with the first problem, `what` naming the thing read. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
  what: string,
): Result<v.InferOutput<Schema>> {
  const all = readAll(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  const field = first?.field ?? '';
  return refuse({
    message: `${what}: ${field === '' ? '' : `${field}: `}${first?.message ?? 'unreadable'}`,
    field,
  });
}

/** Reads a command; what our schemas say in a sentence of their own is said as it stands, without where it was. */
export function readCommand<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>> {
  const all = readAll(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  if (first && !first.message.startsWith('Invalid ')) return refuse(first);
  return read(schema, raw, 'The command');
}

/** Whether plain data holds a key that could reach a prototype; the first such path, or nothing. */
export function forbiddenKey(raw: unknown): string | undefined {
  return forbiddenBelow(raw, 0)?.slice(1);
}

/** The path from here, each step behind its dot; written only on the way back, since whole imports are looked through. */
function forbiddenBelow(raw: unknown, depth: number): string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  if (depth > 64) return ' (nested deeper than 64)';
  for (const key of Object.keys(raw)) {
    if (FORBIDDEN_NAMES.has(key)) return `.${key}`;
    const below = forbiddenBelow(Reflect.get(raw, key), depth + 1);
    if (below !== undefined) return `.${key}${below}`;
  }
  return undefined;
}

import * as v from 'valibot';
import { type Code, type Labelled, type Said, said, saying, type Sentence, wordingOf } from './said.ts';
import { ok, refuse, type Result } from './result.ts';

/** Of what the library of schemas says itself. */
const UNEXPECTED = 'shape.unexpected';

/** Names that would reach an object's prototype if they were ever used as a key. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters and marks that turn the direction of text, which make a name lie on screen. */
// oxlint-disable-next-line no-control-regex -- these are the characters a name may not hold
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What a schema said of a value as data; the issue itself holds its English. */
const SAYS = new WeakMap<object, Said>();

/** What a schema says where a value is wrong, for its `message`: English, and the same as data for `readAll`. */
export function faulty(
  code: Code,
  values?: Said['values'] | ((input: unknown) => Said['values']),
): (issue: v.BaseIssue<unknown>) => string {
  return (issue) => {
    const { message, says } = saying(code, typeof values === 'function' ? values(issue.input) : values);
    SAYS.set(issue, says);
    return message;
  };
}

/** The name of a field within a sentence: `The level`. */
export type FieldName = string | Labelled | Said;

/** A name of a field as it fills a gap. */
export function field(what: FieldName): Labelled | Said {
  return typeof what === 'string' ? { label: what } : what;
}

/** One line of text that a GM types as a name: 1 to `max` characters, nothing invisible. */
export function nameText(name: FieldName, max = 80) {
  const what = field(name);
  return v.pipe(
    v.string(faulty('shape.mustBeText', { what })),
    v.trim(),
    v.minLength(1, faulty('shape.empty', { what })),
    v.maxLength(max, faulty('shape.tooLong', { what, most: max })),
    v.check((text) => !INVISIBLE.test(text), faulty('shape.invisible', { what })),
    v.check(
      (text) => !FORBIDDEN_NAMES.has(text),
      faulty('shape.reservedName', (input) => ({ what, name: String(input) })),
    ),
  );
}

/** Longer text, lines allowed. */
export function proseText(name: FieldName, max = 20_000) {
  const what = field(name);
  return v.pipe(
    v.string(faulty('shape.mustBeText', { what })),
    v.maxLength(max, faulty('shape.tooLong', { what, most: max })),
  );
}

/** A whole number within bounds, said in words when it is not. */
export function wholeNumber(name: FieldName, least: number, most: number) {
  const range = faulty('shape.wholeNumber', { what: field(name), least, most });
  return v.pipe(v.number(range), v.integer(range), v.minValue(least, range), v.maxValue(most, range));
}

/** Where a problem stands, as a GM reads it: `powers[2].name`. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

/** One thing wrong with a value from outside: where, and a sentence that says what would be right. */
export interface Problem extends Sentence {
  readonly field: string;
}

/** Reads unknown data by a schema; refuses with every problem found. Never throws. */
export function readAll<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>, readonly Problem[]> {
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return ok(parsed.output);
  return refuse(parsed.issues.map((issue) => ({ field: pathOf(issue), ...saidBy(issue) })));
}

/** What an issue says: ours as data, too; of what only the library says, what it expected and what it got. */
function saidBy(issue: v.BaseIssue<unknown>): Sentence {
  const { message, expected, received } = issue;
  const says = SAYS.get(issue);
  if (says) return { message, says };
  return expected === null ? { message } : saying(UNEXPECTED, { expected, received });
}

/** Reads unknown data by a schema; refuses with the first problem, `what` naming the thing read. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
  what: FieldName,
): Result<v.InferOutput<Schema>> {
  const all = readAll(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  const problem = first ? wordingOf(first) : said('shape.unreadable');
  const place = first?.field ?? '';
  const values = { what: field(what), problem };
  const sentence =
    place === '' ? saying('shape.inThing', values) : saying('shape.atField', { ...values, field: place });
  return refuse({ ...sentence, field: place });
}

/** Reads a command; what our schemas say in a sentence of their own is said as it stands, without where it was. */
export function readCommand<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>> {
  const all = readAll(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  if (first && first.says?.code !== UNEXPECTED) return refuse(first);
  return read(schema, raw, said('shape.command'));
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

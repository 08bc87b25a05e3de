import { depthOf } from '../../kernel/depth.ts';
import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import { LIMITS, inWords } from './importing.ts';
import { jsonFault } from './jsonFault.ts';

/** A value found in a file, and where. */
export interface Found {
  readonly where: string;
  readonly value: Result<unknown>;
}

/** Reads JSON of any shape, or one record a line; each line that is broken is refused by itself. Never throws. */
export function* readJsonText(text: string): Generator<Found> {
  const whole = parseJson(text);
  if (whole.ok) {
    yield { where: 'the file', value: whole };
    return;
  }
  const lines = text.split(/\r\n|\r|\n/u).map((line, index) => ({ line: line.trim(), at: index + 1 }));
  const filled = lines.filter(({ line }) => line !== '');
  const single = filled.filter(({ line }) => /^\{.*\}$/u.test(line));
  // Lines of records begin and end on their line; anything else is one broken file.
  if (filled.length < 2 || single.length === 0 || single.length < filled.length / 2) {
    yield { where: 'the file', value: whole };
    return;
  }
  for (const { line, at } of filled) {
    const value = parseJson(line);
    yield { where: `line ${at}`, value: value.ok ? value : refuse(said(value.refusal, at)) };
  }
}

function said({ message }: Refusal, at: number): Refusal {
  return { message: `Line ${at}: ${message}` };
}

function parseJson(text: string): Result<unknown> {
  if (depthOf(text) > LIMITS.depth)
    return refuse({ message: `It is nested deeper than ${LIMITS.depth}. Nothing of it is read.` });
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse({ message: jsonFault(text, error instanceof Error ? error.message : '') });
  }
}

/** What makes plain data unfit to be looked into, and where: too deep, too much, names that reach a prototype, numbers without end. */
export function faultIn(raw: unknown): Refusal | undefined {
  let left = LIMITS.records * 400;
  const walk = (value: unknown, path: string, depth: number): string | undefined => {
    if (typeof value === 'number' && !Number.isFinite(value)) return `“${path}” is not a normal number.`;
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > LIMITS.depth) return `It is nested deeper than ${LIMITS.depth}.`;
    left -= 1;
    if (left < 0) return `It holds more than ${inWords(LIMITS.records * 400)} values.`;
    for (const [key, each] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) return `The name “${key}” is not allowed in it.`;
      if (typeof each === 'string' || typeof each === 'boolean') continue;
      const below = walk(each, within(path, key, Array.isArray(value)), depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  const fault = walk(raw, '', 0);
  return fault === undefined ? undefined : { message: fault };
}

/** Names that would reach an object’s prototype if they were ever used as a key. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function within(path: string, key: string, list: boolean): string {
  if (list) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

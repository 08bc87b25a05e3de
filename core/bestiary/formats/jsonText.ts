import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import { isRecord, LIMITS, inWords } from './importing.ts';

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
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse({
      message: `This is not readable JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    });
  }
}

/** What makes plain data unfit to be looked into: too deep, too much, names that reach a prototype. */
export function faultIn(raw: unknown): Refusal | undefined {
  let left = LIMITS.records * 400;
  const walk = (value: unknown, depth: number): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > LIMITS.depth) return `It is nested deeper than ${LIMITS.depth}.`;
    left -= 1;
    if (left < 0) return `It holds more than ${inWords(LIMITS.records * 400)} values.`;
    if (Array.isArray(value)) {
      for (const each of value) {
        const below = walk(each, depth + 1);
        if (below !== undefined) return below;
      }
      return undefined;
    }
    if (!isRecord(value)) return undefined;
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype')
        return `The name “${key}” is not allowed in it.`;
      const below = walk(value[key], depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  const fault = walk(raw, 0);
  return fault === undefined ? undefined : { message: fault };
}

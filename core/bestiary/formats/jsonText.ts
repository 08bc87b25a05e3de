import { measure } from '../../kernel/depth.ts';
import { isDoubtful, makeHonest } from '../../kernel/honestText.ts';
import { keysIn, type RepeatedKey, repeatedKeys } from '../../kernel/repeatedKeys.ts';
import { type Ok, ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import { atLine, type ImportSource, LIMITS, THE_FILE } from './importing.ts';
import { saying, said, type Wording, wordingOf, type Saying } from '../../kernel/said.ts';

/** A value found in a file, and where. */
export interface Found {
  readonly where: Wording;
  readonly value: Result<unknown>;
  /** Keys that stand twice in it, of which the last one counts. */
  readonly repeated?: readonly RepeatedKey[];
}

/** What stands in a source that is looked into more than once: for its campaign, then for its creatures. */
const KEPT = new WeakMap<ImportSource, readonly Found[]>();

/** The values of a source of JSON, kept with it: who asks again gets the same. Never throws. */
export function keptJson(source: ImportSource): readonly Found[] {
  const known = KEPT.get(source);
  if (known) return known;
  const found = [...jsonOf(source)];
  KEPT.set(source, found);
  return found;
}

/** The values of a source of JSON: those that are kept, or read on as they are asked for. Never throws. */
export function jsonOf(source: ImportSource): Iterable<Found> {
  return KEPT.get(source) ?? readJsonText(source.text.replace(/^\uFEFF/u, '').trimStart());
}

/** Reads JSON of any shape, or one record a line; each line that is broken is refused by itself. Never throws. */
export function* readJsonText(text: string): Generator<Found> {
  const whole = parseJson(text);
  if (whole.ok) {
    yield foundIn(THE_FILE, text, whole);
    return;
  }
  const lines = text.split(/\r\n|\r|\n/u).map((line, index) => ({ line: line.trim(), at: index + 1 }));
  const filled = lines.filter(({ line }) => line !== '');
  const single = filled.filter(({ line }) => /^\{.*\}$/u.test(line));
  // Lines of records begin and end on their line; anything else is one broken file.
  if (filled.length < 2 || single.length === 0 || single.length < filled.length / 2) {
    yield { where: THE_FILE, value: whole };
    return;
  }
  for (const { line, at } of filled) {
    const value = parseJson(line);
    if (value.ok) yield foundIn(atLine(at), line, value);
    else yield { where: atLine(at), value: refuse(onLine(value.refusal, at)) };
  }
}

/** What a sound text holds, with what its parser passed over in silence. */
function foundIn(where: Wording, text: string, value: Ok<unknown>): Found {
  if (isDoubtful(text)) makeHonest(value.value);
  const repeated = measure(text).keys === keysIn(value.value) ? [] : repeatedKeys(text);
  return { where, value, repeated };
}

function onLine(refusal: Refusal, at: number): Refusal {
  const values = { line: String(at), problem: wordingOf(refusal) };
  return { ...refusal, ...saying('exchange.lineFault', values) };
}

function parseJson(text: string): Result<unknown> {
  if (measure(text).deepest > LIMITS.depth)
    return refuse({ ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' });
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse(jsonFault(text, error instanceof Error ? error.message : ''));
  }
}

/** More values than any file of creatures has. */
const MOST_VALUES = LIMITS.records * 400;

/**
 * What makes plain data unfit to be looked into, and where: too deep, more than `most` values, names that reach a
 * prototype, numbers without end.
 */
export function faultIn(raw: unknown, most: number = MOST_VALUES): Refusal | undefined {
  let left = most;
  const walk = (value: unknown, path: string, depth: number): Refusal | undefined => {
    if (typeof value === 'number' && !Number.isFinite(value))
      return { ...saying('exchange.numberNotFinite', { path }), code: 'IMP-05' };
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > LIMITS.depth)
      return { ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' };
    left -= 1;
    if (left < 0) return { ...saying('exchange.tooManyValues', { most }), code: 'IMP-07' };
    for (const [key, each] of Object.entries(value)) {
      if (FORBIDDEN.has(key))
        return {
          ...(path === ''
            ? saying('exchange.nameForbidden', { name: key })
            : saying('exchange.nameForbiddenAt', { name: key, path })),
          code: 'IMP-08',
        };
      if (typeof each === 'string' || typeof each === 'boolean') continue;
      const below = walk(each, within(path, key, Array.isArray(value)), depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return walk(raw, '', 0);
}

/** Names that would reach an object’s prototype if they were ever used as a key. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function within(path: string, key: string, list: boolean): string {
  if (list) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Numbers that other programs write and JSON has not. */
const NO_NUMBER = /(?:"([^"\n]{1,40})"\s*:|[,[])\s*(-?(?:NaN|Infinity))\b/u;

/** Why a text is no JSON, as a sentence that says where, with its code; `told` is what the engine says of it. */
export function jsonFault(text: string, told: string): Refusal {
  if (text.trim() === '') return { ...saying('exchange.isEmpty'), code: 'IMP-01' };
  const odd = NO_NUMBER.exec(text);
  if (odd) {
    const values = { name: odd[1] ?? said('exchange.someValue'), number: odd[2] ?? '' };
    const line = lineAt(text, odd.index);
    const why =
      line === undefined
        ? saying('exchange.oddNumber', values)
        : saying('exchange.oddNumberAt', { ...values, line });
    return { ...why, code: 'IMP-05' };
  }
  const at = placeOf(text, told);
  if (at === undefined) return { ...saying('exchange.jsonCut', { at: text.length }), code: 'IMP-02' };
  return { ...unreadableAt(text, at, /after JSON/u.test(told)), code: 'IMP-04' };
}

function unreadableAt(text: string, at: number, afterEnd: boolean): Saying {
  const from = text.slice(at, at + 20).trim();
  const line = lineAt(text, at);
  if (line === undefined)
    return saying(afterEnd ? 'exchange.jsonAfterEnd' : 'exchange.jsonUnclear', { from });
  return saying(afterEnd ? 'exchange.jsonAfterEndAt' : 'exchange.jsonUnclearAt', { from, line });
}

/** Where the engine stopped: it gives a number, or repeats what stands around it; nothing where it is the end. */
function placeOf(text: string, told: string): number | undefined {
  if (/^Unexpected end|^Unterminated/u.test(told)) return undefined;
  const [, around] = /(?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/u.exec(told) ?? [];
  const number = /position (\d+)/u.exec(told)?.[1];
  const at = number === undefined ? text.indexOf(around ?? '') : Number(number);
  return at < text.trimEnd().length ? Math.max(0, at) : undefined;
}

/** The line, where there are several. */
function lineAt(text: string, at: number): string | undefined {
  return text.includes('\n') ? String(text.slice(0, at).split('\n').length) : undefined;
}

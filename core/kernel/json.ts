import * as v from 'valibot';

/** Plain data: what may stand in a step, a file or a message. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether something read by a schema is a record of plain data, so that repairs may be written into it. */
export function isJsonObject(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.values(raw).every(isJson);
}

/** Whether something is plain data. */
export function isJson(raw: unknown): raw is Json {
  if (Array.isArray(raw)) return raw.every(isJson);
  return raw === null || ['string', 'number', 'boolean'].includes(typeof raw) || isJsonObject(raw);
}

/** The plain data of something, such as of what a screen makes reactive: `null` for nothing, and without what JSON leaves out. */
export function toPlainData(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON gives back is plain data
  return JSON.parse(JSON.stringify(value ?? null)) as Json;
}

/** How deep brackets are nested, counted on the text: a parser may take what later code cannot walk. */
export function measureDepth(text: string): number {
  return measureJson(text).deepest;
}

/** How deep brackets are nested in a JSON text, and how many keys stand in it. */
export function measureJson(text: string): { readonly deepest: number; readonly keys: number } {
  let [depth, deepest, keys, quoted] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) deepest = Math.max(deepest, ++depth);
    else if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) depth--;
    else if (sign === COLON) keys++;
  }
  return { deepest, keys };
}

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];

/** A key that stands twice in one object of a JSON text; a parser takes the last one without a word. */
export interface RepeatedKey {
  /** `creatures[3].draft.level`. */
  readonly path: string;
  /** Places of lists on the way, from the outside: `[3]`. */
  readonly places: readonly number[];
}

interface Level {
  readonly keys: Set<string> | undefined;
  key: string;
  place: number;
}

const MOST = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gu;

/** Keys of a sound JSON text that stand twice in their object, up to 20, in their order. */
export function findRepeatedKeys(text: string): readonly RepeatedKey[] {
  const levels: Level[] = [];
  const found: RepeatedKey[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[')
      levels.push({ keys: token === '{' ? new Set() : undefined, key: '', place: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level) level.place += 1;
    else if (token === ':' && level?.keys) {
      level.key = normalizeKeyToken(last);
      if (level.keys.has(level.key)) found.push(formatLevels(levels));
      level.keys.add(level.key);
      if (found.length === MOST) return found;
    } else last = token;
  }
  return found;
}

/** Two ways of writing one key are one key. */
function normalizeKeyToken(token: string): string {
  return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
}

function formatLevels(levels: readonly Level[]): RepeatedKey {
  const path = levels.map(({ keys, key, place }) => (keys ? `.${key.slice(0, 40)}` : `[${place}]`)).join('');
  return {
    path: path.replace(/^\./u, ''),
    places: levels.flatMap(({ keys, place }) => (keys ? [] : [place])),
  };
}

/** How many keys the objects of plain data have in all: fewer than its text has colons where one stood twice. */
export function countKeys(raw: unknown): number {
  if (typeof raw !== 'object' || raw === null) return 0;
  const below = Object.values(raw);
  let sum = Array.isArray(raw) ? 0 : below.length;
  for (const each of below) sum += countKeys(each);
  return sum;
}

/**
 * A shape as JSON Schema (draft 2020-12), for other programs: what may be written in a file that it reads. Checks that
 * only code can make (no invisible characters, dice that can be rolled) are not in it. Throws for a kind of shape that
 * no file of ours has yet.
 */
export function toJsonSchema(shape: v.GenericSchema): JsonObject {
  const made = schemaBySort(shape);
  return { ...made, ...schemaBounds(shape, made) };
}

function schemaBySort(shape: v.GenericSchema): JsonObject {
  if (v.isOfType('string', shape)) return { type: 'string' };
  if (v.isOfType('number', shape)) return { type: 'number' };
  if (v.isOfType('boolean', shape)) return { type: 'boolean' };
  const { type } = shape;
  const inside = (key: string): unknown => Reflect.get(shape, key);
  switch (type) {
    case 'picklist':
      return { enum: jsonList(inside('options')) };
    case 'literal':
      return { const: asJson(inside('literal')) };
    case 'array':
      return { type: 'array', items: schemaIn(inside('item')) };
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return objectSchema(inside('entries'), type === 'strict_object');
    case 'record':
      return { type: 'object', additionalProperties: schemaIn(inside('value')) };
    case 'nullish':
    case 'nullable':
      return { anyOf: [schemaIn(inside('wrapped')), { type: 'null' }] };
    case 'exact_optional':
    case 'optional':
      return withDefault(schemaIn(inside('wrapped')), inside('default'));
    case 'union':
    case 'variant':
      return { anyOf: toSchemaList(inside('options')).map(schemaIn) };
    default:
      throw new Error(`No JSON Schema is known for the shape “${type}”.`);
  }
}

function objectSchema(entries: unknown, strict: boolean): JsonObject {
  const all = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const required = all.filter(([, each]) => isShape(each) && !OPTIONAL.has(each.type)).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([key, each]) => [key, schemaIn(each)] as const)),
    ...(required.length > 0 ? { required } : {}),
    ...(strict ? { additionalProperties: false } : {}),
  };
}

const OPTIONAL: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullish']);

/** Bounds that stand in the steps of a piped shape. */
function schemaBounds(shape: v.GenericSchema, made: JsonObject): JsonObject {
  const steps = 'pipe' in shape ? toSchemaList(shape.pipe).slice(1) : [];
  const isText = made['type'] === 'string';
  const bounds: { [key: string]: Json } = {};
  for (const step of steps) {
    if (typeof step !== 'object' || step === null) continue;
    const [type, requirement] = [Reflect.get(step, 'type'), Reflect.get(step, 'requirement')];
    if (type === 'integer') bounds['type'] = 'integer';
    if (typeof requirement !== 'number') continue;
    if (type === 'min_value') bounds['minimum'] = requirement;
    if (type === 'max_value') bounds['maximum'] = requirement;
    if (type === 'min_length') bounds[isText ? 'minLength' : 'minItems'] = requirement;
    if (type === 'max_length') bounds[isText ? 'maxLength' : 'maxItems'] = requirement;
  }
  return bounds;
}

function withDefault(schema: JsonObject, value: unknown): JsonObject {
  return value === undefined || typeof value === 'function' ? schema : { ...schema, default: asJson(value) };
}

function schemaIn(shape: unknown): JsonObject {
  if (!isShape(shape)) throw new Error('A shape was expected within a shape.');
  return toJsonSchema(shape);
}

function isShape(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema';
}

function toSchemaList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function jsonList(value: unknown): readonly Json[] {
  return toSchemaList(value).map(asJson);
}

function asJson(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON gave back is JSON
  return JSON.parse(JSON.stringify(value)) as Json;
}

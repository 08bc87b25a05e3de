import * as v from 'valibot';
import type { Json, JsonObject } from './json.ts';

/**
 * A shape as JSON Schema (draft 2020-12), for other programs: what may be written in a file that it reads. Checks that
 * only code can make (no invisible characters, dice that can be rolled) are not in it. Throws for a kind of shape that
 * no file of ours has yet.
 */
export function jsonSchemaOf(shape: v.GenericSchema): JsonObject {
  const made = bySort(shape);
  return { ...made, ...boundsOf(shape, made) };
}

function bySort(shape: v.GenericSchema): JsonObject {
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
      return objectOf(inside('entries'), type === 'strict_object');
    case 'record':
      return { type: 'object', additionalProperties: schemaIn(inside('value')) };
    case 'nullish':
    case 'nullable':
      return { anyOf: [schemaIn(inside('wrapped')), { type: 'null' }] };
    case 'optional':
      return withDefault(schemaIn(inside('wrapped')), inside('default'));
    case 'union':
    case 'variant':
      return { anyOf: listOf(inside('options')).map(schemaIn) };
    default:
      throw new Error(`No JSON Schema is known for the shape “${type}”.`);
  }
}

function objectOf(entries: unknown, strict: boolean): JsonObject {
  const all = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const required = all.filter(([, each]) => isShape(each) && !OPTIONAL.has(each.type)).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([key, each]) => [key, schemaIn(each)] as const)),
    ...(required.length > 0 ? { required } : {}),
    ...(strict ? { additionalProperties: false } : {}),
  };
}

const OPTIONAL: ReadonlySet<string> = new Set(['optional', 'nullish']);

/** Bounds that stand in the steps of a piped shape. */
function boundsOf(shape: v.GenericSchema, made: JsonObject): JsonObject {
  const steps = 'pipe' in shape ? listOf(shape.pipe).slice(1) : [];
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
  return jsonSchemaOf(shape);
}

function isShape(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function jsonList(value: unknown): readonly Json[] {
  return listOf(value).map(asJson);
}

function asJson(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON gave back is JSON
  return JSON.parse(JSON.stringify(value)) as Json;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFileSchema, writeCreatureFile } from '../../../core/exchange/creatureFile.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../core/kernel/json.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { TRAVELLERS } from './travellers.ts';

const FILE = join(import.meta.dirname, '../../../core/exchange/fourfold-creatures.schema.json');
/** Those of a game that its GM describes are the same whatever is described. */
const GAMES = [...SYSTEMS, systemOf('own')].flatMap((each) => each ?? []);
const schema = makeFileSchema(GAMES);
const written = `${JSON.stringify(schema, undefined, 2)}\n`;
// FOURFOLD_SCHEMA=write makes it anew.
if (process.env['FOURFOLD_SCHEMA'] === 'write') writeFileSync(FILE, written);

/** Where a value is not as the schema says: what a validator of JSON Schema checks, for the words that ours uses. */
function wrong(value: Json, by: Json | undefined, at = ''): readonly string[] {
  if (!isJsonObject(by)) return [];
  const { $ref, anyOf, type, properties, items, required, additionalProperties, maximum, maxLength } = by;
  if (typeof $ref === 'string') return wrong(value, defs()[$ref.replace('#/$defs/', '')], at);
  if (isList(anyOf)) return anyOf.some((each) => wrong(value, each, at).length === 0) ? [] : [at];
  if ('const' in by && by['const'] !== value) return [at];
  if (isList(by['enum']) && !by['enum'].includes(value)) return [at];
  if (typeof type === 'string' && !isOf(type, value)) return [at];
  if (typeof maximum === 'number' && typeof value === 'number' && value > maximum) return [at];
  if (typeof maxLength === 'number' && typeof value === 'string' && value.length > maxLength) return [at];
  if (isList(value)) return value.flatMap((each, index) => wrong(each, items, `${at}[${index}]`));
  if (!isJsonObject(value)) return [];
  const known = isJsonObject(properties) ? properties : {};
  const lacking = (isList(required) ? required : []).filter(
    (key) => typeof key === 'string' && !(key in value),
  );
  return [
    ...lacking.map((key) => `${at}.${JSON.stringify(key)}`),
    ...Object.entries(value).flatMap(([key, each]) =>
      key in known
        ? wrong(each, known[key], `${at}.${key}`)
        : additionalProperties === false
          ? [`${at}.${key}`]
          : wrong(each, additionalProperties, `${at}.${key}`),
    ),
  ];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function defs(): JsonObject {
  const all = schema['$defs'];
  return isJsonObject(all) ? all : {};
}

function isOf(type: string, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isJsonObject(value) : typeof value === type;
}

function read(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('It is a record.');
  return value;
}

const file = (): JsonObject =>
  read(
    writeCreatureFile(
      TRAVELLERS.map(({ creature }) => creature),
      'Credit',
    ),
  );

describe('issue 25: a JSON Schema of our own file', () => {
  it('stands in the docs as our shapes have it (FOURFOLD_SCHEMA=write makes it anew)', () => {
    expect(read(readFileSync(FILE, 'utf8'))).toEqual(schema);
  });

  it('takes every creature of every sample as we write it', () => {
    expect(wrong(file(), schema)).toEqual([]);
  });

  it('has each kind of each game', () => {
    for (const { key, creatures } of SYSTEMS)
      for (const kind of creatures) expect(Object.keys(defs())).toContain(`${key}-${kind.key}`);
  });

  it.each([
    ['a field nobody knows', { name: 'Rat', level: 1, wickedness: 9 }],
    ['a number out of bounds', { name: 'Rat', level: 900 }],
    ['text for a number', { name: 'Rat', level: 'one' }],
    ['no name', { level: 1 }],
  ])('refuses %s, as the reader does', (_what, draft) => {
    const creatures = [{ system: 'orcus', kind: 'monster', name: 'Rat', draft }];
    const { build } = SYSTEMS.find(({ key }) => key === 'orcus')!.creatures.find(
      ({ key }) => key === 'monster',
    )!;
    expect(build(draft).ok).toBe(false);
    expect(wrong({ ...file(), creatures }, schema)).not.toEqual([]);
  });
});

import type { JsonObject } from '../../kernel/json.ts';
import { jsonSchemaOf } from '../../kernel/jsonSchema.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { FORMAT, VERSION } from './json.ts';

/** Where the schema is named; nothing is fetched from there. */
const ID = 'https://fourfold.invalid/fourfold-creatures.schema.json';

/** JSON Schema of our own file of creatures, with the draft of every kind of every game. */
export function fileSchema(systems: readonly RuleSystem[]): JsonObject {
  const kinds = systems.flatMap(({ key: system, creatures }) =>
    creatures.map(({ key: kind, shape }) => ({ system, kind, name: `${system}-${kind}`, shape })),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: ID,
    title: 'Fourfold creatures',
    description: 'A file of creatures as Fourfold writes it and reads it again.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      format: { const: FORMAT },
      version: { const: VERSION },
      credit: { type: 'string' },
      creatures: { type: 'array', items: { anyOf: kinds.map(({ name }) => ({ $ref: `#/$defs/${name}` })) } },
    },
    required: ['format', 'version', 'creatures'],
    $defs: Object.fromEntries(
      kinds.map(({ system, kind, name, shape }) => [
        name,
        {
          type: 'object',
          properties: {
            system: { const: system },
            kind: { const: kind },
            name: { type: 'string', minLength: 1, maxLength: 120 },
            draft: jsonSchemaOf(shape),
          },
          required: ['system', 'kind', 'name', 'draft'],
          additionalProperties: false,
        },
      ]),
    ),
  };
}

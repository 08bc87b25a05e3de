import * as v from 'valibot';
import { type Json, type JsonObject, toJsonSchema } from '../kernel/json.ts';
import {
  schemaFault,
  findForbiddenKey,
  nameSchema,
  ok,
  type Problem,
  parseInputFully,
  type Refusal,
  refuse,
  type Result,
} from '../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../kernel/said.ts';
import type { Creature, CreatureKind, Draft } from '../rules/creature.ts';
import { readDraft } from '../rules/creatureKinds.ts';
import type { RuleSystem } from '../rules/system.ts';
import { textAt } from './recordFields.ts';

/** Far above any stat block a person writes, far below what would slow the library down. */
const MAX_DRAFT_CHARACTERS = 200_000;

const keyShape = nameSchema('A key', 80);

/** Whether a value is data and nothing else: what it reads as from a file is what was written there. */
function isPlain(raw: unknown): raw is Json {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return true;
  if (typeof raw === 'number') return Number.isFinite(raw);
  if (Array.isArray(raw)) return raw.every(isPlain);
  return isPlainObject(raw);
}

function isPlainObject(raw: unknown): raw is JsonObject {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  return Object.values(raw).every(isPlain);
}

/** What is wrong with a draft as data, before its system reads it; nothing where it is sound. */
function faultOf(raw: unknown): Said | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return said('exchange.draftNoObject');
  const forbidden = findForbiddenKey(raw);
  if (forbidden !== undefined) return said('exchange.draftForbiddenName', { name: forbidden });
  if (!isPlainObject(raw)) return said('exchange.draftNotPlain');
  if (JSON.stringify(raw).length > MAX_DRAFT_CHARACTERS)
    return said('exchange.draftTooLong', { most: MAX_DRAFT_CHARACTERS });
  return undefined;
}

const draftShape = v.pipe(
  v.custom<JsonObject>(() => true),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = faultOf(dataset.value);
    if (fault !== undefined) addIssue({ message: schemaFault(fault.code, fault.values) });
  }),
);

/** A creature of unknown origin, as data. Whether its system accepts the draft is asked when it is built. */
export const creatureSchema = v.strictObject({
  id: keyShape,
  system: keyShape,
  kind: keyShape,
  name: nameSchema('The creature’s name', 120),
  draft: draftShape,
});

/** A creature as a file holds it: the library that takes it in gives it an id of its own. */
export type FileCreature = Omit<Creature, 'id'>;

/** What our own file calls itself. */
const CREATURE_FILE_FORMAT = 'fourfold-creatures';
const fileCreature = v.omit(creatureSchema, ['id']);
/** Version of it that is written. */
const CREATURE_FILE_VERSION = 1;
/** Creatures as a file that any Fourfold reads again, with the credit that the licence asks for. */
export function writeCreatureFile(creatures: readonly FileCreature[], credit: string): string {
  const plain = creatures.map(({ system, kind, name, draft }) => ({ system, kind, name, draft }));
  return `${JSON.stringify({ format: CREATURE_FILE_FORMAT, version: CREATURE_FILE_VERSION, credit, creatures: plain }, undefined, 2)}\n`;
}

/** The creatures of our own file, or the file itself where it is of another version; undefined for any other record. */
export function readOwnList(raw: JsonObject): readonly unknown[] | undefined {
  if (raw['format'] !== CREATURE_FILE_FORMAT) return undefined;
  const creatures = raw['creatures'];
  return raw['version'] === CREATURE_FILE_VERSION && Array.isArray(creatures) ? creatures : [raw];
}

/** One creature of our own file; undefined for any other record. */
export function readOwnCreature(raw: JsonObject): Result<FileCreature> | undefined {
  if (raw['format'] === CREATURE_FILE_FORMAT) {
    const { version } = raw;
    if (version === CREATURE_FILE_VERSION)
      return refuse({ ...saying('exchange.noListOfCreatures'), code: 'IMP-11' });
    const newer = typeof version === 'number' && version > CREATURE_FILE_VERSION;
    const why = saying('exchange.versionUnread', { version: shown(version), own: CREATURE_FILE_VERSION });
    return refuse({ ...why, code: newer ? 'IMP-10' : 'IMP-09' });
  }
  if (typeof raw['system'] !== 'string' || typeof raw['kind'] !== 'string' || !('draft' in raw))
    return undefined;
  const { system, kind, name, draft } = raw;
  const read = parseInputFully(fileCreature, { system, kind, name, draft });
  return read.ok ? read : refuse({ ...saying('exchange.creatureUnreadable'), problems: read.refusal });
}

function shown(version: unknown): Wording {
  return typeof version === 'number' ? String(version) : said('exchange.noNumber');
}

/** Where the schema is named; nothing is fetched from there. */
const ID = 'https://fourfold.invalid/fourfold-creatures.schema.json';

/** JSON Schema of our own file of creatures, with the draft of every kind of every game. */
export function makeFileSchema(systems: readonly RuleSystem[]): JsonObject {
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
      format: { const: CREATURE_FILE_FORMAT },
      version: { const: CREATURE_FILE_VERSION },
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
            draft: toJsonSchema(shape),
          },
          required: ['system', 'kind', 'name', 'draft'],
          additionalProperties: false,
        },
      ]),
    ),
  };
}

/** Answers the rules of a key, or nothing where this version does not know them. */
export type CreatureSystemLookup = (key: string) => RuleSystem | undefined;

/** Drafts that a kind of creature has built, with the name each bears: an import is asked once, not twice. */
const sound = new WeakMap<Draft, { readonly kind: CreatureKind; readonly name: string }>();

/** The creature under the name its draft bears, once its own rules have built it. */
export function validateCreature(creature: Creature, systemOf: CreatureSystemLookup): Result<Creature> {
  const kind = kindOf(creature, systemOf);
  if (!kind.ok) return kind;
  const built = kind.value.build(creature.draft);
  if (built.ok) return ok({ ...creature, name: built.value.sheet.name });
  return refuse(refusalOf(built.refusal));
}

function refusalOf(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  const told = first ?? saying('exchange.creatureUnreadable');
  return { ...told, field: first?.field ?? '', problems };
}

/**
 * As `validateCreature`, but by the shape that its rules build by, for an import of thousands: a draft of that shape is built
 * when somebody looks at it. One that passed here before is believed. Only for drafts that nobody changes any more:
 * those that a reader made or a record holds.
 */
export function validateOnce(creature: Creature, systemOf: CreatureSystemLookup): Result<Creature> {
  const kind = kindOf(creature, systemOf);
  if (!kind.ok) return kind;
  const known = sound.get(creature.draft);
  if (known?.kind === kind.value) return ok({ ...creature, name: known.name });
  const read = readDraft(kind.value.shape, creature.draft);
  if (!read.ok) return refuse(refusalOf(read.refusal));
  const name = textAt(read.value, 'name');
  sound.set(creature.draft, { kind: kind.value, name });
  return ok({ ...creature, name });
}

/** Takes a creature for vouched for: a reader of ours vouched for it in another thread, whose word ends at the border. */
export function markValidated(creature: FileCreature, systemOf: CreatureSystemLookup): void {
  const kind = kindOf(creature, systemOf);
  if (kind.ok) sound.set(creature.draft, { kind: kind.value, name: creature.name });
}

function kindOf(creature: FileCreature, systemOf: CreatureSystemLookup): Result<CreatureKind> {
  const system = systemOf(creature.system);
  if (!system)
    return refuse({ ...saying('library.rulesUnknown', { rules: creature.system }), field: 'system' });
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  if (kind) return ok(kind);
  return refuse({
    ...saying('library.kindUnknown', { rules: system.title, kind: creature.kind }),
    field: 'kind',
  });
}

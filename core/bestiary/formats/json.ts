import * as v from 'valibot';
import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import { forbiddenKey, read } from '../../kernel/shape.ts';
import type { Creature } from '../../rules/creature.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { creatureSchema } from '../creatureShape.ts';
import { vouchFor } from '../library.ts';

/** A creature as a file holds it: the library that takes it in gives it an id of its own. */
export type FileCreature = Omit<Creature, 'id'>;

const FORMAT = 'fourfold-creatures';
const VERSION = 1;
const MAX_CHARACTERS = 8_000_000;
const MAX_CREATURES = 5_000;

const envelopeSchema = v.strictObject({
  format: v.literal(FORMAT, `This is no file of creatures: its format must be “${FORMAT}”.`),
  version: v.literal(VERSION),
  credit: v.optional(
    v.pipe(
      v.string('The credit must be text.'),
      v.maxLength(2_000, 'The credit is longer than 2000 characters.'),
    ),
  ),
  creatures: v.pipe(
    v.array(v.omit(creatureSchema, ['id']), 'The creatures must be a list.'),
    v.minLength(1, 'The file holds no creature.'),
    v.maxLength(MAX_CREATURES, `The file holds more than ${MAX_CREATURES} creatures. Split it.`),
  ),
});

/** Creatures as a file that any Fourfold reads again, with the credit that the licence asks for. */
export function writeJson(creatures: readonly FileCreature[], credit: string): string {
  const plain = creatures.map(({ system, kind, name, draft }) => ({ system, kind, name, draft }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, credit, creatures: plain }, undefined, 2)}\n`;
}

/** Reads such a file for the rules of one campaign. All of it is sound, or it is refused with what and where. Never throws. */
export function readCreatures(text: string, system: RuleSystem): Result<readonly FileCreature[]> {
  const raw = parse(text);
  if (!raw.ok) return raw;
  const strange = strangerIn(raw.value);
  if (strange) return refuse(strange);
  const envelope = read(envelopeSchema, raw.value, 'The file');
  if (!envelope.ok) return envelope;
  const sound: FileCreature[] = [];
  for (const [at, creature] of envelope.value.creatures.entries()) {
    const vouched = vouch(creature, at, system);
    if (!vouched.ok) return vouched;
    sound.push(vouched.value);
  }
  return ok(sound);
}

function parse(text: string): Result<unknown> {
  if (text.length > MAX_CHARACTERS)
    return refuse({ message: `The file is longer than ${MAX_CHARACTERS} characters. Split it.` });
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/u, '')));
  } catch (error) {
    return refuse({
      message: `The file is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    });
  }
}

/** What makes a file one that this version must not read, told before its contents are looked at. */
function strangerIn(raw: unknown): Refusal | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { message: 'The file: it must hold a record with format, version and creatures.' };
  }
  const forbidden = forbiddenKey(raw);
  if (forbidden !== undefined)
    return { message: `The file: “${forbidden}” is not allowed in it.`, field: forbidden };
  const version: unknown = Reflect.get(raw, 'version');
  if (Reflect.get(raw, 'format') === FORMAT && version !== VERSION) {
    return {
      message: `The file: its version is ${said(version)}; this Fourfold reads version ${VERSION}.`,
      field: 'version',
    };
  }
  return undefined;
}

function said(version: unknown): string {
  return typeof version === 'number' ? String(version) : 'no number';
}

function vouch(creature: FileCreature, at: number, system: RuleSystem): Result<FileCreature> {
  const where = `Creature ${at + 1}, “${creature.name}”`;
  const field = `creatures[${at}]`;
  if (creature.system !== system.key) {
    const message = `${where}: it is written for the rules “${creature.system}”, and this campaign plays ${system.title}.`;
    return refuse({ message, field: `${field}.system` });
  }
  const vouched = vouchFor({ ...creature, id: 'import' }, () => system);
  if (vouched.ok) {
    const { id: _, ...rest } = vouched.value;
    return ok(rest);
  }
  const below = vouched.refusal.field ?? '';
  return refuse({
    message: `${where}${below === '' ? '' : `, ${below}`}: ${vouched.refusal.message}`,
    field: below === '' ? field : `${field}.${below}`,
  });
}

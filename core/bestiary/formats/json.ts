import * as v from 'valibot';
import type { JsonObject } from '../../kernel/json.ts';
import { refuse, type Result } from '../../kernel/result.ts';
import { readAll } from '../../kernel/shape.ts';
import type { Creature } from '../../rules/creature.ts';
import { creatureSchema } from '../creatureShape.ts';
import { saying, said, type Wording } from '../../kernel/said.ts';

/** A creature as a file holds it: the library that takes it in gives it an id of its own. */
export type FileCreature = Omit<Creature, 'id'>;

/** What our own file calls itself. */
export const FORMAT = 'fourfold-creatures';
const fileCreature = v.omit(creatureSchema, ['id']);
/** Version of it that is written. */
export const VERSION = 1;
/** Creatures as a file that any Fourfold reads again, with the credit that the licence asks for. */
export function writeJson(creatures: readonly FileCreature[], credit: string): string {
  const plain = creatures.map(({ system, kind, name, draft }) => ({ system, kind, name, draft }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, credit, creatures: plain }, undefined, 2)}\n`;
}

/** The creatures of our own file, or the file itself where it is of another version; undefined for any other record. */
export function ownList(raw: JsonObject): readonly unknown[] | undefined {
  if (raw['format'] !== FORMAT) return undefined;
  const creatures = raw['creatures'];
  return raw['version'] === VERSION && Array.isArray(creatures) ? creatures : [raw];
}

/** One creature of our own file; undefined for any other record. */
export function ownCreature(raw: JsonObject): Result<FileCreature> | undefined {
  if (raw['format'] === FORMAT) {
    const { version } = raw;
    if (version === VERSION) return refuse({ ...saying('exchange.noListOfCreatures'), code: 'IMP-11' });
    const newer = typeof version === 'number' && version > VERSION;
    const why = saying('exchange.versionUnread', { version: shown(version), own: VERSION });
    return refuse({ ...why, code: newer ? 'IMP-10' : 'IMP-09' });
  }
  if (typeof raw['system'] !== 'string' || typeof raw['kind'] !== 'string' || !('draft' in raw))
    return undefined;
  const { system, kind, name, draft } = raw;
  const read = readAll(fileCreature, { system, kind, name, draft });
  return read.ok ? read : refuse({ ...saying('exchange.creatureUnreadable'), problems: read.refusal });
}

function shown(version: unknown): Wording {
  return typeof version === 'number' ? String(version) : said('exchange.noNumber');
}

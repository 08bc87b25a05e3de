import { crc32 } from '../kernel/digest.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { said } from '../kernel/said.ts';
import type { GameWriter } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import { hashId, makeSlug } from './exchangeCreature.ts';
import {
  type ExportFile,
  type ExportFormat,
  type ExportItem,
  listNotices,
  uniqueLosses,
} from './exportFiles.ts';
import { isJsonRecord, listAt, textAt } from './recordFields.ts';

/** The oldest Foundry that keeps packs as folders, and the newest that the actors were written for. */
const FOUNDRY = { minimum: '11', verified: '14' } as const;

/**
 * A module of Foundry with a compendium for each game’s system there: unpacked into `Data/modules` and switched on in a
 * world. The pack is the database that Foundry 11 and later open; beside it lie the same actors as text, a line each.
 */
export const compendiumFormat: ExportFormat = {
  key: 'foundry-compendium',
  label: 'Foundry VTT, compendium',
  about: said('export.foundryModule'),
  extension: 'zip',
  fits: (system) => writerOf(system) !== undefined,
  write: (all) => {
    const written = all.flatMap((each) => {
      const writer = writerOf(each.system);
      const { text, lost } = writer?.write(each.plain) ?? { text: '', lost: [] };
      const actor: unknown = text === '' ? undefined : JSON.parse(text);
      return writer?.foundry !== undefined && isJsonRecord(actor)
        ? [{ system: writer.foundry, title: each.system.title, actor: documentOf(actor, each), lost }]
        : [];
    });
    const systems = [...new Map(written.map(({ system, title }) => [system, title]))];
    const packs = systems.map(([system, title]) => ({
      system,
      title,
      actors: written.filter((each) => each.system === system).map(({ actor }) => actor),
    }));
    const id = moduleId(all);
    return {
      files: [
        ...packs.map(({ system, actors }) => ({
          path: `source/${system}.jsonl`,
          text: actors.map((actor) => `${JSON.stringify(actor)}\n`).join(''),
        })),
        { path: 'module.json', text: manifest(id, all, packs) },
        ...packs.flatMap(packFiles),
        ...listNotices(all, true),
      ],
      lost: uniqueLosses(written.flatMap(({ lost }) => lost)),
      zip: `${id}.zip`,
    };
  },
};

function writerOf({ exchange }: RuleSystem): GameWriter | undefined {
  return exchange?.writers.find(({ foundry }) => foundry !== undefined);
}

/** The same creatures always make the same module, which takes the place of the one before. */
function moduleId(all: readonly ExportItem[]): string {
  const ids = all.map(({ creature }) => creature.id).toSorted();
  const sum = crc32(new TextEncoder().encode(JSON.stringify(ids)));
  const name = all.length === 1 ? makeSlug(all[0]?.plain.name ?? '').slice(0, 40) : 'creatures';
  return `fourfold-${name}-${sum.toString(16).padStart(8, '0')}`;
}

interface Pack {
  readonly system: string;
  readonly title: string;
  readonly actors: readonly JsonObject[];
}

function manifest(id: string, all: readonly ExportItem[], packs: readonly Pack[]): string {
  const title = all.length === 1 ? (all[0]?.plain.name ?? '') : `${all.length} creatures of Fourfold`;
  const systems = packs.map(({ system }) => ({ id: system, type: 'system' }));
  const made = {
    id,
    title,
    description: packs.map((pack) => `${pack.title}: ${pack.actors.length}`).join(', '),
    version: '1.0.0',
    compatibility: FOUNDRY,
    authors: [{ name: 'Fourfold' }],
    relationships: { systems },
    packs: packs.map((pack) => ({
      name: pack.system,
      label: packs.length === 1 ? title : `${title}, ${pack.title}`,
      path: `packs/${pack.system}`,
      type: 'Actor',
      system: pack.system,
      ownership: { PLAYER: 'NONE', ASSISTANT: 'OWNER' },
    })),
  };
  return `${JSON.stringify(made, undefined, 2)}\n`;
}

/** The actor as a document of its own: it and each thing in it has an id. */
function documentOf(actor: JsonObject, { creature, plain }: ExportItem): JsonObject {
  const id = hashId(creature.id);
  const items = listAt(actor, 'items')
    .filter(isJsonRecord)
    .map((item, at): JsonObject => {
      const own = hashId(JSON.stringify([creature.id, at]));
      return { ...item, _id: own, effects: [], _key: `!actors.items!${id}.${own}` };
    });
  return { ...actor, name: plain.name, _id: id, items, effects: [], _key: `!actors!${id}` };
}

/** The database of a pack: an actor holds the ids of its items, each of which has a record of its own. */
function packFiles({ system, actors }: Pack): readonly ExportFile[] {
  const entries = actors.flatMap(({ _key: key, ...actor }) => {
    const items = listAt(actor, 'items').filter(isJsonRecord);
    return [
      packRecord(key, { ...actor, items: items.map((item) => textAt(item, '_id')) }),
      ...items.map(({ _key: its, ...item }) => packRecord(its, item)),
    ];
  });
  return writeLevelFiles(entries).map(({ name, bytes }) => ({
    path: `packs/${system}/${name}`,
    text: '',
    bytes,
  }));
}

function packRecord(
  key: Json | undefined,
  value: JsonObject,
): { readonly key: string; readonly value: string } {
  return { key: typeof key === 'string' ? key : '', value: JSON.stringify(value) };
}

/** One file of a database folder. */
interface LevelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A log is cut into blocks of this length; each piece in it has a head of so many bytes. */
const [BLOCK, HEAD] = [32_768, 7];
/** Kinds of a piece: the whole of a record, its beginning, its middle, its end. */
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4];
/** In a batch: a value is put. */
const PUT = 1;
/** Fields of a version: how keys are ordered, number of the log, next number of a file, last number of a record. */
const [COMPARATOR, LOG_NUMBER, NEXT_FILE, LAST_SEQUENCE] = [1, 2, 3, 4];
/** Added to a checksum that is turned by 15 bits: a checksum of checksums would not be one. */
const MASK = 0xa282ead8;

const utf8 = new TextEncoder();

/**
 * A LevelDB database of these values, as it lies on a disk whose program has just written them: a manifest of an empty
 * version and a log with everything, which any program that opens it takes into its tables. Keys and values in UTF-8.
 */
export function writeLevelFiles(
  entries: readonly { readonly key: string; readonly value: string }[],
): readonly LevelFile[] {
  const version = joined([
    ...field(COMPARATOR, textField('leveldb.BytewiseComparator')),
    ...field(LOG_NUMBER, varint(0)),
    ...field(NEXT_FILE, varint(3)),
    ...field(LAST_SEQUENCE, varint(0)),
  ]);
  const puts = entries.flatMap(({ key, value }) => [
    Uint8Array.of(PUT),
    ...textField(key),
    ...textField(value),
  ]);
  const batch = joined([fixed64(1), fixed32(entries.length), ...puts]);
  return [
    { name: 'CURRENT', bytes: utf8.encode('MANIFEST-000001\n') },
    { name: 'MANIFEST-000001', bytes: logOf(version) },
    { name: '000002.log', bytes: logOf(batch) },
  ];
}

/** A log with one record, cut into pieces where it is longer than what is left of a block. */
function logOf(record: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let [from, left] = [0, BLOCK];
  do {
    const length = Math.min(left - HEAD, record.length - from);
    const ends = from + length === record.length;
    const kind = from === 0 ? (ends ? FULL : FIRST) : ends ? LAST : MIDDLE;
    const piece = joined([Uint8Array.of(kind), record.subarray(from, from + length)]);
    parts.push(fixed32(masked(crc32c(piece))), Uint8Array.of(length & 0xff, length >>> 8), piece);
    from += length;
    left = BLOCK;
  } while (from < record.length);
  return joined(parts);
}

function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK) >>> 0;
}

function field(tag: number, value: Uint8Array | readonly Uint8Array[]): readonly Uint8Array[] {
  return [varint(tag), ...(value instanceof Uint8Array ? [value] : value)];
}

/** A text with its length before it. */
function textField(value: string): readonly Uint8Array[] {
  const bytes = utf8.encode(value);
  return [varint(bytes.length), bytes];
}

/** A number below 2³², seven bits a byte, the lowest first; the high bit says that more follow. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Uint8Array.of(...bytes, rest);
}

function fixed32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A whole number below 2³² in eight bytes. */
function fixed64(value: number): Uint8Array {
  return joined([fixed32(value), fixed32(0)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0x82f63b78 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32C (Castagnoli) of `bytes`, 0 to 2³² − 1: the checksum of LevelDB, which is not that of a zip. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

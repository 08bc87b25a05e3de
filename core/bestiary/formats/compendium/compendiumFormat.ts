import { said } from '../../../kernel/said.ts';
import { crc32 } from '../../../kernel/crc32.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { GameWriter } from '../../../rules/exchange.ts';
import { idOf, slug } from '../../../rules/exchange/ids.ts';
import { isRecord, listAt, textAt } from '../../../rules/exchange/record.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { type ExportFile, type ExportFormat, noticesOf, once } from '../exportFiles.ts';
import type { Leaving } from '../exporting.ts';
import { levelFiles } from './levelFiles.ts';

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
      return writer?.foundry !== undefined && isRecord(actor)
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
        ...noticesOf(all, true),
      ],
      lost: once(written.flatMap(({ lost }) => lost)),
      zip: `${id}.zip`,
    };
  },
};

function writerOf({ exchange }: RuleSystem): GameWriter | undefined {
  return exchange?.writers.find(({ foundry }) => foundry !== undefined);
}

/** The same creatures always make the same module, which takes the place of the one before. */
function moduleId(all: readonly Leaving[]): string {
  const ids = all.map(({ creature }) => creature.id).toSorted();
  const sum = crc32(new TextEncoder().encode(JSON.stringify(ids)));
  const name = all.length === 1 ? slug(all[0]?.plain.name ?? '').slice(0, 40) : 'creatures';
  return `fourfold-${name}-${sum.toString(16).padStart(8, '0')}`;
}

interface Pack {
  readonly system: string;
  readonly title: string;
  readonly actors: readonly JsonObject[];
}

function manifest(id: string, all: readonly Leaving[], packs: readonly Pack[]): string {
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
function documentOf(actor: JsonObject, { creature, plain }: Leaving): JsonObject {
  const id = idOf(creature.id);
  const items = listAt(actor, 'items')
    .filter(isRecord)
    .map((item, at): JsonObject => {
      const own = idOf(JSON.stringify([creature.id, at]));
      return { ...item, _id: own, effects: [], _key: `!actors.items!${id}.${own}` };
    });
  return { ...actor, name: plain.name, _id: id, items, effects: [], _key: `!actors!${id}` };
}

/** The database of a pack: an actor holds the ids of its items, each of which has a record of its own. */
function packFiles({ system, actors }: Pack): readonly ExportFile[] {
  const entries = actors.flatMap(({ _key: key, ...actor }) => {
    const items = listAt(actor, 'items').filter(isRecord);
    return [
      record(key, { ...actor, items: items.map((item) => textAt(item, '_id')) }),
      ...items.map(({ _key: its, ...item }) => record(its, item)),
    ];
  });
  return levelFiles(entries).map(({ name, bytes }) => ({
    path: `packs/${system}/${name}`,
    text: '',
    bytes,
  }));
}

function record(key: Json | undefined, value: JsonObject): { readonly key: string; readonly value: string } {
  return { key: typeof key === 'string' ? key : '', value: JSON.stringify(value) };
}

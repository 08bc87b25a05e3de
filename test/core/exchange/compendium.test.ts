import { describe, expect, it } from 'vitest';
import { crc32c, writeLevelFiles } from '../../../core/exchange/compendium.ts';
import { listExportFormats, exportAsOneFile } from '../../../core/exchange/exportFormats.ts';
import { tallyImports } from '../../../core/exchange/campaignImport.ts';
import { readImportSource } from '../../../core/exchange/readSource.ts';
import { readZip } from '../../../core/exchange/zip.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { plainOf, recordsOf, takersFor, traveller, TRAVELLERS } from './travellers.ts';

const format = listExportFormats(SYSTEMS).find(({ key }) => key === 'foundry-compendium')!;
/** Everybody of the samples whose game has a system there, each with an id of its own. */
const travellers = TRAVELLERS.filter(({ system }) => format.fits(system)).map(
  ({ system, creature: { kind, draft } }, at) => {
    const each = traveller(system, kind, draft);
    return { ...each, creature: { ...each.creature, id: `creature-${at}` } };
  },
);

/** The records of a log, put together from their pieces; throws where a piece lies across blocks or its sum is wrong. */
function logged(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: Uint8Array[] = [];
  let open: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [length, kind] = [view.getUint16(at + 4, true), bytes[at + 6] ?? 0];
    const piece = bytes.subarray(at + 6, at + 7 + length);
    const turned = (view.getUint32(at, true) - 0xa282ead8) >>> 0;
    expect(((turned >>> 17) | (turned << 15)) >>> 0).toBe(crc32c(piece));
    expect(Math.floor(at / 32_768)).toBe(Math.floor((at + 6 + length) / 32_768));
    open = kind === 1 || kind === 2 ? [...piece.subarray(1)] : [...open, ...piece.subarray(1)];
    if (kind === 1 || kind === 4) records.push(Uint8Array.from(open));
    at += 7 + length;
  }
  return records;
}

/** Keys and values of a batch of puts. */
function puts(batch: Uint8Array): readonly (readonly [string, string])[] {
  const said = new TextDecoder();
  let at = 12;
  const number = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = batch[at++] ?? 0;
      value += (byte % 128) * shift;
      if (byte < 128) return value;
    }
  };
  const text = (): string => {
    const length = number();
    at += length;
    return said.decode(batch.subarray(at - length, at));
  };
  const found: (readonly [string, string])[] = [];
  while (at < batch.length) {
    expect(batch[at++]).toBe(1);
    found.push([text(), text()]);
  }
  expect(new DataView(batch.buffer).getUint32(8, true)).toBe(found.length);
  return found;
}

const entriesOf = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]) =>
  logged(files.find(({ name }) => name.endsWith('000002.log'))!.bytes).flatMap(puts);

describe('a database folder', () => {
  it('has the checksum of the published test of CRC-32C', () => {
    expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283);
    expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa);
  });

  it.each([0, 1, 3, 200])('of %i records holds each under its key, over many blocks', (count) => {
    const entries = Array.from({ length: count }, (_none, at) => ({
      key: `!actors!${at}`,
      value: `é ${'x'.repeat(at * 7)}`,
    }));
    const files = writeLevelFiles(entries);
    expect(files.map(({ name }) => name)).toEqual(['CURRENT', 'MANIFEST-000001', '000002.log']);
    expect(entriesOf(files)).toEqual(entries.map(({ key, value }) => [key, value]));
  });

  it('fills a block to its last byte, and the next begins anew', () => {
    // With its head and key such a record ends some bytes before a block does, at its end, and after it.
    for (let length = 32_738; length < 32_748; length++) {
      const value = 'y'.repeat(length);
      expect(entriesOf(writeLevelFiles([{ key: 'k', value }]))).toEqual([['k', value]]);
    }
  });

  it('gives the next file a number after that of its log, or opening it would write over the log', () => {
    const manifest = writeLevelFiles([]).find(({ name }) => name === 'MANIFEST-000001')!;
    const [version] = logged(manifest.bytes);
    const after = [...version!.subarray(2 + 'leveldb.BytewiseComparator'.length)];
    expect(after).toEqual([2, 0, 3, 3, 4, 0]);
    const current = writeLevelFiles([]).find(({ name }) => name === 'CURRENT')!;
    expect(new TextDecoder().decode(current.bytes)).toBe('MANIFEST-000001\n');
  });
});

describe('a compendium of everybody', () => {
  const made = format.write(travellers);
  const zip = exportAsOneFile(made)!;
  const byPath = new Map(made.files.map((file) => [file.path, file]));
  const manifest = JSON.parse(byPath.get('module.json')!.text);

  it('is a module that names each game’s system and pack, in a folder of its own name', () => {
    expect(zip.name).toBe(`${manifest.id}.zip`);
    expect(manifest.id).toMatch(/^fourfold-creatures-[0-9a-f]{8}$/u);
    const systems = ['dnd4e', 'archmage', 'ose', 'dnd5e'];
    expect(manifest.relationships.systems.map(({ id }: { id: string }) => id)).toEqual(systems);
    expect(manifest.packs).toHaveLength(4);
    for (const { name, path, type, system } of manifest.packs) {
      expect({ name, path, type }).toEqual({ name: system, path: `packs/${system}`, type: 'Actor' });
      for (const file of ['CURRENT', 'MANIFEST-000001', '000002.log'])
        expect(byPath.get(`${path}/${file}`)?.bytes?.length).toBeGreaterThan(0);
    }
  });

  it('has a record for each actor and each of its items, under ids that Foundry takes, none twice', () => {
    const keys = manifest.packs.flatMap(({ path }: { path: string }) => {
      const { bytes } = byPath.get(`${path}/000002.log`)!;
      const entries = new Map(entriesOf([{ name: '000002.log', bytes: bytes! }]));
      for (const [key, text] of entries) {
        const value = JSON.parse(text);
        const id: string = value['_id'];
        expect(key).toMatch(/^!actors![A-Za-z0-9]{16}$|^!actors\.items![A-Za-z0-9]{16}\.[A-Za-z0-9]{16}$/u);
        expect(key.endsWith(id)).toBe(true);
        expect(value).not.toHaveProperty('_key');
        for (const item of key.startsWith('!actors!') ? value.items : [])
          expect(entries.has(`!actors.items!${id}.${item}`)).toBe(true);
      }
      return [...entries.keys()];
    });
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key: string) => key.startsWith('!actors!'))).toHaveLength(travellers.length);
  });

  it('comes back from its zip as everybody comes back from the actor of each, and nothing in it is refused', () => {
    const read = readZip(zip.name, zip.bytes!);
    const records = read.ok
      ? read.value.flatMap((each) => [...readImportSource(each, takersFor('orcus'))])
      : [];
    expect(tallyImports(records)).toMatchObject({ creatures: travellers.length, without: 0, refused: 0 });
    const single = travellers.map((each) => {
      const writer = each.exchange.writers.find(({ foundry }) => foundry !== undefined)!;
      const [record] = recordsOf(writer.write(each.plain).text, 'orcus');
      return plainOf(record!);
    });
    expect(records.map(plainOf)).toEqual(single);
    for (const { outcome } of records)
      expect(outcome.ok && outcome.notes.map(({ message }) => message)).not.toContain('“_key” is left out.');
  });

  it('is the same module for the same creatures, in any order, and another for others', () => {
    const [first, second] = [travellers.slice(0, 2), travellers.slice(0, 3)];
    expect(format.write(first.toReversed()).zip).toBe(format.write(first).zip);
    expect(format.write(second).zip).not.toBe(format.write(first).zip);
    expect(exportAsOneFile(format.write(first))!.bytes).toEqual(exportAsOneFile(format.write(first))!.bytes);
  });

  it('loses what the actors lose, and is for no game without a system there', () => {
    const one = travellers.filter(({ system }) => system.key === 'torches').slice(0, 1);
    const actor = listExportFormats(SYSTEMS).find(({ key }) => key === 'foundry-ose')!;
    expect(format.write(one).lost).toEqual(actor.write(one).lost);
    expect(SYSTEMS.filter((system) => !format.fits(system)).map(({ key }) => key)).toEqual(['ladder']);
  });
});

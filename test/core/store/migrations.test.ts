import { answerInEnglish } from '../../support/answerInEnglish.ts';
import 'fake-indexeddb/auto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { declareVersions, type Migration, MIGRATIONS } from '../../../core/store/migrations.ts';
import { openDatabase } from '../../../core/store/opening.ts';
import { verifyBackup } from '../../../electron/safety/backupFile.ts';
import { aClock, openSound } from '../../electron/safety/vaultKit.ts';
import { inFolder } from '../../electron/journalKit.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/migrations');
/** Tables that a later form brought, empty where an older app was. */
const LATER = { packs: [], entryPages: [] };
type Rows = { readonly [table: string]: readonly object[] };
const rowsOf = (version: number): Rows =>
  JSON.parse(readFileSync(join(FIXTURES, String(version), 'database.json'), 'utf8'));

let count = 0;

/** A database as an app of that form left it. */
async function left(version: number): Promise<string> {
  const name = `migration-${++count}`;
  const old = new Dexie(name);
  declareVersions(
    old,
    MIGRATIONS.filter((each) => each.version <= version),
  );
  await old.open();
  for (const [table, rows] of Object.entries(rowsOf(version))) await old.table(table).bulkAdd([...rows]);
  old.close();
  return name;
}

async function contentOf(name: string): Promise<Rows> {
  const database = await new Dexie(name).open();
  const tables = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  database.close();
  return Object.fromEntries(tables);
}

const next = (change: NonNullable<Migration['change']>): readonly Migration[] => [
  ...MIGRATIONS,
  { version: MIGRATIONS.length + 1, name: 'a trial', stores: { trial: 'id' }, change },
];

describe.each(MIGRATIONS.map(({ version }) => version))('data of form %i', (version) => {
  test('has a fixture, and its database opens with every row', async () => {
    const name = await left(version);
    const database = new FourfoldDatabase(name);
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure: undefined })).toMatchObject({
      open: true,
      told: '',
    });
    database.close();
    expect(await contentOf(name)).toEqual({ ...LATER, ...rowsOf(version) });
  });

  test('has a folder that opens with every entry and every backup', () =>
    inFolder(async (folder) => {
      cpSync(join(FIXTURES, String(version)), folder, { recursive: true });
      const vault = await openSound(folder, aClock());
      const { entries, notes, backups, cleanExit } = await vault.state();
      expect({ entries, notes, backups, cleanExit }).toEqual({
        entries: 9,
        notes: [],
        backups: 1,
        cleanExit: true,
      });
      for (const { id } of await vault.list()) expect((await verifyBackup(vault.pathOf(id))).entries).toBe(9);
      await vault.journal.close();
    }));
});

describe('a migration', () => {
  test('is numbered without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, at) => at + 1));
    expect(MIGRATIONS.every(({ version }) => existsSync(join(FIXTURES, String(version))))).toBe(true);
  });

  test('is made after a backup, and changes the rows', async () => {
    const name = await left(1);
    const secure = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const database = new FourfoldDatabase(
      name,
      next(async (rows) => void (await rows.table('campaigns').toCollection().modify({ name: 'Changed' }))),
    );
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure })).toMatchObject({
      open: true,
    });
    expect(secure).toHaveBeenCalledOnce();
    expect((await database.campaigns.toArray()).map((row) => row.name)).toEqual(['Changed']);
    database.close();
  });

  test.each([0, 0.5, 0.99])(
    'that fails after %d of its rows leaves the database as it was',
    async (share) => {
      const name = await left(1);
      const secure = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const clear = vi.fn<() => Promise<void>>();
      const database = new FourfoldDatabase(
        name,
        next(async (rows) => {
          const steps = rows.table('steps');
          const all = await steps.toArray();
          for (const each of all.slice(0, all.length * share)) await steps.put({ ...each, at: 'spoilt' });
          throw new Error('a row cannot be read');
        }),
      );
      const opened = await openDatabase(database, { expected: 8, clear, secure });
      expect(answerInEnglish(opened)).toMatchObject({
        open: false,
        told: expect.stringMatching(/from form 1 to 4: .*a row cannot be read.*left as it was/u),
      });
      expect([secure.mock.calls.length, clear.mock.calls.length]).toEqual([1, 0]);
      expect(await contentOf(name)).toEqual(rowsOf(1));
      const sound = new FourfoldDatabase(name);
      expect(await openDatabase(sound, { expected: 8, clear, secure })).toMatchObject({ open: true });
      sound.close();
    },
  );

  test('is not begun when no backup could be made', async () => {
    const name = await left(1);
    const change = vi.fn<NonNullable<Migration['change']>>();
    const secure = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    const database = new FourfoldDatabase(name, next(change));
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure })).toMatchObject({
      open: false,
      told: 'the disk is full',
    });
    expect(change).not.toHaveBeenCalled();
    expect(await contentOf(name)).toEqual(rowsOf(1));
  });
});

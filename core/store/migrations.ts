import type { Dexie, Transaction } from 'dexie';

/** A step in the life of the database. Steps are only ever added, never edited. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly stores: { readonly [table: string]: string | null };
  /** What to do with rows of the form before, all within one transaction. */
  readonly change?: (rows: Transaction) => Promise<void>;
}

/** Every form of the database there was. A new one comes with a fixture of the one before it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'campaigns with their steps, snapshots as a cache, settings',
    stores: {
      campaigns: 'id, openedAt',
      steps: '[book+seq], [book+session], [book+worldTime]',
      snapshots: '[book+seq]',
      settings: 'key',
    },
  },
  {
    version: 2,
    name: 'earlier steps lie together as well, see packs.ts',
    stores: { packs: '[book+seq]' },
  },
  {
    version: 3,
    name: 'earlier entries of the log are kept as they were told, see entryPages.ts',
    stores: { entryPages: '[book+seq]' },
  },
];

/** Tells the database every form it ever had, so that it can be brought from any of them to the newest. */
export function declareVersions(database: Dexie, migrations: readonly Migration[]): void {
  for (const { version, stores, change } of migrations) {
    const declared = database.version(version).stores({ ...stores });
    if (change) declared.upgrade(change);
  }
}

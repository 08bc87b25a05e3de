import type { Dexie } from 'dexie';

/** A step in the life of the database. Steps are only ever added, never edited. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly stores: { readonly [table: string]: string | null };
}

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
];

export function declareVersions(database: Dexie, upTo = Infinity): void {
  for (const { version, stores } of MIGRATIONS.filter((step) => step.version <= upTo)) {
    database.version(version).stores({ ...stores });
  }
}

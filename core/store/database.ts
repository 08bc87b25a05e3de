import { Dexie, type Table } from 'dexie';
import type { AnyRecord } from '../log/step.ts';
import type { EntryPage } from './entryPages.ts';
import { DATABASE } from './look.ts';
import { declareVersions, type Migration, MIGRATIONS } from './migrations.ts';
import type { Snapshot } from '../log/book.ts';

/** A campaign as the start screen lists it. */
export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly createdAt: string;
  readonly openedAt: string;
}

export interface SnapshotRow extends Snapshot {
  readonly book: string;
}

/** Records of a book that stand in a row, a second time: see `packs.ts`. */
export interface PackRow {
  readonly book: string;
  /** Number of the last of them. */
  readonly seq: number;
  /** All of them, oldest first, as JSON: the engine hands on a text sooner than what it says. */
  readonly text: string;
}

/** A stretch of the log of that book as it was told. */
export interface EntryPageRow extends EntryPage {
  readonly book: string;
}

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** The view that the app reads. Never the only copy where there is a journal: it is rebuilt from that. */
export class FourfoldDatabase extends Dexie {
  declare readonly campaigns: Table<CampaignRow, string>;
  declare readonly steps: Table<AnyRecord, [book: string, seq: number]>;
  declare readonly snapshots: Table<SnapshotRow, [book: string, seq: number]>;
  declare readonly packs: Table<PackRow, [book: string, seq: number]>;
  declare readonly entryPages: Table<EntryPageRow, [book: string, seq: number]>;
  declare readonly settings: Table<SettingRow, string>;

  constructor(name = DATABASE, migrations: readonly Migration[] = MIGRATIONS) {
    // The browser's own default may lose a minute of acknowledged writes in a power cut.
    super(name, { chromeTransactionDurability: 'strict', autoOpen: false });
    declareVersions(this, migrations);
  }
}

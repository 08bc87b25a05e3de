import { SaidError } from '../../../core/kernel/said.ts';
import { join } from 'node:path';
import type { JournalRecord } from '../../../electron/journal/contract.ts';
import {
  openDataFolder,
  type DataFolder,
  type DataFolderOptions,
} from '../../../electron/safety/dataFolder.ts';

const START = Date.UTC(2026, 10, 21, 19, 30);

/** A clock that stands until it is turned. */
export interface Clock {
  now: number;
}

export function aClock(): Clock {
  return { now: START };
}

/** Opens the vault of a folder, does the work and closes it as a GM quits. */
export async function withVault<Value>(
  folder: string,
  work: (vault: DataFolder) => Promise<Value>,
  clock: Clock = aClock(),
  more: Partial<DataFolderOptions> = {},
): Promise<Value> {
  const vault = await openSound(folder, clock, more);
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}

export async function openSound(
  folder: string,
  clock: Clock,
  more: Partial<DataFolderOptions> = {},
): Promise<DataFolder> {
  const vault = await openDataFolder({ ...optionsOf(folder, clock), ...more });
  if ('refused' in vault) throw new SaidError(vault.refused);
  return vault;
}

export function optionsOf(folder: string, clock: Clock): DataFolderOptions {
  return {
    folder: join(folder, 'gm-data'),
    documents: join(folder, 'documents'),
    app: '0.1.0',
    electron: '25.1.1',
    now: () => clock.now,
  };
}

const DICE = { seed: 's', c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };

/** A step of a campaign as the window writes it; the first one founds it. */
export function step(book: string, seq: number, note = `note ${seq}`): JournalRecord {
  const command =
    seq === 1
      ? { type: 'campaign.create', name: `Campaign ${book}`, system: 'orcus', seed: 's' }
      : { type: 'note.add', text: note };
  const event = seq === 1 ? { type: 'campaignCreated' } : { type: 'noteAdded', text: note };
  const body = {
    kind: 'step',
    v: 1,
    book,
    seq,
    session: 1,
    at: '2026-11-21T19:00:00.000Z',
    worldTime: 0,
    command,
    events: [event],
    dice: DICE,
  };
  return { book, seq, body: JSON.stringify(body) };
}

/** The steps `from` to `to` of a campaign. */
export function steps(book: string, to: number, from = 1): readonly JournalRecord[] {
  return Array.from({ length: to - from + 1 }, (_, at) => step(book, from + at));
}

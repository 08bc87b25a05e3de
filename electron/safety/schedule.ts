/** What decides whether a backup is due. Times in ms. */
export interface Activity {
  readonly now: number;
  readonly lastBackup: number;
  readonly lastEntry: number;
  /** Entries since the last backup. */
  readonly entries: number;
}

const [EVERY, IDLE] = [300_000, 2_000];
const MANY = 200;

/** Why a backup is due now, or nothing: after 200 entries, or five minutes once nobody types. */
export function dueReason({ now, lastBackup, lastEntry, entries }: Activity): string | undefined {
  if (entries >= MANY) return 'entries';
  if (entries > 0 && now - lastBackup >= EVERY && now - lastEntry >= IDLE) return 'regular';
  return undefined;
}

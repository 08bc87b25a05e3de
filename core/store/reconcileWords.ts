import { said, sentences, type Wording } from '../kernel/said.ts';

/** What a comparison of journal and database came to, in entries. */
export interface Comparison {
  /** Missing in the database, and put there. */
  readonly missing?: number;
  /** Missing in the journal, and copied there unless it was refused. */
  readonly lacking?: number;
  readonly refused?: boolean;
  /** In neither, though they were there once. */
  readonly lost: number;
  /** From this entry on they hold different ones. */
  readonly parted?: number | undefined;
  /** Whether other histories of it lie in the journal: what of them there is, is told where they are shown. */
  readonly beside?: boolean;
}

/** What the GM reads of it: empty where all was well. “Nothing was lost” only where the numbers prove it. */
export function told({
  missing = 0,
  lacking = 0,
  refused = false,
  lost,
  parted,
  beside = false,
}: Comparison): Wording {
  if (parted !== undefined) return said('database.parted', { at: String(parted) });
  const all = [
    ...(missing > 0 ? [said('database.repaired', { n: missing })] : []),
    ...(lacking > 0 ? [said(refused ? 'database.logLacks' : 'database.logLacked', { n: lacking })] : []),
  ];
  if (lost > 0) all.push(said('database.entriesMissing', { n: lost }));
  if (lost <= 0 && all.length > 0 && !refused && !beside) all.push(said('database.nothingLost'));
  return all.length === 0 ? '' : said('database.several', { sentences: sentences(all) });
}

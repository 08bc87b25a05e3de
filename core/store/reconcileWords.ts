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
  /** From this entry on the journal goes on from another history than the one before it, and nobody has that one. */
  readonly unlinked?: number | undefined;
}

/** What the GM reads of it: empty where all was well. “Nothing was lost” only where the numbers prove it. */
export function told({
  missing = 0,
  lacking = 0,
  refused = false,
  lost,
  parted,
  unlinked,
}: Comparison): string {
  if (parted !== undefined)
    return `The safety log and the database hold different entries from entry ${parted} on. Both are kept: this campaign is as in the log, and a copy of it as in the database is listed beside it.`;
  const said = [
    ...(missing > 0 ? [`Repaired ${entries(missing)} from the safety log.`] : []),
    ...(lacking > 0 ? [lackedText(lacking, refused)] : []),
  ];
  if (lost > 0)
    said.push(`${entries(lost)} of it ${lost === 1 ? 'is' : 'are'} missing: look for a fuller backup.`);
  if (unlinked !== undefined)
    said.push(
      `From entry ${unlinked} on, the safety log does not follow on what stands before it: parts of it come from another copy of your folder. Look through the log, or restore a backup.`,
    );
  else if (lost <= 0 && said.length > 0 && !refused) said.push('Nothing was lost.');
  return said.join(' ');
}

function lackedText(count: number, refused: boolean): string {
  const what = `The safety log ${refused ? 'lacks' : 'lacked'} ${entries(count)}`;
  return refused
    ? `${what} that could not be copied back into it; the database still has them.`
    : `${what}; ${count === 1 ? 'it was' : 'they were'} copied back into it.`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}

import type { BookHead } from '../contract.ts';
import type { Journal } from '../journal/journal.ts';
import type { FoundMeta } from './meta.ts';

/** What a GM should read about the start: what the log lacks of what it had, and what in it is damaged. */
export function startNotes(
  found: FoundMeta,
  { badLines }: Journal['found'],
  heads: readonly BookHead[],
): readonly string[] {
  const notes: string[] = [];
  const had = found.kind === 'found' ? found.meta.heads : [];
  const lacking = had.reduce((sum, { book, entries }) => {
    const now = heads.find((each) => each.book === book)?.entries ?? 0;
    return sum + Math.max(0, entries - now);
  }, 0);
  if (lacking > 0)
    notes.push(
      `The safety log lacks ${entriesOf(lacking)} that it had when Fourfold last ran. What the database still holds is copied back when you open a campaign; for the rest there are the backups.`,
    );
  if (badLines > 0)
    notes.push(
      `${entriesOf(badLines)} of the safety log could not be read. A copy of the damaged file is kept; its raw text is under “Backups and safety”.`,
    );
  if (found.kind === 'damaged')
    notes.push('The note that Fourfold keeps about its own folder was damaged and has been rewritten.');
  return notes;
}

function entriesOf(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}

import { type Said, said } from '../../core/kernel/said.ts';
import type { BookHead } from '../journal/contract.ts';
import type { Journal } from '../journal/journal.ts';
import type { FoundMeta } from './meta.ts';

/** What a GM should read about the start: what the log lacks of what it had, and what in it is damaged. */
export function startNotes(
  found: FoundMeta,
  { badLines }: Journal['found'],
  heads: readonly BookHead[],
): readonly Said[] {
  const notes: Said[] = [];
  const had = found.kind === 'found' ? found.meta.heads : [];
  const lacking = had.reduce((sum, { book, entries }) => {
    const now = heads.find((each) => each.book === book)?.entries ?? 0;
    return sum + Math.max(0, entries - now);
  }, 0);
  if (lacking > 0) notes.push(said('journal.lacksSinceLastRun', { n: lacking }));
  if (badLines > 0) notes.push(said('journal.unreadable', { n: badLines }));
  if (found.kind === 'damaged') notes.push(said('journal.noteRewritten'));
  return notes;
}

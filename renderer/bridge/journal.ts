import { toSaidError } from '../../core/kernel/said.ts';
import { ok, refuse } from '../../core/kernel/result.ts';
import type { JournalPort } from '../../core/store/bookStore.ts';
import type { Desktop } from '../../electron/contract.ts';

/** How the disk took what it was given last: as it should, as one of the last it has room for, in a new folder because the old one is gone, or not at all. */
export type DiskMood = 'well' | 'low' | 'lost' | 'refused';

/** The main process's journal, as the keeper of books asks for it; `disk` is told how each writing went, and for how many more there is room where that is little. */
export function journalOf(
  desktop: Desktop,
  cleanExit: boolean,
  disk: (mood: DiskMood, room?: number) => void,
): JournalPort {
  return {
    cleanExit,
    clock: () => new Date().toISOString(),
    append: async (lines) => {
      for (let at = 0; at < lines.length; at += 1_000) {
        const answer = await desktop.call('journal.append', { records: lines.slice(at, at + 1_000) });
        if (!answer.ok) {
          if (answer.disk) disk('refused');
          return refuse(answer);
        }
        if (answer.lost) disk('lost');
        else if (answer.room === undefined) disk('well');
        else disk('low', answer.room);
      }
      return ok(undefined);
    },
    heads: () => desktop.call('journal.heads', undefined),
    secure: async () => {
      const made = await desktop.call('backup.make', { reason: 'before-migration' });
      if (!made.ok) throw toSaidError(made);
    },
    clearDatabase: () => desktop.call('safety.clear', undefined),
    other: (book, key, after, limit) => desktop.call('journal.other', { book, key, after, limit }),
    read: (book, after, limit) => desktop.call('journal.read', { book, after, limit }),
  };
}

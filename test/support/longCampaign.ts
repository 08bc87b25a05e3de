import { type JournalLine, recordChecksum } from '../../core/log/journal.ts';
import { TABLE_EVENTS } from '../../core/table/migrations.ts';
import type { TestStep } from '../core/campaign/reading.ts';

/** Generated steps as the safety log of today keeps them: a campaign of Orcus, each line naming what it follows on. */
export function linesOfCampaign(
  steps: readonly TestStep[],
  book: string,
  name: string,
): readonly JournalLine[] {
  const dice = { seed: book, c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };
  let prev: string | undefined;
  return steps.map(({ seq, session, at, worldTime, events }) => {
    const founded = events.map((event) =>
      event.type === 'campaignCreated' ? { ...event, name, system: 'orcus' } : event,
    );
    const command =
      seq === 1
        ? { type: 'campaign.create', name, system: 'orcus', seed: book }
        : { type: 'note.add', text: 'generated' };
    // In the form of today: one of an older form would be brought to it at each reading.
    const placed = { kind: 'step', v: TABLE_EVENTS.version, book, seq, session, at, worldTime };
    const body = JSON.stringify({ prev, ...placed, command, events: founded, dice });
    prev = recordChecksum(body);
    return { book, seq, body };
  });
}

import { join } from 'node:path';
import { logOf } from '../../support/independent.ts';
import { type Kept, lostIn } from '../../support/lost.ts';

/** What was rolled and lost, or hurt whom it must not, by what stands on the disk: read by the format alone. */
export function lostOnDisk(userData: string): readonly string[] {
  return lostIn(
    logOf(join(userData, 'gm-data')).map(({ book, seq, body }) => {
      const { kind, command, events }: Kept = JSON.parse(body);
      return { book, seq, kind, ...(command ? { command } : {}), ...(events ? { events } : {}) };
    }),
  );
}

import type { DamagedText } from '../contract.ts';
import type { Damage } from './load.ts';
import { segmentName } from './segment.ts';
import { packedName, type Segments } from './segments.ts';

/** So much is shown of what could not be read: enough to copy a note out by hand. */
const [MOST_STRETCHES, MOST_BYTES] = [100, 20_000];

/** The raw text of damaged stretches, so that a GM may save by eye what the app cannot. */
export async function textsOf(damages: readonly Damage[], store: Segments): Promise<readonly DamagedText[]> {
  return Promise.all(
    damages.slice(0, MOST_STRETCHES).map(async ({ segment, at, end }) => {
      const file = (await store.isPacked(segment)) ? packedName(segment) : segmentName(segment);
      const length = Math.min(end - at, MOST_BYTES);
      const bytes = await store.part(segment, at, length).catch(() => Buffer.from(''));
      return { file, at, text: bytes.toString('utf8') };
    }),
  );
}

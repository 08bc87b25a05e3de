import type { Disk } from '../journal/disk.ts';
import type { Journal } from '../journal/journal.ts';
import { type FoundMeta, type Meta, type MetaKeeper, NEWEST_FORMAT, PACKED_FORMAT } from './meta.ts';

/** Before the first entry of this version: an app that would read it wrongly must not open the folder from now on. */
export async function inNewestForm(meta: MetaKeeper): Promise<void> {
  if (meta.now().minReader >= NEWEST_FORMAT) return;
  // A disk that takes no word of it takes no entry either, or has room for it when it is tried again.
  await meta.change({ dataFormat: NEWEST_FORMAT, minReader: NEWEST_FORMAT }).catch(() => undefined);
}

/** The form that packed segments ask for; and where the folder’s word of itself was lost, the newest that its log may have. */
export async function formOf(
  found: FoundMeta,
  { folder, found: { records } }: Journal,
  disk: Disk,
): Promise<Partial<Meta>> {
  const said = found.kind === 'found' ? found.meta.minReader : 0;
  const names = await disk.list(folder).catch(() => []);
  const packed = names.some((name) => name.endsWith('.jsonl.gz')) ? PACKED_FORMAT : 0;
  const unsaid = found.kind !== 'found' && records > 0 ? NEWEST_FORMAT : 0;
  const least = Math.max(packed, unsaid);
  return least > said ? { dataFormat: least, minReader: least } : {};
}

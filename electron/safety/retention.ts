/** What decides whether a backup is kept. */
export interface Kept {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
  readonly entries: number;
}

const DAY = 86_400_000;
const RECENT = 30;
const [DAYS, MONTHS] = [30, 12];
/** Backups made before something risky are kept for this long. */
const RISKY_DAYS = 180;
const FEWEST = 3;

/**
 * The backups that may go: not among the newest 30, not the newest of one of the last 30 days or 12 months,
 * not made before something risky. Never below three, and never one that holds far more than the newest.
 */
export function toRemove(backups: readonly Kept[], now: string): readonly string[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const keep = new Set(newestFirst.slice(0, RECENT).map(({ id }) => id));
  for (const id of newestOfEach(newestFirst, 10, DAYS)) keep.add(id);
  for (const id of newestOfEach(newestFirst, 7, MONTHS)) keep.add(id);
  const newest = newestFirst[0]?.entries ?? 0;
  const going = newestFirst.filter(
    ({ id, at, reason, entries }) =>
      !keep.has(id) && !isRiskyAndYoung(reason, at, now) && newest * 2 >= entries,
  );
  return going
    .toReversed()
    .slice(0, Math.max(0, backups.length - FEWEST))
    .map(({ id }) => id);
}

/** The newest backup of each of the last `most` days or months that have one; `letters` of the date tell which. */
function newestOfEach(newestFirst: readonly Kept[], letters: number, most: number): readonly string[] {
  const found = new Map<string, string>();
  for (const { id, at } of newestFirst) {
    const span = at.slice(0, letters);
    if (!found.has(span)) found.set(span, id);
  }
  return [...found.values()].slice(0, most);
}

function isRiskyAndYoung(reason: string, at: string, now: string): boolean {
  return reason.startsWith('before-') && Date.parse(now) - Date.parse(at) < RISKY_DAYS * DAY;
}

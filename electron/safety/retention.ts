/** What decides whether a backup is kept. */
export interface Kept {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
  readonly entries: number;
  readonly bytes: number;
}

const DAY = 86_400_000;
const RECENT = 30;
const [DAYS, MONTHS] = [30, 12];
/** Backups made before something risky are kept for this long. */
const RISKY_DAYS = 180;
const FEWEST = 3;
/** What the backups of one place may fill; beyond it, older ones go sooner. */
export const MOST_BYTES = 500_000_000;

/**
 * The backups that may go: not among the newest 30, not the newest of one of the last 30 days or 12 months,
 * not made before something risky; and what is beyond 500 MB. Never below three, and never one that holds far more
 * than the newest.
 */
export function toRemove(backups: readonly Kept[], now: string): readonly string[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const days = newestOfEach(newestFirst, 10, DAYS);
  const months = newestOfEach(newestFirst, 7, MONTHS);
  const keep = new Set([...newestFirst.slice(0, RECENT).map(({ id }) => id), ...days, ...months]);
  const newest = newestFirst[0]?.entries ?? 0;
  const may = ({ entries }: Kept): boolean => newest * 2 >= entries;
  const going = newestFirst.filter(
    (each) => !keep.has(each.id) && !isRiskyAndYoung(each.reason, each.at, now) && may(each),
  );
  const left = newestFirst.filter((each) => !going.includes(each));
  const worth = (each: Kept): number =>
    Number(days.includes(each.id)) +
    2 * Number(months.includes(each.id)) +
    Number(isRiskyAndYoung(each.reason, each.at, now));
  return [...going, ...crowdedOut(left, may, worth)].map(({ id }) => id);
}

/** Whether one more backup of that size would not fit beside the others. */
export function isCrowded(backups: readonly Kept[]): boolean {
  const [newest] = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return sizeOf(backups) + (newest?.bytes ?? 0) > MOST_BYTES;
}

/** What goes of too many bytes: first what stands for no day or month, the oldest of them first. */
function crowdedOut(
  left: readonly Kept[],
  may: (each: Kept) => boolean,
  worth: (each: Kept) => number,
): readonly Kept[] {
  const candidates = left
    .slice(FEWEST)
    .filter(may)
    .toReversed()
    .toSorted((a, b) => worth(a) - worth(b));
  let over = sizeOf(left) - MOST_BYTES;
  return candidates.filter(({ bytes }) => {
    const goes = over > 0;
    if (goes) over -= bytes;
    return goes;
  });
}

function sizeOf(backups: readonly Kept[]): number {
  return backups.reduce((sum, { bytes }) => sum + bytes, 0);
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

/** What the road kept on the table in 0.1.0. */
const OF_THE_ROAD: ReadonlySet<string> = new Set(['calendar', 'way', 'roadLights']);

/** Whose a thing kept is, by its key, in the records of 0.1.0, where all lay together; empty for the game’s own. */
export function olderOwner(key: string): string {
  if (OF_THE_ROAD.has(key)) return 'road';
  return /^act[A-Z]/u.test(key) ? 'actiondice' : '';
}

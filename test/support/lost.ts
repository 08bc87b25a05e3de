import { changed, type Happened, type Open, wrongHits } from './wrongHits.ts';

/** An entry of a campaign, as it is kept. */
export interface Kept {
  readonly book: string;
  readonly seq: number;
  readonly kind: string;
  readonly command?: { readonly type: string; readonly shares?: { readonly [who: string]: number } };
  readonly events?: readonly Happened[];
}

/** What may close an attack that is open: nothing else in the whole log of an evening does. */
const CLOSING = new Set(['attack.apply', 'attack.dismiss', 'together']);

/**
 * By what is kept, whatever was drawn when: each rolled attack that closed without being applied or discarded, each
 * that another was laid over, each applied hit that hurt nobody, and each that hurt somebody who was not among its
 * targets. An undo is the GM's word.
 */
export function lostIn(entries: readonly Kept[]): readonly string[] {
  const lost: string[] = [];
  const open = new Map<string, Open>();
  for (const { book, seq, kind, command, events = [] } of entries) {
    const by = command?.type ?? '';
    if (kind !== 'step') open.delete(book);
    const before = open.get(book);
    if (before && by === 'attack.apply')
      lost.push(...wrongHits(before, events, command?.shares ?? {}).map((each) => `${book} ${seq}: ${each}`));
    for (const event of events) {
      const { type } = event;
      if (type === 'attackClosed' && open.has(book) && !CLOSING.has(by))
        lost.push(`${book} ${seq}: ${by} closed a roll`);
      if (type === 'attackRolled' && open.has(book) && by === 'attack.roll')
        lost.push(`${book} ${seq}: a roll lies over another`);
      if (type === 'attackRolled' && event.attack) open.set(book, { ...event.attack, sure: true });
      if (type === 'attackClosed') open.delete(book);
      const now = open.get(book);
      if (now && type === 'attackChanged') open.set(book, { ...now, targets: changed(now.targets, event) });
      // What an answer makes of the roll is the game's own: who is shown stays, how much does not.
      if (now && type === 'attackAnswered') open.set(book, { ...now, sure: false });
    }
  }
  return lost;
}

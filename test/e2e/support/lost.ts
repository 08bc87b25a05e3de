import { join } from 'node:path';
import { logOf } from '../../support/independent.ts';

interface Written {
  readonly kind: string;
  readonly command?: { readonly type: string };
  readonly events?: readonly { readonly type: string }[];
}

/** What may close an attack that is open: nothing else in the whole log of an evening does. */
const CLOSING = new Set(['attack.apply', 'attack.dismiss', 'together']);

/**
 * By what stands on the disk, whatever was drawn when: each rolled attack that closed without being applied or
 * discarded, and each that another was laid over. An undo is the GM's word.
 */
export function lostOnDisk(userData: string): readonly string[] {
  const lost: string[] = [];
  const open = new Set<string>();
  for (const { book, seq, body } of logOf(join(userData, 'gm-data'))) {
    const { kind, command, events = [] }: Written = JSON.parse(body);
    const by = command?.type ?? '';
    if (kind !== 'step') open.delete(book);
    for (const { type } of events) {
      if (type === 'attackClosed' && open.has(book) && !CLOSING.has(by))
        lost.push(`${book} ${seq}: ${by} closed a roll`);
      if (type === 'attackRolled' && open.has(book) && by === 'attack.roll')
        lost.push(`${book} ${seq}: a roll lies over another`);
      if (type === 'attackRolled') open.add(book);
      if (type === 'attackClosed') open.delete(book);
    }
  }
  return lost;
}

import type { useTable } from './table.ts';

/** Takes back what long work has written, by its sequence numbers: from the end, and never a step of anything else. */
export async function takeBack(
  table: Pick<ReturnType<typeof useTable>, 'steps' | 'undo'>,
  written: Set<number | undefined>,
): Promise<void> {
  while (table.steps.length > 0 && written.delete(table.steps.at(-1)?.seq)) await table.undo();
}

import type { RandomTable } from '../dice/tables/shape.ts';
import tables from './starterTables.json' with { type: 'json' };

/**
 * Tables that are there before a GM has made any: somebody’s name, what is in a pocket, the weather; every line is as
 * likely as another. Saved under their id they are the GM’s own.
 */
export const STARTER_TABLES: readonly RandomTable[] = tables.map((table) => ({
  ...table,
  lines: table.lines.map((text) => ({ weight: 1, text })),
}));

/** The GM’s own tables, and those that come with the app where no table of theirs has the same id or name. */
export function addStarterTables(own: readonly RandomTable[]): readonly RandomTable[] {
  const known = new Set(own.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return [
    ...own,
    ...STARTER_TABLES.filter(({ id, name }) => !known.has(id) && !known.has(name.toLowerCase())),
  ];
}

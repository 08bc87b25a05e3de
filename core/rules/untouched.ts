import type { Fighter } from './combat.ts';
import type { Sheet } from './sheet.ts';
import type { Side } from './words.ts';

/** A sheet as a fighter to whom nothing has happened yet, for chances shown where there is no table. */
export function untouched(sheet: Sheet, side: Side, id: string = sheet.name): Fighter {
  return {
    id,
    name: sheet.name,
    side,
    sheet,
    hp: sheet.hitPoints,
    temporary: 0,
    effects: [],
    counters: sheet.counters,
    spent: [],
    fate: 'none',
  };
}

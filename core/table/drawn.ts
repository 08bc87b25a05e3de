import { drawnBy, type TableRoll } from '../dice/tables/rollTable.ts';
import type { TableState } from './state.ts';

/** The table after lines of random tables were drawn that come up once. */
export function withDrawn(state: TableState, result: TableRoll): TableState {
  const lines = drawnBy(result);
  if (lines.length === 0) return state;
  const drawn: { [table: string]: readonly string[] } = { ...state.drawn };
  for (const { id, text } of lines) drawn[id] = [...(drawn[id] ?? []), text];
  return { ...state, drawn };
}

/** The table with all lines of one random table to be drawn again. */
export function shuffled(state: TableState, table: string): TableState {
  const { [table]: _gone, ...drawn } = state.drawn ?? {};
  return { ...state, drawn };
}

/** The table with a roll kept under a name; one of that name before it gives way. */
export function withFavourite(
  state: TableState,
  { name, notation }: TableState['favourites'][number],
): TableState {
  return {
    ...state,
    favourites: [...state.favourites.filter((each) => each.name !== name), { name, notation }],
  };
}

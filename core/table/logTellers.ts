import type { EventName, TableEvent } from './events.ts';
import type { LogLine, Telling } from './logParts.ts';

/** What the lines of one event say, by its type. */
export type Tellers = {
  [Name in EventName]: (event: TableEvent<Name>, telling: Telling) => readonly LogLine[];
};

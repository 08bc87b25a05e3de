import type { Json, JsonObject } from '../kernel/json.ts';
import type { Moment } from './moment.ts';
import { asRecord } from './reading.ts';

/** What counts for the turn that is on alone, as it is kept on a fighter or the table: void in every other turn. */
export function inTurn({ turn }: Pick<Moment, 'turn'>, what: JsonObject): JsonObject {
  return { ...what, turn };
}

/** What was kept for the turn that is on; nothing where it was kept in another, or by an older version. */
export function ofTurn(kept: Json | undefined, { turn }: Pick<Moment, 'turn'>): JsonObject | undefined {
  const record = asRecord(kept);
  return record['turn'] === turn ? record : undefined;
}

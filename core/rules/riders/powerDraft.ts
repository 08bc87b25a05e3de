import { type JsonObject, isJsonObject } from '../../kernel/json.ts';
import type { Draft, FormSection } from '../creature.ts';
import type { ReadingCorrection } from './rider.ts';

/** The record of a draft behind a power of its sheet; undefined for a power that nobody typed. */
export interface PowerRecord {
  readonly field: string;
  readonly at: number;
  readonly record: JsonObject;
}

/** Powers stand in a sheet in the order of the lists of its form; the name says whether that still holds. */
export function powerRecord(
  form: readonly FormSection[],
  draft: Draft,
  place: number,
  name: string,
): PowerRecord | undefined {
  const fields = form.flatMap((section) => section.fields).filter(({ kind }) => kind === 'records');
  const all = fields.flatMap(({ key }) => {
    const list = draft[key];
    return Array.isArray(list)
      ? list.flatMap((record, at) => (isJsonObject(record) ? [{ field: key, at, record }] : []))
      : [];
  });
  return [all[place], ...all].find((each) => each?.record['name'] === name);
}

/** The draft with a GM’s own readings of one power; a power without any keeps no trace of them. */
export function withOwnReadings(
  draft: Draft,
  { field, at, record }: PowerRecord,
  readings: readonly ReadingCorrection[],
): Draft {
  const { readings: _before, ...plain } = record;
  const next: JsonObject =
    readings.length === 0 ? plain : { ...plain, readings: readings.map((each) => ({ ...each })) };
  const list = draft[field];
  return Array.isArray(list)
    ? { ...draft, [field]: list.map((each, place) => (place === at ? next : each)) }
    : draft;
}

/** Readings of its own that a record holds. */
export function ownReadings({ record }: PowerRecord): readonly ReadingCorrection[] {
  const list = record['readings'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { sentence, use } = isJsonObject(each) ? each : {};
    const known = use === 'played' || use === 'offered' || use === 'words';
    return typeof sentence === 'string' && known ? [{ sentence, use }] : [];
  });
}

import type { Json, JsonObject } from '../../../core/kernel/json.ts';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';

/** What was typed about one in play, as the library may keep it. */
interface Typed {
  readonly maximum?: number | undefined;
  readonly defenses: { readonly [key: string]: number };
  readonly name?: string | undefined;
}

/** The draft with those numbers in the fields of that name; what its form has no field for stays at the table. */
export function inLibrary(kind: CreatureKind, draft: Draft, { maximum, defenses, name }: Typed): Draft {
  const numbers = { ...defenses, ...(maximum === undefined ? {} : { hp: maximum }) };
  const named: Draft = { ...draft, ...(name === undefined ? {} : { name }) };
  return Object.entries(numbers).reduce((next, [key, value]) => withNumber(kind, next, key, value), named);
}

function withNumber(kind: CreatureKind, draft: Draft, key: string, value: number): Draft {
  for (const field of kind.form.flatMap(({ fields }) => fields)) {
    if (field.kind === 'number' && field.key === key) return { ...draft, [key]: value };
    if (field.kind === 'numbers' && field.keys.some((word) => word.key === key))
      return { ...draft, [field.key]: { ...recordOf(draft[field.key]), [key]: value } };
  }
  return draft;
}

function recordOf(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {};
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

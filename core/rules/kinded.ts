import type { Json, JsonObject } from '../kernel/json.ts';

/** What something due, answered or offered is: a word of its game, and what that word is about. */
export interface Kinded extends JsonObject {
  readonly kind: string;
}

/** A stable key of it, for `who` where it is somebody’s: the same for the same thing, and never taken apart. */
export function keyOf({ kind, ...about }: Kinded, who = ''): string {
  return [...(who === '' ? [] : [who]), kind, ...Object.values(about).map(written)].join(':');
}

function written(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(written).join('+');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

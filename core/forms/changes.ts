import type { Json, JsonObject } from '../kernel/json.ts';

/** What was typed since: new values whole, longer texts by the part that changed, and fields that are gone. */
export interface FormChanges {
  readonly set: JsonObject;
  /** Of a text: so many characters from `at` on are replaced. */
  readonly typed: { readonly [field: string]: TextChange };
  readonly gone: readonly string[];
}

export interface TextChange {
  readonly at: number;
  readonly removed: number;
  readonly text: string;
}

/** Texts shorter than this are written whole. */
const SHORT = 80;

/** How one state of a form becomes the next, small enough to be written at every pause of a hand. */
export function changesBetween(before: JsonObject, after: JsonObject): FormChanges {
  const set: Record<string, Json> = {};
  const typed: Record<string, TextChange> = {};
  for (const [field, value] of Object.entries(after)) {
    const was = Object.hasOwn(before, field) ? before[field] : undefined;
    if (typeof value === 'string' && typeof was === 'string' && value.length > SHORT) {
      if (value !== was) typed[field] = textChange(was, value);
    } else if (JSON.stringify(was) !== JSON.stringify(value)) set[field] = value;
  }
  return { set, typed, gone: Object.keys(before).filter((field) => !Object.hasOwn(after, field)) };
}

/** Whether nothing changed. */
export function isUnchanged({ set, typed, gone }: FormChanges): boolean {
  return Object.keys(set).length === 0 && Object.keys(typed).length === 0 && gone.length === 0;
}

/** The state of a form after changes; a change that does not fit the text it meets is cut to it. */
export function withChanges(before: JsonObject, { set, typed, gone }: FormChanges): JsonObject {
  const left = Object.entries(before).filter(([field]) => !gone.includes(field));
  const texts = Object.entries(typed).map(([field, { at, removed, text }]) => {
    const was = Object.hasOwn(before, field) ? before[field] : undefined;
    const whole = typeof was === 'string' ? was : '';
    return [field, whole.slice(0, at) + text + whole.slice(at + removed)] as const;
  });
  return Object.fromEntries([...left, ...Object.entries(set), ...texts]);
}

/** The part in which two texts differ, between what they begin and what they end with in common. */
function textChange(was: string, now: string): TextChange {
  const most = Math.min(was.length, now.length);
  let at = 0;
  while (at < most && was[at] === now[at]) at++;
  let same = 0;
  while (same < most - at && was[was.length - 1 - same] === now[now.length - 1 - same]) same++;
  // Half of a character must not be written alone.
  while (at > 0 && isHalf(was, at)) at--;
  while (same > 0 && isHalf(now, now.length - same)) same--;
  return { at, removed: was.length - same - at, text: now.slice(at, now.length - same) };
}

/** Whether a place in a text lies between the two halves of one character. */
function isHalf(text: string, at: number): boolean {
  return /[\udc00-\udfff]/u.test(text.charAt(at)) && /[\ud800-\udbff]/u.test(text.charAt(at - 1));
}

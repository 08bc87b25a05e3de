import { isSaid } from '../../core/kernel/checks.ts';
import { toEnglish, type Said } from '../../core/kernel/said.ts';

const isText = (value: unknown): value is Said =>
  isSaid(value) && String(Reflect.get(Object(value), 'code')).includes('.');

/** An answer as a test reads it: texts as their English, and no data beside a message that says the same. */
export function answerInEnglish(value: unknown): unknown {
  if (isText(value)) return toEnglish(value);
  if (Array.isArray(value)) return value.map(answerInEnglish);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'says' || !('message' in value));
  return Object.fromEntries(entries.map(([key, each]) => [key, answerInEnglish(each)]));
}

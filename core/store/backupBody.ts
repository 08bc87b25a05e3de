import { saying } from '../kernel/said.ts';
import { depthOf } from '../kernel/depth.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { readRecord } from '../log/records.ts';

const DEEPEST = 64;
const LONGEST_BODY = 1_000_000;
const LONGEST_NAME = 400;
const FURTHEST_TIME = 10_000_000_000_000;
const TIME =
  /^(?:19[7-9]\d|2[01]\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/;
/** Control characters, halves of characters, and marks that turn the direction of text. */
const LYING = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A body that may be restored. */
export interface CheckedBody {
  readonly body: string;
  /** Whether a name in it held characters that lie on screen, or was endless; they were taken out. */
  readonly cleaned: boolean;
}

/** Whether a text is a time as records hold it, between 1970 and 2199. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Looks into a record from a file: size and depth before it is parsed, then its form, numbers, times and names. */
export function checkBody(body: string): Result<CheckedBody> {
  if (body.length > LONGEST_BODY) return refuse(saying('backup.entryTooLarge'));
  if (depthOf(body) > DEEPEST) return refuse(saying('backup.entryTooDeep', { n: DEEPEST }));
  const record = readRecord(body);
  if (!record.ok) return record;
  const { at } = record.value;
  if (!isTime(at)) return refuse(saying('backup.entryTimeOdd', { at: at.slice(0, 40) }));
  if (record.value.kind === 'step' && Math.abs(record.value.worldTime) > FURTHEST_TIME)
    return refuse(saying('backup.entryWorldTimeOdd'));
  const raw: unknown = JSON.parse(body);
  const endless = endlessNumber(raw)?.slice(1);
  if (endless !== undefined) return refuse(saying('exchange.numberNotFinite', { path: endless }));
  const cleaned = cleanNames(raw);
  return ok(cleaned ? { body: JSON.stringify(raw), cleaned } : { body, cleaned });
}

/** JSON reads 1e400 as infinity without a word. The path of the first such number, each step behind its dot. */
function endlessNumber(raw: unknown): string | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? undefined : '';
  if (typeof raw !== 'object' || raw === null) return undefined;
  for (const [key, value] of Object.entries(raw)) {
    const below = endlessNumber(value);
    if (below !== undefined) return `.${key}${below}`;
  }
  return undefined;
}

/** Cleans every `name` in place; answers whether one needed it. */
function cleanNames(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  let cleaned = false;
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'name' && typeof value === 'string') {
      const clean = Array.from(value.replaceAll(LYING, '\ufffd')).slice(0, LONGEST_NAME).join('');
      if (clean === value) continue;
      Reflect.set(raw, key, clean);
      cleaned = true;
    } else if (cleanNames(value)) cleaned = true;
  }
  return cleaned;
}

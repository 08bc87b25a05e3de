import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { Fighter } from '../../rules/combat.ts';
import { savedStateOf, type RulesContext } from '../../rules/context.ts';
import { OWN } from './words.ts';
import { saying, toLabelling, type Wording } from '../../kernel/said.ts';

/** Name under which the dice keep what is their own, on the table and on heroes. */
const OWNER = 'actiondice';

/** What the dice keep on the table under a key. */
export function readTableState(now: RulesContext, key: string): Json | undefined {
  const own = savedStateOf(now, OWNER);
  return Object.hasOwn(own, key) ? own[key] : undefined;
}

/** What the dice keep on a hero under a key. */
export function readHeroState(who: Pick<Fighter, 'kept'>, key: string): Json | undefined {
  return savedStateOf(who, OWNER)[key];
}

/** Keeps something on a hero, or forgets it with null. */
export function saveHeroState(
  { id }: Fighter,
  key: string,
  to: Json,
  words: Wording,
  rule: string,
): Consequence {
  return { do: 'mark', who: id, owner: OWNER, key, to, ...toLabelling(words), rule };
}

/** Keeps something on the table, or forgets it with null. */
export function saveTableState(key: string, to: Json, words: Wording, rule: string): Consequence {
  return { do: 'remember', owner: OWNER, key, to, ...toLabelling(words), rule };
}

/** Forgets what is kept on the table under these keys, without a word. */
export function clearTableKeys(
  now: RulesContext,
  keys: readonly string[],
  rule: string,
): readonly Consequence[] {
  const own = savedStateOf(now, OWNER);
  return keys.filter((key) => Object.hasOwn(own, key)).map((key) => saveTableState(key, null, '', rule));
}

/** The records kept under a key. */
export function readRecordsAt(now: RulesContext, key: string): readonly JsonObject[] {
  const kept = readTableState(now, key);
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
}

/** The texts kept under a key. */
export function readTextsAt(now: RulesContext, key: string): readonly string[] {
  const kept = readTableState(now, key);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

/** A whole record kept under a key. */
export function readRecordAt(now: RulesContext, key: string): JsonObject | undefined {
  const kept = readTableState(now, key);
  return isRecord(kept) ? kept : undefined;
}

/** Whether plain data is a record. */
export function isRecord(raw: Json | undefined): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** A number in a record, or what holds where there is none. */
export function readRecordNumber(record: JsonObject | undefined, key: string, otherwise = 0): number {
  const value = record?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** A text in a record. */
export function readRecordText(record: JsonObject | undefined, key: string): string {
  const value = record?.[key];
  return typeof value === 'string' ? value : '';
}

/** The GM’s word that closes the roll on the table. ACT-15 */
export const described: Consequence = saveTableState(OWN.closed, 'described', '', 'ACT-15');

/** Why the roll on the table takes no dice any more: described, or forbidden by an ability. ACT-13 ACT-15 */
export function whyRollClosed(
  now: RulesContext,
): { readonly message: string; readonly rule: string } | undefined {
  const kept = readTableState(now, OWN.closed);
  if (kept === 'described') return { ...saying('actiondice.outcomeStands'), rule: 'ACT-15' };
  if (kept === 'forbidden') return { ...saying('actiondice.rollTakesNone'), rule: 'ACT-13' };
  return undefined;
}

import type { Json, JsonObject } from '../kernel/json.ts';
import type { Fighter } from './combat.ts';
import type { ConditionRewordings } from './words.ts';

/** The table at one moment, as far as rules may ask for it. */
export interface RulesContext {
  /** 0 before the first round, and in a surprise round. */
  readonly round: number;
  /** Number of the turn that is on, counted through the fight: no two turns of a round share it. 0 before the first. */
  readonly turn: number;
  readonly surprise: boolean;
  /** Ids of those who were taken by surprise, until that is over; absent where there is no fight. */
  readonly surprised?: readonly string[];
  readonly acting: string | undefined;
  readonly all: readonly Fighter[];
  /** Seconds on the campaign's clock. */
  readonly worldTime: number;
  /** What the system itself keeps on the table: an escalation die, a level of light. */
  readonly own: JsonObject;
  /** What others keep on it, each under its own name: the road, an overlay. */
  readonly kept?: SavedState;
  /** The campaign's rulings by key of the option. */
  readonly rulings: { readonly [option: string]: string };
  /** What the campaign has made of the conditions. */
  readonly rewritten?: ConditionRewordings;
}

/** What a part of the rules beside the game keeps, by its name, so that nobody’s words meet another’s. */
export interface SavedState {
  readonly [owner: string]: JsonObject;
}

/** What this owner keeps there. */
export function savedStateOf({ kept }: { readonly kept?: SavedState }, owner: string): JsonObject {
  return (kept && Object.hasOwn(kept, owner) ? kept[owner] : undefined) ?? {};
}

/** A moment without a fight, for odds shown before one begins. */
export const CONTEXT_WITHOUT_FIGHT: RulesContext = {
  round: 0,
  turn: 0,
  surprise: false,
  acting: undefined,
  all: [],
  worldTime: 0,
  own: {},
  rulings: {},
};

/** Whether the fighter bears the condition; several instances count once. */
export function hasCondition(who: Pick<Fighter, 'effects'>, condition: string): boolean {
  return who.effects.some((effect) => effect.condition === condition);
}

/** Of two whose numbers are equal, heroes and their allies come before foes. */
export function compareFoesLast(a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): number {
  return Number(a.side === 'foes') - Number(b.side === 'foes');
}

/** A counter as it stands. */
export function counterOf({ counters }: Pick<Fighter, 'counters'>, counter: string): number {
  return counters[counter] ?? 0;
}

/** A number that the game keeps on the table. */
export function systemNumber({ own }: Pick<RulesContext, 'own'>, key: string): number {
  return jsonNumber(own, key);
}

/** A text that the game keeps on the table. */
export function systemText({ own }: Pick<RulesContext, 'own'>, key: string): string {
  return jsonText(own, key);
}

/** A number that the game keeps on a fighter. */
export function markNumber({ marks }: Pick<Fighter, 'marks'>, key: string): number {
  return jsonNumber(marks, key);
}

/** Whether a mark of a fighter stands at yes. */
export function isMarkSet({ marks }: Pick<Fighter, 'marks'>, key: string): boolean {
  return marks?.[key] === true;
}

/** Texts kept in a list on a fighter: ids, as a rule. */
export function markTexts({ marks }: Pick<Fighter, 'marks'>, key: string): readonly string[] {
  return asList(marks?.[key]).filter((each): each is string => typeof each === 'string');
}

/** A number of a record of plain data, 0 where there is none. */
export function jsonNumber(record: Json | undefined, key: string): number {
  const value = asRecord(record)[key];
  return typeof value === 'number' ? value : 0;
}

/** Text of a record of plain data. */
export function jsonText(record: Json | undefined, key: string): string {
  const value = asRecord(record)[key];
  return typeof value === 'string' ? value : '';
}

/** Plain data as a record; anything else is an empty one. */
export function asRecord(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {};
}

/** Plain data as a list; anything else is an empty one. */
export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What counts for the turn that is on alone, as it is kept on a fighter or the table: void in every other turn. */
export function turnScoped({ turn }: Pick<RulesContext, 'turn'>, what: JsonObject): JsonObject {
  return { ...what, turn };
}

/** What was kept for the turn that is on; nothing where it was kept in another, or by an older version. */
export function readTurnScoped(
  kept: Json | undefined,
  { turn }: Pick<RulesContext, 'turn'>,
): JsonObject | undefined {
  const record = asRecord(kept);
  return record['turn'] === turn ? record : undefined;
}

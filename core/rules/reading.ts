import type { Json, JsonObject } from '../kernel/json.ts';
import type { Fighter } from './combat.ts';
import type { Moment } from './moment.ts';

/** Whether the fighter bears the condition; several instances count once. */
export function has(who: Pick<Fighter, 'effects'>, condition: string): boolean {
  return who.effects.some((effect) => effect.condition === condition);
}

/** Of two whose numbers are equal, heroes and their allies come before foes. */
export function foesLast(a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): number {
  return Number(a.side === 'foes') - Number(b.side === 'foes');
}

/** A counter as it stands. */
export function counted({ counters }: Pick<Fighter, 'counters'>, counter: string): number {
  return counters[counter] ?? 0;
}

/** A number that the game keeps on the table. */
export function ownNumber({ own }: Pick<Moment, 'own'>, key: string): number {
  return numberIn(own, key);
}

/** A text that the game keeps on the table. */
export function ownText({ own }: Pick<Moment, 'own'>, key: string): string {
  return textIn(own, key);
}

/** A number that the game keeps on a fighter. */
export function markNumber({ marks }: Pick<Fighter, 'marks'>, key: string): number {
  return numberIn(marks, key);
}

/** Whether a mark of a fighter stands at yes. */
export function markedTrue({ marks }: Pick<Fighter, 'marks'>, key: string): boolean {
  return marks?.[key] === true;
}

/** Texts kept in a list on a fighter: ids, as a rule. */
export function markTexts({ marks }: Pick<Fighter, 'marks'>, key: string): readonly string[] {
  return asList(marks?.[key]).filter((each): each is string => typeof each === 'string');
}

/** A number of a record of plain data, 0 where there is none. */
export function numberIn(record: Json | undefined, key: string): number {
  const value = asRecord(record)[key];
  return typeof value === 'number' ? value : 0;
}

/** Text of a record of plain data. */
export function textIn(record: Json | undefined, key: string): string {
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

import type { Fighter } from '../../../rules/combat.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { asList, turnScoped, type RulesContext, readTurnScoped } from '../../../rules/context.ts';
import { MARK } from './marks.ts';

/** Ids that count for one turn only, as they are kept on a fighter. */
export function idsInTurn(now: RulesContext, who: readonly string[]): JsonObject {
  return turnScoped(now, { who });
}

/** Whom it has hit in the turn that is on, of those that hold it. ARC-160 */
export function hitsOf(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.hits, now);
}

/** Whose melee it has left in the turn that is on: they may still strike at it. ARC-68 */
export function justLeft(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.left, now);
}

/** Who stopped its move in the turn that is on. ARC-66 */
export function stoppedBy(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.stopped, now);
}

/** Powers for which opportunity attacks were offered in the turn that is on, and which are not rolled yet. ARC-75 ARC-76 */
export function drewWith(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.drew, now);
}

function idsOfTurn(who: Fighter, key: string, now: RulesContext): readonly string[] {
  const ids = asList(readTurnScoped(who.marks?.[key], now)?.['who']);
  return ids.filter((each): each is string => typeof each === 'string');
}

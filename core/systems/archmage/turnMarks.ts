import type { JsonObject } from '../../kernel/json.ts';
import type { Fighter } from '../../rules/combat.ts';
import { asList, readTurnScoped, type RulesContext, turnScoped } from '../../rules/context.ts';

/** Keys of what the system keeps on a combatant. */
export const MARK = {
  /** With whom it fights hand to hand. ARC-59 */
  engaged: 'engaged',
  /** Two moves from the foes. ARC-57 */
  far: 'farAway',
  /** Behind whom it stands. ARC-58 */
  behind: 'behind',
  /** Whom it hit, and in which turn. ARC-160 */
  hits: 'hits',
  /** Whose melee it left, and in which turn. ARC-68 */
  left: 'left',
  /** With which power it drew opportunity attacks that were offered, and in which turn. ARC-75 ARC-76 */
  drew: 'drew',
  /** Who stopped it on its way. ARC-66 */
  stopped: 'stopped',
  /** Round in which it woke without a turn. ARC-125 */
  woke: 'woke',
  /** Round in which the save for another rally failed. ARC-94 */
  rallyRefused: 'rallyRefused',
  /** Whether it fell in this battle. ARC-134 */
  dropped: 'dropped',
  /** What lasting wounds take from its maximum. ARC-134 */
  wounds: 'wounds',
  /** Whether death only means a coma. ARC-136 */
  spared: 'spared',
  /** Whether it lies in a coma. ARC-136 */
  coma: 'coma',
  /** What the GM says about staggered. ARC-119 */
  staggered: 'staggered',
  /** Round in which it fought in spirit. ARC-88 */
  spirit: 'spirit',
  /** Recharge powers lost for one battle. ARC-140 */
  lost: 'lostPowers',
} as const;

/** Ids that count for one turn only, as they are kept on a fighter. */
export function readTurnIds(now: RulesContext, who: readonly string[]): JsonObject {
  return turnScoped(now, { who });
}

/** Whom it has hit in the turn that is on, of those that hold it. ARC-160 */
export function listHitsThisTurn(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.hits, now);
}

/** Whose melee it has left in the turn that is on: they may still strike at it. ARC-68 */
export function hasJustLeft(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.left, now);
}

/** Who stopped its move in the turn that is on. ARC-66 */
export function listStoppers(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.stopped, now);
}

/** Powers for which opportunity attacks were offered in the turn that is on, and which are not rolled yet. ARC-75 ARC-76 */
export function hasDrawnWith(who: Fighter, now: RulesContext): readonly string[] {
  return idsOfTurn(who, MARK.drew, now);
}

function idsOfTurn(who: Fighter, key: string, now: RulesContext): readonly string[] {
  const ids = asList(readTurnScoped(who.marks?.[key], now)?.['who']);
  return ids.filter((each): each is string => typeof each === 'string');
}

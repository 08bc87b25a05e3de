import type { Fighter } from '../../../rules/combat.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Moment } from '../../../rules/moment.ts';
import { MARK } from './marks.ts';

/** What counts for one turn only, as it is kept on a fighter. */
export function inTurn({ round, acting }: Moment, who: readonly string[]): Json {
  return { turn: `${round}:${acting ?? ''}`, who };
}

/** Whom it has hit in the turn that is on, of those that hold it. ARC-160 */
export function hitsOf(who: Fighter, now: Moment): readonly string[] {
  return idsOfTurn(who, MARK.hits, now);
}

/** Whose melee it has left in the turn that is on: they may still strike at it. ARC-68 */
export function justLeft(who: Fighter, now: Moment): readonly string[] {
  return idsOfTurn(who, MARK.left, now);
}

/** Who stopped its move in the turn that is on. ARC-66 */
export function stoppedBy(who: Fighter, now: Moment): readonly string[] {
  return idsOfTurn(who, MARK.stopped, now);
}

/** Powers for which opportunity attacks were offered in the turn that is on, and which are not rolled yet. ARC-75 ARC-76 */
export function drewWith(who: Fighter, now: Moment): readonly string[] {
  return idsOfTurn(who, MARK.drew, now);
}

function idsOfTurn(who: Fighter, key: string, { round, acting }: Moment): readonly string[] {
  const kept = who.marks?.[key];
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return [];
  const entries = new Map(Object.entries(kept));
  const ids = entries.get('who');
  return entries.get('turn') === `${round}:${acting ?? ''}` && Array.isArray(ids)
    ? ids.filter((each) => typeof each === 'string')
    : [];
}

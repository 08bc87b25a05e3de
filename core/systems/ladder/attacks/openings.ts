import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { turnScoped, type RulesContext, jsonNumber, readTurnScoped } from '../../../rules/context.ts';
import { MARK } from '../words.ts';

/** Whether it has tried to break into the turn that is on, with or without luck. LAD-35 */
export function hasTried(who: Fighter, now: RulesContext): boolean {
  return readTurnScoped(who.marks?.[MARK.interrupt], now) !== undefined;
}

/** Actions it has won in the turn that is on, by reflexes. LAD-35 */
export function wonActions(who: Fighter, now: RulesContext): number {
  return jsonNumber(readTurnScoped(who.marks?.[MARK.interrupt], now), 'count');
}

/** Notes how many actions it has won in the turn that is on. LAD-35 */
export function winActions(who: Fighter, count: number, now: RulesContext): Consequence {
  return {
    do: 'mark',
    who: who.id,
    key: MARK.interrupt,
    to: turnScoped(now, { count }),
    label: '',
    rule: 'LAD-35',
  };
}

import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { refuse, type Result } from '../../kernel/result.ts';
import { freeAction, spendAllowance, tradesDownTo } from '../../rules/d20/turnBudget.ts';
import type { ActionAllowance, TurnBudgetRules, ActionCost } from '../../rules/turns.ts';
import type { Fighter } from '../../rules/combat.ts';
import { findFlaggedEffect, findCondition } from './conditions.ts';
import { isDown } from './vitals.ts';
import { isHero, withRulings, readTraits } from './creatures/traits.ts';
import { labelOf } from '../../rules/words.ts';
import { ACTIONS, COUNTER } from './words.ts';
import { saying } from '../../kernel/said.ts';

/** Keys of what a turn is made of. ORC-24 ORC-41 ORC-46 ORC-30 */
export const ALLOWANCE = {
  standard: 'standard',
  move: 'move',
  swift: 'swift',
  immediate: 'immediate',
  opportunity: 'opportunity',
  actionPoint: 'actionPoint',
} as const;

/** What a turn is made of, and what of it is left. ORC-18 ORC-24 ORC-25 ORC-26 ORC-41 ORC-46 */
export const budget: TurnBudgetRules = { allowances: listAllowances, pay: payAction };

function listAllowances(someone: Fighter, now: RulesContext): readonly ActionAllowance[] {
  // A trap does what it does, and counts no actions.
  if (readTraits(someone.sheet).trap) return [];
  const who = withRulings(someone, now);
  const caught = now.surprise && now.surprised?.includes(who.id) === true;
  const none = findFlaggedEffect(who, 'senseless', now) !== undefined || isDown(who) || caught;
  const hindered = findFlaggedEffect(who, 'single', now) !== undefined;
  const full = none ? 0 : 1;
  const alert = hindered || findFlaggedEffect(who, 'noGrip', now) ? 0 : full;
  const rest = now.surprise || hindered ? 0 : full;
  const own = { renews: 'ownTurn', rule: 'ORC-24' } as const;
  return [
    { key: ALLOWANCE.standard, label: 'Standard', short: 'S', most: full, ...own },
    { key: ALLOWANCE.move, label: 'Move', short: 'M', most: rest, ...own },
    { key: ALLOWANCE.swift, label: 'Swift', short: 'W', most: rest, ...own },
    { key: ALLOWANCE.immediate, label: 'Immediate', short: 'I', most: alert, ...own, rule: 'ORC-41' },
    {
      key: ALLOWANCE.opportunity,
      label: 'Opportunity',
      short: 'O',
      most: alert,
      renews: 'anyTurn',
      rule: 'ORC-46',
    },
    ...actionPointAllowances(who, full),
  ];
}

/** A hero may spend one action point a fight, a monster one a round. ORC-30 ORC-31 */
function actionPointAllowances({ sheet }: Fighter, most: number): readonly ActionAllowance[] {
  if (!(COUNTER.actionPoints in sheet.counters)) return [];
  const base = { key: ALLOWANCE.actionPoint, label: 'Action point', short: 'AP', most };
  return [
    isHero(sheet)
      ? { ...base, renews: 'fight', rule: 'ORC-30' }
      : { ...base, renews: 'ownTurn', rule: 'ORC-31' },
  ];
}

/** What keeps it from acting at all. ORC-127 */
function findHindrance(who: Fighter, now: RulesContext): string | undefined {
  const found = findFlaggedEffect(who, 'senseless', now);
  return found && (findCondition(found.condition)?.label ?? found.label).toLowerCase();
}

function payAction(someone: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  const who = withRulings(someone, now);
  if (action === 'trait' || action === 'triggered') return freeAction('ORC-61');
  const caught = now.surprise && now.surprised?.includes(who.id) === true;
  const stopped = isDown(who) ? 'down' : caught ? 'surprised' : findHindrance(who, now);
  if (stopped !== undefined)
    return refuse({
      ...saying('rules.cannotActWhile', { who: who.name, condition: stopped }),
      rule: 'ORC-127',
    });
  if (action === 'free')
    return hasCondition(who, 'surprised')
      ? refuse({ ...saying('orcus.surprisedNoFree', { who: who.name }), rule: 'ORC-127' })
      : freeAction('ORC-39');
  const own = now.acting === who.id;
  if (action === 'counter' || action === 'reaction') {
    if (own) return refuse({ ...saying('orcus.immediateOtherTurns'), rule: 'ORC-41' });
    return spendOneOf(who, [ALLOWANCE.immediate], action, now, 'ORC-41');
  }
  if (action === 'opportunity') {
    if (own) return refuse({ ...saying('orcus.opportunityOtherTurns'), rule: 'ORC-46' });
    return spendOneOf(who, [ALLOWANCE.opportunity], action, now, 'ORC-46');
  }
  if (!own) return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'ORC-60' });
  return spendOneOf(who, tradesDownTo(action, ALLOWANCE.swift), action, now, 'ORC-24');
}

/** Takes the first of these that is left. ORC-25 */
function spendOneOf(
  who: Fighter,
  from: readonly string[],
  action: string,
  now: RulesContext,
  rule: string,
): Result<ActionCost> {
  const name = labelOf(ACTIONS, action).toLowerCase();
  return spendAllowance(who, listAllowances(who, now), { action, name, from, rule, tradeRule: 'ORC-25' });
}

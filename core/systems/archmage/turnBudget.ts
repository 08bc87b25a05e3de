import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { freeAction, spendAllowance, tradesDownTo } from '../../rules/d20/turnBudget.ts';
import type { ActionAllowance, TurnBudgetRules, ActionCost } from '../../rules/turns.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { Fighter } from '../../rules/combat.ts';
import { cannotAct, isOut } from './vitals.ts';
import { MARK } from './turnMarks.ts';
import { labelOf } from '../../rules/words.ts';
import { ACTIONS, OWN } from './words.ts';
import { readTraits } from './creatures/traits.ts';
import { saying } from '../../kernel/said.ts';

/** Keys of what a turn is made of. ARC-42 ARC-47 */
export const ALLOWANCE = {
  standard: 'standard',
  move: 'move',
  quick: 'quick',
  interrupt: 'interrupt',
} as const;

/** What a turn is made of, and what of it is left. ARC-42 ARC-43 ARC-44 ARC-47 ARC-48 */
export const budget: TurnBudgetRules = { allowances: listAllowances, pay: payAction };

function listAllowances(who: Fighter, now: RulesContext): readonly ActionAllowance[] {
  const most = whyNoActions(who, now) === undefined ? 1 : 0;
  const own = { most, renews: 'ownTurn', rule: 'ARC-42' } as const;
  const { interrupt } = readTraits(who.sheet);
  return [
    { key: ALLOWANCE.standard, label: 'Standard', short: 'S', ...own },
    { key: ALLOWANCE.move, label: 'Move', short: 'M', ...own },
    { key: ALLOWANCE.quick, label: 'Quick', short: 'Q', ...own },
    ...(interrupt
      ? [
          {
            key: ALLOWANCE.interrupt,
            label: 'Interrupt',
            short: 'I',
            most: cannotAct(who) ? 0 : 1,
            renews: 'ownTurnEnd',
            rule: 'ARC-47',
          } as const,
        ]
      : []),
  ];
}

/** Why it has no actions at all, with the rule; nothing where it has. ARC-84 ARC-123 ARC-125 ARC-154 */
function whyNoActions(
  who: Fighter,
  now: RulesContext,
): { readonly why: string; readonly rule: string } | undefined {
  if (isOut(who)) return { why: 'unconscious', rule: 'ARC-123' };
  if (hasCondition(who, 'stunned')) return { why: 'stunned', rule: 'ARC-154' };
  if (hasCondition(who, 'asleep')) return { why: 'asleep', rule: 'ARC-152' };
  if (now.acting === who.id && who.marks?.[MARK.woke] === now.round)
    return { why: 'only just awake', rule: 'ARC-125' };
  if (now.surprise && !listAmbushers(now).includes(who.id) && listAmbushers(now).length > 0)
    return { why: 'not one of the two who act in the ambush', rule: 'ARC-84' };
  return undefined;
}

function payAction(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return freeAction('ARC-48');
  const stopped = whyNoActions(who, now);
  if (stopped)
    return refuse({
      ...saying('archmage.noActionsWhile', { who: who.name, condition: stopped.why }),
      rule: stopped.rule,
    });
  if (action === 'free') return freeAction('ARC-44');
  if (action === 'triggered') return freeAction('ARC-48');
  const own = now.acting === who.id;
  if (action === 'interrupt')
    return own
      ? refuse({ ...saying('archmage.interruptOtherTurns'), rule: 'ARC-47' })
      : payInterrupt(who, now);
  if (!own) return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'ARC-42' });
  return spendOneOf(who, tradesDownTo(action, ALLOWANCE.quick), action, now);
}

function payInterrupt(who: Fighter, now: RulesContext): Result<ActionCost> {
  if (!readTraits(who.sheet).interrupt)
    return refuse({ ...saying('archmage.noInterrupts', { who: who.name }), rule: 'ARC-47' });
  return spendOneOf(who, [ALLOWANCE.interrupt], 'interrupt', now);
}

/** Takes the first of these that is left. ARC-43 */
function spendOneOf(
  who: Fighter,
  from: readonly string[],
  action: string,
  now: RulesContext,
): Result<ActionCost> {
  const name = labelOf(ACTIONS, action).toLowerCase();
  const rule = action === 'interrupt' ? 'ARC-47' : 'ARC-42';
  return spendAllowance(who, listAllowances(who, now), { action, name, from, rule, tradeRule: 'ARC-43' });
}

/** The price of an action as something that happens; nothing outside battles. For procedures whose price depends on how they end. ARC-42 */
export function priceAction(who: Fighter, action: string, now: RulesContext): Result<readonly Consequence[]> {
  if (now.acting === undefined) return ok([]);
  const paid = payAction(who, action, now);
  if (!paid.ok) return refuse({ ...paid.refusal, overridable: true });
  const { spends, note, rule } = paid.value;
  return ok(
    Object.keys(spends).length === 0 ? [] : [{ do: 'spend', who: who.id, spends, label: note, rule }],
  );
}

/** The two who act in the ambush round; nobody where the GM named none. ARC-83 ARC-84 */
function listAmbushers({ own }: RulesContext): readonly string[] {
  const kept = own[OWN.ambush];
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
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

/** What may stand in for what, never upward. ARC-43 */
const TRADES: { readonly [action: string]: readonly string[] } = {
  standard: [ALLOWANCE.standard],
  move: [ALLOWANCE.move, ALLOWANCE.standard],
  quick: [ALLOWANCE.quick, ALLOWANCE.move, ALLOWANCE.standard],
};

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
  return spendAllowance(
    who,
    (Object.hasOwn(TRADES, action) ? TRADES[action] : undefined) ?? [action],
    action,
    now,
  );
}

function payInterrupt(who: Fighter, now: RulesContext): Result<ActionCost> {
  if (!readTraits(who.sheet).interrupt)
    return refuse({ ...saying('archmage.noInterrupts', { who: who.name }), rule: 'ARC-47' });
  return spendAllowance(who, [ALLOWANCE.interrupt], 'interrupt', now);
}

function freeAction(rule: string): Result<ActionCost> {
  return ok({ spends: {}, note: '', rule });
}

/** Takes the first that is left, trading down where the very one is gone. ARC-43 */
function spendAllowance(
  who: Fighter,
  from: readonly string[],
  action: string,
  now: RulesContext,
): Result<ActionCost> {
  const left = listAllowances(who, now).filter(({ key, most }) => (who.used?.[key] ?? 0) < most);
  const taken = from.find((key) => left.some((each) => each.key === key));
  const name = labelOf(ACTIONS, action).toLowerCase();
  const rule = action === 'interrupt' ? 'ARC-47' : 'ARC-42';
  if (taken === undefined)
    return refuse({ ...saying('rules.noActionLeft', { who: who.name, action: name }), rule });
  const traded = taken !== action;
  return ok({
    spends: { [taken]: 1 },
    note: traded ? `${taken} action traded for a ${name}` : '',
    rule: traded ? 'ARC-43' : rule,
  });
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
